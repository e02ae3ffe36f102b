import CoreMotion
import HealthKit
import MapKit
import StoreKit
import Metal
import PDFKit
import Sprockets
