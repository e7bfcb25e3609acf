import { scannedText } from '@parcelport/contract/scan-rules.ts'
import { MOST_TYPED_SIGNS } from '@parcelport/contract/warehouse/packages/numbers/number-limits-rules.ts'
import { aimIn, nearestMiddle, type ReadPicture } from './aim.ts'
import { openReader } from './barcode-reader.ts'
import { sightings } from './sightings.ts'

const asked: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
}
/** Rest between two pictures, in milliseconds: the telephone stays cool. */
const REST_MS = 100

export interface CameraEvents {
  /** The camera's picture is on. */
  readonly onStart: (camera: MediaStreamTrack) => void
  /** A code was read: its text, as a scanner's is cleaned; never empty. */
  readonly onRead: (scan: string) => void
  /** The camera or the reader failed, and the camera is off. */
  readonly onFailure: (error: unknown) => void
}

/** Draws the part of the camera's picture inside the frame. Returns whether there was a picture. */
const drawAim = (video: HTMLVideoElement, picture: HTMLCanvasElement): boolean => {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return false
  const { x, y, width, height } = aimIn(videoWidth, videoHeight)
  picture.width = width
  picture.height = height
  picture.getContext('2d', { willReadFrequently: true })?.drawImage(video, x, y, width, height, 0, 0, width, height)
  return true
}

/** Shows the camera's picture in `video` and reads the codes in it. Returns what turns the camera off. */
export const startCamera = (video: HTMLVideoElement, { onStart, onRead, onFailure }: CameraEvents): (() => void) => {
  const picture = document.createElement('canvas')
  const counts = sightings()
  let stream: MediaStream | undefined
  let next: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const end = (): void => {
    ended = true
    clearTimeout(next)
    for (const track of stream?.getTracks() ?? []) track.stop()
    if (stream && video.srcObject === stream) video.srcObject = null
  }
  const fail = (error: unknown): void => {
    if (ended) return
    end()
    onFailure(error)
  }
  const look = async (read: ReadPicture): Promise<void> => {
    const codes = drawAim(video, picture) ? await read(picture) : []
    if (ended) return
    const seen = scannedText(nearestMiddle(codes, picture)?.text.slice(0, MOST_TYPED_SIGNS) ?? '')
    // An empty entry would save the package at the desk.
    const scan = counts(seen === '' ? undefined : seen, performance.now())
    if (scan !== undefined) onRead(scan)
    again(read)
  }
  const again = (read: ReadPicture): void => {
    if (!ended) next = setTimeout(() => void look(read).catch(fail), REST_MS)
  }
  const open = async (): Promise<void> => {
    stream = await navigator.mediaDevices.getUserMedia(asked)
    // Closed while the browser asked for permission.
    if (ended) return end()
    const [camera] = stream.getVideoTracks()
    camera?.addEventListener('ended', () => fail(new DOMException('The camera is gone.', 'NotReadableError')))
    video.srcObject = stream
    await video.play()
    if (camera && !ended) onStart(camera)
    const read = await openReader()
    if (!ended) await look(read)
  }
  void open().catch(fail)
  return end
}
