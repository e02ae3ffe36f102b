// SPDX-License-Identifier: Apache-2.0

extension FilterDefinition {
    /// How bright a color is, with the parts that Core Image's reference gives.
    private static func luminance(_ color: SIMD3<Float>) -> Float { (color * SIMD3(0.2125, 0.7154, 0.0721)).sum() }

    private static func mix(_ a: SIMD3<Float>, _ b: SIMD3<Float>, _ part: Float) -> SIMD3<Float> { a + (b - a) * part }

    /// Filters that change each pixel's color; the formulas of those that the reference tells are the reference's.
    static let colorFilters: [FilterDefinition] = [
        FilterDefinition(
            "CIColorControls", kCICategoryColorAdjustment,
            [
                Input(kCIInputImageKey), Input(kCIInputSaturationKey, 1.0), Input(kCIInputBrightnessKey, 0.0),
                Input(kCIInputContrastKey, 1.0),
            ]
        ) { values in
            let (saturation, brightness) = (values.float(kCIInputSaturationKey), values.float(kCIInputBrightnessKey))
            let contrast = values.float(kCIInputContrastKey)
            return values.image?.recolored { color in
                let saturated = mix(SIMD3(repeating: luminance(color)), color, saturation)
                return (saturated + brightness - 0.5) * contrast + 0.5
            }
        },
        FilterDefinition(
            "CIExposureAdjust", kCICategoryColorAdjustment, [Input(kCIInputImageKey), Input(kCIInputEVKey, 0.0)]
        ) { values in
            let factor = Float(pow(2, values.number(kCIInputEVKey)))
            return values.image?.recolored { $0 * factor }
        },
        FilterDefinition(
            "CIGammaAdjust", kCICategoryColorAdjustment, [Input(kCIInputImageKey), Input("inputPower", 1.0)]
        ) { values in
            let power = values.number("inputPower")
            func raised(_ number: Float) -> Float { Float(pow(Double(max(number, 0)), power)) }
            return values.image?.recolored { SIMD3(raised($0.x), raised($0.y), raised($0.z)) }
        },
        FilterDefinition(
            "CIColorMatrix", kCICategoryColorAdjustment,
            [
                Input(kCIInputImageKey), Input("inputRVector", CIVector(x: 1, y: 0, z: 0, w: 0)),
                Input("inputGVector", CIVector(x: 0, y: 1, z: 0, w: 0)),
                Input("inputBVector", CIVector(x: 0, y: 0, z: 1, w: 0)),
                Input("inputAVector", CIVector(x: 0, y: 0, z: 0, w: 1)),
                Input("inputBiasVector", CIVector(x: 0, y: 0, z: 0, w: 0)),
            ]
        ) { values in
            let rows = ["inputRVector", "inputGVector", "inputBVector", "inputAVector"].map { values.vector($0) }
            let bias = values.vector("inputBiasVector")
            return values.image?.mapped { pixel in
                let color = SIMD4(pixel.color, pixel.alpha)
                let alpha = min(max((color * rows[3]).sum() + bias.w, 0), 1)
                let result = SIMD3((color * rows[0]).sum(), (color * rows[1]).sum(), (color * rows[2]).sum())
                return Pixel(result + SIMD3(bias.x, bias.y, bias.z), alpha: alpha)
            }
        },
        FilterDefinition("CIColorInvert", kCICategoryColorEffect, [Input(kCIInputImageKey)]) { values in
            values.image?.recolored { 1 - $0 }
        },
        FilterDefinition(
            "CIColorMonochrome", kCICategoryColorEffect,
            [
                Input(kCIInputImageKey), Input(kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3)),
                Input(kCIInputIntensityKey, 1.0),
            ]
        ) { values in
            let (tone, intensity) = (values.color(kCIInputColorKey).numbers, values.float(kCIInputIntensityKey))
            return values.image?.recolored { mix($0, tone * luminance($0), intensity) }
        },
        // The tones of sepia that CSS's filter has.
        FilterDefinition(
            "CISepiaTone", kCICategoryColorEffect, [Input(kCIInputImageKey), Input(kCIInputIntensityKey, 1.0)]
        ) { values in
            let intensity = values.float(kCIInputIntensityKey)
            return values.image?.recolored { color in
                let sepia = SIMD3<Float>(
                    (color * SIMD3(0.393, 0.769, 0.189)).sum(), (color * SIMD3(0.349, 0.686, 0.168)).sum(),
                    (color * SIMD3(0.272, 0.534, 0.131)).sum())
                return mix(color, sepia, intensity)
            }
        },
        FilterDefinition("CIMaskToAlpha", kCICategoryColorEffect, [Input(kCIInputImageKey)]) { values in
            values.image?.mapped { pixel in
                let part = luminance(SIMD3(pixel.red, pixel.green, pixel.blue))
                return Pixel(part, part, part, part)
            }
        },
        FilterDefinition(
            "CIColorClamp", kCICategoryColorAdjustment,
            [
                Input(kCIInputImageKey), Input("inputMinComponents", CIVector(x: 0, y: 0, z: 0, w: 0)),
                Input("inputMaxComponents", CIVector(x: 1, y: 1, z: 1, w: 1)),
            ]
        ) { values in
            let (low, high) = (values.vector("inputMinComponents"), values.vector("inputMaxComponents"))
            return values.image?.mapped { pixel in
                let clamped = SIMD4(pixel.red, pixel.green, pixel.blue, pixel.alpha).clamped(
                    lowerBound: low, upperBound: high)
                return Pixel(clamped.x, clamped.y, clamped.z, clamped.w)
            }
        },
    ]
}
