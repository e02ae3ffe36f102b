// SPDX-License-Identifier: Apache-2.0

/// Decodes movies with the program `ffmpeg`.
enum MovieDecoder {
    private static let program = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// The picture at a time, in seconds from the beginning.
    static func picture(of path: String, seconds: Double, isTurned: Bool, maximumSize: CGSize) throws -> CGImage {
        guard let program else {
            throw AVError(.decoderNotFound, "Movies are decoded by ffmpeg, which isn't installed.")
        }
        var arguments = ["-v", "error", "-nostdin", "-protocol_whitelist", "file,pipe"]
        if !isTurned { arguments.append("-noautorotate") }
        arguments += ["-ss", "\(seconds)", "-i", "file:" + path, "-frames:v", "1", "-an"]
        let (width, height) = (Int(maximumSize.width.rounded()), Int(maximumSize.height.rounded()))
        if width > 0 || height > 0 {
            let (wide, high) = (width > 0 ? "min(iw,\(width))" : "iw", height > 0 ? "min(ih,\(height))" : "ih")
            arguments += ["-vf", "scale='\(wide)':'\(high)':force_original_aspect_ratio=decrease"]
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments + ["-f", "image2pipe", "-c:v", "png", "pipe:1"]
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw AVError(.decodeFailed, "\((path as NSString).lastPathComponent) can't be decoded.")
        }
        guard let provider = CGDataProvider(data: data),
            let image = CGImage(
                pngDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        else { throw AVError(.noImageAtTime, "The movie has no picture at \(seconds) seconds.") }
        return image
    }
}
