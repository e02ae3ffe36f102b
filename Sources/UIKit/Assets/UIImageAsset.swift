// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
internal import SessionLocale

/// The images that stand for the same thing under different traits, such as light and dark.
///
/// An image view shows the one that suits its own traits. May be used from any thread.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiimageasset
/// Differs: it can't be archived.
open class UIImageAsset: NSObject, @unchecked Sendable {
    /// One of the images, decoded when it is first needed.
    final class Variant: @unchecked Sendable {
        let condition: AssetCondition
        private let load: () -> UIImage?
        private let lock = NSLock()
        private var loaded: UIImage??

        init(_ condition: AssetCondition, load: @escaping () -> UIImage?) {
            (self.condition, self.load) = (condition, load)
        }

        /// Nil if its file is missing or damaged.
        var image: UIImage? {
            lock.withLock {
                if let loaded { return loaded }
                let image = load()
                loaded = .some(image)
                return image
            }
        }
    }

    private let lock = NSLock()
    private var variants: [Variant]

    /// Makes an asset without images.
    public override init() {
        variants = []
        super.init()
    }

    init(_ variants: [Variant]) {
        self.variants = variants
        super.init()
    }

    // MARK: Images

    /// Returns the image that suits a configuration best; one without size if the asset has none.
    open func image(with configuration: UIImage.Configuration) -> UIImage {
        let image = find(configuration.traitCollection ?? .current) ?? UIImage()
        return configuration is UIImage.SymbolConfiguration ? image.withConfiguration(configuration) : image
    }

    open func image(with traitCollection: UITraitCollection) -> UIImage { find(traitCollection) ?? UIImage() }

    /// Adds an image for the traits that a configuration specifies; it takes the place of one for the same traits.
    open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.traitCollection ?? UITraitCollection())
    }

    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        // The asset keeps a copy: the image itself may keep the asset.
        let copy = image.withoutAsset
        let variant = Variant(AssetCondition(traitCollection)) { copy }
        lock.withLock {
            variants.removeAll { $0.condition == variant.condition }
            variants.append(variant)
        }
        image.belong(to: self, as: variant)
    }

    open func unregister(with configuration: UIImage.Configuration) {
        unregister(with: configuration.traitCollection ?? UITraitCollection())
    }

    open func unregister(with traitCollection: UITraitCollection) {
        let condition = AssetCondition(traitCollection)
        lock.withLock { variants.removeAll { $0.condition == condition } }
    }

    // MARK: Choosing

    /// The image that suits traits best and can be decoded.
    func find(_ traits: UITraitCollection) -> UIImage? {
        for variant in ordered(for: traits) {
            guard let image = variant.image else { continue }
            return image.belonging(to: self, as: variant, traits: traits)
        }
        return nil
    }

    /// The variant that suits traits best.
    func variant(for traits: UITraitCollection) -> Variant? {
        let variants = lock.withLock { self.variants }
        return variants.count < 2 ? variants.first : ordered(for: traits).first
    }

    private func ordered(for traits: UITraitCollection) -> [Variant] {
        let scale = traits.displayScale > 0 ? traits.displayScale : UIGraphicsImageRendererFormat.screenScale
        let languages = SessionLocale.shared.languages
        return lock.withLock { variants }
            .map { ($0, $0.condition.distance(to: traits, scale: scale, languages: languages)) }
            .sorted { $0.1.lexicographicallyPrecedes($1.1) }
            .map(\.0)
    }
}
