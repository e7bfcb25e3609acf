import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'

interface DialogFootProps {
  readonly problem: string
  /** Somebody else was faster: the screen is out of date. */
  readonly outdated: boolean
  readonly onReload: () => void
  readonly onClose: () => void
  readonly busy: boolean
  readonly children: ReactNode
}

/** The foot of a dialog: the problem, the action, Cancel, or Reload when somebody else was faster. */
export const DialogFoot = ({ problem, outdated, onReload, onClose, busy, children }: DialogFootProps): ReactNode => (
  <>
    {problem && (
      <Notice tone="red" live {...(outdated && { title: 'This has changed' })}>
        <p>{problem}</p>
      </Notice>
    )}
    <div className="form-foot">
      <Button variant="line" onClick={onClose}>
        Cancel
      </Button>
      {outdated ? (
        <Button onClick={onReload}>Show it as it is now</Button>
      ) : (
        <Button type="submit" busy={busy} busyText="Saving...">
          {children}
        </Button>
      )}
    </div>
  </>
)
