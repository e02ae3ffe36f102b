// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import UIKit

/// A target as the source bridge writes it.
@MainActor private class Target: NSObject {
    var count = 0

    func tapped(_ sender: UIButton) { count &+= 1 }

    @section(".init_array") @used nonisolated private static let exposed: @convention(c) @Sendable () -> Void = {
        ObjectiveC.__exposeLater {
            ObjectiveC.__expose(
                Target.self,
                [
                    .init(
                        "tapped:",
                        { object, sender, _, _, _ in
                            ObjectiveC.__receiver(object, Target.self).tapped(ObjectiveC.__argument(sender))
                            return nil
                        }
                    )
                ])
        }
    }
}

private let callCount = 100_000

/// A selector that is sent to a target, against a closure that casts its sender and calls the same method.
@MainActor func selectorBenchmarks() -> [Measurement] {
    let (target, button) = (Target(), UIButton(type: .system))
    let closures: [(Any?) -> Void] = [{ [weak target] sender in (sender as? UIButton).map { target?.tapped($0) } }]
    let selector = Selector("tapped:")
    return [
        perCall("Selector.perform") { target.perform(selector, with: button) },
        perCall("Selector.closure") { closures[0](button) },
    ]
}

/// The time of one of many calls, in nanoseconds.
@MainActor private func perCall(_ name: String, _ body: () -> Void) -> Measurement {
    let measurement = measure(name, runs: 30) { for _ in 0..<callCount { body() } }
    return Measurement(name: name, unit: "ns", samples: measurement.samples.map { $0 * 1e6 / Double(callCount) })
}
