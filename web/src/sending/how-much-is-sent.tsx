import { Button } from '@parcelport/ui/button.tsx'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { UseSending } from './use-sending.ts'
import './how-much-is-sent.css'

const onChange = (changed: () => void): (() => void) => {
  const end = new AbortController()
  for (const event of ['online', 'offline']) addEventListener(event, changed, { signal: end.signal })
  return () => end.abort()
}

interface HowMuchIsSentProps {
  /** Whether it is being sent. */
  readonly busy: boolean
  readonly sending: Pick<UseSending, 'percent' | 'stop'>
  /** Whether the form has a Cancel of its own that stops it. */
  readonly ownCancel?: boolean
}

/**
 * How much of a form with files is sent, and Cancel, which stops it. Without a network it says that the sending waits. It stands beside the
 * form's fieldset, which is disabled meanwhile.
 */
export const HowMuchIsSent = ({ busy, sending: { percent, stop }, ownCancel = false }: HowMuchIsSentProps): ReactNode => {
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine)
  if (!busy || percent === undefined) return null
  return (
    <div className="sending">
      <progress aria-label="Sent" max={100} value={percent} />
      <span className="small muted num">{isOnline ? `${percent} % sent` : 'Waiting for the network'}</span>
      {!ownCancel && (
        <Button variant="line" size="sm" onClick={stop}>
          Cancel
        </Button>
      )}
    </div>
  )
}
