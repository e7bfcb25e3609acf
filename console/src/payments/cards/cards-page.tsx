import '../money/money.css'
import type { CardState } from '@parcelport/contract/payments/cards-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffCardAttempt } from '@parcelport/contract/payments/staff-cards.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cardAttemptsQuery } from '../../api/payments/cards.ts'
import { shortlyWritten } from '../../lib/days-here.ts'
import { useChosenList } from '../../lib/lists/use-chosen-list.ts'
import { paths } from '../../paths.ts'
import { DecisionQueue } from '../../shell/decision-queue.tsx'
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
          <b translate="no" className="num">
            {moneyText(amount, currency)}
          </b>{' '}
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

/** Online card payments: those whose outcome the server could not learn, and all. */
const CardsPage = (): ReactNode => {
  const list = useChosenList({ 'to decide': 'To look at', all: 'All' })
  const query = useQuery(cardAttemptsQuery(list.state, list.cursor.cursor))
  const mayDecide = useMay('refunds.make')
  return (
    <DecisionQueue<StaffCardAttempt, CardDecision>
      title="Card payments"
      list={list}
      query={query}
      empty={
        <Empty icon={CreditCard} title={list.state === 'all' ? 'No card payments yet' : 'Nothing to look at'}>
          <p className="muted">
            {list.state === 'all'
              ? 'Customers pay by card under Payment, once a card company is entered under Money and rates, Cards online.'
              : 'Payments that the card companies prove are booked without you. Payments whose outcome they cannot tell come here.'}
          </p>
        </Empty>
      }
      className="money-transfers"
      row={(attempt, decide) => <AttemptRow key={attempt._id} attempt={attempt} onDecide={mayDecide ? decide : undefined} />}
      dialog={(decision, close) => <CardDecisionDialog decision={decision} onClose={close} />}
    />
  )
}

export default CardsPage
