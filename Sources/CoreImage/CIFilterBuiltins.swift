// SPDX-License-Identifier: Apache-2.0

// Filters with their values as properties.

public protocol CIFilterProtocol: AnyObject {
    var outputImage: CIImage? { get }
}

public protocol CIGaussianBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIBoxBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIColorControls: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var saturation: Float { get set }
    var brightness: Float { get set }
    var contrast: Float { get set }
}

public protocol CIExposureAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var ev: Float { get set }
}

public protocol CIColorInvert: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIColorMonochrome: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color: CIColor { get set }
    var intensity: Float { get set }
}

public protocol CISepiaTone: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
}

public protocol CIQRCodeGenerator: CIFilterProtocol {
    var message: Data { get set }
    var correctionLevel: String { get set }
}

extension CIFilter {
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { NamedFilter("CIGaussianBlur") }
    public class func boxBlur() -> any CIFilter & CIBoxBlur { NamedFilter("CIBoxBlur") }
    public class func colorControls() -> any CIFilter & CIColorControls { NamedFilter("CIColorControls") }
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { NamedFilter("CIExposureAdjust") }
    public class func colorInvert() -> any CIFilter & CIColorInvert { NamedFilter("CIColorInvert") }
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { NamedFilter("CIColorMonochrome") }
    public class func sepiaTone() -> any CIFilter & CISepiaTone { NamedFilter("CISepiaTone") }
    public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { NamedFilter("CIQRCodeGenerator") }
}

/// A filter whose values can be reached as properties; which of them it has is what its maker says.
private final class NamedFilter: CIFilter, CIGaussianBlur, CIBoxBlur, CIColorControls, CIExposureAdjust, CIColorInvert,
    CIColorMonochrome, CISepiaTone, CIQRCodeGenerator
{
    init(_ name: String) { super.init(definition: FilterDefinition.named(name))! }

    private func number(_ key: String) -> Float { FilterValues(values: values).float(key) }

    var inputImage: CIImage? {
        get { value(forKey: kCIInputImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputImageKey) }
    }
    var radius: Float {
        get { number(kCIInputRadiusKey) }
        set { setValue(newValue, forKey: kCIInputRadiusKey) }
    }
    var saturation: Float {
        get { number(kCIInputSaturationKey) }
        set { setValue(newValue, forKey: kCIInputSaturationKey) }
    }
    var brightness: Float {
        get { number(kCIInputBrightnessKey) }
        set { setValue(newValue, forKey: kCIInputBrightnessKey) }
    }
    var contrast: Float {
        get { number(kCIInputContrastKey) }
        set { setValue(newValue, forKey: kCIInputContrastKey) }
    }
    var ev: Float {
        get { number(kCIInputEVKey) }
        set { setValue(newValue, forKey: kCIInputEVKey) }
    }
    var intensity: Float {
        get { number(kCIInputIntensityKey) }
        set { setValue(newValue, forKey: kCIInputIntensityKey) }
    }
    var color: CIColor {
        get { FilterValues(values: values).color(kCIInputColorKey) }
        set { setValue(newValue, forKey: kCIInputColorKey) }
    }
    var message: Data {
        get { value(forKey: "inputMessage") as? Data ?? Data() }
        set { setValue(newValue, forKey: "inputMessage") }
    }
    var correctionLevel: String {
        get { value(forKey: "inputCorrectionLevel") as? String ?? "M" }
        set { setValue(newValue, forKey: "inputCorrectionLevel") }
    }
}
