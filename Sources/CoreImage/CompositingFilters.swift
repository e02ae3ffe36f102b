// SPDX-License-Identifier: Apache-2.0

extension FilterDefinition {
    /// Filters that make one image of two.
    static let compositingFilters: [FilterDefinition] =
        [
            compositing("CISourceOverCompositing", .both, Compositing.sourceOver),
            compositing("CISourceAtopCompositing", .background, Compositing.sourceAtop),
            compositing("CISourceInCompositing", .common, Compositing.sourceIn),
            compositing("CISourceOutCompositing", .source, Compositing.sourceOut),
            compositing("CIAdditionCompositing", .both, Compositing.addition),
            compositing("CIMaximumCompositing", .both, Compositing.maximum),
            compositing("CIMinimumCompositing", .both, Compositing.minimum),
            compositing("CIMultiplyCompositing", .common, Compositing.product),
            compositing("CIMultiplyBlendMode", .both, Compositing.blend { $0 * $1 }),
            compositing("CIScreenBlendMode", .both, Compositing.blend { $0 + $1 - $0 * $1 }),
            compositing("CIDarkenBlendMode", .both, Compositing.blend { min($0, $1) }),
            compositing("CILightenBlendMode", .both, Compositing.blend { max($0, $1) }),
            compositing("CIDifferenceBlendMode", .both, Compositing.blend { abs($0 - $1) }),
            compositing("CIOverlayBlendMode", .both, Compositing.blend { hardLight($1, $0) }),
            compositing("CIHardLightBlendMode", .both, Compositing.blend(hardLight)),
            masked("CIBlendWithMask") { $0.red * 0.2125 + $0.green * 0.7154 + $0.blue * 0.0721 },
            masked("CIBlendWithAlphaMask") { $0.alpha },
        ]

    private static func hardLight(_ back: Float, _ source: Float) -> Float {
        let double = 2 * source
        return source <= 0.5 ? back * double : back + (double - 1) - back * (double - 1)
    }

    /// Where the result of two images is.
    private enum Place { case both, source, background, common }

    private static func compositing(
        _ name: String, _ place: Place, _ body: @escaping @Sendable (Pixel, Pixel) -> Pixel
    ) -> FilterDefinition {
        FilterDefinition(
            name, kCICategoryCompositeOperation, [Input(kCIInputImageKey), Input(kCIInputBackgroundImageKey)]
        ) { values in
            guard let source = values.image else { return values.image(kCIInputBackgroundImageKey) }
            guard let back = values.image(kCIInputBackgroundImageKey) else { return source }
            let extent =
                switch place {
                case .both: source.extent.union(back.extent)
                case .source: source.extent
                case .background: back.extent
                case .common: source.extent.intersection(back.extent)
                }
            return source.joined(with: back, extent: extent, body)
        }
    }

    /// A filter that shows an image where a mask lets it through, and another one elsewhere.
    private static func masked(
        _ name: String, _ opacity: @escaping @Sendable (Pixel) -> Float
    ) -> FilterDefinition {
        FilterDefinition(
            name, kCICategoryStylize,
            [Input(kCIInputImageKey), Input(kCIInputBackgroundImageKey), Input(kCIInputMaskImageKey)]
        ) { values in
            guard let source = values.image else { return nil }
            let back = values.image(kCIInputBackgroundImageKey) ?? .empty()
            guard let mask = values.image(kCIInputMaskImageKey) else { return source }
            let extent = source.extent.union(back.extent)
            return CIImage(extent: extent) { area, space in
                let shown = source.pixels(area, in: space).joined(with: mask.pixels(area, in: space)) {
                    $0 * min(max(opacity($1), 0), 1)
                }
                let hidden = back.pixels(area, in: space).joined(with: mask.pixels(area, in: space)) {
                    $0 * (1 - min(max(opacity($1), 0), 1))
                }
                return shown.joined(with: hidden, +)
            }
        }
    }
}
