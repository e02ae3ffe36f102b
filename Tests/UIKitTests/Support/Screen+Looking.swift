// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

@testable import UIKit

extension Screen {
    /// The insets of a phone with rounded corners, in points.
    static let phoneInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

    /// Lets every animation that runs come to its end.
    func settle() {
        commit()
        advance(seconds: 2)
    }

    /// Presses Enter on a focused view, or activates it by assistive technology.
    func activate(_ view: UIView) { send(.activated(layer: view.layer.shownNumber)) }

    /// Uses the browser's Back.
    func back() { send(.back) }

    func shows(_ name: String) -> Bool { (try? find(name)) != nil }

    /// The layer tree as text.
    var tree: String {
        commit()
        return LayerTreeDescription.text(of: application.display.rootLayer)
    }

    /// A view's bounds in the window, in points.
    func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    /// How bright a point of the screen is in a picture of now, from 0 to 255; points of the screen.
    func gray(at point: CGPoint) throws -> Int {
        struct NoPicture: Error {}
        guard let image = application.display.picture(size: UIScreen.main.bounds.size, scale: 1),
            let copy = CGContext(
                data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { throw NoPicture() }
        copy.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        guard let bytes = copy.data?.assumingMemoryBound(to: UInt8.self) else { throw NoPicture() }
        return Int(bytes[(Int(point.y) * image.width + Int(point.x)) * 4])
    }

    /// Writes what the screen looks like to a PNG file when `MARU_PICTURES` names a folder.
    func savePicture(_ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["MARU_PICTURES"] else { return }
        let screen = UIScreen.main
        let image = application.display.picture(size: screen.bounds.size, scale: screen.scale)
        try image?.pngData()?.write(to: URL(fileURLWithPath: folder + "/" + name + ".png"))
    }
}
