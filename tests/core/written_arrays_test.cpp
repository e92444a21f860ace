// SPDX-License-Identifier: GPL-3.0-or-later
// What is written here, opened by NumPy and PyTorch (tests/data/check_written.py).
#include "core/io/npy.h"
#include "core/io/npz.h"
#include "core/io/safetensors.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include <unistd.h>

using namespace attention::core;
using namespace attention::core::io;

namespace {

const std::string kPython = "/usr/bin/python3";

bool hasPythonWith(const std::string& module) {
    return std::system((kPython + " -c 'import " + module + "' 2>/dev/null").c_str()) == 0;
}

std::vector<NumberArray> exactArrays() {
    const std::vector<double> numbers{0.1,
                                      -0.0,
                                      1.0 / 3,
                                      std::numeric_limits<double>::max(),
                                      std::numeric_limits<double>::denorm_min(),
                                      -std::numeric_limits<double>::infinity()};
    std::vector<NumberArray> arrays{{"single", {}, {0.1}}, {"none", {3, 0, 2}, {}}};
    for (const Shape& shape : {Shape{6}, Shape{2, 3}, Shape{3, 1, 2}, Shape{1, 3, 1, 2, 1, 1}})
        arrays.push_back({"rank " + std::to_string(shape.size()), shape, numbers});
    arrays.push_back({"heads[0].注意力", {3, 2}, numbers});
    return arrays;
}

std::string hexadecimal(double value) {
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%a", value);
    return text.data();
}

nlohmann::json expectedOf(const std::vector<NumberArray>& arrays) {
    nlohmann::json expected;
    for (const NumberArray& array : arrays) {
        nlohmann::json values = nlohmann::json::array();
        for (const double value : array.numbers)
            values.push_back(hexadecimal(value));
        expected[array.name] = {{"shape", array.shape}, {"values", values}};
    }
    return expected;
}

/// A folder of this process that goes with it.
class Folder {
  public:
    Folder()
        : m_path(std::filesystem::temp_directory_path() /
                 ("attention-written-" + std::to_string(getpid()))) {
        std::filesystem::create_directories(m_path);
    }
    ~Folder() { std::filesystem::remove_all(m_path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string write(const std::string& name, const std::string& bytes) const {
        std::ofstream(m_path / name, std::ios::binary) << bytes;
        return "'" + (m_path / name).string() + "' ";
    }

  private:
    std::filesystem::path m_path;
};

int checked(const std::string& files) {
    return std::system((kPython + " '" ATTENTION_TEST_DATA "/check_written.py' " + files).c_str());
}

} // namespace

TEST(WrittenArrays, numPyOpensThemWithTheExactValues) {
    if (!hasPythonWith("numpy"))
        GTEST_SKIP() << "no NumPy";
    const std::vector<NumberArray> arrays = exactArrays();
    const Folder folder;
    std::string files = folder.write("expected.json", expectedOf(arrays).dump());
    files += folder.write("all.npz", writeNpz(arrays));
    for (const NumberArray& array : arrays)
        files += folder.write(array.name + ".npy", writeNpy(array));
    EXPECT_EQ(checked(files), 0);
}

TEST(WrittenArrays, pyTorchOpensSafetensorsWithTheExactValues) {
    if (!hasPythonWith("torch"))
        GTEST_SKIP() << "no PyTorch";
    const std::vector<NumberArray> arrays = exactArrays();
    const Folder folder;
    std::string files = folder.write("expected.json", expectedOf(arrays).dump());
    files += folder.write("all.safetensors", writeSafetensors(arrays, {{"作者", "…"}}));
    EXPECT_EQ(checked(files), 0);
}
