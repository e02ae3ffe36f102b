// SPDX-License-Identifier: Apache-2.0

// Stands in until UIColor.swift, UIGraphics.swift and LayerRenderer.swift land; delete this file then.

import CoreGraphics
import Foundation
import QuartzCore

open class UIColor: NSObject, @unchecked Sendable {
    let value: CGColor
    public init(cgColor: CGColor) { value = cgColor }
    open var cgColor: CGColor { value }
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
    open class var systemBlue: UIColor { UIColor(cgColor: CGColor(red: 0, green: 0.478, blue: 1, alpha: 1)) }
    open class var systemGray: UIColor { UIColor(cgColor: CGColor(red: 0.557, green: 0.557, blue: 0.576, alpha: 1)) }
    open class var white: UIColor { UIColor(cgColor: CGColor(gray: 1, alpha: 1)) }
    open class var black: UIColor { UIColor(cgColor: CGColor(gray: 0, alpha: 1)) }
    open class var systemBackground: UIColor { white }
}

public func UIGraphicsPushContext(_ context: CGContext) {}
public func UIGraphicsPopContext() {}

extension CALayer {
    public func render(in ctx: CGContext) {}
}

extension CGImage {
    func pngData() -> Data? { nil }
}
