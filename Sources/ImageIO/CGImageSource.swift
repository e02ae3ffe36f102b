// SPDX-License-Identifier: Apache-2.0

import UniformTypeIdentifiers

/// The images in a file: PNG, JPEG, HEIC, or the frames of a GIF animation.
///
/// Images are decoded when they are asked for; the frames of an animation cost the least in their order.
///
/// Follows: https://developer.apple.com/documentation/imageio/cgimagesource
/// Differs: other kinds of files are of an unknown type; animated PNG files have one image.
public final class CGImageSource: @unchecked Sendable {
    private struct State {
        var data: Data
        var isComplete: Bool
        var gif: GIFFile?
        var canvas: GIFFile.Canvas?
    }

    private let lock = NSLock()
    private var state: State

    init(data: Data, isComplete: Bool = true) {
        state = State(data: data, isComplete: isComplete, gif: try? GIFFile(data))
    }

    func update(_ data: Data, isFinal: Bool) {
        lock.withLock { state = State(data: data, isComplete: isFinal, gif: try? GIFFile(data)) }
    }

    var data: Data { lock.withLock { state.data } }
    var gif: GIFFile? { lock.withLock { state.gif } }
    var format: ImageDecoder.Format? { ImageDecoder.format(of: data) }

    var count: Int {
        if let gif { return gif.frames.count }
        return format == nil || format == .gif ? 0 : 1
    }

    var status: CGImageSourceStatus {
        let (data, isComplete) = lock.withLock { (state.data, state.isComplete) }
        if data.isEmpty { return isComplete ? .statusUnexpectedEOF : .statusReadingHeader }
        guard format != nil else { return isComplete ? .statusUnknownType : .statusReadingHeader }
        return isComplete ? .statusComplete : .statusIncomplete
    }

    /// An image with the orientation it is to be shown in, 1...8.
    func image(at index: Int) -> (image: CGImage, orientation: Int)? {
        if let image = lock.withLock({ state.gif?.image(at: index, continuing: &state.canvas) }) { return (image, 1) }
        guard index == 0, format != .gif, let result = try? ImageDecoder.decode(data) else { return nil }
        return (result.image, result.orientation)
    }

    func forgetDecoded() { lock.withLock { state.canvas = nil } }

    static func typeIdentifier(_ format: ImageDecoder.Format?) -> CFString? {
        switch format {
        case .png: UTType.png.identifier as CFString
        case .jpeg: UTType.jpeg.identifier as CFString
        case .heic: UTType.heic.identifier as CFString
        case .gif: UTType.gif.identifier as CFString
        case nil: nil
        }
    }
}

/// How much of a file has been read.
public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5
    case statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete, statusComplete
}

// MARK: - Making sources

/// A source of the images in a file's bytes.
///
/// Follows: https://developer.apple.com/documentation/imageio/cgimagesourcecreatewithdata(_:_:)
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(data: data)
}

/// A source that reads a file at once; nil when it can't be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    (try? Data(contentsOf: url)).map { CGImageSource(data: $0) }
}

public func CGImageSourceCreateWithDataProvider(
    _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? { provider.data.map { CGImageSource(data: $0) } }

/// A source that gets its file bit by bit with `CGImageSourceUpdateData`.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(data: Data(), isComplete: false)
}

/// Gives a source all bytes that are there so far.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
    isrc.update(data, isFinal: final)
}

// MARK: - Reading

/// The type of the file; nil when it is not known.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { CGImageSource.typeIdentifier(isrc.format) }

/// The types of files that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    [
        UTType.png.identifier as CFString, UTType.jpeg.identifier as CFString, UTType.heic.identifier as CFString,
        UTType.gif.identifier as CFString,
    ]
}

/// How many images there are, without decoding them.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    (0..<isrc.count).contains(index) ? isrc.status : .statusUnexpectedEOF
}

/// Decodes an image; nil when it is damaged, or there is no such image.
///
/// Follows: https://developer.apple.com/documentation/imageio/cgimagesourcecreateimageatindex(_:_:_:)
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { isrc.image(at: index)?.image }

/// Forgets what has been decoded of an image.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) { isrc.forgetDecoded() }

/// Decodes an image and makes it as small as the options say.
///
/// Follows: https://developer.apple.com/documentation/imageio/cgimagesourcecreatethumbnailatindex(_:_:_:)
/// Differs: thumbnails inside of files are not read; without `kCGImageSourceCreateThumbnailFromImageAlways` or
/// `kCGImageSourceCreateThumbnailFromImageIfAbsent` there is none.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    func flag(_ key: CFString) -> Bool { (options?[key] as? NSNumber)?.boolValue ?? (options?[key] as? Bool) ?? false }
    guard flag(kCGImageSourceCreateThumbnailFromImageAlways) || flag(kCGImageSourceCreateThumbnailFromImageIfAbsent),
        let (image, orientation) = isrc.image(at: index)
    else { return nil }
    let longest = max(image.width, image.height)
    // Nothing is no limit, since iOS 17.4.
    let limit = number(options?[kCGImageSourceThumbnailMaxPixelSize]).flatMap { $0 >= 1 ? $0 : nil } ?? Double(longest)
    let turns = flag(kCGImageSourceCreateThumbnailWithTransform) ? orientation : 1
    return image.scaled(by: min(1, limit / Double(longest)), orientation: turns)
}

func number(_ value: Any?) -> Double? {
    switch value {
    case let value as NSNumber: value.doubleValue
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    default: nil
    }
}

// MARK: - Properties

/// What the file says of all its images.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    guard isrc.format != nil else { return nil }
    var properties: [String: Any] = [kCGImagePropertyFileSize as String: isrc.data.count]
    if let gif = isrc.gif {
        var values: [String: Any] = [
            kCGImagePropertyGIFCanvasPixelWidth as String: gif.width,
            kCGImagePropertyGIFCanvasPixelHeight as String: gif.height,
        ]
        // A file that doesn't say is shown once.
        values[kCGImagePropertyGIFLoopCount as String] = gif.loopCount ?? 1
        properties[kCGImagePropertyGIFDictionary as String] = values
    }
    return properties as CFDictionary
}

/// What the file says of one image: its size in pixels, orientation, and how long a frame is shown, in seconds.
///
/// Follows: https://developer.apple.com/documentation/imageio/cgimagesourcecopypropertiesatindex(_:_:_:)
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard (0..<isrc.count).contains(index) else { return nil }
    var properties: [String: Any] = [
        kCGImagePropertyDepth as String: 8, kCGImagePropertyColorModel as String: kCGImagePropertyColorModelRGB,
    ]
    if let gif = isrc.gif {
        let delay = gif.frames[index].delay
        properties[kCGImagePropertyPixelWidth as String] = gif.width
        properties[kCGImagePropertyPixelHeight as String] = gif.height
        properties[kCGImagePropertyHasAlpha as String] = true
        // Frames that would be too short to see are shown for a tenth of a second.
        properties[kCGImagePropertyGIFDictionary as String] = [
            kCGImagePropertyGIFUnclampedDelayTime as String: delay,
            kCGImagePropertyGIFDelayTime as String: delay < 0.011 ? 0.1 : delay,
        ]
    } else {
        guard let (image, orientation) = isrc.image(at: index) else { return nil }
        properties[kCGImagePropertyPixelWidth as String] = image.width
        properties[kCGImagePropertyPixelHeight as String] = image.height
        properties[kCGImagePropertyOrientation as String] = orientation
        properties[kCGImagePropertyHasAlpha as String] = image.alphaInfo == .premultipliedFirst
    }
    return properties as CFDictionary
}
