// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
    /// A time of another layer, or of the media clock, in the layer's own time; in seconds.
    ///
    /// Follows: https://developer.apple.com/documentation/quartzcore/calayer/converttime(_:from:)
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(atMediaTime: l?.mediaTime(atLocalTime: t) ?? t)
    }

    /// A time of the layer in that of another one, or of the media clock; in seconds.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let time = mediaTime(atLocalTime: t)
        return l?.localTime(atMediaTime: time) ?? time
    }

    /// The layer's time now.
    package final var localTime: CFTimeInterval { localTime(atMediaTime: CACurrentMediaTime()) }

    private final func localTime(atMediaTime time: CFTimeInterval) -> CFTimeInterval {
        let outer = superlayer?.localTime(atMediaTime: time) ?? time
        return (outer - beginTime) * Double(speed) + timeOffset
    }

    private final func mediaTime(atLocalTime time: CFTimeInterval) -> CFTimeInterval {
        let outer = speed == 0 ? beginTime : (time - timeOffset) / Double(speed) + beginTime
        return superlayer?.mediaTime(atLocalTime: outer) ?? outer
    }

    /// How fast the layer's time runs.
    package final var rate: Double {
        var rate = 1.0
        var layer: CALayer? = self
        while let next = layer {
            rate *= Double(next.speed)
            layer = next.superlayer
        }
        return rate
    }

    /// The layer's time runs otherwise from now on: animations in it end at other times, and a browser is told.
    final func timeChanged() {
        for (_, animation) in runningAnimations {
            animation.scheduleEnd(on: self)
            retimedAnimations.append(animation)
        }
        if !runningAnimations.isEmpty { changed(.animations) }
        for sublayer in sublayerList { sublayer.timeChanged() }
    }
}
