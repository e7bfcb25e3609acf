import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { cameraFailure } from './camera-failure.ts'
import { startCamera } from './start-camera.ts'

/** Whether a camera has a light, which not every browser tells. */
const hasLight = (camera: MediaStreamTrack): boolean =>
  'getCapabilities' in camera && (camera.getCapabilities() as { readonly torch?: boolean }).torch === true

/** The camera of a sheet: on while the sheet is there. `onRead` gets each code once. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, onRead: (scan: string) => void) => {
  const [camera, setCamera] = useState<MediaStreamTrack>()
  const [failure, setFailure] = useState('')
  const [lit, setLit] = useState(false)
  const read = useEffectEvent(onRead)
  useEffect(() => {
    if (!video.current) return
    return startCamera(video.current, {
      onStart: setCamera,
      onRead: (scan) => read(scan),
      onFailure: (error) => {
        setCamera(undefined)
        setFailure(cameraFailure(error))
      },
    })
  }, [video])
  const light = (on: boolean): void => {
    camera?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).then(
      () => setLit(on),
      // The button keeps showing what is so.
      () => undefined,
    )
  }
  return { on: camera !== undefined, failure, lit, light: camera && hasLight(camera) ? light : undefined }
}
