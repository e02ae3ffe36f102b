// SPDX-License-Identifier: Apache-2.0

import KiwiBridge

/// Constraints as plain arrays, from which both solvers are built.
struct Scene {
    /// The four variables of a view.
    struct View {
        let x, y, width, height: Int32
    }

    private(set) var variableCount: Int32 = 0
    private(set) var firstTerm: [Int32] = [0]
    private(set) var variable: [Int32] = []
    private(set) var coefficient: [Double] = []
    private(set) var constant: [Double] = []
    private(set) var relation: [Int32] = []
    private(set) var priority: [Int32] = []

    var rowCount: Int { constant.count }

    mutating func makeView() -> View {
        variableCount += 4
        let first = variableCount - 4
        return View(x: first, y: first + 1, width: first + 2, height: first + 3)
    }

    /// Adds the row `terms + constant (=, <=, >=) 0` and gives its index.
    @discardableResult
    mutating func add(
        _ terms: [(Double, Int32)], _ constant: Double, _ relation: Int32 = 0, _ priority: Int32 = 1000
    ) -> Int {
        for (coefficient, variable) in terms {
            self.coefficient.append(coefficient)
            self.variable.append(variable)
        }
        firstTerm.append(Int32(variable.count))
        self.constant.append(constant)
        self.relation.append(relation)
        self.priority.append(priority)
        return rowCount - 1
    }

    /// Hugging and compression resistance.
    mutating func addContent(_ size: Int32, _ length: Double, hugging: Int32 = 250) {
        add([(1, size)], -length, 1, hugging)
        add([(1, size)], -length, 2, 750)
    }

    func withPlain<R>(_ body: (PlainSystem) -> R) -> R {
        firstTerm.withUnsafeBufferPointer { firstTerm in
            variable.withUnsafeBufferPointer { variable in
                coefficient.withUnsafeBufferPointer { coefficient in
                    constant.withUnsafeBufferPointer { constant in
                        relation.withUnsafeBufferPointer { relation in
                            priority.withUnsafeBufferPointer { priority in
                                body(
                                    PlainSystem(
                                        variableCount: variableCount, rowCount: Int32(rowCount),
                                        firstTerm: firstTerm.baseAddress, variable: variable.baseAddress,
                                        coefficient: coefficient.baseAddress, constant: constant.baseAddress,
                                        relation: relation.baseAddress, priority: priority.baseAddress))
                            }
                        }
                    }
                }
            }
        }
    }

    /// A cell with an image, two labels and a button.
    static func cell() -> Scene {
        var scene = Scene()
        let (cell, image, title, detail, button) = (
            scene.makeView(), scene.makeView(), scene.makeView(), scene.makeView(), scene.makeView()
        )
        scene.add([(1, cell.x)], 0)
        scene.add([(1, cell.y)], 0)
        scene.add([(1, cell.width)], -320)
        scene.add([(1, image.x), (-1, cell.x)], -16)
        scene.add([(1, image.y), (0.5, image.height), (-1, cell.y), (-0.5, cell.height)], 0)
        scene.add([(1, image.width)], -40)
        scene.add([(1, image.height)], -40)
        scene.add([(1, title.x), (-1, image.x), (-1, image.width)], -12)
        scene.add([(1, title.y), (-1, cell.y)], -10)
        scene.add([(1, detail.x), (-1, title.x)], 0)
        scene.add([(1, detail.y), (-1, title.y), (-1, title.height)], -4)
        scene.add([(1, detail.y), (1, detail.height), (-1, cell.y), (-1, cell.height)], 10)
        scene.add([(1, button.x), (1, button.width), (-1, cell.x), (-1, cell.width)], 16)
        scene.add([(1, button.y), (0.5, button.height), (-1, cell.y), (-0.5, cell.height)], 0)
        scene.add([(1, title.x), (1, title.width), (-1, button.x)], 8)
        scene.add([(1, detail.x), (1, detail.width), (-1, button.x)], 8, 1)
        scene.addContent(title.width, 120)
        scene.addContent(title.height, 20)
        scene.addContent(detail.width, 90)
        scene.addContent(detail.height, 16)
        scene.addContent(button.width, 60, hugging: 251)
        scene.addContent(button.height, 30, hugging: 251)
        return scene
    }

    /// A column of rows below each other, each with two labels.
    struct Column {
        var scene = Scene()
        var parent: View
        var rows: [View] = []
        /// The constraint that puts each row below the one before.
        var links: [Int] = []
        /// The hugging of each row's height.
        var hugs: [Int] = []
        var widthRow = -1

        /// - Parameter fixesWidth: Whether the parent's width is a constraint of the scene; kiwi edits it instead.
        init(count: Int, fixesWidth: Bool) {
            parent = scene.makeView()
            scene.add([(1, parent.x)], 0)
            scene.add([(1, parent.y)], 0)
            if fixesWidth { widthRow = scene.add([(1, parent.width)], -320) }
            for i in 0..<count {
                let (row, title, detail) = (scene.makeView(), scene.makeView(), scene.makeView())
                scene.add([(1, row.x), (-1, parent.x)], 0)
                scene.add([(1, row.x), (1, row.width), (-1, parent.x), (-1, parent.width)], 0)
                if let last = rows.last {
                    links.append(scene.add([(1, row.y), (-1, last.y), (-1, last.height)], -8))
                } else {
                    links.append(scene.add([(1, row.y), (-1, parent.y)], -8))
                }
                hugs.append(scene.rowCount)
                scene.addContent(row.height, Double(44 + i % 5))
                scene.add([(1, title.x), (-1, row.x)], -16)
                scene.add([(1, title.y), (-1, row.y)], -8)
                scene.add([(1, detail.x), (1, detail.width), (-1, row.x), (-1, row.width)], 16)
                scene.add([(1, detail.y), (-1, row.y)], -8)
                scene.add([(1, detail.x), (-1, title.x), (-1, title.width)], -8, 2)
                scene.addContent(title.width, Double(80 + i % 37))
                scene.addContent(title.height, 20)
                scene.addContent(detail.width, Double(60 + i % 29), hugging: 251)
                scene.addContent(detail.height, 20)
                rows.append(row)
            }
        }
    }
}
