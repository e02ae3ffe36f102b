// SPDX-License-Identifier: Apache-2.0

/// A filter: its name, its values, and what it makes of them.
struct FilterDefinition: Sendable {
    struct Input: @unchecked Sendable {
        var key: String
        var value: Any?

        init(_ key: String, _ value: Any? = nil) { (self.key, self.value) = (key, value) }
    }

    let name: String
    let categories: [String]
    let inputs: [Input]
    let make: @Sendable (FilterValues) -> CIImage?

    var defaults: [String: Any] {
        Dictionary(uniqueKeysWithValues: inputs.compactMap { input in input.value.map { (input.key, $0) } })
    }

    static func named(_ name: String) -> FilterDefinition? { all[name] }

    static let all: [String: FilterDefinition] = Dictionary(
        uniqueKeysWithValues: (colorFilters + compositingFilters + otherFilters).map { ($0.name, $0) })

    init(
        _ name: String, _ category: String, _ inputs: [Input], make: @escaping @Sendable (FilterValues) -> CIImage?
    ) {
        (self.name, categories, self.inputs, self.make) = (name, [category], inputs, make)
    }
}

/// The values of a filter by their names.
struct FilterValues {
    let values: [String: Any]

    var image: CIImage? { image(kCIInputImageKey) }

    func image(_ key: String) -> CIImage? { values[key] as? CIImage }

    func number(_ key: String) -> Double {
        switch values[key] {
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: 0
        }
    }

    func float(_ key: String) -> Float { Float(number(key)) }
    func color(_ key: String) -> CIColor { values[key] as? CIColor ?? .clear }

    func vector(_ key: String) -> SIMD4<Float> {
        let vector = values[key] as? CIVector ?? CIVector(x: 0)
        return SIMD4(Float(vector.x), Float(vector.y), Float(vector.z), Float(vector.w))
    }
}
