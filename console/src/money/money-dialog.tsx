import { Dialog } from '@parcelport/ui/dialog.tsx'
import type { ReactNode } from 'react'
import { DialogFoot } from '../packages/dialog-foot.tsx'
import { useMoneyAction } from './use-money-action.ts'

interface MoneyDialogProps {
  readonly title: string
  /** What the button says. */
  readonly button: string
  readonly act: () => Promise<object>
  readonly onClose: () => void
  /** Fields, with what is wrong with each by its name. */
  readonly children: (fields: Readonly<Record<string, string>>) => ReactNode
}

/** A form about money in the middle of the screen: what is refused stays with it, and what was done is shown everywhere. */
export const MoneyDialog = ({ title, button, act, onClose, children }: MoneyDialogProps): ReactNode => {
  const { run, busy, fields, problem, conflict, reload } = useMoneyAction(act, onClose)
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        {children(fields)}
        <DialogFoot problem={problem} conflict={conflict} onReload={reload} onClose={onClose} busy={busy}>
          {button}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
