// SPDX-License-Identifier: Apache-2.0

// Stands in until UIColor.swift, UIImage.swift and UIGraphics.swift land; whoever lands one of them removes its lines here.

import CoreGraphics
import Foundation

extension UIColor {
    public class var label: UIColor { .black }
}

open class UIImage: NSObject, @unchecked Sendable {
    public init?(data: Data) { nil }
    open var size: CGSize { .zero }
    open func draw(in rect: CGRect) {}
}

public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
