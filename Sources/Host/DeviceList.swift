// SPDX-License-Identifier: Apache-2.0

/// The devices that have a cookie here, as small files that outlive the host.
struct DeviceList {
    /// The folder that everything is kept in.
    let data: DataFolder

    /// Whether a device was given its cookie here.
    func contains(_ device: String) -> Bool {
        access(data.path + "/devices/" + device, F_OK) == 0
    }

    /// Notes a device.
    func add(_ device: String) throws(DataFolder.Failure) {
        let folder = try data.folder("devices")
        try DataFolder.write([], to: folder + "/" + device)
    }

    /// Forgets a device.
    func remove(_ device: String) {
        unlink(data.path + "/devices/" + device)
    }

    /// The time zone that the device's browser named last.
    func timeZone(of device: String) -> String? {
        guard let bytes = DataFolder.read(data.path + "/devices/" + device), !bytes.isEmpty else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Notes the time zone that the device's browser names.
    func setTimeZone(_ name: String, of device: String) {
        guard contains(device), timeZone(of: device) != name else { return }
        try? DataFolder.write(Array(name.utf8), to: data.path + "/devices/" + device)
    }
}
