import type { ReactNode } from 'react'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { useMoneyAction } from './use-money-action.ts'

interface MoneyDialogProps {
  readonly title: string
  /** The button's label. */
  readonly button: string
  readonly act: () => Promise<object>
  readonly onClose: () => void
  /** The fields, given the problems by field name. */
  readonly children: (fields: Readonly<Record<string, string>>) => ReactNode
}

/** A dialog about money: a refusal stays in it; after success everything about money is loaded again. */
export const MoneyDialog = ({ title, button, act, onClose, children }: MoneyDialogProps): ReactNode => {
  const { run, fields, reload, ...state } = useMoneyAction(act, onClose)
  return (
    <FormDialog title={title} button={button} state={state} onSubmit={() => run()} onReload={reload} onClose={onClose}>
      {children(fields)}
    </FormDialog>
  )
}
