// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links.h"

#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace attention::core {
namespace {

Matrix matrix(std::initializer_list<std::initializer_list<double>> rows) {
    return Matrix(rows);
}

TEST(Links, theLargestWeightsUpToAShareAreThoseOfNumPy) {
    const nlohmann::json data = test::readJson("looks.json").at("links");
    ASSERT_EQ(data.size(), 3);
    for (const nlohmann::json& sample : data) {
        const Matrix weights = test::matrixOf(sample.at("weights"));
        for (const nlohmann::json& wanted : sample.at("kept")) {
            const std::vector<Link> links = largestLinks(weights, wanted.at("share").get<double>());
            Matrix seen = Matrix::Zero(weights.rows(), weights.cols());
            for (const Link& link : links) {
                seen(link.query, link.key) = 1;
                EXPECT_EQ(link.weight, weights(link.query, link.key));
            }
            for (Index row = 0; row < weights.rows(); ++row)
                for (Index key = 0; key < weights.cols(); ++key)
                    EXPECT_EQ(seen(row, key) == 1, wanted
                                                       .at("cells")[static_cast<std::size_t>(row)]
                                                                   [static_cast<std::size_t>(key)]
                                                       .get<bool>());
        }
    }
}

TEST(Links, theHeaviestLieOnTop) {
    const Matrix weights = matrix({{0.7, 0.1, 0.2}, {0.05, 0.9, 0.05}});
    const std::vector<Link> links = largestLinks(weights, 1);
    EXPECT_EQ(links.size(), 6);
    EXPECT_TRUE(std::ranges::is_sorted(links, {}, &Link::weight));
    EXPECT_EQ(links.back(), (Link{1, 1, 0.9}));
}

TEST(Links, equalWeightsStayOrGoTogether) {
    const Matrix weights = matrix({{0.25, 0.25, 0.25, 0.25}, {0.4, 0.3, 0.3, 0}});
    const std::vector<Link> links = largestLinks(weights, 0.6);
    EXPECT_EQ(links.size(), 7); // all four, then 0.4 and both 0.3
}

TEST(Links, aShareOfTheRowIsReachedInSpiteOfRounding) {
    // 0.1 + 0.7 + 0.1 is below 0.9 in binary, in some order.
    EXPECT_EQ(largestLinks(matrix({{0.1, 0.7, 0.1, 0.06, 0.04}}), 0.9).size(), 3);
}

TEST(Links, zerosAndBlockedRowsHaveNone) {
    EXPECT_TRUE(largestLinks(matrix({{0, 0, 0}}), 1).empty());
    EXPECT_EQ(largestLinks(matrix({{0, 1, 0}, {0, 0, 0}}), 1).size(), 1);
    EXPECT_TRUE(largestLinks(matrix({{0.5, 0.5}}), 0).empty());
    EXPECT_TRUE(largestLinks(Matrix(0, 3), 1).empty());
    EXPECT_TRUE(largestLinks(matrix({{std::nan("")}}), 1).empty());
}

} // namespace
} // namespace attention::core
