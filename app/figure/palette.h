// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace attention::figure {

/// The opaque colours of a picture, at most 256. Those of cells, lines and pictures stay exact.
/// Where there are more, shades at the edges of letters share a place with one that differs by at
/// most `kMostDifference` of 255 in red, green and blue. Of one thread.
class Palette {
  public:
    using Place = std::uint8_t;
    using Moves = std::array<Place, 256>; ///< where each place's pixels belong now

    static constexpr int kMostDifference = 12;

    Palette();

    /// The place of exactly this colour; none where all are taken.
    std::optional<Place> exact(QRgb color);
    /// The place of the shade or of one that is near enough; none where all are taken.
    std::optional<Place> shade(QRgb color);
    /// Lets more shades share a place. Nothing where they differ by as much as they may already.
    std::optional<Moves> coarsen();

    QRgb operator[](Place place) const { return m_entries[place].color; }
    /// One colour a place, up to the last one that is taken.
    std::vector<QRgb> colors() const;

  private:
    enum class Use : std::uint8_t { Free, Shade, Exact };
    struct Entry {
        QRgb color = 0;
        Use use = Use::Free;
        int difference = 0; ///< of the shades that share the place, at most
    };
    struct Known {
        QRgb color = 0; ///< 0: none
        Place place = 0;
    };

    std::size_t slotOf(QRgb color) const;
    void remember(QRgb color, Place place);
    struct Near {
        Place place = 0;
        int difference = 0;
    };
    std::optional<Near> nearest(QRgb color, int difference) const;
    std::optional<Place> added(QRgb color, Use use);

    std::array<Entry, 256> m_entries{};
    std::vector<Known> m_known; ///< by colour; open addressing
    std::size_t m_knownCount = 0;
    int m_difference = 0;
};

} // namespace attention::figure
