import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { PickupDue } from '@parcelport/contract/payments/staff-pickups.ts'
import { MOST_TENDERS, settleTenders, type TenderGiven } from '@parcelport/contract/payments/tenders-rules.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Wallet from 'lucide-react/icons/wallet'
import { useState, type ReactNode } from 'react'
import { leftWords, termsOf, wayWords, waysOf, type Way } from './paying.ts'
import { TenderForm } from './tender-form.tsx'
import { TenderRows } from './tender-rows.tsx'

const icons = { cash: Banknote, 'card terminal': CreditCard, deposit: Wallet } as const
const isSame = (one: Way, other: Way | undefined): boolean => one.means === other?.means && one.currency === other.currency

/** The ways to add a payment; the one pressed is open. */
const Adders = ({
  ways,
  open,
  onOpen,
}: {
  readonly ways: readonly Way[]
  readonly open: Way | undefined
  readonly onOpen: (way: Way | undefined) => void
}): ReactNode => (
  <div className="adders" role="group" aria-label="Add a payment">
    {ways.map((way) => (
      <button
        key={wayWords(way)}
        type="button"
        aria-pressed={isSame(way, open)}
        onClick={() => onOpen(isSame(way, open) ? undefined : way)}
      >
        <Icon of={icons[way.means]} />
        <span>{wayWords(way)}</span>
      </button>
    ))}
  </div>
)

/** What is to be paid, in the local currency and in that of the bills, or another. */
const ToPay = ({ due }: { readonly due: PickupDue }): ReactNode => {
  const local = due.tenders.find(({ currency }) => currency === due.localCurrency)
  const other =
    due.currency === due.localCurrency
      ? due.tenders.find(({ currency }) => currency !== due.currency)
      : { exact: due.due, currency: due.currency }
  return (
    <section className="pickup-due" aria-label="To pay">
      <span>{`To pay, ${due.bills.length === 1 ? 'bill' : 'bills'} ${due.bills.map(({ number }) => number).join(', ')}`}</span>
      <b translate="no" className="num">
        {moneyText(local?.exact ?? due.due, local?.currency ?? due.currency)}
      </b>
      {other && (
        <span translate="no" className="num">
          {moneyText(other.exact, other.currency)}
        </span>
      )}
    </section>
  )
}

interface PaymentHereProps {
  readonly due: PickupDue
  readonly tenders: readonly TenderGiven[]
  readonly onChange: (tenders: readonly TenderGiven[]) => void
  readonly error: string | undefined
}

/** What the visit costs, and what they pay with: rows until nothing is left, then the change. */
export const PaymentHere = ({ due, tenders, onChange, error }: PaymentHereProps): ReactNode => {
  const terms = termsOf(due)
  const ways = waysOf(due)
  const [open, setOpen] = useState<Way | undefined>(ways[0])
  const { rows, left, change, problem } = settleTenders(tenders, terms)
  const rounding = rows.reduce((sum, row) => sum + row.rounding.toNumber(), 0)
  const isPaid = left.lte(0)
  return (
    <>
      <ToPay due={due} />
      <Card as="section" className="counter-card" aria-labelledby="paid-with">
        <h2 className="counter-step" id="paid-with">
          <b aria-hidden="true">3</b> <span>Payment</span>
        </h2>
        <TenderRows
          rows={rows}
          currency={due.currency}
          onRemove={(index) => {
            onChange(tenders.filter((_each, place) => place !== index))
            setOpen(undefined)
          }}
        />
        {problem && (
          <Notice tone="red" live>
            <p>{problem.message}</p>
          </Notice>
        )}
        {!isPaid && tenders.length < MOST_TENDERS && <Adders ways={ways} open={open} onOpen={setOpen} />}
        <p className={isPaid ? 'pickup-change' : 'pickup-change is-left'} role="status">
          <span>Left to pay</span>
          <b className="num">{leftWords(tenders, terms)}</b>
        </p>
        {!isPaid && open && tenders.length < MOST_TENDERS && (
          <TenderForm
            key={`${wayWords(open)} ${tenders.length}`}
            way={open}
            terms={terms}
            tenders={tenders}
            onAdd={(tender) => {
              onChange([...tenders, tender])
              setOpen(undefined)
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
        {change.map(({ amount, currency }) => (
          <p key={currency} className="pickup-change" role="status">
            <span>Give change</span>
            <b translate="no" className="num">
              {moneyText(amount.toNumber(), currency)}
            </b>
          </p>
        ))}
        {Math.abs(rounding) > 0.000_1 && (
          <p className="tender-rate num">
            <span>No such coin</span>
            <span translate="no">{moneyText(-rounding, due.currency)}</span>
          </p>
        )}
        {error && (
          <Notice tone="red" live>
            <p>{error}</p>
          </Notice>
        )}
      </Card>
    </>
  )
}
