// SPDX-License-Identifier: Apache-2.0

/// Which apps exist: a short list, matched with the executables that lie beside the running program.
package enum AppRegistry {
    private struct Entry {
        var name: String
        var binary: String
        var title: LocalizedText
        var themeColor: String
        var iconDrawing: String
        /// Served and listed only when it is asked for by name.
        var isHidden = false
    }

    private static let entries = [
        Entry(
            name: "kickboard", binary: "Kickboard", title: LocalizedText(en: "Kickboard", ko: "킥보드"),
            themeColor: "#34c759",
            iconDrawing: """
                <g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">\
                <path d="M34 22h12l14 50M26 78h28c1-12 10-20 20-20h2"/>\
                <circle cx="24" cy="80" r="7" fill="#34c759"/><circle cx="74" cy="80" r="7" fill="#34c759"/></g>
                """),
        Entry(
            name: "reading", binary: "Reading", title: LocalizedText(en: "Reading", ko: "독서 기록"),
            themeColor: "#14161a",
            iconDrawing: """
                <g fill="none" stroke="#4da3ff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">\
                <path d="M50 34c-8-8-18-10-30-10v46c12 0 22 2 30 10 8-8 18-10 30-10V24c-12 0-22 2-30 10zv46"/></g>
                """),
        Entry(
            name: "gate", binary: "Gate", title: LocalizedText(en: "Gate", ko: "교문 지도"), themeColor: "#5b6770",
            iconDrawing: """
                <g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">\
                <path d="M22 80V38a28 28 0 0 1 56 0v42M16 80h68M38 58l9 9 16-18"/></g>
                """),
        Entry(
            name: "gallery", binary: "Gallery", title: LocalizedText(en: "Gallery", ko: "갤러리"), themeColor: "#5856d6",
            iconDrawing: """
                <g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">\
                <rect x="20" y="22" width="60" height="22" rx="11"/><circle cx="69" cy="33" r="4" fill="#fff"/>\
                <path d="M20 70h60"/><circle cx="42" cy="70" r="8" fill="#5856d6"/></g>
                """),
        // What `maru bench` measures loads, taps and sessions with.
        Entry(
            name: "list", binary: "ListApp", title: LocalizedText(en: "List", ko: "목록"), themeColor: "#007aff",
            iconDrawing: "", isHidden: true),
        // What the browser tests of collection views tap, drag and swipe.
        Entry(
            name: "collection", binary: "CollectionApp", title: LocalizedText(en: "Collection", ko: "모음"),
            themeColor: "#007aff", iconDrawing: "", isHidden: true),
        // What the browser tests of text input type into.
        Entry(
            name: "forms", binary: "FormsApp", title: LocalizedText(en: "Forms", ko: "양식"), themeColor: "#007aff",
            iconDrawing: "", isHidden: true),
        // What the browser tests scroll, and what `maru bench` flings.
        Entry(
            name: "scroll", binary: "ScrollApp", title: LocalizedText(en: "Scroll", ko: "스크롤"), themeColor: "#007aff",
            iconDrawing: "", isHidden: true),
        // What the browser tests of tables swipe and reorder.
        Entry(
            name: "rows", binary: "RowsApp", title: LocalizedText(en: "Rows", ko: "행"), themeColor: "#007aff",
            iconDrawing: "", isHidden: true),
        // What the browser tests push, swipe and present.
        Entry(
            name: "stack", binary: "StackApp", title: LocalizedText(en: "Stack", ko: "스택"), themeColor: "#007aff",
            iconDrawing: "", isHidden: true),
    ]

    /// The folder of the running program.
    package static var executableFolder: String {
        let path =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return (path as NSString).deletingLastPathComponent
    }

    /// The apps whose executables lie in `folder`, in the order of the list; hidden ones only if `includingHidden`.
    package static func apps(
        in folder: String = executableFolder, includingHidden: Bool = false
    ) -> [AppDescription] {
        entries.filter { includingHidden || !$0.isHidden }.compactMap { entry in
            let executable = folder + "/" + entry.binary
            guard access(executable, X_OK) == 0 else { return nil }
            return description(entry, executable)
        }
    }

    /// An app that lies anywhere, as a program or a bundle, named after its program.
    package static func app(atPath path: String) -> AppDescription? {
        let bundle = AppBundleReader(path)
        let executable = bundle?.executable ?? path
        var isFolder: ObjCBool = false
        guard access(executable, X_OK) == 0, FileManager.default.fileExists(atPath: executable, isDirectory: &isFolder),
            !isFolder.boolValue
        else { return nil }
        let binary = (executable as NSString).lastPathComponent
        let name = binary.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        let entry = Entry(
            name: name.isEmpty ? "app" : name, binary: binary,
            title: bundle?.title ?? LocalizedText(en: binary, ko: binary), themeColor: "#007aff", iconDrawing: "")
        var app = description(entry, executable)
        if let icon = bundle?.icon { app.icon = icon }
        return app
    }

    private static func description(_ entry: Entry, _ executable: String) -> AppDescription {
        AppDescription(
            name: entry.name, title: entry.title,
            icon: """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\
                <rect width="100" height="100" rx="22.5" fill="\(entry.themeColor)"/>\(entry.iconDrawing)</svg>
                """,
            themeColor: entry.themeColor, executable: executable)
    }
}
