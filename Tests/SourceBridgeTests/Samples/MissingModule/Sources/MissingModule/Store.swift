import UIKit

import CoreData

final class Store {
    let container = NSPersistentContainer(name: "Model")
}
