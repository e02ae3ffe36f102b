// SPDX-License-Identifier: Apache-2.0

/// Follows: https://developer.apple.com/documentation/foundation/nsstring
extension NSString {
    /// The size of the string without a limit of its width, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StringDrawing(_bridgeToSwift(), attrs).size()
    }

    /// Draws the string into the current graphics context with its top left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(_bridgeToSwift(), attrs).draw(at: point)
    }

    /// Draws the string into the current graphics context, wrapped to the width of a rectangle and clipped to it.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(_bridgeToSwift(), attrs).draw(in: rect)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        StringDrawing(_bridgeToSwift(), attributes).draw(rect, options, context)
    }

    /// The box of the string in a size, in points; not rounded to pixels.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(_bridgeToSwift(), attributes).boundingRect(size, options, context)
    }
}

/// What Swift strings have through bridging on Apple's systems.
extension String {
    /// The size of the string without a limit of its width, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StringDrawing(self, attrs).size()
    }

    /// Draws the string into the current graphics context with its top left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(self, attrs).draw(at: point)
    }

    /// Draws the string into the current graphics context, wrapped to the width of a rectangle and clipped to it.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(self, attrs).draw(in: rect)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        StringDrawing(self, attributes).draw(rect, options, context)
    }

    /// The box of the string in a size, in points; not rounded to pixels.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(self, attributes).boundingRect(size, options, context)
    }
}
