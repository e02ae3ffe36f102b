// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// What lays out, draws and animates a layer for it.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/calayerdelegate
public protocol CALayerDelegate: AnyObject {
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) {}
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        nil
    }
}

/// Stands for no action, so that none is looked for further.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Something that runs when a layer's property changes.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/caaction
public protocol CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An action that takes down what a property was, to animate it later.
package protocol ChangeRecorder: CAAction {
    func record(_ layer: CALayer, _ key: String, from old: Any)
}

extension ChangeRecorder {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
