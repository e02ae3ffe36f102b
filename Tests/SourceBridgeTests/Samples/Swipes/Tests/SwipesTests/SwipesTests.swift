import Swipes
import XCTest

final class SwipesTests: XCTestCase {
    /// Shows a controller in a window.
    private func show(_ controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        return window
    }

    /// The width that a table's first row leaves its contents while it is edited.
    private func editedWidth(_ table: UITableView) -> CGFloat {
        table.setEditing(true, animated: false)
        table.layoutIfNeeded()
        defer { table.setEditing(false, animated: false) }
        return table.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.frame.width ?? 0
    }

    func testOwnMethods() {
        let list = ListViewController()
        let window = show(list)
        XCTAssertEqual(list.tableView.visibleCells.count, 3)
        let first = IndexPath(row: 0, section: 0)
        let swipes = list.tableView.delegate?.tableView?(
            list.tableView, trailingSwipeActionsConfigurationForRowAt: first)
        XCTAssertEqual((swipes ?? nil)?.actions.map { $0.title ?? "" }, ["Share"])
        list.tableView.dataSource?.tableView?(list.tableView, moveRowAt: first, to: IndexPath(row: 2, section: 0))
        XCTAssertEqual(list.rows, ["bread", "salt", "milk"])
        window.isHidden = true
    }

    func testOptionalMethodsOfUIKit() {
        let (list, plain) = (ListViewController(), UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600)))
        let window = show(list)
        let source = PlainList()
        (plain.dataSource, plain.delegate) = (source, source)
        list.view.addSubview(plain)
        window.layoutIfNeeded()
        XCTAssertEqual(plain.visibleCells.count, 3)
        // Rows that can be moved have a control for that; those whose data source has no method for it have none.
        XCTAssertLessThan(editedWidth(list.tableView), editedWidth(plain))
        let first = IndexPath(row: 0, section: 0)
        let swipes = plain.delegate?.tableView?(plain, leadingSwipeActionsConfigurationForRowAt: first)
        XCTAssertNil(swipes ?? nil)
        window.isHidden = true
    }

    func testControllerOfATable() {
        let controller = LeadingViewController()
        let window = show(controller)
        XCTAssertEqual(controller.tableView.visibleCells.count, 3)
        let (list, listWindow) = (ListViewController(), window)
        _ = show(list)
        XCTAssertLessThan(editedWidth(list.tableView), editedWidth(controller.tableView))
        listWindow.isHidden = true
    }
}
