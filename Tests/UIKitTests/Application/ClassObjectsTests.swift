// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

private final class OwnView: UIView {
    var note = "made"
}
private final class OwnCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: (reuseIdentifier ?? "") + "!")
    }
    required init?(coder: NSCoder) { nil }
}
private final class OwnController: UIViewController {}
private final class OwnTableController: UITableViewController {}
private final class OwnNavigationController: UINavigationController {}
private final class OwnSegue: UIStoryboardSegue {}
private final class OwnRecognizer: UITapGestureRecognizer {}
private final class OwnModel: NSObject {
    let number: Int
    override init() { number = 7 }
}
private class WithoutFrame: UIView {
    init(number: Int) { super.init(frame: CGRect(x: 0, y: 0, width: number, height: number)) }
    required init?(coder: NSCoder) { nil }
}

extension ScreenTests {
    @Suite("Class objects") @MainActor struct ClassObjectsTests {
        @Test("A class object in a variable is initialized by the class that it stands for")
        func variables() {
            let object: NSObject.Type = OwnModel.self
            #expect((__class(object).init() as? OwnModel)?.number == 7)
            let view: UIView.Type = OwnView.self
            #expect((__class(view).init() as? OwnView)?.note == "made")
            let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            #expect(__class(view).init(frame: frame).frame == frame)
            let cell: UITableViewCell.Type = OwnCell.self
            let made = __class(cell).init(
                style: .default, reuseIdentifier: "a cell of many letters, so that they are outside")
            #expect(made is OwnCell)
            #expect(made.reuseIdentifier == "a cell of many letters, so that they are outside!")
            let layer: CALayer.Type = CAShapeLayer.self
            #expect(__class(layer).init() is CAShapeLayer)
        }

        @Test("Controllers are made with what their initializers take")
        func controllers() {
            let controller: UIViewController.Type = OwnController.self
            #expect(__class(controller).init() is OwnController)
            #expect(__class(controller).init(nibName: "Some", bundle: nil).nibName == "Some")
            let table: UITableViewController.Type = OwnTableController.self
            let tableController = __class(table).init(style: .grouped)
            #expect(tableController is OwnTableController)
            #expect(tableController.tableView.style == .grouped)
            let segue: UIStoryboardSegue.Type = OwnSegue.self
            let made = __class(segue).init(identifier: "go", source: tableController, destination: OwnController())
            #expect(made is OwnSegue)
            #expect(made.identifier == "go")
            #expect(made.source === tableController)
            let navigation: UINavigationController.Type = OwnNavigationController.self
            let root = UIViewController()
            #expect(__class(navigation).init(rootViewController: root).viewControllers == [root])
            let collection: UICollectionViewController.Type = UICollectionViewController.self
            let layout = UICollectionViewFlowLayout()
            #expect(__class(collection).init(collectionViewLayout: layout).collectionViewLayout === layout)
        }

        @Test("A generic parameter is initialized, too, and the object is let go when nobody has it")
        func generics() {
            func make<View: UIView>(_ type: View.Type) -> View { View(frame: CGRect(x: 0, y: 0, width: 5, height: 5)) }
            #expect(make(UILabel.self).frame.width == 5)
            let target = UIView()
            func recognizer<Recognizer: UIGestureRecognizer>(_ type: Recognizer.Type) -> Recognizer {
                Recognizer(target: target, action: Selector("layoutSubviews"))
            }
            weak var gone: OwnRecognizer?
            do {
                let made = recognizer(OwnRecognizer.self)
                #expect(made.numberOfTapsRequired == 1)
                gone = made
            }
            #expect(gone == nil)
        }

        @Test("Arguments that make objects, too, don't take the class that was noted")
        func nested() {
            let navigation: UINavigationController.Type = OwnNavigationController.self
            let controller: UIViewController.Type = OwnController.self
            let made = __class(navigation).init(rootViewController: __class(controller).init(nibName: nil, bundle: nil))
            #expect(made is OwnNavigationController)
            #expect(made.viewControllers.first is OwnController)
            let optional: UIView.Type? = OwnView.self
            #expect(__class(optional)?.init(frame: .zero) is OwnView)
        }

        @Test("A class that has not inherited the initializer ends the process and is named")
        func unimplemented() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let view: UIView.Type = WithoutFrame.self
                    _ = __class(view).init(frame: .zero)
                }
            }
            let message = said(result)
            #expect(message.contains("se of unimplemented initializer 'init(frame:)' for class"))
            #expect(message.contains("WithoutFrame"))
        }
    }
}
