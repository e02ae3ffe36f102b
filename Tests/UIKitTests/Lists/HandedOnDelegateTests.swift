// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import Testing

@testable import UIKit

extension ScreenTests {
    /// A data source and delegate that has almost no method itself, and hands messages on.
    @Suite struct HandedOnDelegateTests {
        private final class Proxy: NSObject, UITableViewDataSource, UITableViewDelegate {
            let target: Target
            init(_ target: Target) {
                self.target = target
                super.init()
                __exposeOnce(Proxy.self) {
                    [
                        .init("forwardingTargetFor:", { proxy, _, _, _, _ in __receiver(proxy, Proxy.self).target }),
                        .init(
                            "respondsTo:",
                            { proxy, selector, _, _, _ in
                                (selector as? Selector).map(__receiver(proxy, Proxy.self).target.responds)
                            }
                        ),
                    ]
                }
            }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }

        private final class Target: NSObject, UITableViewDataSource, UITableViewDelegate {
            let names: Set<String>
            var deleted: [Int] = []
            var scrollCount = 0
            init(names: Set<String>) { self.names = names }
            func responds(_ selector: Selector) -> Bool { names.contains(selector.description) }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                CGFloat(60 + indexPath.row)
            }
            func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) { deleted.append(indexPath.row) }
            func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollCount += 1 }
        }

        @Test("A table takes heights, scrolling and deletions from whom its delegate names")
        @MainActor func table() {
            let target = Target(names: ["tableView:commit:forRowAt:"])
            let proxy = Proxy(target)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            let screen = Screen()
            (table.dataSource, table.delegate) = (proxy, proxy)
            screen.view.addSubview(table)
            screen.commit()
            #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 121, width: 300, height: 62))
            table.contentOffset.y = 20
            #expect(target.scrollCount > 0)
            #expect(MethodPresence.implementsCommit(proxy))
            proxy.tableView(table, commit: .delete, forRowAt: IndexPath(row: 1, section: 0))
            #expect(target.deleted == [1])
            #expect(!MethodPresence.implementsCommit(Proxy(Target(names: []))))
        }
    }

    /// Messages that UIKit announces to whoever listens.
    @Suite struct AnnouncedMessageTests {
        private final class Controller: UIViewController {
            var log: [String] = []
            override func viewDidLoad() { log.append("load") }
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                log.append("appear")
            }
        }

        @Test("Listeners are told before and after UIKit calls a controller's and a view's methods")
        @MainActor func controller() {
            let controller = Controller()
            func listen(_ name: String, _ object: AnyObject) -> Bool {
                __observeMessages(
                    Selector(name), to: object,
                    before: { arguments in
                        MainActor.assumeIsolated { controller.log.append("before \(name)\(arguments.count)") }
                    },
                    after: { _ in MainActor.assumeIsolated { controller.log.append("after \(name)") } })
            }
            #expect(listen("viewDidLoad", controller) && listen("viewWillAppear:", controller))
            #expect(!listen("viewDidMove", controller))
            controller.loadViewIfNeeded()
            controller.beginAppearanceTransition(true, animated: true)
            controller.endAppearanceTransition()
            #expect(
                controller.log == [
                    "before viewDidLoad0", "load", "after viewDidLoad", "before viewWillAppear:1", "appear",
                    "after viewWillAppear:",
                ])
            controller.log = []
            #expect(listen("layoutSubviews", controller.view))
            controller.view.setNeedsLayout()
            controller.view.layoutIfNeeded()
            #expect(controller.log == ["before layoutSubviews0", "after layoutSubviews"])
        }
    }
}
