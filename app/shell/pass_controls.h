// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QAction;
class QLineEdit;
class QToolButton;

namespace attention::document {
class Document;
}

namespace attention::shell {

/// The two choices beside the formula: what the scores are divided by, and the mask. GUI thread.
class PassControls : public QWidget {
    Q_OBJECT
  public:
    explicit PassControls(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    QToolButton* scaleButton() const { return m_scaleButton; }
    QToolButton* maskButton() const { return m_maskButton; }
    void retranslate();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void buildScaleMenu();
    void buildMaskMenu();
    void refresh();
    void takeDivisor();
    void chooseScale(core::Scale scale);
    void chooseMask(core::Mask::Kind kind);

    struct ScaleEntry {
        core::Scale::Kind kind;
        QAction* action;
    };
    struct MaskEntry {
        core::Mask::Kind kind;
        QAction* action;
    };

    QPointer<document::Document> m_document;
    QToolButton* m_scaleButton;
    QToolButton* m_maskButton;
    QLineEdit* m_divisor;
    std::vector<ScaleEntry> m_scales;
    std::vector<MaskEntry> m_masks;
};

} // namespace attention::shell
