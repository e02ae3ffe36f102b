// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import UIKit

/// A tap that changes one label, from the event's bytes to the frame's.
@MainActor func tapBenchmarks() -> [Measurement] {
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
    let controller = UIViewController()
    controller.view.addSubview(label)
    var bytes: [Double] = []
    let (application, _) = UIApplication.makeWithoutHost(
        traits: DisplayTraits(query: "w=390&h=844&scale=3&lang=en-US&safe=47,0,34,0"), root: controller,
        sink: FrameSink(frame: { bytes.append(Double($0.count)) }, image: { _ in }))
    application.commit()
    var count = 0
    bytes = []
    let change = measure("Label.change.frame", runs: 1_000) {
        count += 1
        label.text = "Count: \(count)"
        application.commit()
    }
    return [change, Measurement(name: "Label.change.frame.bytes", unit: "bytes", samples: bytes)]
}
