import './money.css'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffBill } from '@parcelport/contract/billing/staff-bills.ts'
import type { CustomerMoney, StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { customerQuery } from '../../api/customers/customers.ts'
import { customerMoneyQuery, receiptAddress } from '../../api/payments/money.ts'
import { capitalised } from '../../lib/capitalised.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDay, writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { useMay } from '../../shell/use-me.ts'
import { BillMark } from '../../billing/bills/bill-mark.tsx'
import { CardRefunds } from './card-refunds.tsx'
import { ChargeDialog } from '../../billing/bills/charge-dialog.tsx'
import { ChangeCredit, creditWords } from '../../billing/bills/credit-limit.tsx'
import { OpenCharges } from '../../billing/bills/open-charges.tsx'
import { ChargebackDialog } from './chargeback-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { StatementCard } from './statement-card.tsx'
import { TakePaymentDialog } from './take-payment-dialog.tsx'

const billColumns: readonly Column<StaffBill>[] = [
  {
    label: 'Bill',
    cell: ({ _id, number }) => (
      <Link className="open as-link num" to={paths.bill(_id)}>
        <span translate="no">{number}</span>
      </Link>
    ),
  },
  { label: 'Due', cell: ({ dueOn }) => <span className="num no-break">{writtenDay(dueOn)}</span> },
  { label: 'State', cell: BillMark },
  {
    label: 'Total',
    right: true,
    cell: ({ total, currency }) => (
      <span translate="no" className="num no-break">
        {moneyText(total, currency)}
      </span>
    ),
  },
  {
    label: 'To pay',
    right: true,
    cell: ({ open, currency }) => (
      <span translate="no" className="num no-break">
        {moneyText(open, currency)}
      </span>
    ),
  },
]

const Balance = ({ money, customerId }: { readonly money: CustomerMoney; readonly customerId: string }): ReactNode => {
  const heading = useId()
  const [doing, setDoing] = useState<'pay' | 'charge'>()
  const mayTake = useMay('payments.take')
  const mayEdit = useMay('bills.edit')
  const { balance } = money
  const close = (): void => setDoing(undefined)
  const sum = (amount: number, currency = balance.currency): ReactNode => (
    <b translate="no" className="num">
      {moneyText(amount, currency)}
    </b>
  )
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Balance
      </h2>
      {!balance.on && (
        <Notice tone="sand" title="This company makes no bills yet">
          <p>Set money up under Money and rates first.</p>
        </Notice>
      )}
      {money.settledOnly && (
        <Notice tone="red" title="Packages wait until everything is paid">
          <p>{`A card payment was charged back: ${money.settledOnly.by}, ${writtenMoment(money.settledOnly.since)}. Packages wait for payment until somebody sets the credit again.`}</p>
        </Notice>
      )}
      <DetailList
        items={[
          { label: 'Owes', value: sum(balance.owed) },
          { label: 'Of it overdue', value: sum(balance.overdue) },
          { label: 'Held as deposit', value: sum(balance.deposit) },
          ...(balance.depositPaysNewBills ? [{ label: 'New bills', value: 'Paid from the deposit' }] : []),
          ...(balance.on ? [{ label: 'Credit limit', value: creditWords(money) }] : []),
          ...(balance.earlier ?? []).flatMap(({ currency, owed, deposit }) => [
            ...(owed > 0 ? [{ label: 'Owes from before', value: sum(owed, currency) }] : []),
            ...(deposit > 0 ? [{ label: 'Held from before', value: sum(deposit, currency) }] : []),
          ]),
        ]}
      />
      {balance.on && (
        <div className="form-foot">
          <ChangeCredit customerId={customerId} money={money} />
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

const Payments = ({ money: { payments, cardRefunds } }: { readonly money: CustomerMoney }): ReactNode => {
  const heading = useId()
  const mayRefund = useMay('refunds.make')
  const [refunding, setRefunding] = useState<StaffPayment>()
  const [chargedBack, setChargedBack] = useState<StaffPayment>()
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Payments
      </h2>
      <CardRefunds refunds={cardRefunds} mayDecide={mayRefund} />
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
              <b translate="no" className="num">
                {moneyText(payment.tenderAmount, payment.tenderCurrency)}
              </b>
              {payment.receipt !== null && (
                <Button variant="line" size="sm" href={receiptAddress(payment._id)} target="_blank" rel="noopener">
                  Receipt<span className="sr-only">{` ${payment.receipt}`}</span>
                </Button>
              )}
              {mayRefund && payment.refundable > 0 && payment.means.startsWith('card ') && (
                <Button variant="line" size="sm" onClick={() => setChargedBack(payment)}>
                  Charged back<span className="sr-only">{` ${payment.receipt}`}</span>
                </Button>
              )}
              {mayRefund && payment.refundable > 0 && (
                <Button variant="line" size="sm" onClick={() => setRefunding(payment)}>
                  Give back<span className="sr-only">{` ${payment.receipt}`}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {chargedBack && <ChargebackDialog payment={chargedBack} onClose={() => setChargedBack(undefined)} />}
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
    </Card>
  )
}

/** A customer's money: their debt and its reasons, their deposit, and their unbilled charges. */
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
          list={{ to: paths.customers, name: 'All customers' }}
        />
      )}
      {!money && !error && <Skeleton label="Loading money" lines={8} />}
      {money && (
        <div className="money-stack">
          <div className="split">
            <div className="money-stack">
              <Balance money={money} customerId={customerId} />
              <StatementCard customerId={customerId} />
            </div>
            <Payments money={money} />
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
