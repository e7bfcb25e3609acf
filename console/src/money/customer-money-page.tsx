import './money.css'
import { moneyText } from '@parcelport/contract/money-rules.ts'
import type { StaffBill } from '@parcelport/contract/staff-bills.ts'
import type { CustomerMoney, StaffPayment } from '@parcelport/contract/staff-payments.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { DetailList } from '@parcelport/ui/detail-list.tsx'
import { Notice } from '@parcelport/ui/notice.tsx'
import { Skeleton } from '@parcelport/ui/skeleton.tsx'
import { Table, type Column } from '@parcelport/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { customerQuery } from '../api/customers.ts'
import { customerMoneyQuery } from '../api/money.ts'
import { capitalised } from '../lib/capitalised.ts'
import { NotShown } from '../lib/not-shown.tsx'
import { writtenDay, writtenMoment } from '../lib/written-moment.ts'
import { Screen } from '../shell/console-screen.tsx'
import { useMay } from '../shell/use-me.ts'
import { BillMark } from './bill-mark.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { OpenCharges } from './open-charges.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { TakePaymentDialog } from './take-payment-dialog.tsx'

const billColumns: readonly Column<StaffBill>[] = [
  {
    label: 'Bill',
    cell: ({ _id, number }) => (
      <Link className="open as-link num" to={`/bills/${_id}`}>
        {number}
      </Link>
    ),
  },
  { label: 'Due', cell: ({ dueOn }) => <span className="num no-break">{writtenDay(dueOn)}</span> },
  { label: 'State', cell: BillMark },
  {
    label: 'Total',
    right: true,
    cell: ({ total, currency }) => <span className="num no-break">{moneyText(total, currency)}</span>,
  },
  {
    label: 'To pay',
    right: true,
    cell: ({ open, currency }) => <span className="num no-break">{moneyText(open, currency)}</span>,
  },
]

const Balance = ({ money, customerId }: { readonly money: CustomerMoney; readonly customerId: string }): ReactNode => {
  const heading = useId()
  const [doing, setDoing] = useState<'pay' | 'charge'>()
  const mayTake = useMay('payments.take')
  const mayEdit = useMay('bills.edit')
  const { balance } = money
  const close = (): void => setDoing(undefined)
  const sum = (amount: number): ReactNode => <b className="num">{moneyText(amount, balance.currency)}</b>
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Balance
      </h2>
      {!balance.on && (
        <Notice tone="sand" title="This company makes no bills yet">
          <p>Set money up under Settings first.</p>
        </Notice>
      )}
      <DetailList
        items={[
          { label: 'Owes', value: sum(balance.owed) },
          { label: 'Of it overdue', value: sum(balance.overdue) },
          { label: 'Held as deposit', value: sum(balance.deposit) },
        ]}
      />
      {balance.on && (
        <div className="form-foot">
          {mayEdit && (
            <Button variant="line" size="sm" onClick={() => setDoing('charge')}>
              Add a charge
            </Button>
          )}
          {mayTake && (
            <Button variant="ink" size="sm" onClick={() => setDoing('pay')}>
              Take a payment
            </Button>
          )}
        </div>
      )}
      {doing === 'pay' && <TakePaymentDialog customerId={customerId} balance={balance} onClose={close} />}
      {doing === 'charge' && <ChargeDialog customerId={customerId} currency={balance.currency} onClose={close} />}
    </Card>
  )
}

const Payments = ({ payments }: { readonly payments: readonly StaffPayment[] }): ReactNode => {
  const heading = useId()
  const mayRefund = useMay('refunds.make')
  const [refunding, setRefunding] = useState<StaffPayment>()
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Payments
      </h2>
      {payments.length === 0 && <p className="muted">Nothing was paid yet.</p>}
      <ul className="money-moves">
        {payments.map((payment) => (
          <li key={payment._id}>
            <span>
              {`${payment.direction === 'out' ? `Given back, ${payment.means}` : capitalised(payment.means)}, ${writtenMoment(payment.takenAt)}`}
              <span className="sub num">
                {[payment.receipt, payment.reference, payment.reason].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="money-end">
              <b className="num">{moneyText(payment.tenderAmount, payment.tenderCurrency)}</b>
              {mayRefund && payment.refundable > 0 && (
                <Button variant="line" size="sm" onClick={() => setRefunding(payment)}>
                  Give back<span className="sr-only">{` ${payment.receipt}`}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
    </Card>
  )
}

/** A customer's money: what they owe and why, what is held for them, and what is still to be billed. */
const CustomerMoneyPage = (): ReactNode => {
  const { customerId = '' } = useParams()
  const { data: customer } = useQuery(customerQuery(customerId))
  const { data: money, error, refetch } = useQuery(customerMoneyQuery(customerId))
  return (
    <Screen title={customer ? `Money of ${customer.name}` : 'Money'}>
      {error && !money && (
        <NotShown
          title="This customer’s money cannot be shown"
          error={error}
          onRetry={refetch}
          list={{ to: '/customers', name: 'All customers' }}
        />
      )}
      {!money && !error && <Skeleton label="Loading money" lines={8} />}
      {money && (
        <div className="money-stack">
          <div className="split">
            <Balance money={money} customerId={customerId} />
            <Payments payments={money.payments} />
          </div>
          {money.charges.length > 0 && (
            <OpenCharges key={money.charges.map(({ _id }) => _id).join()} customerId={customerId} charges={money.charges} />
          )}
          <Card as="section" flush aria-label="Bills">
            {money.bills.length === 0 && <p className="muted p-6">No bills yet.</p>}
            {money.bills.length > 0 && (
              <Table caption="Bills" rows={money.bills} rowKey={({ _id }) => _id} columns={billColumns} />
            )}
          </Card>
        </div>
      )}
    </Screen>
  )
}

export default CustomerMoneyPage
