import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import type { FormEvent, ReactNode } from 'react'
import { DialogFoot } from './dialog-foot.tsx'

interface FormDialogProps {
  readonly title: ReactNode
  /** The button's label. */
  readonly button: ReactNode
  /** The state that `useAction` returns. */
  readonly state: { readonly busy: boolean; readonly problem: string; readonly outdated: boolean }
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Closes the dialog and loads its subject again. */
  readonly onReload: () => void
  readonly onClose: () => void
  /** The id of a draft's form, in which its first wrong field is focused. */
  readonly form?: string
  /** Turns the browser's validation off: the fields show their own messages. */
  readonly noValidate?: boolean
  readonly children: ReactNode
}

/** A form in a dialog: its fields, its problem, and its buttons. */
export const FormDialog = ({
  title,
  button,
  form,
  onSubmit,
  noValidate,
  children,
  state,
  ...ways
}: FormDialogProps): ReactNode => (
  <Dialog open onClose={ways.onClose} title={title}>
    <form
      id={form}
      className="dialog-form"
      noValidate={noValidate}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
    >
      {children}
      <DialogFoot problem={state.problem} outdated={state.outdated} busy={state.busy} {...ways}>
        {button}
      </DialogFoot>
    </form>
  </Dialog>
)
