// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/first_picture.h"

#include <QSignalSpy>
#include <QTest>

using namespace attention;
using shell::FirstPicture;
using shell::ShownMaps;

namespace {

std::shared_ptr<const heatmap::MapContent> pictureOf(core::Index head) {
    auto content = std::make_shared<heatmap::MapContent>();
    content->head = head;
    return content;
}

ShownMaps::Pictures standing(quint64 revision, core::Stage stage = core::Stage::Weights) {
    return {{pictureOf(0), pictureOf(1), pictureOf(2)}, {}, revision, stage};
}

} // namespace

class ShellFirstPictureTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void theSelectedHeadIsSeenFromItsNewerPictureUntilAllAreThere() {
        FirstPicture first;
        const auto alone = make(first, 1, 8);
        QCOMPARE(first.newest(standing(7), 1), alone);
        const ShownMaps::Pictures later = standing(8);
        QCOMPARE(first.newest(later, 1), later.front[1]);
    }

    void otherHeadsAndStagesAreThoseThatStand() {
        FirstPicture first;
        make(first, 1, 8);
        const ShownMaps::Pictures before = standing(7);
        QCOMPARE(first.newest(before, 2), before.front[2]);
        const ShownMaps::Pictures scores = standing(7, core::Stage::Scores);
        QCOMPARE(first.newest(scores, 1), scores.front[1]);
    }

    void nothingOfAnotherDocumentStays() {
        FirstPicture first;
        make(first, 1, 8);
        first.forget();
        const ShownMaps::Pictures other = standing(3);
        QCOMPARE(first.newest(other, 1), other.front[1]);
    }

  private:
    static std::shared_ptr<const heatmap::MapContent> make(FirstPicture& first, core::Index head,
                                                           quint64 revision) {
        QSignalSpy made(&first, &FirstPicture::made);
        const auto alone = pictureOf(head);
        first.start([alone, revision]() -> ShownMaps::Pictures {
            return {{alone}, {}, revision, core::Stage::Weights};
        });
        [&] { QTRY_COMPARE(made.size(), 1); }();
        return alone;
    }
};

QTEST_MAIN(ShellFirstPictureTest)
#include "shell_first_picture_test.moc"
