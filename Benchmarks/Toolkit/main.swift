// SPDX-License-Identifier: Apache-2.0

import Foundation

// Measures the toolkit in one process, without a browser. Prints a line of JSON for each figure; arguments choose subjects by
// the start of their names. `maru bench` runs it.

let chosen = CommandLine.arguments.dropFirst()
let subjects: [(name: String, run: @MainActor () -> [Measurement])] = [
    ("TableView", tableBenchmarks),
    ("CollectionView", collectionBenchmarks),
    ("Diffable", diffableBenchmarks),
    ("Picture", pictureBenchmarks),
    ("Label", tapBenchmarks),
    ("Layout", layoutBenchmarks),
    ("Text", measuringBenchmarks),
    ("Typing", typingBenchmarks),
    ("Selector", selectorBenchmarks),
    ("Nib", nibBenchmarks),
]
for subject in subjects where chosen.isEmpty || chosen.contains(where: { $0.hasPrefix(subject.name) }) {
    for measurement in subject.run() { print(measurement.line) }
}
