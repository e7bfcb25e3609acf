import { Field } from '@parcelport/ui/field.tsx'
import { Textarea } from '@parcelport/ui/textarea.tsx'
import { useState, type ReactNode } from 'react'
import { MoneyDialog } from './money-dialog.tsx'

interface ReasonDialogProps {
  readonly title: string
  readonly about: string
  readonly button: string
  readonly act: (reason: string) => Promise<object>
  /** Who else reads it: the customer, unless said. */
  readonly hint?: string
  readonly onClose: () => void
}

/** Something about money that needs nothing but a reason. */
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
          <Field label="Why" hint={hint} error={fields['reason']}>
            <Textarea
              rows={3}
              required
              maxLength={300}
              autoFocus
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </>
      )}
    </MoneyDialog>
  )
}
