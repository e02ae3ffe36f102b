// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The region that text is laid into.
///
/// Follows: https://developer.apple.com/documentation/uikit/nstextcontainer
/// Differs: it is always a rectangle.
open class NSTextContainer: NSObject, @unchecked Sendable {
    /// Makes a container of a size in points; 0 stands for no limit.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    public convenience override init() { self.init(size: .zero) }

    /// In points; 0 stands for no limit.
    open var size: CGSize { didSet { if size != oldValue { layoutManager?.textContainerChangedGeometry(self) } } }

    /// The space at both ends of a line, in points.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
    }

    /// The most lines there may be; 0 for no limit.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
    }

    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
    }

    /// Whether the container is as wide as its text view leaves room.
    open var widthTracksTextView = true
    open var heightTracksTextView = false

    open internal(set) weak var layoutManager: NSLayoutManager?
    /// The view that shows the container's text.
    nonisolated(unsafe) weak var textView: UITextView?
}
