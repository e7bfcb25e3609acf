import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useState, type ReactNode } from 'react'
import { addBankAccount } from '../../api/payments/bank.ts'
import { MoneyDialog } from '../money/money-dialog.tsx'

interface AccountDialogProps {
  readonly onAdded: (accountId: string) => void
  readonly onClose: () => void
}

/** Adds an account of the company whose statements will be imported. */
export const AccountDialog = ({ onAdded, onClose }: AccountDialogProps): ReactNode => {
  const [name, setName] = useState('')
  const [currency, setCurrency] = useState('')
  const act = async () => {
    const answer = await addBankAccount({ name: name.trim(), currency: currency.trim().toUpperCase() })
    onAdded(answer.data._id)
    return answer
  }
  return (
    <MoneyDialog title="Add an account" button="Add it" act={act} onClose={onClose}>
      {(fields) => (
        <>
          <Field label="Name" hint="The bank, and which of its accounts." error={fields['name']}>
            <Input required maxLength={60} autoFocus value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label="Currency" hint="Three letters, as in BBD." error={fields['currency']}>
            <Input
              required
              minLength={3}
              maxLength={3}
              autoCapitalize="characters"
              value={currency}
              onChange={(event) => setCurrency(event.target.value)}
            />
          </Field>
        </>
      )}
    </MoneyDialog>
  )
}
