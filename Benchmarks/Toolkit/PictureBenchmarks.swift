// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import UIKit

/// One picture of 1170 by 2532 pixels of a screen of rows: drawn, and drawn and written as PNG.
@MainActor func pictureBenchmarks() -> [Measurement] {
    let subject = TableSubject(rowCount: 100)
    let (application, _) = UIApplication.makeWithoutHost(
        traits: DisplayTraits(query: "w=390&h=844&scale=3&lang=en-US&safe=47,0,34,0"), root: subject)
    application.commit()
    let size = CGSize(width: 390, height: 844)
    let draw = measure("Picture.draw.1170x2532", runs: 30) {
        _ = application.display.picture(size: size, scale: 3)
    }
    var bytes = 0
    let file = measure("Picture.png.1170x2532", runs: 30) {
        bytes = application.display.picture(size: size, scale: 3)?.pngData()?.count ?? 0
    }
    return [draw, file, Measurement(name: "Picture.png.1170x2532.bytes", unit: "bytes", samples: [Double(bytes)])]
}
