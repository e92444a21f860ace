// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/examples.h"
#include "core/reshape.h"
#include "document/document.h"
#include "tests/support/random_experiment.h"
#include "words/languages.h"

#include <QSignalSpy>
#include <QTest>

using namespace attention;
using document::Document;
using words::Deed;

namespace {

core::Experiment twoHeads() {
    return core::exampleNamed("causal");
}

core::Matrix number(double value) {
    return core::Matrix::Constant(1, 1, value);
}

} // namespace

class DocumentTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void aNewDocumentIsValidAndUnmodified() {
        const Document document;
        core::validate(document.experiment());
        QVERIFY(!document.isModified());
        QVERIFY(!document.canUndo());
    }

    void anEditChangesThatBlockOnlyAndSaysWhere() {
        Document document;
        document.start(twoHeads());
        const core::Experiment before = document.experiment();
        QSignalSpy changed(&document, &Document::cellsChanged);
        QSignalSpy reshaped(&document, &Document::shapeChanged);
        const core::TensorId id{core::TensorKind::W_K, 1};
        core::Matrix block(2, 1);
        block << 7.25, -0.1;
        document.editCells(id, {1, 0, 2, 1}, block,
                           {Deed::EditCells, {QStringLiteral("W_K"), QStringLiteral("2")}});

        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.first().at(0).value<core::TensorId>(), id);
        QCOMPARE(changed.first().at(1).value<core::Region>(), (core::Region{1, 0, 2, 1}));
        QVERIFY(reshaped.isEmpty());
        const core::Matrix& after = **core::findTensor(document.experiment(), id);
        QCOMPARE(after(1, 0), 7.25);
        QCOMPARE(after(2, 0), -0.1);
        core::Experiment expected = before;
        expected.kv_heads[1].W_K.edit()(1, 0) = 7.25;
        expected.kv_heads[1].W_K.edit()(2, 0) = -0.1;
        QVERIFY(core::sameExperiment(document.experiment(), expected));
        QVERIFY(document.isModified());
    }

    void copiesTakenBeforeAnEditKeepTheirNumbers() {
        Document document;
        document.start(twoHeads());
        const core::Experiment snapshot = document.experiment();
        const double old = (*snapshot.embeddings)(2, 3);
        document.editCells({core::TensorKind::Embeddings}, {2, 3, 1, 1}, number(99), {});
        QCOMPARE((*snapshot.embeddings)(2, 3), old);
        QCOMPARE((*document.experiment().embeddings)(2, 3), 99.0);
    }

    void anEditThatChangesNothingIsNoStep() {
        Document document;
        document.start(twoHeads());
        const double same = (*document.experiment().embeddings)(0, 1);
        document.editCells({core::TensorKind::Embeddings}, {0, 1, 1, 1}, number(same), {});
        document.reshape(document.experiment(), {Deed::ChangeMask, {}});
        QVERIFY(!document.canUndo());
        QVERIFY(!document.isModified());
    }

    void minusZeroIsAChange() {
        Document document;
        core::Experiment experiment = twoHeads();
        experiment.embeddings.edit()(1, 1) = 0.0;
        document.start(experiment);
        document.editCells({core::TensorKind::Embeddings}, {1, 1, 1, 1}, number(-0.0), {});
        QVERIFY(document.canUndo());
        QVERIFY(std::signbit((*document.experiment().embeddings)(1, 1)));
        document.undo();
        QVERIFY(!std::signbit((*document.experiment().embeddings)(1, 1)));
    }

    void undoOfEveryStepGoesBackToTheBit() {
        for (std::uint32_t seed = 0; seed < 40; ++seed) {
            Document document;
            document.start(test::randomExperiment(seed));
            const core::Experiment first = document.experiment();
            std::vector<core::Experiment> states{first};
            const auto keep = [&] {
                if (!core::sameExperiment(states.back(), document.experiment()))
                    states.push_back(document.experiment());
            };
            for (const core::TensorId id : core::tensorsOf(first)) {
                document.editCells(id, {0, 0, 1, 1}, number(0.1 + 0.2 * seed), {});
                keep();
            }
            document.reshape(core::withHeadAdded(document.experiment(), seed), {Deed::AddHead, {}});
            keep();
            document.reshape(core::withTokens(document.experiment(), core::Sequence::Queries,
                                              {"a", "新", "b", "<s>"}),
                             {Deed::ChangeSentence, {}});
            keep();
            document.reshape(core::withKeyWidth(document.experiment(), 5), {Deed::ChangeWidth, {}});
            keep();
            const core::Experiment last = document.experiment();
            for (std::size_t step = states.size() - 1; step-- > 0;) {
                document.undo();
                QVERIFY(core::sameExperiment(document.experiment(), states[step]));
            }
            QVERIFY(!document.canUndo());
            QVERIFY(core::sameExperiment(document.experiment(), first));
            QVERIFY(!document.isModified());
            while (document.canRedo())
                document.redo();
            QVERIFY(core::sameExperiment(document.experiment(), last));
        }
    }

    void aGestureIsOneStepAndTheNextGestureAnother() {
        Document document;
        document.start(twoHeads());
        const core::Experiment before = document.experiment();
        const core::TensorId id{core::TensorKind::W_Q, 1};
        for (const double start : {1.0, 2.0}) {
            const Document::Gesture gesture(&document);
            for (int step = 0; step < 20; ++step)
                document.editCells(id, {0, 1, 1, 1}, number(start + step / 100.0),
                                   {Deed::EditCell, {}});
        }
        QCOMPARE((**core::findTensor(document.experiment(), id))(0, 1), 2.19);
        document.undo();
        QCOMPARE((**core::findTensor(document.experiment(), id))(0, 1), 1.19);
        document.undo();
        QVERIFY(core::sameExperiment(document.experiment(), before));
        QVERIFY(!document.canUndo());
    }

    void typingASentenceIsOneStepToo() {
        Document document;
        document.start(twoHeads());
        const core::Experiment before = document.experiment();
        {
            const Document::Gesture gesture(&document);
            for (const char* last : {"m", "ma", "mat", "matt"})
                document.reshape(core::withTokens(document.experiment(), core::Sequence::Queries,
                                                  {"the", "cat", last}),
                                 {Deed::ChangeSentence, {}});
        }
        document.undo();
        QVERIFY(core::sameExperiment(document.experiment(), before));
    }

    void whatCannotBeIsRefusedAndNothingChanges() {
        Document document;
        document.start(twoHeads());
        const core::Experiment before = document.experiment();
        core::Experiment broken = before;
        broken.tokens.pop_back();
        QVERIFY_THROWS_EXCEPTION(core::Error, document.reshape(broken, {}));
        QVERIFY_THROWS_EXCEPTION(core::Error, document.start(broken));
        QVERIFY(core::sameExperiment(document.experiment(), before));
        QVERIFY(!document.canUndo());
    }

    void undoTextsFollowTheLanguage() {
        Document document;
        document.start(twoHeads());
        document.editCells({core::TensorKind::W_Q}, {0, 0, 1, 1}, number(3),
                           {Deed::EditCell, {QStringLiteral("W_Q")}});
        words::useLanguage(words::Language::English);
        const QString english = document.undoText();
        words::useLanguage(words::Language::SimplifiedChinese);
        const QString chinese = document.undoText();
        words::useLanguage(words::Language::English);
        QVERIFY(english.contains(QStringLiteral("W_Q")));
        QVERIFY(chinese.contains(QStringLiteral("W_Q")));
        QVERIFY(english != chinese);
        QCOMPARE(document.redoText(), QString());
    }

    void savingMarksThePresentStateAndUndoLeavesIt() {
        Document document;
        document.start(twoHeads(), {}, QStringLiteral("causal"));
        document.editCells({core::TensorKind::W_Q}, {0, 0, 1, 1}, number(3), {});
        document.markSaved(QStringLiteral("/tmp/a.attn"));
        QVERIFY(!document.isModified());
        QCOMPARE(document.path(), QStringLiteral("/tmp/a.attn"));
        QVERIFY(document.exampleName().isEmpty());
        document.undo();
        QVERIFY(document.isModified());
        document.redo();
        QVERIFY(!document.isModified());
    }

    void theSelectionStaysInsideWhatThereIs() {
        Document document;
        document.start(twoHeads());
        document.selection()->selectCell(core::Cell{core::Stage::Weights, 1, 5, 4});
        QCOMPARE(document.selection()->head(), 1);
        document.reshape(core::withTokenRemoved(document.experiment(), core::Sequence::Queries, 0),
                         {Deed::RemoveToken, {}});
        QVERIFY(!document.selection()->cell());
        document.reshape(core::withHeadRemoved(document.experiment(), 0), {Deed::RemoveHead, {}});
        QCOMPARE(document.selection()->head(), 0);
    }

    void aSelectedCellFollowsHeadAndMapStage() {
        document::Selection selection;
        selection.selectCell(core::Cell{core::Stage::Weights, 1, 2, 0});
        selection.selectStage(core::Stage::Scores);
        QCOMPARE(selection.cell().value(), (core::Cell{core::Stage::Scores, 1, 2, 0}));
        selection.selectHead(3);
        QCOMPARE(selection.cell().value(), (core::Cell{core::Stage::Scores, 3, 2, 0}));
        selection.selectStage(core::Stage::Output);
        QVERIFY(!selection.cell());
    }

    void aSelectedNumberOfATensorIsAPlaceAndNoCell() {
        document::Selection selection;
        selection.selectCell(core::Cell{core::Stage::Scores, 0, 2, 0});
        QSignalSpy cells(&selection, &document::Selection::cellChanged);
        QSignalSpy places(&selection, &document::Selection::placeChanged);
        const core::Place number = core::TensorCell{{core::TensorKind::W_Q, 1}, 2, 0};
        selection.selectPlace(number);
        QVERIFY(selection.place() == number);
        QVERIFY(!selection.cell());
        QCOMPARE(selection.head(), 1);
        QCOMPARE(selection.stage(), core::Stage::Scores);
        QCOMPARE(cells.size(), 1);
        QCOMPARE(places.size(), 1);
    }

    void visitsLeadBackAndForward() {
        document::Selection selection;
        const core::Cell score{core::Stage::Scores, 1, 2, 0};
        const core::Place query = core::Cell{core::Stage::Q, 1, 2, 1};
        const core::Place number = core::TensorCell{{core::TensorKind::Embeddings, 0}, 2, 1};
        QVERIFY(!selection.canGoBack());
        selection.selectCell(score);
        selection.selectPlace(query);
        selection.selectPlace(number);
        QVERIFY(!selection.canGoForward());
        selection.goBack();
        QVERIFY(selection.place() == query);
        selection.goBack();
        QCOMPARE(selection.cell().value(), score);
        QVERIFY(!selection.canGoBack());
        selection.goBack();
        QCOMPARE(selection.cell().value(), score);
        selection.goForward();
        QVERIFY(selection.place() == query);
        QVERIFY(selection.canGoForward());
        selection.selectPlace(core::Place(score));
        QVERIFY(!selection.canGoForward());
        selection.goBack();
        QVERIFY(selection.place() == query);
    }

    void aWalkOfTheCursorIsOneVisit() {
        using Visit = document::Selection::Visit;
        document::Selection selection;
        const core::Cell first{core::Stage::Scores, 0, 0, 0};
        selection.selectCell(first);
        selection.selectCell(core::Cell{core::Stage::Weights, 0, 0, 0});
        selection.selectCell(core::Cell{core::Stage::Weights, 0, 1, 0}, Visit::Step);
        selection.selectCell(core::Cell{core::Stage::Weights, 0, 2, 0}, Visit::Step);
        selection.goBack();
        QCOMPARE(selection.cell().value(), first);
        selection.goForward();
        QCOMPARE(selection.cell().value(), (core::Cell{core::Stage::Weights, 0, 2, 0}));
    }

    void visitsOfWhatIsGoneAreSkipped() {
        Document document;
        document.start(twoHeads());
        document::Selection* selection = document.selection();
        const core::Place first = core::TensorCell{{core::TensorKind::Embeddings, 0}, 0, 0};
        selection->selectPlace(first);
        selection->selectCell(core::Cell{core::Stage::Scores, 0, 5, 4});
        selection->selectCell(core::Cell{core::Stage::Scores, 0, 1, 1});
        document.reshape(core::withTokenRemoved(document.experiment(), core::Sequence::Queries, 0),
                         {Deed::RemoveToken, {}});
        QCOMPARE(selection->cell().value(), (core::Cell{core::Stage::Scores, 0, 1, 1}));
        selection->goBack();
        QVERIFY(selection->place() == first);
        document.start(twoHeads());
        QVERIFY(!selection->place());
        QVERIFY(!selection->canGoBack() && !selection->canGoForward());
    }
};

QTEST_MAIN(DocumentTest)
#include "document_test.moc"
