import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import { tillMovements, type TillMovementKind } from '@parcelport/contract/billing/money-rules.ts'
import type { Shift } from '@parcelport/contract/payments/staff-tills.ts'
import { ChoiceField, choicesOf } from '@parcelport/ui/fields/choice-field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { drawerCurrenciesQuery, moveInTill } from '../../api/payments/tills.ts'
import { MoneyDialog } from '../money/money-dialog.tsx'
import { movementWords } from './till-words.ts'

/** Records cash put into the drawer or taken out without a sale. */
export const MoveCashDialog = ({ shift, onClose }: { readonly shift: Shift; readonly onClose: () => void }): ReactNode => {
  const { data: currencies = [] } = useQuery(drawerCurrenciesQuery)
  const [key] = useState(newKey)
  const draft = useDraft({ kind: 'pay in' as TillMovementKind, currency: '', amount: '', words: '' })
  const { values, field } = draft
  const currency = values.currency || (currencies[0] ?? '')
  const act = () =>
    moveInTill(key, shift._id, { ...values, currency, amount: Number(values.amount), words: values.words.trim() })
  return (
    <MoneyDialog title={`Move cash at ${shift.till.name}`} button="Write it down" draft={draft} act={act} onClose={onClose}>
      <ChoiceField {...field('kind')} label="What happens" choices={choicesOf(tillMovements, movementWords)} />
      <ChoiceField
        {...field('currency')}
        label="Currency"
        choices={currencies.map((each) => ({ value: each, label: each }))}
        value={currency}
      />
      <MoneyField {...field('amount')} label="Amount" decimals={decimalsOf(currency)} required />
      <TextField
        {...field('words')}
        label="What for"
        hint="As in “stamps”, or the number of the bank’s slip."
        required
        maxLength={300}
      />
    </MoneyDialog>
  )
}
