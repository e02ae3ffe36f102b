import Kit
import UIKit

class WordsViewController: UIViewController {
    private(set) var word = Word("Hello")
    @IBOutlet var label: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("title", comment: "")
        view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 20, y: 120, width: 300, height: 40))
        view.addSubview(label)
        self.label = label
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: NSLocalizedString("turn", comment: ""), style: .plain, target: self, action: #selector(turn))
        show()
    }

    @objc func turn() {
        word = word.turned
        show()
    }

    private func show() { label.text = word.text }
}
