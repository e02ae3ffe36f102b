// SPDX-License-Identifier: Apache-2.0

import UIKit
import UniformTypeIdentifiers

extension GalleryPage {
    /// Told what was picked, for as long as the page shows.
    private final class DocumentReader: NSObject, UIDocumentPickerDelegate {
        private let report: (String) -> Void

        init(_ report: @escaping @MainActor (String) -> Void) { self.report = report }

        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            let names = urls.map(\.lastPathComponent).joined(separator: ", ")
            let size = urls.reduce(0) { $0 + ((try? Data(contentsOf: $1).count) ?? 0) }
            report("\(names): \(size) bytes")
        }

        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { report("Cancelled") }
    }

    static let documents = GalleryPage(
        "Documents and sharing",
        code: """
            let picker = UIDocumentPickerViewController(
                forOpeningContentTypes: [.plainText, .pdf])
            picker.allowsMultipleSelection = true
            picker.delegate = self
            present(picker, animated: true)

            let sheet = UIActivityViewController(
                activityItems: ["Maru", url], applicationActivities: nil)
            sheet.completionWithItemsHandler = { type, completed, _, _ in }
            present(sheet, animated: true)
            """
    ) { context in
        let reader = DocumentReader(context.report)
        let open = GalleryPage.buttons([
            (
                "Open",
                {
                    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText, .pdf, .json])
                    picker.allowsMultipleSelection = true
                    picker.delegate = reader
                    context.controller.present(picker, animated: true)
                }
            ),
            (
                "Export",
                {
                    let url = FileManager.default.temporaryDirectory.appendingPathComponent("목록.csv")
                    do { try Data("name,count\nbread,3\n".utf8).write(to: url) } catch {
                        return context.report("\(error)")
                    }
                    let picker = UIDocumentPickerViewController(forExporting: [url])
                    picker.delegate = reader
                    context.controller.present(picker, animated: true)
                }
            ),
        ])
        return [
            Example(caption: "Documents", view: open),
            Example(
                caption: "Sharing",
                view: GalleryPage.buttons([
                    (
                        "Share",
                        {
                            let items: [Any] = ["Maru", URL(string: "https://example.com/maru") as Any]
                            let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
                            sheet.completionWithItemsHandler = { type, completed, _, _ in
                                context.report("\(type?.rawValue ?? "Nothing"): \(completed ? "done" : "not done")")
                            }
                            context.controller.present(sheet, animated: true)
                        }
                    )
                ])),
        ]
    }
}
