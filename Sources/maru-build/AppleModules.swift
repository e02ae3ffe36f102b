// SPDX-License-Identifier: Apache-2.0

/// The modules of Apple's systems that Maru doesn't have.
enum AppleModules {
    static let names = Set(
        """
        ARKit AVRouting AccessorySetupKit Accounts ActivityKit AdServices AdSupport AddressBook AddressBookUI
        AlarmKit AppIntents AppKit AppTrackingTransparency AssetsLibrary AudioToolbox AudioUnit
        AuthenticationServices AutomaticAssessmentConfiguration BackgroundAssets BackgroundTasks BusinessChat
        CFNetwork CallKit CarPlay Charts ClassKit ClockKit CloudKit Cocoa Contacts ContactsUI CoreAudio CoreAudioKit
        CoreAudioTypes CoreBluetooth CoreData CoreHaptics CoreLocationUI CoreMIDI CoreML CoreMotion CoreNFC
        CoreSpotlight CoreTelephony CoreTransferable CoreVideo CreateML CreateMLComponents DataDetection
        DeviceActivity DeviceCheck DeviceDiscoveryUI EventKit EventKitUI ExposureNotification ExtensionKit
        ExternalAccessory FamilyControls FileProvider FileProviderUI FinanceKit GLKit GSS GameController GameKit
        GameplayKit GroupActivities HealthKit HealthKitUI HomeKit IOKit IOSurface IdentityLookup IdentityLookupUI
        ImageCaptureCore Intents IntentsUI JavaScriptCore LinkPresentation LiveCommunicationKit MLCompute
        ManagedSettings ManagedSettingsUI MapKit Matter MatterSupport MediaAccessibility MediaPlayer MediaSetup
        Messages Metal MetalFX MetalKit MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit ModelIO
        MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction NetworkExtension NotificationCenter OpenAL
        OpenGLES PDFKit PHASE PaperKit PassKit PencilKit ProximityReader PushKit PushToTalk QuickLook
        QuickLookThumbnailing RealityKit ReplayKit RoomPlan SafetyKit SceneKit ScreenTime SensitiveContentAnalysis
        SensorKit SharedWithYou SharedWithYouCore ShazamKit Social SoundAnalysis Speech SpriteKit StoreKit
        StoreKitTest SwiftData SwiftUI Symbols TVUIKit TabularData ThreadNetwork TipKit
        Translation Twitter UserNotificationsUI VideoSubscriberAccount VideoToolbox Vision VisionKit
        WatchConnectivity WatchKit WeatherKit WidgetKit WorkoutKit iAd
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
