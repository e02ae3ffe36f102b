// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct DiffPassTests {
        @Test("A commit without changes sends nothing")
        func nothing() {
            let screen = Screen()
            #expect(screen.nextFrame() == nil)
        }

        @Test("A moved view sends its position alone")
        func moved() {
            let screen = Screen()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            screen.view.addSubview(view)
            screen.commit()
            view.frame.origin = CGPoint(x: 3, y: 4.5)
            #expect(screen.nextFrame() == "[0,[\(view.layer.shownNumber),{\"p\":[3,4.5]}]]")
        }

        @Test("A value set and set back to the old one is not animated or sent as another")
        func unchanged() {
            let screen = Screen()
            screen.view.frame = screen.view.frame
            screen.view.isHidden = false
            #expect(screen.nextFrame() == nil)
        }

        @Test("A new subview goes below the one that is in front of it")
        func inserted() {
            let screen = Screen()
            let (front, back) = (UIView(), UIView())
            screen.view.addSubview(front)
            screen.commit()
            screen.view.insertSubview(back, at: 0)
            let parent = screen.view.layer.shownNumber
            #expect(
                screen.nextFrame()
                    == "[0,[\"+\",\(back.layer.shownNumber),\(parent),\(front.layer.shownNumber),{\"p\":[0,0],\"s\":[0,0]}]]"
            )
        }

        @Test("An attribute that no longer holds is taken back, and one that stays is not told again")
        func attributes() {
            let screen = Screen()
            let view = UIView()
            view.isAccessibilityElement = true
            view.accessibilityLabel = "Return"
            view.accessibilityTraits = [.button, .notEnabled]
            screen.view.addSubview(view)
            screen.commit()
            let number = view.layer.shownNumber
            view.accessibilityTraits = .button
            #expect(screen.nextFrame() == "[0,[\(number),{\"at\":null}]]")
            view.accessibilityLabel = "Rent"
            #expect(screen.nextFrame() == "[0,[\(number),{\"al\":\"Rent\"}]]")
        }

        @Test("A text of the same style sends its pieces alone")
        func textStyle() {
            let screen = Screen()
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
            label.text = "Count: 1"
            screen.view.addSubview(label)
            screen.commit()
            label.text = "Count: 2"
            let frame = screen.nextFrame() ?? ""
            #expect(frame.contains("\"tx\":"))
            #expect(!frame.contains("\"ts\":"))
            label.textColor = .systemRed
            #expect(screen.nextFrame()?.contains("\"ts\":") == true)
        }

        @Test("A bar in front of the content comes before it in the document, and stays in front")
        func readFirst() throws {
            let screen = Screen()
            let (content, bar) = (UIView(), UIView())
            bar.layer.isReadFirst = true
            screen.view.addSubview(content)
            screen.view.addSubview(bar)
            screen.commit()
            var model = BrowserModel()
            for frame in screen.frames { try model.apply(frame) }
            let numbers = "\(bar.layer.shownNumber)() \(content.layer.shownNumber)()"
            #expect(model.outline().contains(numbers))
            #expect(screen.frames.last?.contains("\"z\":1") == true)
        }

        @Test("A removed view sends one removal for everything in it")
        func removed() {
            let screen = Screen()
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            screen.view.addSubview(outer)
            screen.commit()
            let number = outer.layer.shownNumber
            outer.removeFromSuperview()
            #expect(screen.nextFrame() == "[0,[\"-\",\(number)]]")
            #expect(inner.layer.shownNumber == 0)
        }

        @Test("A view that changes its superview is moved, not made again")
        func reparented() {
            let screen = Screen()
            let (a, b, child) = (UIView(), UIView(), UIView())
            screen.view.addSubview(a)
            screen.view.addSubview(b)
            a.addSubview(child)
            screen.commit()
            let number = child.layer.shownNumber
            b.addSubview(child)
            a.removeFromSuperview()
            let frame = screen.nextFrame() ?? ""
            #expect(child.layer.shownNumber == number)
            let move = frame.range(of: "[\"<\",\(number),\(b.layer.shownNumber),0]")
            let removal = frame.range(of: "[\"-\",")
            #expect(move != nil && removal != nil && move!.lowerBound < removal!.lowerBound)
        }

        @Test("A changed bounds origin moves the subviews on the wire")
        func boundsOrigin() {
            let screen = Screen()
            let (outer, inner) = (UIView(), UIView(frame: CGRect(x: 10, y: 50, width: 5, height: 5)))
            screen.view.addSubview(outer)
            outer.addSubview(inner)
            screen.commit()
            outer.bounds.origin.y = 20
            #expect(screen.nextFrame() == "[0,[\(inner.layer.shownNumber),{\"p\":[10,30]}]]")
        }

        @Test("Random changes leave the browser with the tree that the app has", arguments: 0..<20)
        func random(seed: UInt64) throws {
            let screen = Screen()
            var model = BrowserModel()
            for frame in screen.frames { try model.apply(frame) }
            var generator = SeededGenerator(seed: seed)
            var pool = (0..<12).map { _ in UIView() }
            for _ in 0..<60 {
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let view = pool.randomElement(using: &generator)!
                    switch Int.random(in: 0..<6, using: &generator) {
                    case 0: view.removeFromSuperview()
                    case 1: pool.append(UIView())
                    case 2: view.superview?.bringSubviewToFront(view)
                    case 3: view.superview?.sendSubviewToBack(view)
                    default:
                        let parent =
                            Bool.random(using: &generator) ? screen.view : pool.randomElement(using: &generator)!
                        if !parent.isDescendant(of: view) {
                            parent.insertSubview(view, at: Int.random(in: 0...3, using: &generator))
                        }
                    }
                }
                if let frame = screen.nextFrame() { try model.apply(frame) }
                #expect(model.outline() == outline(screen.application.display.rootLayer))
            }
        }

        private func outline(_ layer: CALayer) -> String {
            "\(layer.shownNumber)(" + layer.sublayerList.map(outline).joined(separator: " ") + ")"
        }

        @Test("A browser that attaches again gets the whole tree under new numbers")
        func attachedAgain() throws {
            let screen = Screen()
            screen.view.addSubview(UIView())
            screen.commit()
            var frame = ""
            screen.application.display.pipeline.attach(
                FrameSink(frame: { frame = String(decoding: $0, as: UTF8.self) }, image: { _ in }), title: "Again")
            screen.commit()
            var model = BrowserModel()
            try model.apply(frame)
            #expect(frame.hasPrefix("[0,[\"0\",{\"v\":1,\"app\":\"Again\"}]"))
            #expect(model.outline() == outline(screen.application.display.rootLayer))
        }

        @Test("An animated change sends the final value and the way there, and completes at its end")
        func animated() {
            let screen = Screen()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            screen.view.addSubview(view)
            screen.commit()
            var finished: Bool?
            UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear) {
                view.alpha = 0.5
                view.frame.origin.y = 100
            } completion: {
                finished = $0
            }
            let number = view.layer.shownNumber
            #expect(
                screen.nextFrame()
                    == "[0,[\(number),{\"p\":[0,100],\"o\":0.5}],[\"~\",\(number),\"o\",1,0.5,0.25,0,\"linear\"],"
                    + "[\"~\",\(number),\"p\",[0,0],[0,100],0.25,0,\"linear\"]]")
            screen.advance(seconds: 0.24)
            #expect(finished == nil)
            screen.advance(seconds: 0.02)
            #expect(finished == true)
        }

        @Test("An animation of nothing completes at once, not within the call")
        func emptyAnimation() {
            let screen = Screen()
            var completed = false
            UIView.animate(withDuration: 5) {
            } completion: { _ in
                completed = true
            }
            #expect(!completed)
            screen.advance(seconds: 0)
            #expect(completed)
        }
    }
}

