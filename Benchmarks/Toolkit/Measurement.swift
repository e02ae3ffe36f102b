// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Samples of one figure, with what is told of them.
struct Measurement {
    let name: String
    let unit: String
    var samples: [Double]

    var median: Double { percentile(50) }

    /// The value that `percent` of the samples don't exceed.
    func percentile(_ percent: Double) -> Double {
        let sorted = samples.sorted()
        guard !sorted.isEmpty else { return .nan }
        let index = (Double(sorted.count - 1) * percent / 100).rounded()
        return sorted[Int(index)]
    }

    /// One line of JSON.
    var line: String {
        func number(_ value: Double) -> String { String(format: "%.4f", value) }
        return #"{"name":"\#(name)","unit":"\#(unit)","median":\#(number(median)),"p90":\#(number(percentile(90))),"#
            + #""p99":\#(number(percentile(99))),"min":\#(number(samples.min() ?? .nan)),"runs":\#(samples.count)}"#
    }
}

/// Times `body` `runs` times after `warmUps` times that don't count; in milliseconds.
@MainActor func measure(
    _ name: String, runs: Int, warmUps: Int = 3, prepare: () -> Void = {}, _ body: () -> Void
) -> Measurement {
    var samples: [Double] = []
    for run in 0..<(runs + warmUps) {
        prepare()
        let start = DispatchTime.now().uptimeNanoseconds
        body()
        let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
        if run >= warmUps { samples.append(elapsed) }
    }
    return Measurement(name: name, unit: "ms", samples: samples)
}
