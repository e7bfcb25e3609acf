import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import type { ReactNode } from 'react'
import { addBankAccount } from '../../api/payments/bank.ts'
import { MoneyDialog } from '../money/money-dialog.tsx'

interface AccountDialogProps {
  readonly onAdded: (accountId: string) => void
  readonly onClose: () => void
}

/** Adds an account of the company whose statements will be imported. */
export const AccountDialog = ({ onAdded, onClose }: AccountDialogProps): ReactNode => {
  const draft = useDraft({ name: '', currency: '' })
  const { values, field } = draft
  const act = async () => {
    const answer = await addBankAccount({ name: values.name.trim(), currency: values.currency.trim().toUpperCase() })
    onAdded(answer.data._id)
    return answer
  }
  return (
    <MoneyDialog title="Add an account" button="Add it" draft={draft} act={act} onClose={onClose}>
      <TextField
        {...field('name')}
        label="Name"
        hint="The bank, and which of its accounts."
        required
        maxLength={60}
        autoFocus
      />
      <Field label="Currency" hint="Three letters, as in BBD." error={draft.error('currency')}>
        <Input
          required
          minLength={3}
          maxLength={3}
          autoCapitalize="characters"
          value={values.currency}
          onChange={(event) => draft.set({ currency: event.target.value })}
        />
      </Field>
    </MoneyDialog>
  )
}
