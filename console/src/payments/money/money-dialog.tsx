import type { ReactNode } from 'react'
import { FormDialog } from '../../lib/form-dialog.tsx'
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
  const { run, fields, reload, ...state } = useMoneyAction(act, onClose)
  return (
    <FormDialog title={title} button={button} state={state} onSubmit={() => run()} onReload={reload} onClose={onClose}>
      {children(fields)}
    </FormDialog>
  )
}
