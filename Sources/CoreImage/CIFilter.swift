// SPDX-License-Identifier: Apache-2.0

private import ObjectiveC

public let kCIOutputImageKey = "outputImage"
public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputMaskImageKey = "inputMaskImage"
public let kCIInputColorKey = "inputColor"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputEVKey = "inputEV"
public let kCIInputScaleKey = "inputScale"
public let kCIInputAspectRatioKey = "inputAspectRatio"
public let kCIInputTransformKey = "inputTransform"
public let kCIInputBiasKey = "inputBias"
public let kCIInputCenterKey = "inputCenter"

/// Makes an image from values that are set by their names.
///
/// `Documentation/source-bridge.md` lists the filters that are there.
///
/// Follows: https://developer.apple.com/documentation/coreimage/cifilter-swift.class
/// Differs: no filters of an app's own (`CIKernel`).
open class CIFilter: NSObject {
    let definition: FilterDefinition
    var values: [String: Any]

    /// - Returns: nil when there is no filter of that name.
    public convenience init?(name: String) { self.init(definition: FilterDefinition.named(name)) }

    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    public convenience init?(name: String, withInputParameters params: [String: Any]?) {
        self.init(name: name, parameters: params)
    }

    init?(definition: FilterDefinition?) {
        guard let definition else { return nil }
        self.definition = definition
        values = definition.defaults
        super.init()
    }

    open var name: String { definition.name }
    open var inputKeys: [String] { definition.inputs.map(\.key) }
    open var outputKeys: [String] { [kCIOutputImageKey] }

    /// What the filter makes of its values; nil while an image is missing.
    open var outputImage: CIImage? { definition.make(FilterValues(values: values)) }

    /// Sets every value to what it was at first.
    open func setDefaults() { values = definition.defaults }

    open func setValue(_ value: Any?, forKey key: String) {
        guard inputKeys.contains(key) else { undefined(key, "setValue:forUndefinedKey:") }
        values[key] = value is NSNull ? nil : value
    }

    open func value(forKey key: String) -> Any? {
        if key == kCIOutputImageKey { return outputImage }
        guard inputKeys.contains(key) else { undefined(key, "valueForUndefinedKey:") }
        return values[key]
    }

    private func undefined(_ key: String, _ method: String) -> Never {
        fault(
            "[<\(name) \(ObjectIdentifier(self))> \(method)]: this class is not key value coding-compliant for the key \(key)."
        )
    }

    /// The names of all filters in a category; nil for all.
    open class func filterNames(inCategory category: String?) -> [String] {
        FilterDefinition.all.values.filter { category.map($0.categories.contains) ?? true }.map(\.name).sorted()
    }

    open class func filterNames(inCategories categories: [String]?) -> [String] {
        guard let categories else { return filterNames(inCategory: nil) }
        return FilterDefinition.all.values.filter { filter in categories.allSatisfy(filter.categories.contains) }
            .map(\.name).sorted()
    }
}

public let kCICategoryBlur = "CICategoryBlur"
public let kCICategoryColorAdjustment = "CICategoryColorAdjustment"
public let kCICategoryColorEffect = "CICategoryColorEffect"
public let kCICategoryCompositeOperation = "CICategoryCompositeOperation"
public let kCICategoryGenerator = "CICategoryGenerator"
public let kCICategoryGeometryAdjustment = "CICategoryGeometryAdjustment"
public let kCICategoryStylize = "CICategoryStylize"
