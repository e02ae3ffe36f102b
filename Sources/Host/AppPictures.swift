// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Pictures of the apps' first screens for the list at `/`, made once for each build of an app and kept on disk.
final class AppPictures: Sendable {
    private let apps: [AppDescription]
    private let data: DataFolder
    private let pictures = Mutex<[String: StaticFile]>([:])

    init(apps: [AppDescription], data: DataFolder) {
        self.apps = apps
        self.data = data
    }

    /// The picture of an app, or nil as long as there is none.
    func picture(of app: String) -> StaticFile? {
        pictures.withLock { $0[app] }
    }

    /// Loads the pictures that are there and makes the others, one after the other, on a thread of their own.
    func makeMissing() {
        Thread.detachNewThread { [self] in
            // A host that ended in the middle of a picture left what that needed.
            if let work = try? data.folder("work") { try? FileManager.default.removeItem(atPath: work) }
            for app in apps {
                do {
                    let bytes = try load(app)
                    pictures.withLock { $0[app.name] = StaticFile(type: "image/png", bytes) }
                } catch {
                    HostLog.note("There is no picture of \(app.name) for the list of apps: \(error)")
                }
            }
        }
    }

    private func load(_ app: AppDescription) throws -> [UInt8] {
        var info = stat()
        guard stat(app.executable, &info) == 0 else {
            throw AppSnapshot.Failure("\(app.executable): \(systemErrorText())")
        }
        let build = Digest.hex("\(info.st_size) \(info.st_mtim.tv_sec) \(info.st_mtim.tv_nsec)", count: 6)
        let folder = try data.folder("pictures")
        let path = "\(folder)/\(app.name)-\(build).png"
        if let bytes = DataFolder.read(path) { return bytes }
        var snapshot = AppSnapshot(app: app)
        snapshot.scale = 2
        snapshot.workFolder = try data.folder("work")
        let bytes = try snapshot.take()
        try DataFolder.write(bytes, to: path)
        return bytes
    }
}
