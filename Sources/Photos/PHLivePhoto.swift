// SPDX-License-Identifier: Apache-2.0

public import UIKit
import UniformTypeIdentifiers

public typealias PHLivePhotoRequestID = Int32
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
public typealias PHImageRequestID = Int32

public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

public let PHPhotosErrorDomain = "PHPhotosErrorDomain"

/// How a picture fits into a size that is asked for.
public enum PHImageContentMode: Int, Sendable {
    case aspectFit = 0
    case aspectFill = 1

    public static var `default`: PHImageContentMode { .aspectFit }
}

/// A photo with the moments around it: a picture and a movie.
///
/// Follows: https://developer.apple.com/documentation/photos/phlivephoto
/// Differs: only the picture is ever shown.
public final class PHLivePhoto: NSObject, @unchecked Sendable {
    /// In pixels, upright.
    public let size: CGSize
    package let image: UIImage
    /// The movie's file.
    package let movie: URL

    private init(image: UIImage, movie: URL) {
        self.image = image
        self.movie = movie
        size = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
        super.init()
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var lastRequest: PHLivePhotoRequestID = 0
    nonisolated(unsafe) private static var open: Set<PHLivePhotoRequestID> = []

    /// Reads a live photo from the files of its picture and its movie; the handler is called once, on the main thread.
    ///
    /// Follows: https://developer.apple.com/documentation/photos/phlivephoto/request(withresourcefileurls:placeholderimage:targetsize:contentmode:resulthandler:)
    /// Differs: there is no degraded result before the whole one.
    @discardableResult
    public class func request(
        withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
        contentMode: PHImageContentMode,
        resultHandler: @escaping (_ livePhoto: PHLivePhoto?, _ info: [AnyHashable: Any]) -> Void
    ) -> PHLivePhotoRequestID {
        let number = lock.withLock {
            lastRequest += 1
            open.insert(lastRequest)
            return lastRequest
        }
        nonisolated(unsafe) let resultHandler = resultHandler
        DispatchQueue.global().async {
            let photo = read(fileURLs)
            DispatchQueue.main.async {
                guard lock.withLock({ open.remove(number) }) != nil else {
                    return resultHandler(nil, [PHLivePhotoInfoCancelledKey: true])
                }
                guard let photo else {
                    // Apple's code for a resource that can't be used.
                    let error = NSError(
                        domain: PHPhotosErrorDomain, code: 3302,
                        userInfo: [NSLocalizedDescriptionKey: "A live photo is made of a picture and a movie."])
                    return resultHandler(nil, [PHLivePhotoInfoErrorKey: error])
                }
                resultHandler(photo, [:])
            }
        }
        return number
    }

    public class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {
        _ = lock.withLock { open.remove(requestID) }
    }

    private static func read(_ urls: [URL]) -> PHLivePhoto? {
        func kind(_ url: URL) -> UTType? { UTType(filenameExtension: url.pathExtension) }
        guard let movie = urls.first(where: { kind($0)?.conforms(to: .movie) == true }),
            FileManager.default.isReadableFile(atPath: movie.path),
            let picture = urls.first(where: { kind($0)?.conforms(to: .image) == true }),
            let image = UIImage(contentsOfFile: picture.path)
        else { return nil }
        return PHLivePhoto(image: image, movie: movie)
    }
}
