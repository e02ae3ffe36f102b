// SPDX-License-Identifier: Apache-2.0

import CoreImage
import MessageUI
import Photos
import PhotosUI
import Testing

@testable import AVFoundation
@testable import UIKit

extension ScreenTests {
    @MainActor @Suite struct ImageFilterTests {
        private let screen = Screen()

        private func square(_ color: UIColor) -> UIImage {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 2
            return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
                color.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
        }

        @Test("An image goes through a filter and back, with its scale") func roundTrip() throws {
            let source = try #require(CIImage(image: square(.white)))
            #expect(source.extent == CGRect(x: 0, y: 0, width: 8, height: 8))
            let inverted = UIImage(ciImage: source.applyingFilter("CIColorInvert"), scale: 2, orientation: .up)
            #expect(inverted.size == CGSize(width: 4, height: 4))
            let picture = try #require(inverted.cgImage)
            #expect(inverted.ciImage != nil && UIImage(cgImage: picture).ciImage == nil)
            let data = try #require(picture.dataProvider?.data)
            #expect(Array(data[0..<4]) == [0, 0, 0, 255])
        }

        @Test("Colors of filters and of UIKit have the same components") func colors() {
            let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
            #expect([color.red, color.green, color.blue, color.alpha] == [0.25, 0.5, 1, 0.5])
            #expect(
                UIColor(ciColor: CIColor(red: 1, green: 0, blue: 0)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        }

        @Test("A live photo needs a picture and a movie, and its view shows the picture") func livePhoto() async throws
        {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let (picture, movie) = (folder.appendingPathComponent("a.png"), folder.appendingPathComponent("a.mov"))
            try square(.red).pngData()?.write(to: picture)
            try Data([0]).write(to: movie)
            func load(_ urls: [URL]) async -> (photo: PHLivePhoto?, error: Int?) {
                await withCheckedContinuation { go in
                    PHLivePhoto.request(
                        withResourceFileURLs: urls, placeholderImage: nil, targetSize: .zero, contentMode: .default
                    ) { photo, info in
                        go.resume(returning: (photo, (info[PHLivePhotoInfoErrorKey] as? NSError)?.code))
                    }
                }
            }
            let alone = await load([picture])
            #expect(alone.photo == nil && alone.error == 3302)
            let photo = try #require(await load([picture, movie]).photo)
            #expect(photo.size == CGSize(width: 8, height: 8))
            let view = PHLivePhotoView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            view.livePhoto = photo
            #expect((view.subviews.first as? UIImageView)?.image?.size == CGSize(width: 8, height: 8))
        }

        @Test("A time goes into a value and comes out again") func times() {
            let time = CMTime(value: 1001, timescale: 30_000)
            #expect(NSValue(time: time).timeValue == time)
        }

        @Test("An asset of a URL knows the URL") func assets() {
            let url = URL(fileURLWithPath: "/nowhere.mov")
            #expect((AVAsset(url: url) as? AVURLAsset)?.url == url)
            #expect(AVURLAsset(url: url).url == url)
        }

        @Test("Pictures of what is no movie fail with Apple's codes") func noMovie() async {
            let generator = AVAssetImageGenerator(asset: AVURLAsset(url: URL(fileURLWithPath: "/etc/passwd")))
            #expect {
                try generator.copyCGImage(at: .zero, actualTime: nil)
            } throws: { ($0 as? AVError)?.code == .fileFormatNotRecognized }
            let result = await withCheckedContinuation { go in
                generator.generateCGImagesAsynchronously(forTimes: [NSValue(time: .zero)]) {
                    _, image, _, result, error in
                    go.resume(returning: (image == nil, result, error != nil))
                }
            }
            #expect(result.0 && result.1 == .failed && result.2)
        }

        @Test("The app itself answers to the name of its class's method") func sharedApplication() {
            let selector = NSSelectorFromString("sharedApplication")
            #expect(UIApplication.responds(to: selector))
            #expect(UIApplication.perform(selector)?.takeUnretainedValue() === screen.application)
            #expect(!UIView.responds(to: selector))
        }

        @Test("Mails can't be sent, and a controller says so when it is shown") func mails() {
            final class Delegate: NSObject, MFMailComposeViewControllerDelegate {
                var results: [MFMailComposeResult] = []
                func mailComposeController(
                    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
                    error: (any Error)?
                ) { results.append(result) }
            }
            #expect(!MFMailComposeViewController.canSendMail())
            let delegate = Delegate()
            let controller = MFMailComposeViewController()
            controller.mailComposeDelegate = delegate
            screen.window.rootViewController?.present(controller, animated: false)
            screen.commit()
            #expect(delegate.results == [.failed])
        }
    }
}
