import { tillMovements, type TillMovementKind } from '@parcelport/contract/billing/money-rules.ts'
import type { Shift } from '@parcelport/contract/payments/staff-tills.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { drawerCurrenciesQuery, moveInTill } from '../../api/payments/tills.ts'
import { MoneyDialog } from '../money/money-dialog.tsx'
import { movementWords } from './till-words.ts'

/** Records cash put into the drawer or taken out without a sale. */
export const MoveCashDialog = ({ shift, onClose }: { readonly shift: Shift; readonly onClose: () => void }): ReactNode => {
  const { data: currencies = [] } = useQuery(drawerCurrenciesQuery)
  const [key] = useState(newKey)
  const [kind, setKind] = useState<TillMovementKind>('pay in')
  const [chosen, setCurrency] = useState<string>()
  const [amount, setAmount] = useState('')
  const [words, setWords] = useState('')
  const currency = chosen ?? currencies[0] ?? ''
  return (
    <MoneyDialog
      title={`Move cash at ${shift.till.name}`}
      button="Write it down"
      act={() => moveInTill(key, shift._id, { kind, currency, amount: Number(amount), words: words.trim() })}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Field label="What happens" error={fields['kind']}>
            <Select value={kind} onChange={(event) => setKind(event.target.value as TillMovementKind)}>
              {tillMovements.map((each) => (
                <option key={each} value={each}>
                  {movementWords[each]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Currency" error={fields['currency']}>
            <Select value={currency} onChange={(event) => setCurrency(event.target.value)}>
              {currencies.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
          <MoneyField label="Amount" error={fields['amount']} required value={amount} onChange={setAmount} />
          <Field label="What for" hint="As in “stamps”, or the number of the bank’s slip." error={fields['words']}>
            <Input required maxLength={300} value={words} onChange={(event) => setWords(event.target.value)} />
          </Field>
        </>
      )}
    </MoneyDialog>
  )
}
