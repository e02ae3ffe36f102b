// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The fonts for browsers: style sheet and slices, cut at their first request and kept on disk.
///
/// Three families: `Maru` (Inter, every weight), `Maru Hangul` (Noto Sans CJK KR, one face up to weight 500 and one above) and
/// `Maru Mono` (DejaVu Sans Mono). A style names them in this order: `font-family: Maru, "Maru Hangul"`. They are families of
/// their own because a browser chooses one face by weight before it looks at characters. May be used from any thread.
final class FontSlices: Sendable {
    private struct Face {
        var family: String
        var name: String
        var weight: String
        var isItalic = false
        var slicer: FontSlicer
        var slices: [FontSlice]
    }

    private struct File {
        var slicer: FontSlicer
        var slice: FontSlice
    }

    /// Raised when slices of the same fonts come out differently.
    private static let format = 1

    /// The rules for all faces.
    let styleSheet: String
    /// The file that nearly every screen needs.
    let firstSlice: String

    private let data: DataFolder
    private let version: String
    private let files: [String: File]

    init(sources: FontSources, data: DataFolder) {
        self.data = data
        let (faces, taken) = Self.faces(sources)
        version = Self.version(of: faces)
        var files: [String: File] = [:]
        var rules: [String] = []
        var ranges: [String: String] = [:]
        for face in faces {
            for slice in face.slices {
                let key = face.family + slice.name
                let range = ranges[key] ?? slice.unicodeRange(taken: taken)
                ranges[key] = range
                let name = "\(version)/\(face.name)-\(slice.name).woff2"
                files[name] = File(slicer: face.slicer, slice: slice)
                rules.append(
                    "@font-face{font-family:\(face.family);font-weight:\(face.weight);"
                        + (face.isItalic ? "font-style:italic;" : "")
                        + "src:url(/fonts/\(name)) format(\"woff2\");unicode-range:\(range);"
                        // The vertical metrics of San Francisco, which apps are designed against.
                        + "ascent-override:95.2148%;descent-override:24.1211%;line-gap-override:0%;font-display:swap}")
            }
        }
        self.files = files
        styleSheet = rules.joined(separator: "\n") + "\n"
        firstSlice = "\(version)/inter-400-latin.woff2"
    }

    /// Whether there is a file of this name, which consists of version, face and slice.
    func contains(_ name: String) -> Bool { files[name] != nil }

    /// The code points of a file.
    func points(of name: String) -> [UInt32] { files[name]?.slice.points ?? [] }

    /// A WOFF2 file, cut now when it is not on disk yet, or nil when the font cannot be read.
    func file(_ name: String) -> [UInt8]? {
        guard let file = files[name] else { return nil }
        let path = "\(data.path)/fonts/\(name)"
        if let bytes = DataFolder.read(path) { return bytes }
        guard let bytes = file.slicer.slice(file.slice.points) else {
            HostLog.note("\(file.slicer.path): the font can't be read or cut.")
            return nil
        }
        do {
            _ = try data.folder("fonts", version)
            try DataFolder.write(bytes, to: path)
        } catch {
            HostLog.note("A font slice can't be kept: \(error)")
        }
        return bytes
    }

    // MARK: The faces

    private static func faces(_ sources: FontSources) -> (faces: [Face], taken: Set<UInt32>) {
        var result: [Face] = []
        func add(
            _ family: String, _ name: String, _ weight: String, italic: Bool = false, _ slicer: FontSlicer,
            _ slices: [FontSlice]
        ) {
            guard access(slicer.path, R_OK) == 0 else { return }
            result.append(
                Face(family: family, name: name, weight: weight, isItalic: italic, slicer: slicer, slices: slices))
        }
        let weights = [
            "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
        ]
        let inter = FontSlicer(path: sources.interFolder + "/Inter-Regular.otf")
        let interCoverage = inter.coverage
        let interSlices = FontSlice.alphabetic(interCoverage)
        for (index, name) in weights.enumerated() {
            let number = (index + 1) * 100
            let slicer = number == 400 ? inter : FontSlicer(path: "\(sources.interFolder)/Inter-\(name).otf")
            add("Maru", "inter-\(number)", "\(number)", slicer, interSlices)
            let italic = name == "Regular" ? "Italic" : name + "Italic"
            add(
                "Maru", "inter-\(number)i", "\(number)", italic: true,
                FontSlicer(path: "\(sources.interFolder)/Inter-\(italic).otf"), interSlices)
        }

        // The collection holds Japanese, Korean, Simplified and Traditional Chinese, in this order.
        let regular = FontSlicer(path: sources.notoFolder + "/NotoSansCJK-Regular.ttc", index: 1)
        let koreanCoverage = regular.coverage
        let koreanSlices = FontSlice.korean(koreanCoverage.subtracting(interCoverage))
        add("\"Maru Hangul\"", "noto-400", "100 500", regular, koreanSlices)
        add(
            "\"Maru Hangul\"", "noto-700", "600 900",
            FontSlicer(path: sources.notoFolder + "/NotoSansCJK-Bold.ttc", index: 1), koreanSlices)

        let mono = FontSlicer(path: sources.dejaVuFolder + "/DejaVuSansMono.ttf")
        let monoCoverage = mono.coverage
        let monoSlices = FontSlice.alphabetic(monoCoverage)
        let monoFaces = [
            ("", "400", "100 500", false), ("-Bold", "700", "600 900", false), ("-Oblique", "400i", "100 500", true),
            ("-BoldOblique", "700i", "600 900", true),
        ]
        for (suffix, name, weight, italic) in monoFaces {
            let slicer =
                suffix.isEmpty ? mono : FontSlicer(path: "\(sources.dejaVuFolder)/DejaVuSansMono\(suffix).ttf")
            add("\"Maru Mono\"", "mono-\(name)", weight, italic: italic, slicer, monoSlices)
        }
        return (result, interCoverage.union(koreanCoverage).union(monoCoverage))
    }

    /// A name for everything that decides how slices come out.
    private static func version(of faces: [Face]) -> String {
        var text = "\(format)"
        for face in faces {
            var info = stat()
            guard stat(face.slicer.path, &info) == 0 else { continue }
            text += "\n\(face.name) \(info.st_size) \(info.st_mtim.tv_sec)"
            for slice in face.slices { text += " \(slice.name)" }
        }
        return Digest.hex(Array(text.utf8) + PackageResources.hangul_by_frequency_txt, count: 5)
    }
}
