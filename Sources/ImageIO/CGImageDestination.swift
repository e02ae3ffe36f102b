// SPDX-License-Identifier: Apache-2.0

import UniformTypeIdentifiers

/// An image file that is being made: PNG or JPEG.
///
/// Follows: https://developer.apple.com/documentation/imageio/cgimagedestination
/// Differs: a file has one image, and no properties besides those that decide about its pixels.
public final class CGImageDestination {
    enum Target {
        case data(NSMutableData)
        case url(URL)
    }

    private let target: Target
    private let type: UTType
    private var properties: NSDictionary?
    private var image: (image: CGImage, properties: NSDictionary?, orientation: Int)?

    init?(target: Target, type: CFString, count: Int) {
        guard let type = UTType(type as String), [.png, .jpeg].contains(type), count == 1 else { return nil }
        (self.target, self.type) = (target, type)
    }

    func set(_ properties: NSDictionary?) { self.properties = properties }

    func add(_ image: CGImage, _ properties: NSDictionary?, orientation: Int = 1) {
        guard self.image == nil else { return }
        self.image = (image, properties, orientation)
    }

    private func value(_ key: CFString) -> Double? { number(image?.properties?[key]) ?? number(properties?[key]) }

    func finish() -> Bool {
        guard let entry = image else { return false }
        var image = entry.image
        let longest = Double(max(image.width, image.height))
        let limit = value(kCGImageDestinationImageMaxPixelSize) ?? longest
        if limit >= 1, limit < longest || entry.orientation != 1 {
            guard let smaller = image.scaled(by: min(1, limit / longest), orientation: entry.orientation) else {
                return false
            }
            image = smaller
        }
        let quality = value(kCGImageDestinationLossyCompressionQuality) ?? 0.8
        guard
            let file = type == .png ? ImageEncoder.png(image) : ImageEncoder.jpeg(image, quality: CGFloat(quality))
        else { return false }
        switch target {
        case .data(let data): data.append(file)
        case .url(let url): return (try? file.write(to: url, options: .atomic)) != nil
        }
        return true
    }
}

/// Makes a file in memory; nil for other types than PNG and JPEG, and for more than one image.
///
/// Follows: https://developer.apple.com/documentation/imageio/cgimagedestinationcreatewithdata(_:_:_:_:)
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(target: .data(data), type: type, count: count) }

/// Makes a file at a URL, which is written as a whole in the end.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(target: .url(url), type: type, count: count) }

/// The types of files that can be made.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { [UTType.png.identifier, UTType.jpeg.identifier] }

public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
    idst.set(properties)
}

public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.add(image, properties)
}

/// Adds an image of a source, upright.
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let (image, orientation) = isrc.image(at: index) else { return }
    idst.add(image, properties, orientation: orientation)
}

/// Writes the file, and tells whether that worked.
@discardableResult public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
