import type { ReactNode } from 'react'
import { ReasonField } from '@parcelport/ui/fields/reason-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
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
  const draft = useDraft({ reason: '' })
  return (
    <MoneyDialog title={title} button={button} draft={draft} act={() => act(draft.values.reason.trim())} onClose={onClose}>
      <p>{about}</p>
      <ReasonField {...draft.field('reason')} hint={hint} autoFocus />
    </MoneyDialog>
  )
}
