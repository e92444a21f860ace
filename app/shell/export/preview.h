// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QImage>
#include <QString>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

class QThreadPool;

namespace attention::shell {

/// The figure that will be written, as large as fits; drawn on a thread of its own, where the
/// newest figure wins and the old picture stays until the new one is there. GUI thread.
class ExportPreview : public QWidget {
    Q_OBJECT
  public:
    using Make = std::function<figure::Figure()>;

    explicit ExportPreview(QWidget* parent = nullptr);
    ~ExportPreview() override;

    /// Makes the figure; called on the preview's thread.
    void setMake(Make make);
    /// Whether the picture shows the newest figure.
    bool isCurrent() const { return !m_running; }
    /// The figure that the picture shows; null before the first.
    std::shared_ptr<const figure::Figure> figure() const { return m_figure; }
    /// Characters of that figure for which no font has a glyph.
    QString charactersWithoutGlyph() const { return m_missing; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void figureChanged();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Drawn {
        std::shared_ptr<const figure::Figure> figure;
        QImage image;
        std::optional<QString> missing; ///< of a new figure
    };
    enum class Changed { Figure, Size };
    static Drawn draw(const Make& make, std::shared_ptr<const figure::Figure> figure, QSizeF room,
                      double devicePixelRatio);

    void request(Changed changed);
    void startJob();
    void accept(const Drawn& drawn);

    QThreadPool* m_pool;
    Make m_make;
    std::shared_ptr<const figure::Figure> m_figure;
    QImage m_image;
    QString m_missing;
    bool m_running = false;
    bool m_waiting = false;
    bool m_figureIsOld = true;
};

} // namespace attention::shell
