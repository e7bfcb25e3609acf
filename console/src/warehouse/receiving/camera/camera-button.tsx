import './camera.css'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Camera from 'lucide-react/icons/camera'
import { useEffect, useState, type ReactNode } from 'react'
import { play, shake } from '../desk-sound.ts'
import { CameraSheet } from './camera-sheet.tsx'

interface CameraButtonProps {
  /** Takes the text of a code, as the field beside it takes a scan. */
  readonly onRead: (scan: string) => void
  /** Whether the camera stays on after a code, for one scan after the other. */
  readonly stays?: boolean
  /** What the last scans did, shown below the picture of a camera that stays on. */
  readonly children?: ReactNode
}

/** Whether this is a phone or tablet with a camera; browsers offer none to a page without https. */
const useHasCamera = (): boolean => {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (!('mediaDevices' in navigator) || !matchMedia('(any-pointer: coarse)').matches) return
    let gone = false
    navigator.mediaDevices.enumerateDevices().then(
      (devices) => {
        if (!gone) setHas(devices.some(({ kind }) => kind === 'videoinput'))
      },
      // A browser that may not tell its devices has no camera for us.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  return has
}

/** The button beside a scan field that reads a code with the camera of a phone or tablet. */
export const CameraButton = ({ onRead, stays = false, children }: CameraButtonProps): ReactNode => {
  const [open, setOpen] = useState(false)
  if (!useHasCamera()) return null
  const read = (scan: string): void => {
    shake([40])
    play([[0, 880, 0.08]])
    if (!stays) setOpen(false)
    onRead(scan)
  }
  return (
    <>
      <button
        type="button"
        className="camera-open"
        aria-label="Scan with the camera"
        title="Scan with the camera"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Camera} />
      </button>
      {open && (
        <CameraSheet onRead={read} onClose={() => setOpen(false)}>
          {children}
        </CameraSheet>
      )}
    </>
  )
}
