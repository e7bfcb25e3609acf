import '../money/money.css'
import type { CardState } from '@parcelport/contract/payments/cards-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffCardAttempt } from '@parcelport/contract/payments/staff-cards.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { cardAttemptsQuery } from '../../api/payments/cards.ts'
import { shortlyWritten } from '../../lib/days-here.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { StateChips } from '../../lib/lists/state-chips.tsx'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { boxName } from '../../shell/this-company.ts'
import { useMay } from '../../shell/use-me.ts'
import { CardDecisionDialog, type CardDecision } from './card-decision-dialog.tsx'

const stateWords: Readonly<Record<CardState, string>> = {
  begun: 'Being prepared',
  sent: 'With the card company',
  concluding: 'With the card company',
  succeeded: 'Paid',
  failed: 'Not paid',
  expired: 'Not finished',
  unsure: 'Nobody could say how it ended',
  disputed: 'Another sum came',
}

const needsPeople = ({ state }: StaffCardAttempt): boolean => state === 'unsure' || state === 'disputed'

interface AttemptRowProps {
  readonly attempt: StaffCardAttempt
  readonly onDecide: ((decision: CardDecision) => void) | undefined
}

/** One attempt, and its next step. */
const AttemptRow = ({ attempt, onDecide }: AttemptRowProps): ReactNode => {
  const { customer, amount, currency, title, live, begunAt, state, words, alert, code, reference, receipt } = attempt
  const whose = <span className="sr-only">{`: ${customer.name}, ${moneyText(amount, currency)}`}</span>
  return (
    <li className="money-transfer">
      <div>
        <p>
          <b className="num">{moneyText(amount, currency)}</b>{' '}
          <Link to={paths.customerMoney(customer._id)}>{customer.name}</Link>, {boxName(customer.boxNumber)}{' '}
          <span className="muted small">{`${shortlyWritten(begunAt)}, ${title}${live ? '' : ', a trial'}`}</span>
        </p>
        <p className="small">
          {[stateWords[state], receipt !== null && `receipt ${receipt}`, words].filter(Boolean).join(': ')}
        </p>
        {alert !== null && <p className="small">{alert}</p>}
        <p className="small muted">{`Order ${code}${reference === null ? '' : `, there ${reference}`}`}</p>
      </div>
      {onDecide && (needsPeople(attempt) || alert !== null) && (
        <div className="row">
          {alert !== null && (
            <Button variant="line" size="sm" onClick={() => onDecide({ attempt, outcome: 'seen' })}>
              Put aside{whose}
            </Button>
          )}
          {needsPeople(attempt) && (
            <>
              <Button variant="line" size="sm" onClick={() => onDecide({ attempt, outcome: 'not paid' })}>
                Not paid{whose}
              </Button>
              <Button size="sm" onClick={() => onDecide({ attempt, outcome: 'paid' })}>
                It was paid{whose}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

const lists = { 'to decide': 'To look at', all: 'All' } as const

/** Online card payments: those whose outcome the server could not learn, and all. */
const CardsPage = (): ReactNode => {
  const [search] = useSearchParams()
  const state = search.get('state') === 'all' ? 'all' : 'to decide'
  const cursor = useCursor()
  const query = useQuery(cardAttemptsQuery(state, cursor.cursor))
  const mayDecide = useMay('refunds.make')
  const [decision, setDecision] = useState<CardDecision>()
  const head = <StateChips lists={lists} state={state} onChange={cursor.change} />
  const empty = (
    <Empty icon={CreditCard} title={state === 'all' ? 'No card payments yet' : 'Nothing to look at'}>
      <p className="muted">
        {state === 'all'
          ? 'Customers pay by card under Payment, once a card company is entered under Money and rates, Cards online.'
          : 'What the card companies prove is booked by itself. What they cannot say comes here.'}
      </p>
    </Empty>
  )
  return (
    <Screen title="Card payments">
      <ListCard what="Card payments" head={head} query={query} cursor={cursor} empty={empty}>
        {(rows) => (
          <ul className="money-transfers">
            {rows.map((attempt) => (
              <AttemptRow key={attempt._id} attempt={attempt} onDecide={mayDecide ? setDecision : undefined} />
            ))}
          </ul>
        )}
      </ListCard>
      {decision && <CardDecisionDialog decision={decision} onClose={() => setDecision(undefined)} />}
    </Screen>
  )
}

export default CardsPage
