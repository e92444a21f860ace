// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import_roles.h"

#include "core/import_names.h"
#include "core/random.h"
#include "core/reshape.h"

#include <gtest/gtest.h>

#include <string>

namespace attention::core {
namespace {

using io::NamedTensor;
using io::Shape;

/// Six tokens of d_model 5, three heads of d_k 2 and d_v 4.
Experiment threeHeads() {
    RandomState random(3);
    Experiment experiment;
    experiment.tokens = {"a", "b", "c", "d", "e", "f"};
    experiment.embeddings = random.randn(6, 5);
    for (int head = 0; head < 3; ++head) {
        experiment.heads.push_back({"", random.randn(5, 2), {}});
        experiment.kv_heads.push_back({random.randn(5, 2), random.randn(5, 4), {}, {}});
    }
    return experiment;
}

NamedTensor listed(const std::string& name, const Shape& shape) {
    return {name, "<f8", shape, io::inMemory({}), {}};
}

ImportChoice guessed(const std::string& name, const Shape& shape, Index head = 0) {
    return guessRole(listed(name, shape), threeHeads(), head);
}

struct Guess {
    const char* name;
    Shape shape;
    ImportRole role;
    ImportLayout layout;
    Index head;
};

TEST(ImportRoles, namesThatPeopleUseSayTheRole) {
    using enum ImportRole;
    using enum ImportLayout;
    const Guess guesses[] = {
        {"model.layers.0.self_attn.q_proj.weight", {768, 512}, AllW_Q, Transposed, 0},
        {"model.layers.0.self_attn.k_proj.weight", {256, 512}, AllW_K, Transposed, 0},
        {"v_proj.weight", {256, 512}, AllW_V, Transposed, 0},
        {"v_proj.bias", {256}, AllB_V, Plain, 0},
        {"self_attn.o_proj.weight", {512, 768}, W_O, Transposed, 0},
        {"self_attn.out_proj.bias", {512}, b_O, Plain, 0},
        {"self_attn.in_proj_weight", {1536, 512}, FusedQKV, Transposed, 0},
        {"self_attn.in_proj_bias", {1536}, FusedBias, Plain, 0},
        {"h.0.attn.c_attn.weight", {768, 2304}, FusedQKV, Plain, 0},
        {"h.0.attn.c_attn.weight", {2304, 768}, FusedQKV, Transposed, 0},
        {"h.0.attn.c_attn.bias", {2304}, FusedBias, Plain, 0},
        {"h.0.attn.c_proj.weight", {768, 768}, W_O, Plain, 0},
        {"bert.encoder.layer.0.attention.self.query.weight", {768, 768}, AllW_Q, Transposed, 0},
        {"bert.encoder.layer.0.attention.self.key.bias", {768}, AllB_K, Plain, 0},
        {"bert.encoder.layer.0.attention.output.dense.weight", {768, 768}, W_O, Transposed, 0},
        {"blocks.0.attn.W_Q", {12, 768, 64}, AllW_Q, HeadsFirst, 0},
        {"blocks.0.attn.W_O", {12, 64, 768}, W_O, HeadsFirst, 0},
        {"blocks.0.attn.b_V", {12, 64}, AllB_V, HeadsFirst, 0},
        {"layers.0.attention.wk.weight", {1024, 4096}, AllW_K, Transposed, 0},
        {"layers.0.attention.wo.weight", {4096, 4096}, W_O, Transposed, 0},
        {"attn1.to_v.weight", {320, 320}, AllW_V, Transposed, 0},
        {"attn1.to_out.0.weight", {320, 320}, W_O, Transposed, 0},
        {"attention/query/kernel", {512, 8, 64}, AllW_Q, HeadsMiddle, 0},
        {"heads[1].W_Q", {5, 2}, W_Q, Plain, 1},
        {"kv_heads[2].W_V", {5, 4}, W_V, Plain, 2},
        {"heads[1].b_K", {1, 2}, b_K, Plain, 1},
        {"embeddings", {6, 5}, X, Plain, 0},
        {"X", {6, 5}, X, Plain, 0},
        {"context.embeddings", {6, 5}, ContextEmbeddings, Plain, 0},
        {"W_O", {12, 5}, W_O, Plain, 0},
        {"b_O", {1, 5}, b_O, Plain, 0},
        {"W_q", {5, 2}, W_Q, Plain, 0},
        {"Wk", {5, 6}, AllW_K, Plain, 0},
        {"W_V_2", {5, 4}, W_V, Plain, 2},
        {"causal_mask", {6, 6}, Mask, Plain, 0},
        {"attentions", {12, 1, 12, 9, 9}, AttentionMaps, Plain, 0},
        {"attn_weights", {9, 7}, AttentionMaps, Plain, 0},
        {"attentions.3", {1, 12, 9, 9}, AttentionMaps, Plain, 0},
    };
    for (const Guess& expected : guesses) {
        const ImportChoice choice = guessed(expected.name, expected.shape);
        EXPECT_EQ(choice.role, expected.role) << expected.name;
        EXPECT_EQ(choice.layout, expected.layout) << expected.name;
        EXPECT_EQ(choice.head, expected.head) << expected.name;
    }
}

TEST(ImportRoles, namesThatMeanSomethingElseSayNothing) {
    for (const char* name :
         {"wte.weight", "h.0.mlp.c_proj.weight", "bert.encoder.layer.0.output.dense.weight",
          "embeddings.weight", "h.0.attn.bias", "query", "Q", "K", "V", "ln_1.weight",
          "block.0.layer.1.DenseReluDense.wo.weight", "query_key_value.weight", "", ".", "[",
          "a..b"})
        EXPECT_EQ(guessed(name, {5, 5}).role, ImportRole::Nothing) << name;
}

TEST(ImportRoles, oneMatrixGoesToTheSelectedHeadWhereItFitsThere) {
    EXPECT_EQ(guessed("W_Q", {5, 2}, 2).head, 2);
    EXPECT_EQ(guessed("W_Q", {5, 2}, 2).role, ImportRole::W_Q);
    EXPECT_EQ(guessed("W_Q", {8, 3}, 2).head, 0);
    EXPECT_EQ(guessed("W_Q", {5, 6}, 2).role, ImportRole::AllW_Q);
    const Experiment grouped = withKeyValueHeads(threeHeads(), 1);
    EXPECT_EQ(guessRole(listed("W_K", {5, 2}), grouped, 2).head, 0);
}

TEST(ImportRoles, refusedAndEmptyTensorsAreNothing) {
    NamedTensor refused = listed("W_Q", {5, 2});
    refused.refusal = Error(ErrorCode::Unreadable, "W_Q");
    EXPECT_EQ(guessRole(refused, threeHeads()).role, ImportRole::Nothing);
    EXPECT_EQ(guessed("W_Q", {5, 0}).role, ImportRole::Nothing);
    EXPECT_EQ(guessed("W_Q", {}).role, ImportRole::Nothing);
}

TEST(ImportRoles, layersAreToldApartAndOnlyOneIsTaken) {
    std::vector<NamedTensor> tensors;
    for (const int layer : {10, 2})
        for (const char* name : {"c_attn.weight", "c_attn.bias", "c_proj.weight"}) {
            const bool isBias = std::string(name).ends_with("bias");
            const Shape shape = isBias                                 ? Shape{18}
                                : std::string(name) == "c_attn.weight" ? Shape{18, 6}
                                                                       : Shape{6, 6};
            tensors.push_back(listed("h." + std::to_string(layer) + ".attn." + name, shape));
        }
    tensors.push_back(listed("wpe.weight", {9, 6}));
    EXPECT_EQ(importGroupsOf(tensors), (std::vector<std::string>{"h.2.attn", "h.10.attn"}));
    const auto choices = guessRoles(tensors, threeHeads(), "h.2.attn");
    ASSERT_EQ(choices.size(), 7U);
    EXPECT_EQ(choices[0].role, ImportRole::Nothing);
    EXPECT_EQ(choices[3].role, ImportRole::FusedQKV);
    EXPECT_EQ(choices[4].role, ImportRole::FusedBias);
    EXPECT_EQ(choices[5].role, ImportRole::W_O);
    // c_attn is 3d×d there, as nanoGPT's Linear stores it; so is c_proj.
    EXPECT_EQ(choices[5].layout, ImportLayout::Transposed);
    EXPECT_EQ(choices[6].role, ImportRole::Nothing);
}

TEST(ImportRoles, partsOfOneLayerOfBertAreOneGroup) {
    const ImportName query = importNameOf("bert.encoder.layer.3.attention.self.query.weight");
    const ImportName output = importNameOf("bert.encoder.layer.3.attention.output.dense.weight");
    EXPECT_EQ(query.group, "bert.encoder.layer.3.attention");
    EXPECT_EQ(output.group, query.group);
}

TEST(ImportRoles, nothingIsTakenTwice) {
    const std::vector<NamedTensor> tensors{listed("W_Q", {5, 2}), listed("w_q", {5, 2}),
                                           listed("W_Q_1", {5, 2})};
    const auto choices = guessRoles(tensors, threeHeads(), "");
    EXPECT_EQ(choices[0].role, ImportRole::W_Q);
    EXPECT_EQ(choices[1].role, ImportRole::Nothing);
    EXPECT_EQ(choices[2].role, ImportRole::W_Q);
    EXPECT_EQ(choices[2].head, 1);
}

TEST(ImportRoles, headsAreSuggestedByTheExperimentOrByTheUsualWidth) {
    EXPECT_EQ(suggestedHeads(6, threeHeads()), 3);
    EXPECT_EQ(suggestedHeads(768, threeHeads()), 12);
    EXPECT_EQ(suggestedHeads(9, threeHeads()), 3);
    EXPECT_EQ(suggestedHeads(10, threeHeads()), 1);
}

TEST(ImportRoles, namesWithNumbersComeInTheirOrder) {
    EXPECT_TRUE(comesBefore("h.2.attn", "h.10.attn"));
    EXPECT_FALSE(comesBefore("h.10.attn", "h.2.attn"));
    EXPECT_TRUE(comesBefore("h.2", "h.2.attn"));
    EXPECT_FALSE(comesBefore("h.2", "h.2"));
}

} // namespace
} // namespace attention::core
