// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/edit.h"
#include "core/trace_numbers.h"
#include "core/trace_pass.h"
#include "core/update.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace attention::core {

/// A tensor that is written row by row from what it was: in place where nobody else holds it, else
/// into other memory.
struct Rewrite {
    Tensor before, now;
    const double* from = nullptr;
    double* to = nullptr;
    Index width = 0;

    const double* fromRow(Index row) const { return from + row * width; }
    double* toRow(Index row) const { return to + row * width; }
};

/// What the exchange of k keys does to one head. Of row i and exchanged key c at i k + c: the
/// weight that leaves, what all weights are multiplied by, the weight that comes.
struct KeyExchange {
    Matrix oldK, newK; ///< k×d_k, turned by their positions
    Matrix oldV, newV; ///< k×d_v
    Matrix oldP, newP; ///< k×d_out: V W_O,h
    std::vector<double> removed, factors, added;
    std::vector<Index> rebuilt;   ///< rows that are computed anew
    std::vector<Index> rebuiltAt; ///< n: their places among those, or −1
    Matrix output, product;       ///< of the rebuilt rows: C_h and P_h
    Tensor queries, keys, values, bias;
    Rewrite weights; ///< not there where the head's weights are made when they are asked for
    bool hasWeights = false;
    bool isFinite = true;

    bool isRebuilt(Index row) const { return rebuiltAt[static_cast<std::size_t>(row)] >= 0; }
};

/// The numbers of a LiveTrace between its edits. Besides those of the trace it keeps each row's
/// largest score and sum of exponentials, and each head's part of final, P_h = C_h W_O,h.
class LivePass {
  public:
    using OnFirst = std::function<void(const Trace&)>;

    /// forward(experiment), and throws as it does.
    void full(const Experiment& experiment);
    /// Whether the edits could be followed to `after`; else only full() leads on.
    bool follow(const Experiment& after, const std::vector<Edit>& edits, const Focus& focus,
                const OnFirst& onFirst);
    const Trace& trace() const { return m_trace; }
    const Experiment& experiment() const { return *m_numbers->experiment; }
    bool isExact() const { return m_isExact; }
    bool isFollowable() const { return m_isFollowable; }

  private:
    enum class Content { Kept, Any };

    bool apply(const Experiment& next, const Edit& edit);
    void begin(const Experiment& next, const Edit& edit);
    bool applyCells(const Edit& edit);
    bool isWorthIt(const Edit& edit) const;

    // Tensors of the trace, for writing: its own where nobody else holds them.
    Tensor take(Stage stage, Index head, Content content);
    void put(Stage stage, Index head, const Tensor& tensor);
    void drop(Stage stage, Index head);
    void dropMaps(Index head);
    Tensor recycled(Index rows, Index columns);
    void retire(const Tensor& tensor);
    std::vector<Index> slotsOf(Stage stage, Index head) const;

    Rewrite rewriteOf(Stage stage, Index head);
    void putRewritten(Stage stage, Index head, Rewrite& rewrite);

    // Rows of X or of the context, and of the mask (live_rows.cpp, live_exchange.cpp).
    bool changeRows(const Region& rows, bool areQueries, bool areKeys);
    bool changeMask(const Region& rows);
    bool changeHeads(const std::vector<Index>& rebuilt, const Region& keys, bool areQueries);
    void addPositions(const Region& rows);
    void projectKeys(Index group, const Region& rows, std::vector<KeyExchange>& exchanges);
    void projectRows(Stage stage, Stage turned, Index head, const Matrix& W,
                     const std::optional<Tensor>& b, const Region& rows);
    void prepare(Index head, KeyExchange& exchange);
    bool changeMaps(const std::vector<Index>& heads, const Region& keys,
                    std::vector<KeyExchange>& exchanges);
    void weighKeys(Index head, const Region& keys, KeyExchange& exchange);
    void weighRow(Index head, Index row, const Region& keys, const double* scores,
                  KeyExchange& exchange);
    void exchangeWeights(const Region& keys, KeyExchange& exchange, double multiplications) const;
    void rebuild(Index head, KeyExchange& exchange);
    void rebuildSome(Index head, Index first, Index count, KeyExchange& exchange);
    void multiplyRebuilt(std::vector<KeyExchange>& exchanges);
    bool finishRows(const Region& keys, std::vector<KeyExchange>& exchanges);
    void finishRow(Index row, const Region& keys, const std::vector<KeyExchange>& exchanges,
                   const Rewrite& concat, const Rewrite& final);
    void sumRow(Index row, bool hasProducts, const double* concat, double* sum) const;
    void finishHeadRow(Index row, Index head, Index keys, const KeyExchange& exchange,
                       double* output);
    void makeProducts();
    bool usesProducts() const;

    // Columns of weights (live_columns.cpp).
    bool changeQueryColumns(Index head, const Region& region);
    bool changeKeyColumns(Index group, const Region& region);
    bool changeValueColumns(Index group, const Region& region);
    bool changeFinalColumns(const Region& region);
    bool changeFinalBias(const Region& region);
    void changeColumns(Stage stage, Stage turned, Index head, const Matrix& W,
                       const std::optional<Tensor>& b, const Region& region);
    bool attend(const std::vector<Index>& heads);
    bool attendHead(Index head, Block<double> output);
    bool attendAll();
    bool addToFinal(const Matrix& change, Index firstRow);
    bool settleFinal();
    bool remakeFinal();
    void announce(const std::vector<Index>& unfinished);
    bool isInFocus(Index head) const;
    bool isSeen(Index head) const;
    std::vector<Index> focusFirst(const std::vector<Index>& heads) const;

    const Experiment& now() const { return *m_numbers->experiment; }
    Stage queryStage() const;
    Stage keyStage() const;

    std::shared_ptr<Trace::Numbers> m_numbers;
    std::shared_ptr<const Experiment> m_old; ///< before the edit
    Trace m_trace;
    FastPass<double> m_plan;
    RowSums m_rows;
    /// Of each head and row: how many roundings its sums and its output may be off.
    std::vector<std::vector<double>> m_roundings;
    Matrix m_products;                ///< n×(H d_out): P_h side by side
    std::vector<bool> m_isProductNow; ///< H
    /// Of the entries of final: bounds of the largest magnitude, and how far they may be off.
    double m_finalLower = 0;
    double m_finalUpper = 0;
    double m_finalError = 0;
    double m_finalAdded = 0; ///< at most, since the bounds were set
    Matrix m_added;          ///< positions that are added to X
    std::vector<Tensor> m_retired;
    Focus m_focus;
    OnFirst m_onFirst;
    bool m_isExact = false;
    bool m_isFollowable = false;
};

/// Calls work(first row, rows) for all of n rows, on several cores where the work is worth it.
void forRows(Index n, double multiplications, const std::function<void(Index, Index)>& work);

} // namespace attention::core
