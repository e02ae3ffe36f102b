import UIKit

class GreetingViewController: UIViewController {
    private var count = 0
    @IBOutlet var label: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Hello"
        view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 20, y: 120, width: 300, height: 40))
        view.addSubview(label)
        self.label = label
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "More", style: .plain, target: self, action: #selector(more))
        more()
    }

    @objc func more() {
        count += 1
        label.text = String(format: NSLocalizedString("greeting", bundle: .module, comment: ""), count)
    }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: GreetingViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

_ = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
