// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@Suite struct NSItemProviderTests {
    private func data(_ provider: NSItemProvider, _ type: String) async -> (Data?, (any Error)?) {
        await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: type) { continuation.resume(returning: ($0, $1)) }
        }
    }

    private func text(_ provider: NSItemProvider) async -> String? {
        await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
        }
    }

    @Test("Text can be had as the text it was") func text() async {
        let provider = NSItemProvider(object: NSString(string: "안녕"))
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.canLoadObject(ofClass: String.self))
        #expect(!provider.canLoadObject(ofClass: UIImage.self))
        #expect(await text(provider) == "안녕")
    }

    @Test("A representation of a kind of the wanted type is taken") func conformance() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
            done(Data([1, 2]), nil)
            return nil
        }
        #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(await data(provider, "public.image").0 == Data([1, 2]))
    }

    @Test("A type that there isn't is an error") func missing() async throws {
        let (found, error) = await data(NSItemProvider(object: NSString(string: "a")), "public.png")
        #expect(found == nil)
        let failure = try #require(error as NSError?)
        #expect(failure.domain == NSItemProvider.errorDomain && failure.code == -1000)
    }

    @Test("Data that are no image are an error, not an image") func wrongData() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
            done(Data("no picture".utf8), nil)
            return nil
        }
        let (isImage, failed) = await withCheckedContinuation { continuation in
            _ = provider.loadObject(ofClass: UIImage.self) { image, error in
                continuation.resume(returning: (image is UIImage, error != nil))
            }
        }
        #expect(!isImage && failed)
    }

    @Test("A file is handed out with its name and is gone afterwards") func file() async throws {
        let provider = NSItemProvider(object: NSString(string: "note"))
        provider.suggestedName = "a/b"
        let seen: (name: String, text: String?, path: String) = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(forTypeIdentifier: "public.plain-text") { url, _ in
                let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
                continuation.resume(returning: (url?.lastPathComponent ?? "", text, url?.path ?? ""))
            }
        }
        #expect(seen.name == "a:b" && seen.text == "note")
        while FileManager.default.fileExists(atPath: seen.path) { await Task.yield() }
    }
}