/// What a browser knows of the layers after some frames.
struct BrowserModel {
    struct Problem: Error { let message: String }
    private var children: [Int: [Int]] = [0: []]
    private var parents: [Int: Int] = [:]

    mutating func apply(_ frame: String) throws {
        guard let list = try JSONSerialization.jsonObject(with: Data(frame.utf8)) as? [Any] else {
            throw Problem(message: "not an array")
        }
        for case let operation as [Any] in list.dropFirst() {
            guard let name = operation[0] as? String else {
                guard let number = operation[0] as? Int, parents[number] != nil else {
                    throw Problem(message: "change of an unknown layer: \(operation)")
                }
                continue
            }
            let numbers = operation.dropFirst().prefix(3).compactMap { $0 as? Int }
            switch name {
            case "0": (children, parents) = ([0: []], [:])
            case "+":
                guard parents[numbers[0]] == nil else { throw Problem(message: "\(numbers[0]) exists") }
                children[numbers[0]] = []
                try insert(numbers)
            case "<":
                guard let parent = parents[numbers[0]] else { throw Problem(message: "move of unknown \(numbers[0])") }
                children[parent]?.removeAll { $0 == numbers[0] }
                try insert(numbers)
            case "-":
                guard let parent = parents[numbers[0]] else { throw Problem(message: "removal of \(numbers[0])") }
                children[parent]?.removeAll { $0 == numbers[0] }
                forget(numbers[0])
            default: continue
            }
        }
    }

    private mutating func insert(_ numbers: [Int]) throws {
        let (layer, parent, before) = (numbers[0], numbers[1], numbers[2])
        guard children[parent] != nil else { throw Problem(message: "unknown parent \(parent)") }
        parents[layer] = parent
        if before == 0 {
            children[parent]?.append(layer)
        } else if let index = children[parent]?.firstIndex(of: before) {
            children[parent]?.insert(layer, at: index)
        } else {
            throw Problem(message: "\(before) is not in \(parent)")
        }
    }

    private mutating func forget(_ layer: Int) {
        for child in children[layer] ?? [] { forget(child) }
        children[layer] = nil
        parents[layer] = nil
    }

    func outline(_ layer: Int = 0) -> String {
        "\(layer)(" + (children[layer] ?? []).map { outline($0) }.joined(separator: " ") + ")"
    }
}

/// A random source that gives the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
