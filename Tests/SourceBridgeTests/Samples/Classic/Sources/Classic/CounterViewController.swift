import UIKit

@objc public protocol CounterDelegate: AnyObject {
    @objc optional func counter(_ counter: CounterViewController, didCount number: Int) -> Bool
    @objc optional func counterDidReset(_ counter: CounterViewController)
    @objc optional var step: Int { get }
}

/// A screen in classic style: target and action, outlets, selectors and notifications.
open class CounterViewController: UIViewController {
    public weak var delegate: CounterDelegate?
    @IBOutlet public private(set) weak var label: UILabel!
    @IBInspectable public var start: Int = 0
    @objc public dynamic var count = 0 { didSet { label?.text = "\(count)" } }
    public let button = UIButton(type: .system)
    public private(set) var tap: UITapGestureRecognizer!

    open override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel()
        view.addSubview(label)
        self.label = label
        button.addTarget(self, action: #selector(increase(_:event:)), for: .touchUpInside)
        tap = UITapGestureRecognizer(target: self, action: #selector(self.reset))
        view.addGestureRecognizer(tap)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Reset", style: .plain, target: self, action: #selector(CounterViewController.reset))
        NotificationCenter.default.addObserver(
            self, selector: #selector(appBecameActive), name: UIApplication.didBecomeActiveNotification, object: nil)
        setUp()
    }

    @objc private func increase(_ sender: UIButton, event: UIEvent?) {
        count += delegate?.step ?? 1
        if delegate?.counter?(self, didCount: count) == false { count = 0 }
    }

    @objc func reset() {
        count = start
        delegate?.counterDidReset?(self)
    }

    @IBAction func appBecameActive(_ notification: Notification) { count += 100 }
}

extension CounterViewController {
    @objc open func setUp() { title = "Counter" }
}

public final class LoudCounterViewController: CounterViewController {
    public override func setUp() {
        super.setUp()
        title = (title ?? "").uppercased()
    }
}

extension UIView {
    private static var nameKey: UInt8 = 0

    public var name: String? {
        get { objc_getAssociatedObject(self, &UIView.nameKey) as? String }
        set { objc_setAssociatedObject(self, &UIView.nameKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
}

/// A list that leaves what happens on a tap to its subclasses.
open class ListViewController: UIViewController, UITableViewDelegate {
    public let tableView = UITableView()

    open override func viewDidLoad() {
        super.viewDidLoad()
        tableView.delegate = self
    }
}

public final class ChoiceViewController: ListViewController {
    public private(set) var choice: IndexPath?

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { choice = indexPath }
}

extension UIView {
    @objc open func words(for count: Int) -> String { "\(count) views" }
    @objc open var summary: String { "view" }
}

public class CountLabel: UILabel {
    public override func words(for count: Int) -> String { "labels, not " + super.words(for: count) }
    public override var summary: String { "label" }
}

public final class LoudCountLabel: CountLabel {
    public override func words(for count: Int) -> String { super.words(for: count).uppercased() }
}
