// SPDX-License-Identifier: Apache-2.0

final class FontSlices: Sendable {
    init(sources: FontSources, data: DataFolder) {}
    var styleSheet: String { "" }
    var firstSlice: String { "x" }
    func contains(_ name: String) -> Bool { false }
    func file(_ name: String) -> [UInt8]? { nil }
}
