// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// What an app may do with the photos of a person.
public enum PHAuthorizationStatus: Int, Sendable {
    case notDetermined = 0, restricted, denied, authorized, limited
}

/// What an app wants to do with photos.
public enum PHAccessLevel: Int, Sendable {
    case addOnly = 1, readWrite
}

/// The photos of a person.
///
/// A browser has no library: an app sees what a person chooses in a picker, and what it adds is saved as a download.
///
/// Follows: https://developer.apple.com/documentation/photos/phphotolibrary
/// Differs: access is limited to no photos without asking, so that apps go on to the picker (`PHPickerViewController`); there are no
/// `PHAsset`s.
public final class PHPhotoLibrary: NSObject, Sendable {
    private static let library = PHPhotoLibrary()

    private override init() { super.init() }

    public class func shared() -> PHPhotoLibrary { library }

    /// The status without levels, which tells limited access as `authorized`.
    public class func authorizationStatus() -> PHAuthorizationStatus { .authorized }

    public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
        accessLevel == .addOnly ? .authorized : .limited
    }

    /// Tells the status; nobody has to be asked.
    public class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
        DispatchQueue.global().async { handler(authorizationStatus()) }
    }

    /// Tells the status; nobody has to be asked.
    public class func requestAuthorization(
        for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
    ) { DispatchQueue.global().async { handler(authorizationStatus(for: accessLevel)) } }

    public class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
        authorizationStatus(for: accessLevel)
    }

    /// Saves the photos that `changeBlock` makes requests for; called on another thread, as `completionHandler` is.
    ///
    /// Follows: https://developer.apple.com/documentation/photos/phphotolibrary/performchanges(_:completionhandler:)
    public func performChanges(
        _ changeBlock: @escaping @Sendable () -> Void,
        completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) {
        DispatchQueue.global().async {
            do {
                try self.performChangesAndWait(changeBlock)
                completionHandler?(true, nil)
            } catch {
                completionHandler?(false, error)
            }
        }
    }

    public func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
        let _: Void = try await withCheckedThrowingContinuation { go in
            performChanges(changeBlock) { _, error in
                if let error { go.resume(throwing: error) } else { go.resume() }
            }
        }
    }

    public func performChangesAndWait(_ changeBlock: () -> Void) throws {
        let changes = PHAssetChangeRequest.Changes()
        PHAssetChangeRequest.$changes.withValue(changes) { changeBlock() }
        let files = try changes.files.map { try $0() }
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                for file in files { UIApplication.ifLaunched?.browser.tell(.download, file.fields) }
            }
        }
    }
}

/// A photo or movie that is added to the library, within `PHPhotoLibrary.performChanges(_:completionHandler:)`.
///
/// Follows: https://developer.apple.com/documentation/photos/phassetchangerequest
/// Differs: it is saved as a download of the browser.
public final class PHAssetChangeRequest: NSObject {
    final class Changes: @unchecked Sendable { var files: [() throws -> OutgoingFile] = [] }
    @TaskLocal static var changes: Changes?

    /// - Precondition: called within a change block.
    @discardableResult public class func creationRequestForAsset(from image: UIImage) -> Self {
        add {
            guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
            return try OutgoingFile(data, name: "Photo.png", type: "image/png")
        }
        return self.init()
    }

    /// - Precondition: called within a change block.
    @discardableResult public class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? {
        request(fileURL)
    }

    /// - Precondition: called within a change block.
    @discardableResult public class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? {
        request(fileURL)
    }

    private class func request(_ url: URL) -> Self? {
        guard FileManager.default.isReadableFile(atPath: url.path) else { return nil }
        add { try OutgoingFile(copying: url) }
        return self.init()
    }

    private class func add(_ file: @escaping () throws -> OutgoingFile) {
        guard let changes else {
            fault(
                "This method can only be called from inside of -[PHPhotoLibrary performChanges:completionHandler:] or "
                    + "-[PHPhotoLibrary performChangesAndWait:error:]")
        }
        changes.files.append(file)
    }

    required override init() { super.init() }
}
