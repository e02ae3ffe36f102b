// SPDX-License-Identifier: Apache-2.0

/// A kind of track.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let video = AVMediaType(rawValue: "vide")
    public static let audio = AVMediaType(rawValue: "soun")
}

/// A file of sounds or moving pictures.
///
/// Follows: https://developer.apple.com/documentation/avfoundation/avasset
/// Differs: it tells what MP4, QuickTime, WAV, AIFF and MP3 files say about themselves; nothing is decoded.
open class AVAsset: NSObject, @unchecked Sendable {
    let file: MediaFile?

    init(file: MediaFile?) {
        self.file = file
        super.init()
    }

    /// Zero for a file that isn't known.
    open var duration: CMTime { file.map { CMTime(seconds: $0.seconds, preferredTimescale: 600) } ?? .zero }
    open var isPlayable: Bool { file != nil }
    open var tracks: [AVAssetTrack] { (file?.tracks ?? []).map(AVAssetTrack.init) }

    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }

    /// Reads a property; it is there at once.
    open func load<T>(_ property: AVAsyncProperty<AVAsset, T>) async throws -> T { property.read(self) }

    open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        tracks(withMediaType: mediaType)
    }
}

/// Lets `AVAsset(url:)` make an `AVURLAsset`, as it does on Apple's systems.
public protocol _AVAssetOfURL {}
extension AVAsset: _AVAssetOfURL {}

extension _AVAssetOfURL where Self: AVAsset {
    public init(url: URL) { self = AVURLAsset(url: url, options: nil) as! Self }
}

/// A property that takes time to read.
public struct AVAsyncProperty<Root, Value>: @unchecked Sendable {
    let read: (Root) -> Value
}

extension AVAsyncProperty where Root == AVAsset, Value == CMTime {
    public static var duration: AVAsyncProperty<AVAsset, CMTime> { .init { $0.duration } }
}

extension AVAsyncProperty where Root == AVAsset, Value == Bool {
    public static var isPlayable: AVAsyncProperty<AVAsset, Bool> { .init { $0.isPlayable } }
}

extension AVAsyncProperty where Root == AVAsset, Value == [AVAssetTrack] {
    public static var tracks: AVAsyncProperty<AVAsset, [AVAssetTrack]> { .init { $0.tracks } }
}

/// A file of sounds or moving pictures at a URL.
///
/// Follows: https://developer.apple.com/documentation/avfoundation/avurlasset
/// Differs: files of the app only.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    public let url: URL

    public init(url URL: URL, options: [String: Any]? = nil) {
        url = URL
        super.init(file: Self.read(URL))
    }

    public convenience init(url: URL) { self.init(url: url, options: nil) }

    static func read(_ url: URL) -> MediaFile? {
        guard url.isFileURL, let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
        return MediaFile(data)
    }
}

/// The sounds or pictures of an asset.
///
/// Follows: https://developer.apple.com/documentation/avfoundation/avassettrack
open class AVAssetTrack: NSObject, @unchecked Sendable {
    private let track: MediaFile.Track

    init(_ track: MediaFile.Track) {
        self.track = track
        super.init()
    }

    open var mediaType: AVMediaType { track.isVideo ? .video : track.isAudio ? .audio : AVMediaType(rawValue: "") }
    /// In pixels, before `preferredTransform` turns it.
    open var naturalSize: CGSize { track.size }
    open var preferredTransform: CGAffineTransform { track.transform }
}
