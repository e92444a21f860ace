// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/import/whole_file.h"

#include "core/error.h"
#include "words/names.h"

#include <QFileInfo>

#include <memory>
#include <string>
#include <utility>

namespace attention::shell {

namespace {

/// Numbers of a mapped file, as long as it has them.
class WatchedNumbers : public core::io::StoredNumbers {
  public:
    WatchedNumbers(std::shared_ptr<const core::io::StoredNumbers> stored, files::MappedFile file,
                   QString path)
        : m_stored(std::move(stored))
        , m_file(std::move(file))
        , m_path(std::move(path)) {}

    void read(core::Index first, std::span<double> into,
              const std::stop_token& stop) const override {
        try {
            m_stored->read(first, into, stop);
        } catch (const core::Error&) {
            requireWhole(m_file, m_path); // else it would be told as damage of the file
            throw;
        }
        requireWhole(m_file, m_path);
    }

  private:
    std::shared_ptr<const core::io::StoredNumbers> m_stored;
    files::MappedFile m_file;
    QString m_path;
};

} // namespace

void requireWhole(const files::MappedFile& file, const QString& path) {
    if (!files::wasCutShort(file))
        return;
    const QFileInfo now(path);
    throw core::Error(core::ErrorCode::Truncated, words::toCore(now.fileName()),
                      std::to_string(file.size), std::to_string(now.size()));
}

void watchLength(std::vector<core::io::NamedTensor>& tensors, const files::MappedFile& file,
                 const QString& path) {
    if (file.size <= static_cast<std::size_t>(files::kLargestReadWhole))
        return;
    for (core::io::NamedTensor& tensor : tensors)
        if (tensor.numbers)
            tensor.numbers = std::make_shared<const WatchedNumbers>(tensor.numbers, file, path);
}

} // namespace attention::shell
