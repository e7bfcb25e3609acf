import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import {
  askedAfter,
  settleTenders,
  type ChangeChoice,
  type Money,
  type TenderGiven,
  type TenderTerms,
} from '@parcelport/contract/payments/tenders-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { useRef, useState, type ReactNode } from 'react'
import { currencySign, likelyNotes, type Way } from './paying.ts'

interface TenderFormProps {
  readonly way: Way
  readonly terms: TenderTerms
  /** What they pay with already. */
  readonly tenders: readonly TenderGiven[]
  readonly onAdd: (tender: TenderGiven) => void
  readonly onClose: () => void
}

const saidAll = (change: readonly Money[]): string =>
  change.map(({ amount, currency }) => moneyText(amount.toNumber(), currency)).join(' + ') || 'none'

/** What becomes of cash beyond what is left: the ways that differ, each with its sums. */
const ChangeChoices = ({
  tender,
  terms,
  tenders,
  chosen,
  onChoose,
}: Pick<TenderFormProps, 'terms' | 'tenders'> & {
  readonly tender: TenderGiven
  readonly chosen: ChangeChoice
  readonly onChoose: (choice: ChangeChoice) => void
}): ReactNode => {
  const rowOf = (change: ChangeChoice) => settleTenders([...tenders, { ...tender, change }], terms).rows[tenders.length]
  const [local, notes, deposit] = [rowOf('local'), rowOf('notes'), rowOf('deposit')]
  if (!local || local.change.length === 0) return null
  const isForeign = tender.currency !== terms.localCurrency
  const choices: readonly (readonly [ChangeChoice, string, string])[] = [
    ['local', `In ${currencySign(terms.localCurrency)}`, saidAll(local.change)],
    ...(isForeign && notes
      ? [
          [
            'notes',
            `In ${currencySign(tender.currency)}, coins in ${currencySign(terms.localCurrency)}`,
            saidAll(notes.change),
          ] as const,
        ]
      : []),
    ...(deposit?.held.gt(0)
      ? [['deposit', 'Keep it as their deposit', moneyText(deposit.held.toNumber(), terms.currency)] as const]
      : []),
  ]
  return (
    <fieldset className="tender-change">
      <legend>Change</legend>
      {choices.map(([choice, words, sum]) => (
        <label key={choice}>
          <input type="radio" name="change" checked={chosen === choice} onChange={() => onChoose(choice)} />
          <span>{words}</span>
          <b className="num">{sum}</b>
        </label>
      ))}
    </fieldset>
  )
}

/** The numbers of a card terminal's slip. The focus goes on to the second by itself. */
const SlipFields = ({
  digits,
  slip,
  onDigits,
  onSlip,
}: {
  readonly digits: string
  readonly slip: string
  readonly onDigits: (digits: string) => void
  readonly onSlip: (slip: string) => void
}): ReactNode => {
  const next = useRef<HTMLInputElement>(null)
  return (
    <div className="pickup-card">
      <Field label="Last four digits" hint="Goes on to the slip’s number by itself.">
        <Input
          required
          inputMode="numeric"
          pattern="[0-9]{4}"
          maxLength={4}
          autoComplete="off"
          autoFocus
          value={digits}
          onChange={({ target }) => {
            onDigits(target.value)
            if (/^[0-9]{4}$/.test(target.value)) next.current?.focus()
          }}
        />
      </Field>
      <Field label="Approval number" hint="On the terminal’s slip.">
        <Input
          ref={next}
          required
          maxLength={20}
          autoComplete="off"
          value={slip}
          onChange={({ target }) => onSlip(target.value)}
        />
      </Field>
    </div>
  )
}

const amountWords = { cash: 'Given', 'card terminal': 'By card,', deposit: 'From the deposit,' } as const

/** How much of it: all that is asked, unless somebody types a sum. */
const AmountOf = ({
  way: { means, currency },
  asked,
  amount,
  problem,
  onType,
}: {
  readonly way: Way
  readonly asked: Money['amount']
  readonly amount: string
  readonly problem: string | undefined
  readonly onType: (amount: string) => void
}): ReactNode => (
  <MoneyField
    label={`${amountWords[means]} in ${currencySign(currency)} (optional)`}
    hint={`Empty: ${moneyText(asked.toNumber(), currency)}, ${means === 'deposit' ? 'as much as there is' : 'all that is left'}.`}
    error={amount === '' ? undefined : problem}
    decimals={decimalsOf(currency)}
    value={amount}
    onChange={onType}
    autoFocus={means !== 'card terminal'}
  />
)

/** Likely notes for what is asked; each adds the payment at once. */
const Notes = ({
  asked,
  currency,
  onNote,
}: {
  readonly asked: Money['amount']
  readonly currency: string
  readonly onNote: (note: number) => void
}): ReactNode => (
  <div className="pickup-choice" role="group" aria-label="Notes">
    {likelyNotes(asked.toNumber()).map((note) => (
      <button translate="no" key={note} type="button" className="chip num" onClick={() => onNote(note)}>
        {moneyText(note, currency)}
      </button>
    ))}
  </div>
)

/** Adds a payment: how much of it, what is left unless said; the slip of a card; what becomes of change. */
export const TenderForm = ({ way, terms, tenders, onAdd, onClose }: TenderFormProps): ReactNode => {
  const { means, currency } = way
  const [amount, setAmount] = useState('')
  const [change, setChange] = useState<ChangeChoice>('local')
  const [digits, setDigits] = useState('')
  const [slip, setSlip] = useState('')
  const asked = askedAfter(tenders, way, terms)
  const tender: TenderGiven = {
    means,
    currency,
    amount: amount === '' ? asked.toFixed() : amount,
    ...(means === 'cash' && { change }),
    ...(means === 'card terminal' && { reference: `${digits.trim()} · ${slip.trim()}` }),
  }
  const { problem, rows } = settleTenders([...tenders, tender], terms)
  const worth = rows[tenders.length]
  const total = moneyText(Number(tender.amount), currency)
  return (
    <form
      className="tender-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem) onAdd(tender)
      }}
    >
      <AmountOf way={way} asked={asked} amount={amount} problem={problem?.message} onType={setAmount} />
      {means === 'cash' && (
        <Notes asked={asked} currency={currency} onNote={(note) => onAdd({ means, currency, amount: String(note), change })} />
      )}
      {worth && currency !== terms.currency && (
        <p className="tender-rate num">
          <span>{`${total} at ${worth.exchange ? (terms.rates[terms.localCurrency] ?? '1') : worth.rate.toFixed(2)}`}</span>
          <span translate="no">{moneyText(worth.settles.plus(worth.held).toNumber(), terms.currency)}</span>
        </p>
      )}
      {means === 'cash' && !problem && (
        <ChangeChoices tender={tender} terms={terms} tenders={tenders} chosen={change} onChoose={setChange} />
      )}
      {means === 'card terminal' && (
        <>
          <p className="muted">{`Type ${total} into the terminal. Cards pay the exact amount.`}</p>
          <SlipFields digits={digits} slip={slip} onDigits={setDigits} onSlip={setSlip} />
        </>
      )}
      <div className="row">
        <Button type="submit" variant="ink" size="sm">
          {`Add ${total}`}
        </Button>
        <Button variant="text" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
