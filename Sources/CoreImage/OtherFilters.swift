// SPDX-License-Identifier: Apache-2.0

extension FilterDefinition {
    /// Filters that blur, move, scale and generate.
    static let otherFilters: [FilterDefinition] = [
        FilterDefinition(
            "CIGaussianBlur", kCICategoryBlur, [Input(kCIInputImageKey), Input(kCIInputRadiusKey, 10.0)]
        ) { values in values.image?.applyingGaussianBlur(sigma: values.number(kCIInputRadiusKey)) },
        FilterDefinition(
            "CIBoxBlur", kCICategoryBlur, [Input(kCIInputImageKey), Input(kCIInputRadiusKey, 10.0)]
        ) { values in
            let reach = Int(max(values.number(kCIInputRadiusKey), 0).rounded())
            return values.image.map { image in
                image.convolved(
                    Array(repeating: 1, count: 2 * reach + 1),
                    extent: image.extent.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach)))
            }
        },
        FilterDefinition(
            "CIAffineTransform", kCICategoryGeometryAdjustment, [Input(kCIInputImageKey), Input(kCIInputTransformKey)]
        ) { values in
            values.image?.transformed(by: values.values[kCIInputTransformKey] as? CGAffineTransform ?? .identity)
        },
        FilterDefinition(
            "CICrop", kCICategoryGeometryAdjustment, [Input(kCIInputImageKey), Input("inputRectangle")]
        ) { values in
            guard let rect = (values.values["inputRectangle"] as? CIVector)?.cgRectValue else { return values.image }
            return values.image?.cropped(to: rect)
        },
        FilterDefinition(
            "CIAffineClamp", kCICategoryGeometryAdjustment, [Input(kCIInputImageKey), Input(kCIInputTransformKey)]
        ) {
            values in
            values.image?.transformed(by: values.values[kCIInputTransformKey] as? CGAffineTransform ?? .identity)
                .clampedToExtent()
        },
        FilterDefinition(
            "CILanczosScaleTransform", kCICategoryGeometryAdjustment,
            [Input(kCIInputImageKey), Input(kCIInputScaleKey, 1.0), Input(kCIInputAspectRatioKey, 1.0)]
        ) { values in
            let scale = values.number(kCIInputScaleKey)
            return values.image?.scaledByLanczos(x: scale * values.number(kCIInputAspectRatioKey), y: scale)
        },
        FilterDefinition(
            "CIConstantColorGenerator", kCICategoryGenerator, [Input(kCIInputColorKey, CIColor.red)]
        ) { values in CIImage(color: values.color(kCIInputColorKey)) },
        FilterDefinition(
            "CILinearGradient", kCICategoryGenerator,
            [
                Input("inputPoint0", CIVector(x: 0, y: 0)), Input("inputPoint1", CIVector(x: 200, y: 200)),
                Input("inputColor0", CIColor.white), Input("inputColor1", CIColor.black),
            ]
        ) { values in
            let (from, to) = (values.vector("inputPoint0"), values.vector("inputPoint1"))
            let (way, first, last) = (to - from, values.color("inputColor0"), values.color("inputColor1"))
            let length = (way * way).sum()
            return CIImage(extent: .infinite) { area, space in
                let (first, last) = (first.pixel(in: space), last.pixel(in: space))
                var pixels = Pixels(area)
                for index in pixels.values.indices {
                    let x = Float(area.x + index % area.width) + 0.5 - from.x
                    let y = Float(area.y + index / area.width) + 0.5 - from.y
                    let part = length > 0 ? min(max((x * way.x + y * way.y) / length, 0), 1) : 0
                    pixels.values[index] = first * (1 - part) + last * part
                }
                return pixels
            }
        },
        FilterDefinition(
            "CIQRCodeGenerator", kCICategoryGenerator, [Input("inputMessage"), Input("inputCorrectionLevel", "M")]
        ) { values in
            guard let message = values.values["inputMessage"] as? Data else { return nil }
            return QRCode(message, level: values.values["inputCorrectionLevel"] as? String ?? "M")?.image
        },
    ]
}
