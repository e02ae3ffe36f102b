// SPDX-License-Identifier: Apache-2.0

import Testing
import UniformTypeIdentifiers

@Suite struct UTTypeTests {
    @Test("A file name extension names a type and its supertypes") func extensions() throws {
        let type = try #require(UTType(filenameExtension: "JPG"))
        #expect(type == .jpeg)
        #expect(type.conforms(to: .image) && type.conforms(to: .data) && type.conforms(to: .content))
        #expect(!type.conforms(to: .text))
        #expect(type.preferredMIMEType == "image/jpeg" && type.preferredFilenameExtension == "jpeg")
    }

    @Test("A type conforms to itself but is no subtype of itself") func itself() {
        #expect(UTType.png.conforms(to: .png))
        #expect(!UTType.png.isSubtype(of: .png))
        #expect(UTType.image.isSupertype(of: .png))
    }

    @Test("An unknown extension makes a dynamic type that keeps it") func dynamic() throws {
        let type = try #require(UTType(filenameExtension: "zzz", conformingTo: .image))
        #expect(type.isDynamic && type.conforms(to: .image))
        #expect(type.preferredFilenameExtension == "zzz")
        #expect(UTType(type.identifier) == type)
    }

    @Test("An identifier that nobody has declared is no type until the app declares it") func declared() {
        #expect(UTType("com.example.nothing") == nil)
        let type = UTType(exportedAs: "com.example.drawing", conformingTo: .json)
        #expect(UTType("com.example.drawing") == type)
        #expect(type.conforms(to: .text))
    }

    @Test("Every supertype of a system type is a type", arguments: [UTType.heic, .mpeg4Audio, .pythonScript, .usdz])
    func parents(type: UTType) {
        #expect(type.supertypes.contains(.data))
        for parent in type.supertypes { #expect(UTType(parent.identifier) == parent) }
    }
}
