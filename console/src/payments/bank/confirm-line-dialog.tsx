import './bank.css'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { BankLine } from '@parcelport/contract/payments/staff-bank.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { confirmBankLine } from '../../api/payments/bank.ts'
import { customersQuery } from '../../api/customers/customers.ts'
import { MoneyDialog } from '../money/money-dialog.tsx'
import { boxName } from '../../shell/this-company.ts'
import { confirmationOf, proposalWords } from './proposal-words.ts'

interface ConfirmLineProps {
  readonly line: BankLine
  readonly onClose: () => void
}

interface Choice {
  readonly id: string
  readonly words: string
  readonly send: { customerId: string }
}

const MOST_FOUND = 6

/** Assigns a bank line to a customer: a suggested one, or one found by search. */
export const ConfirmLineDialog = ({ line, onClose }: ConfirmLineProps): ReactNode => {
  const [key] = useState(newKey)
  const [sought, setSought] = useState('')
  const search = useDeferredValue(sought.trim())
  const found = useQuery({ ...customersQuery({ search, limit: MOST_FOUND }), enabled: search !== '' })
  const choices: Choice[] = [
    ...line.proposals.map((proposal, at) => ({ id: `p${at}`, words: proposalWords(proposal), send: confirmationOf(proposal) })),
    ...(search === '' ? [] : (found.data?.data ?? [])).map(({ _id, name, boxNumber }) => ({
      id: _id,
      words: `${name}, ${boxName(boxNumber)}: the oldest bill`,
      send: { customerId: _id },
    })),
  ]
  const [chosenId, setChosenId] = useState(line.proposals.length > 0 ? 'p0' : '')
  const chosen = choices.find(({ id }) => id === chosenId)
  const act = async () => {
    if (!chosen) throw new Error('Please choose whose it is.')
    return confirmBankLine(key, line._id, chosen.send)
  }
  return (
    <MoneyDialog title="Whose is it?" button="Confirm" act={act} onClose={onClose}>
      {() => (
        <>
          <p>
            <b translate="no" className="num">
              {moneyText(line.amount, line.currency)}
            </b>{' '}
            “{line.words}”
          </p>
          <Field label="Look for somebody else" hint="A name, an email address or a box number.">
            <Input type="search" maxLength={254} value={sought} onChange={(event) => setSought(event.target.value)} />
          </Field>
          <fieldset className="bank-choices">
            <legend className="field-label">This is money of</legend>
            {choices.length === 0 && <p className="muted">Nobody yet: look for them above.</p>}
            {choices.map(({ id, words }) => (
              <label key={id}>
                <input type="radio" name="whose" required checked={id === chosenId} onChange={() => setChosenId(id)} />
                <span>{words}</span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </MoneyDialog>
  )
}

interface ConfirmButtonProps {
  readonly line: BankLine
  readonly onClick: () => void
}

/** Opens the choice of a line's customer. */
export const ConfirmLineButton = ({ line, onClick }: ConfirmButtonProps): ReactNode => (
  <Button size="sm" onClick={onClick}>
    <span>{line.proposals.length === 0 ? 'Whose is it?' : 'Confirm'}</span>
    <span className="sr-only">{`: ${moneyText(line.amount, line.currency)}, ${line.words}`}</span>
  </Button>
)
