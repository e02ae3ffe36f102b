// SPDX-License-Identifier: Apache-2.0

/// Follows: https://developer.apple.com/documentation/foundation/nsattributedstring
extension NSAttributedString {
    /// The size of the string without a limit of its width, in points.
    public func size() -> CGSize {
        StringDrawing(self).size()
    }

    /// Draws the string into the current graphics context with its top left corner at a point.
    public func draw(at point: CGPoint) {
        StringDrawing(self).draw(at: point)
    }

    /// Draws the string into the current graphics context, wrapped to the width of a rectangle and clipped to it.
    public func draw(in rect: CGRect) {
        StringDrawing(self).draw(in: rect)
    }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        StringDrawing(self).draw(rect, options, context)
    }

    /// The box of the string in a size, in points; not rounded to pixels.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(self).boundingRect(size, options, context)
    }
}
