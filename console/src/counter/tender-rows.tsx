import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { SettledTender } from '@parcelport/contract/payments/tenders-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Wallet from 'lucide-react/icons/wallet'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

const icons = { cash: Banknote, 'card terminal': CreditCard, deposit: Wallet } as const

/** What a tender was given in, and what it counts as: `US$100.00 at 2.00`. */
const aboutOf = ({ given, exchange, rate, tender, change, held }: SettledTender, currency: string): string =>
  [
    given.reference,
    given.means === 'cash' && change.length > 0 && `given ${moneyText(Number(given.amount), given.currency)}`,
    exchange === undefined && tender.currency !== currency && `at ${rate.toFixed(2)}`,
    held.gt(0) && `${moneyText(held.toNumber(), currency)} kept as deposit`,
  ]
    .filter(Boolean)
    .join(', ')

interface TenderRowsProps {
  readonly rows: readonly SettledTender[]
  /** The bills' currency. */
  readonly currency: string
  readonly onRemove: (index: number) => void
}

/** What they pay with, a row each, and what each counts as. */
export const TenderRows = ({ rows, currency, onRemove }: TenderRowsProps): ReactNode =>
  rows.length > 0 && (
    <ul className="tender">
      {rows.map((row, index) => {
        const { given, settles, held } = row
        const name = { cash: 'Cash', 'card terminal': 'Card terminal', deposit: 'Deposit' }[given.means]
        const words = `${name} ${moneyText(Number(given.amount), given.currency)}`
        return (
          <li key={`${index} ${words}`}>
            <span className="tender-tile" aria-hidden="true">
              <Icon of={icons[given.means]} />
            </span>
            <span>
              <b>{given.currency === currency ? name : words}</b>
              <small>{aboutOf(row, currency)}</small>
            </span>
            <b translate="no" className="num">
              {moneyText(settles.plus(held).toNumber(), currency)}
            </b>
            <Button variant="text" iconOnly aria-label={`Take away ${words}`} onClick={() => onRemove(index)}>
              <Icon of={X} />
            </Button>
          </li>
        )
      })}
    </ul>
  )
