import type { Draft } from '@parcelport/ui/forms/use-draft.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { useMoneyAction } from './use-money-action.ts'

interface MoneyDialogProps {
  readonly title: string
  /** The button's label. */
  readonly button: string
  readonly act: () => Promise<object>
  readonly onClose: () => void
  /** The draft of the fields: a refusal is shown at them. */
  readonly draft?: Pick<Draft<object>, 'form' | 'refuse'>
  /** The fields; without a draft, given the problems by field name. */
  readonly children: ReactNode | ((fields: Readonly<Record<string, string>>) => ReactNode)
}

/** A dialog about money: a refusal stays in it; after success everything about money is loaded again. */
export const MoneyDialog = ({ title, button, act, onClose, draft, children }: MoneyDialogProps): ReactNode => {
  const { run, fields, reload, ...state } = useMoneyAction(act, onClose, draft?.refuse)
  return (
    <FormDialog
      title={title}
      button={button}
      state={state}
      {...(draft && { form: draft.form })}
      onSubmit={() => run()}
      onReload={reload}
      onClose={onClose}
    >
      {typeof children === 'function' ? children(fields) : children}
    </FormDialog>
  )
}
