import { Button } from '@parcelport/ui/button.tsx'
import type { ReactNode } from 'react'

interface StepFootProps {
  readonly button: string
  readonly busy: boolean
  readonly danger?: boolean
  /** Cancels the step; unset on a page with its own way out. */
  readonly onCancel?: (() => void) | undefined
}

/** The button to the next step of the account's dialogs and, in a dialog, Cancel. */
export const StepFoot = ({ button, busy, danger = false, onCancel }: StepFootProps): ReactNode => {
  const on = (
    <Button type="submit" block={!onCancel} variant={danger ? 'danger' : 'coral'} busy={busy}>
      {button}
    </Button>
  )
  if (!onCancel) return on
  return (
    <div className="form-foot">
      <Button variant="line" onClick={onCancel}>
        Cancel
      </Button>
      {on}
    </div>
  )
}
