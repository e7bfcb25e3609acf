import { useState, type ReactNode } from 'react'
import { ReasonField } from '@parcelport/ui/fields/reason-field.tsx'
import { MoneyDialog } from './money-dialog.tsx'

interface ReasonDialogProps {
  readonly title: string
  readonly about: string
  readonly button: string
  readonly act: (reason: string) => Promise<object>
  /** Who else reads the reason; by default, the customer. */
  readonly hint?: string
  readonly onClose: () => void
}

/** An action on money that needs only a reason. */
export const ReasonDialog = ({
  title,
  about,
  button,
  act,
  hint = 'The customer may read it.',
  onClose,
}: ReasonDialogProps): ReactNode => {
  const [reason, setReason] = useState('')
  return (
    <MoneyDialog title={title} button={button} act={() => act(reason.trim())} onClose={onClose}>
      {(fields) => (
        <>
          <p>{about}</p>
          <ReasonField hint={hint} error={fields['reason']} autoFocus value={reason} onChange={setReason} />
        </>
      )}
    </MoneyDialog>
  )
}
