import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import Flashlight from 'lucide-react/icons/flashlight'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { meQuery } from '../../../api/me.ts'
import { useCamera } from './use-camera.ts'

interface CameraSheetProps {
  readonly onRead: (scan: string) => void
  readonly onClose: () => void
  /** What the last scans did. */
  readonly children?: ReactNode
}

/** Closes the sheet when its page is hidden, or when the session has ended. */
const useClosing = (close: () => void): void => {
  const onClose = useEffectEvent(close)
  const signedOut = useQuery({ ...meQuery, enabled: false }).data === null
  useEffect(() => {
    if (signedOut) onClose()
  }, [signedOut])
  useEffect(() => {
    const hide = (): void => {
      if (document.hidden) onClose()
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])
}

/** The camera's live picture, whose codes are read. */
export const CameraSheet = ({ onRead, onClose, children }: CameraSheetProps): ReactNode => {
  const video = useRef<HTMLVideoElement>(null)
  const { on, failure, lit, light } = useCamera(video, onRead)
  useClosing(onClose)
  const actions = (
    <>
      {light && (
        <Button variant="line" aria-pressed={lit} onClick={() => light(!lit)}>
          <Icon of={Flashlight} /> <span>Light</span>
        </Button>
      )}
      <Button variant="ink" onClick={onClose}>
        Close
      </Button>
    </>
  )
  // Outside the desk's form and the dark panel of its field.
  return createPortal(
    <Dialog open onClose={onClose} title="Scan with the camera" actions={actions}>
      {failure ? (
        <Notice tone="red" live>
          <p>{failure}</p>
        </Notice>
      ) : (
        <>
          <div className="camera">
            <video ref={video} aria-label="Picture of the camera" playsInline muted autoPlay />
            <span className="camera-aim" aria-hidden="true" />
          </div>
          <p className="small" role="status">
            {on ? <span>Hold the code inside the frame.</span> : <em>Starting the camera...</em>}
          </p>
        </>
      )}
      {children}
    </Dialog>,
    document.body,
  )
}
