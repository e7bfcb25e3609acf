import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import type { FormEvent, ReactNode } from 'react'
import { DialogFoot } from './dialog-foot.tsx'

interface FormDialogProps {
  readonly title: ReactNode
  /** What the button says. */
  readonly button: ReactNode
  /** How it goes: what `useAction` tells. */
  readonly state: { readonly busy: boolean; readonly problem: string; readonly conflict: boolean }
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Closes it and shows what it is about as it is now. */
  readonly onReload: () => void
  readonly onClose: () => void
  /** The browser judges nothing: the fields say themselves what they miss. */
  readonly noValidate?: boolean
  readonly children: ReactNode
}

/** A form in the middle of the screen: its fields, what went wrong, and the way on. */
export const FormDialog = ({ title, button, onSubmit, noValidate, children, state, ...ways }: FormDialogProps): ReactNode => (
  <Dialog open onClose={ways.onClose} title={title}>
    <form
      className="dialog-form"
      noValidate={noValidate}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
    >
      {children}
      <DialogFoot problem={state.problem} conflict={state.conflict} busy={state.busy} {...ways}>
        {button}
      </DialogFoot>
    </form>
  </Dialog>
)
