// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// One step of a flow: what a person does, by what they see.
enum FlowStep: Equatable {
    case tap(String)
    /// In points of the screen.
    case tapAt(CGPoint)
    case type(String)
    /// In points; the text names what is in the scroll view, nil stands for the first one.
    case scroll(String?, CGFloat)
    case back
    /// In seconds.
    case wait(TimeInterval)
    case expect(String)
    case expectAbsent(String)
    case dark(Bool)

    /// Reads a line such as `tap 대여하기`, `scroll 300`, `wait 0.5`.
    init(_ line: String) throws(FlowRunner.Failure) {
        let trimmed = line.trimmingCharacters(in: .whitespacesAndNewlines)
        let parts = trimmed.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true).map(String.init)
        let name = parts.first ?? ""
        let argument = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
        func needed() throws(FlowRunner.Failure) -> String {
            if argument.isEmpty { throw FlowRunner.Failure(message: "'\(name)' needs something after it.") }
            return argument
        }
        switch name {
        case "tap":
            let text = try needed()
            if text.hasPrefix("@") {
                let numbers = text.dropFirst().split(separator: ",").compactMap { Double($0) }
                guard numbers.count == 2 else {
                    throw FlowRunner.Failure(message: "'tap @x,y' needs two numbers, not '\(text)'.")
                }
                self = .tapAt(CGPoint(x: numbers[0], y: numbers[1]))
            } else {
                self = .tap(text)
            }
        case "type": self = .type(try needed())
        case "scroll":
            let words = try needed().split(separator: " ")
            guard let last = words.last, let distance = Double(last), distance.isFinite else {
                throw FlowRunner.Failure(message: "'scroll' needs a distance in points at its end, not '\(argument)'.")
            }
            let text = words.dropLast().joined(separator: " ")
            self = .scroll(text.isEmpty ? nil : text, distance)
        case "back": self = .back
        case "wait":
            guard let seconds = Double(try needed()), (0...600).contains(seconds) else {
                throw FlowRunner.Failure(message: "'wait' needs seconds from 0 to 600, not '\(argument)'.")
            }
            self = .wait(seconds)
        case "expect": self = .expect(try needed())
        case "absent": self = .expectAbsent(try needed())
        case "dark": self = .dark(true)
        case "light": self = .dark(false)
        default:
            throw FlowRunner.Failure(
                message:
                    "There is no step '\(name)'. Steps are tap, type, scroll, back, wait, expect, absent, dark, light.")
        }
    }

    /// How long animations that the step starts take at most, in seconds.
    var settlingTime: TimeInterval {
        switch self {
        case .tap, .tapAt, .back: 0.6
        default: 0
        }
    }
}
