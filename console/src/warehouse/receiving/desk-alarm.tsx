import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useEffect, useState, type ReactNode } from 'react'
import type { Desk } from './use-desk.ts'

const KEY = 'parcelport-desk-muted'
const remembered = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'yes'
  } catch {
    return false
  }
}

/** Two low tones, for a clerk who looks at the scale and not at the screen. */
const sound = (): void => {
  if (typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  const volume = context.createGain()
  volume.gain.value = 0.15
  volume.connect(context.destination)
  for (const [at, frequency] of [
    [0, 330],
    [0.22, 247],
  ] as const) {
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    tone.start(context.currentTime + at)
    tone.stop(context.currentTime + at + 0.18)
    if (at > 0) tone.onended = () => void context.close()
  }
}

/** Vibrates the phone or tablet in the hand, muted or not; does nothing in browsers without vibration, or before a first tap. */
const shake = (): void => {
  if ('vibrate' in navigator) navigator.vibrate([120, 60, 120])
}

interface DeskAlarmProps {
  readonly stage: Desk['found']['stage']
  /** Scans that wait until the clerk has dealt with a package. */
  readonly waiting: number
}

/** Sounds an alarm for a scan without a known customer, or for waiting scans, unless muted; this browser remembers the choice. */
export const DeskAlarm = ({ stage, waiting }: DeskAlarmProps): ReactNode => {
  const [muted, setMuted] = useState(remembered)
  const calls = stage === 'customer' || stage === 'in bin' || waiting > 0
  useEffect(() => {
    if (!calls) return
    shake()
    if (!remembered()) sound()
  }, [calls])
  const toggle = (): void => {
    setMuted(!muted)
    try {
      localStorage.setItem(KEY, muted ? 'no' : 'yes')
    } catch {
      // A browser without storage forgets it with the document.
    }
  }
  return (
    <Button variant="line" size="sm" className="justify-self-start" aria-pressed={muted} onClick={toggle}>
      <Icon of={muted ? VolumeX : Volume2} /> <span>Mute the alert sound</span>
    </Button>
  )
}
