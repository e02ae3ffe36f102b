// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a bar's background looks.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibarappearance
/// Differs: the system's material is nearly opaque and blurs nothing.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @MainActor NSCopying {
    /// What stands for the system's material, which blurs what is behind it.
    private(set) var showsMaterial = true

    public override init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// Makes a copy of another appearance.
    public init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    func take(_ other: UIBarAppearance) {
        showsMaterial = other.showsMaterial
        backgroundColor = other.backgroundColor
        shadowColor = other.shadowColor
        (backgroundImage, shadowImage) = (other.backgroundImage, other.shadowImage)
        backgroundImageContentMode = other.backgroundImageContentMode
        effectStorage = other.effectStorage
    }

    open func copy(with zone: NSZone? = nil) -> Any { makeCopy() }
    nonisolated open override func copy() -> Any {
        nonisolated(unsafe) var copied: Any = self
        MainActor.assumeIsolated { copied = makeCopy() }
        return copied
    }
    func makeCopy() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }

    open var backgroundColor: UIColor? { didSet { changed() } }
    /// An image over the background's color.
    open var backgroundImage: UIImage? { didSet { changed() } }
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
    /// The blur of the system's material; nil for none.
    open var backgroundEffect: UIBlurEffect? {
        get { effectStorage }
        set {
            effectStorage = newValue
            showsMaterial = newValue != nil
            changed()
        }
    }
    private var effectStorage: UIBlurEffect?
    /// An image in place of the hairline; with `shadowColor`, a template image has that color.
    open var shadowImage: UIImage? { didSet { changed() } }
    /// The color of the hairline at the bar's edge; nil or clear for none.
    open var shadowColor: UIColor? { didSet { changed() } }

    /// The system's translucent material with a hairline.
    open func configureWithDefaultBackground() {
        effectStorage = UIBlurEffect(style: .systemChromeMaterial)
        showsMaterial = true
        backgroundColor = nil
        shadowColor = Self.hairline
        dropImages()
    }

    /// An opaque background with a hairline.
    open func configureWithOpaqueBackground() {
        effectStorage = nil
        showsMaterial = false
        backgroundColor = .systemBackground
        shadowColor = Self.hairline
        dropImages()
    }

    /// No background and no hairline.
    open func configureWithTransparentBackground() {
        effectStorage = nil
        showsMaterial = false
        backgroundColor = nil
        shadowColor = nil
        dropImages()
    }

    private func dropImages() { (backgroundImage, shadowImage) = (nil, nil) }

    private static let hairline = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
    }

    /// The material's color over content; nothing is blurred.
    static let material = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 0.11, alpha: 0.97) : UIColor(white: 0.976, alpha: 0.97)
    }

    /// The color that fills the bar.
    var shownBackground: UIColor? { backgroundColor ?? (showsMaterial ? Self.material : nil) }

    /// Told after a property has changed; the bar that shows the appearance sets it.
    var onChange: (() -> Void)?
    func changed() { onChange?() }
}
