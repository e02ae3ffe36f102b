// SPDX-License-Identifier: Apache-2.0

/// Takes pictures out of a movie.
///
/// The program `ffmpeg` decodes them, when it is installed; else each request fails with `AVError.Code.decoderNotFound`.
///
/// Follows: https://developer.apple.com/documentation/avfoundation/avassetimagegenerator
/// Differs: the times of pictures are those that were asked for; tolerances are not kept, movies of the network are not read.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
    /// How a request has ended.
    public enum Result: Int, Sendable {
        case succeeded = 0
        case failed = 1
        case cancelled = 2
    }

    public typealias CompletionHandler =
        @Sendable (
            _ requestedTime: CMTime, _ image: CGImage?, _ actualTime: CMTime, _ result: Result, _ error: (any Error)?
        ) -> Void

    public let asset: AVAsset
    /// Whether pictures are turned as the movie is to be shown.
    open var appliesPreferredTrackTransform = false
    /// What pictures are made to fit into, in pixels; zero for their own size, or for one side as the other tells.
    open var maximumSize = CGSize.zero

    private let lock = NSLock()
    private var round = 0
    private static let queue = DispatchQueue(label: "AVAssetImageGenerator", qos: .userInitiated)

    public init(asset: AVAsset) {
        self.asset = asset
        super.init()
    }

    /// The picture at a time; waits for it.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        let image = try picture(at: requestedTime)
        actualTime?.pointee = requestedTime
        return image
    }

    /// The picture at a time.
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        try await withCheckedThrowingContinuation { go in
            Self.queue.async { go.resume(with: Swift.Result { (try self.picture(at: time), time) }) }
        }
    }

    /// Makes pictures one after the other; the handler is called for each time, on a queue of the generator's.
    open func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue], completionHandler handler: @escaping CompletionHandler
    ) {
        let round = lock.withLock { self.round }
        let times = requestedTimes.map(\.timeValue)
        Self.queue.async {
            for time in times {
                guard self.lock.withLock({ self.round }) == round else {
                    handler(time, nil, .zero, .cancelled, nil)
                    continue
                }
                do {
                    handler(time, try self.picture(at: time), time, .succeeded, nil)
                } catch {
                    handler(time, nil, .zero, .failed, error)
                }
            }
        }
    }

    /// Ends requests that have not begun yet.
    open func cancelAllCGImageGeneration() { lock.withLock { round += 1 } }

    private func picture(at time: CMTime) throws -> CGImage {
        guard let url = (asset as? AVURLAsset)?.url, url.isFileURL else {
            throw AVError(.operationNotAllowed, "Pictures are taken out of movies in files.")
        }
        guard asset.file?.tracks.contains(where: \.isVideo) == true else {
            throw AVError(.fileFormatNotRecognized, "\(url.lastPathComponent) is no movie that can be read.")
        }
        guard time.isValid, time >= .zero, time.seconds <= max(asset.duration.seconds, 0) else {
            throw AVError(.noImageAtTime, "The movie has no picture at \(time.seconds) seconds.")
        }
        return try MovieDecoder.picture(
            of: url.path, seconds: time.seconds, isTurned: appliesPreferredTrackTransform, maximumSize: maximumSize)
    }
}
