import CoreData

final class Model: NSManagedObject {
    @NSManaged var name: String
}
