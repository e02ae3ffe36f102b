// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension UIImage {
    /// The image of the same asset that suits traits, with what was changed of this one, such as its rendering mode.
    func resolved(with traits: UITraitCollection) -> UIImage {
        guard let membership, let variant = membership.asset.variant(for: traits), variant !== membership.variant,
            let other = variant.image
        else { return self }
        let found = other.belonging(to: membership.asset, as: variant, traits: traits)
        let (own, start) = (attributes, membership.variant.image?.attributes ?? attributes)
        return found.changed {
            if own.renderingMode != start.renderingMode { $0.renderingMode = own.renderingMode }
            if own.tint != start.tint { $0.tint = own.tint }
            if own.alignmentRectInsets != start.alignmentRectInsets { $0.alignmentRectInsets = own.alignmentRectInsets }
            if own.flipsForRightToLeft { $0.flipsForRightToLeft = true }
            if own.capInsets != start.capInsets {
                $0.capInsets = own.capInsets
                $0.resizingMode = own.resizingMode
            }
        }
    }

    /// What a view with these traits shows of the image.
    func suiting(_ traits: UITraitCollection, isRightToLeft: Bool) -> UIImage {
        let image = resolved(with: traits)
        return image.flipsForRightToLeftLayoutDirection && isRightToLeft
            ? image.withHorizontallyFlippedOrientation() : image
    }

    /// A copy that belongs to an asset and was chosen for traits.
    func belonging(
        to asset: UIImageAsset, as variant: UIImageAsset.Variant, traits: UITraitCollection
    ) -> UIImage {
        changed {
            $0.asset = AssetMembership(asset: asset, variant: variant)
            if $0.configuration == nil { $0.configuration = Configuration(traitCollection: traits) }
        }
    }

    /// A copy that belongs to no asset.
    var withoutAsset: UIImage { changed { $0.asset = nil } }
}
