// SPDX-License-Identifier: Apache-2.0

// The app's side of the link without any UIKit, for tests of the host. What it does is told by the events themselves.

import Display
import Foundation

let link = Int32(ProcessInfo.processInfo.environment[AppLink.descriptorVariable] ?? "") ?? -1
guard link >= 0 else {
    print("LinkApp is started by a host: MARU_LINK is missing.")
    exit(2)
}

func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
        let count = bytes.withUnsafeBytes { write(link, $0.baseAddress! + sent, $0.count - sent) }
        guard count > 0 else { exit(0) }
        sent += count
    }
}

@MainActor
func frame(_ value: String) {
    let text = String(decoding: try! JSONEncoder().encode(value), as: UTF8.self)
    send(AppLink.encode(AppLink.FromApp.frame, #"[0,[1,{"al":\#(text)}]]"#))
}

let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
var counter = 0
var quits = true
var complainsLate = false
var ballast: [[UInt8]] = []
var traits = ""

@MainActor
func handle(_ event: String) {
    let words = event.split(separator: " ").map(String.init)
    let number = words.count > 1 ? Int(words[1]) ?? 0 : 0
    switch words.first {
    case "count":
        counter += 1
        frame("\(counter)")
    case "echo": frame(event)
    case "traits": frame(traits)
    case "environment": frame(ProcessInfo.processInfo.environment[words[1]] ?? "")
    case "descriptors":
        frame("\((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.sorted() ?? [])")
    case "process": frame("\(getpid())")
    case "long": frame(String(repeating: "가", count: number / 3))
    case "flood":
        for index in 0..<number { frame("\(index) " + String(repeating: "x", count: 60_000)) }
    case "image": send(AppLink.encode(AppLink.FromApp.image, [0, 0, 0, 1, 1, 0, 100, 0x89]))
    case "crash": abort()
    case "exit": exit(Int32(number))
    case "fault":
        send(AppLink.encode(AppLink.FromApp.fault, event))
        exit(1)
    case "late":
        complainsLate = true
        frame("late")
    case "complain": send(AppLink.encodeClose(code: "wire.malformed", message: "That was no event."))
    case "garbage": send([0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
    case "memory":
        ballast.append([UInt8](repeating: 1, count: number << 20))
        frame("\(number)")
    case "stubborn":
        quits = false
        frame("stubborn")
    case "print":
        for _ in 0..<number { print(String(repeating: "p", count: 99)) }
        fflush(nil)
        frame("printed")
    default: frame("unknown")
    }
}

var decoder = AppLinkDecoder<AppLink.ToApp>()
var buffer = [UInt8](repeating: 0, count: 64 << 10)
while true {
    while let record = try decoder.next() {
        switch record.kind {
        case .attach:
            traits = record.text
            if complainsLate { send(AppLink.encodeClose(code: "wire.malformed", message: "That was no event.")) }
            send(AppLink.encode(AppLink.FromApp.frame, #"[0,["0",{"v":1,"app":"LinkApp"}],["+",1,0,0,{}]]"#))
        case .event: handle(record.text)
        case .detach:
            // A frame for nobody: the host drops it.
            frame("late")
        case .step:
            if record.text == "crash" { handle("fault in a step") }
            let accepted = !record.text.hasPrefix("fail")
            send(AppLink.encodeReply(accepted: accepted, accepted ? "" : "there is nothing like that on the screen"))
        case .clock: break
        case .picture: send(AppLink.encodeReply(accepted: true, [0x89, 0x50, 0x4e, 0x47] + Array(traits.utf8)))
        case .tree: send(AppLink.encodeReply(accepted: true, "LinkApp"))
        case .quit:
            guard quits else { continue }
            try? Data("saved".utf8).write(to: URL(fileURLWithPath: home + "/Documents/saved"))
            exit(0)
        }
    }
    let count = read(link, &buffer, buffer.count)
    guard count > 0 else { exit(0) }
    decoder.append(buffer.prefix(count))
}
