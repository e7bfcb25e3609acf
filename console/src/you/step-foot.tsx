import { Button } from '@parcelport/ui/button.tsx'
import type { ReactNode } from 'react'

interface StepFootProps {
  readonly button: string
  readonly busy: boolean
  readonly danger?: boolean
  /** The way out; without it the step stands on a page that has its own. */
  readonly onCancel?: (() => void) | undefined
}

/** The way on from a step of the own account and, in a dialog, the way out. */
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
