import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useEffect, useState, type ReactNode } from 'react'
import { isMuted, keepMuted, play, shake, type Tone } from './desk-sound.ts'
import type { Desk } from './use-desk.ts'

/** Two low tones, for a clerk who looks at the scale and not at the screen. */
const alarm: readonly Tone[] = [
  [0, 330, 0.18],
  [0.22, 247, 0.18],
]

interface DeskAlarmProps {
  readonly stage: Desk['found']['stage']
  /** Scans that wait until the clerk has dealt with a package. */
  readonly waiting: number
}

/** Sounds an alarm for a scan without a known customer, or for waiting scans, unless muted; this browser remembers the choice. */
export const DeskAlarm = ({ stage, waiting }: DeskAlarmProps): ReactNode => {
  const [muted, setMuted] = useState(isMuted)
  const calls = stage === 'customer' || stage === 'in bin' || waiting > 0
  useEffect(() => {
    if (!calls) return
    shake([120, 60, 120])
    play(alarm)
  }, [calls])
  const toggle = (): void => {
    setMuted(!muted)
    keepMuted(!muted)
  }
  return (
    <Button variant="line" size="sm" className="justify-self-start" aria-pressed={muted} onClick={toggle}>
      <Icon of={muted ? VolumeX : Volume2} /> <span>Mute the alert sound</span>
    </Button>
  )
}
