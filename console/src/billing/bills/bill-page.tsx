import '../../payments/money/money.css'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffBillDetail } from '@parcelport/contract/billing/staff-bills.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { billPaperAddress, billQuery, voidBill, writeOffBill } from '../../api/payments/money.ts'
import { capitalised } from '../../lib/capitalised.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDay, writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { useMay } from '../../shell/use-me.ts'
import { BillMark } from './bill-mark.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { PromiseCard } from './promise-card.tsx'
import { ReasonDialog } from '../../payments/money/reason-dialog.tsx'

type Line = StaffBillDetail['lines'][number]

const columnsOf = (currency: string): readonly Column<Line>[] => [
  {
    label: 'Line',
    cell: ({ title, trackingNumber, reason }) => (
      <span>
        {title}
        <span className="sub">{[trackingNumber, reason].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { label: 'For', cell: ({ party }) => (party === 'ours' ? 'Us' : 'Customs') },
  {
    label: 'Charged',
    right: true,
    cell: ({ charged, chargedCurrency }) => (
      <span translate="no" className="num no-break">
        {moneyText(charged, chargedCurrency)}
      </span>
    ),
  },
  {
    label: 'Net',
    right: true,
    cell: ({ net }) => (
      <span translate="no" className="num no-break">
        {moneyText(net, currency)}
      </span>
    ),
  },
  {
    label: 'Tax',
    right: true,
    cell: ({ tax }) => (
      <span translate="no" className="num no-break">
        {moneyText(tax, currency)}
      </span>
    ),
  },
  {
    label: 'Credited',
    right: true,
    cell: ({ credited }) => (
      <span translate="no" className="num no-break">
        {credited === 0 ? '—' : moneyText(credited, currency)}
      </span>
    ),
  },
]

const Actions = ({ bill }: { readonly bill: StaffBillDetail }): ReactNode => {
  const [doing, setDoing] = useState<'void' | 'credit' | 'write-off'>()
  const [key] = useState(newKey)
  const mayEdit = useMay('bills.edit')
  const mayRefund = useMay('refunds.make')
  const close = (): void => setDoing(undefined)
  const stands = bill.kind === 'bill' && bill.state !== 'void' && bill.state !== 'credited'
  return (
    <>
      <div className="screen-actions">
        <Button variant="line" size="sm" href={billPaperAddress(bill._id)} target="_blank">
          PDF
        </Button>
        <Button as={Link} variant="line" size="sm" to={paths.customerMoney(bill.customer._id)}>
          Customer’s money<span className="sr-only">{`: ${bill.customer.name}`}</span>
        </Button>
        {mayEdit && bill.mayVoid && (
          <Button variant="line" size="sm" onClick={() => setDoing('void')}>
            Make void
          </Button>
        )}
        {mayEdit && stands && (
          <Button variant="line" size="sm" onClick={() => setDoing('credit')}>
            Credit lines
          </Button>
        )}
        {mayRefund && bill.open > 0 && (
          <Button variant="line" size="sm" onClick={() => setDoing('write-off')}>
            Write off
          </Button>
        )}
      </div>
      {doing === 'credit' && <CreditDialog bill={bill} onClose={close} />}
      {doing === 'void' && (
        <ReasonDialog
          title={`Make bill ${bill.number} void?`}
          about="It keeps its number, and its charges are open again."
          button="Make it void"
          act={(reason) => voidBill(bill._id, { version: bill.version, reason })}
          onClose={close}
        />
      )}
      {doing === 'write-off' && (
        <ReasonDialog
          title={`Write ${moneyText(bill.open, bill.currency)} off?`}
          about="What is left to pay is given up, as a bad debt."
          button="Write it off"
          act={(reason) => writeOffBill(key, bill._id, { version: bill.version, reason })}
          onClose={close}
        />
      )}
    </>
  )
}

const Figures = ({ bill }: { readonly bill: StaffBillDetail }): ReactNode => {
  const heading = useId()
  const sum = (amount: number): ReactNode => (
    <span translate="no" className="num">
      {moneyText(amount, bill.currency)}
    </span>
  )
  const { other, corrects } = bill
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className="spread">
        <h2 className="card-title" id={heading}>
          <span>{bill.kind === 'bill' ? 'Bill' : 'Credit note'}</span>{' '}
          <span translate="no" className="num">
            {bill.number}
          </span>
        </h2>
        <BillMark kind={bill.kind} state={bill.state} />
      </div>
      <DetailList
        items={[
          { label: 'Customer', value: bill.customer.name },
          {
            label: 'Reference',
            value: (
              <span translate="no" className="num">
                {bill.reference}
              </span>
            ),
          },
          { label: 'Issued', value: `${writtenMoment(bill.issuedAt)}, ${bill.issuedBy}` },
          ...(bill.kind === 'bill' ? [{ label: 'Due', value: writtenDay(bill.dueOn) }] : []),
          ...(corrects
            ? [
                {
                  label: 'Takes back',
                  value: (
                    <Link to={paths.bill(corrects._id)}>
                      <span translate="no">{corrects.number}</span>
                    </Link>
                  ),
                },
              ]
            : []),
          { label: 'Net', value: sum(bill.net) },
          { label: bill.taxName, value: sum(bill.tax) },
          { label: 'Total', value: <b>{sum(bill.total)}</b> },
          ...(other
            ? [
                {
                  label: `In ${other.currency}`,
                  value: (
                    <span translate="no" className="num">
                      {moneyText(other.total, other.currency)}
                    </span>
                  ),
                },
              ]
            : []),
          ...(bill.kind === 'bill' ? [{ label: 'Left to pay', value: <b>{sum(bill.open)}</b> }] : []),
          ...(bill.reason ? [{ label: 'Why', value: bill.reason }] : []),
        ]}
      />
    </Card>
  )
}

const Moves = ({ bill }: { readonly bill: StaffBillDetail }): ReactNode => {
  const heading = useId()
  if (bill.payments.length === 0 && bill.creditNotes.length === 0) return null
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Paid and credited
      </h2>
      <ul className="money-moves">
        {bill.payments.map(({ paymentId, at, means, amount, receipt }) => (
          <li key={`${paymentId} ${amount} ${at}`}>
            <span>{`${capitalised(means)}${receipt === null ? '' : `, receipt ${receipt}`}, ${writtenMoment(at)}`}</span>
            <b translate="no" className="num">
              {moneyText(amount, bill.currency)}
            </b>
          </li>
        ))}
        {bill.creditNotes.map(({ _id, number, issuedAt, total, reason }) => (
          <li key={_id}>
            <span>
              <Link to={paths.bill(_id)}>
                <span translate="no">{number}</span>
              </Link>
              {`, ${writtenMoment(issuedAt)}: ${reason}`}
            </span>
            <b translate="no" className="num">
              {moneyText(total, bill.currency)}
            </b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** One bill, line by line, with its payments and credit notes. Bills are never edited. */
const BillPage = (): ReactNode => {
  const { billId = '' } = useParams()
  const { data: bill, error, refetch } = useQuery(billQuery(billId))
  return (
    <Screen title={bill ? `${bill.kind === 'bill' ? 'Bill' : 'Credit note'} ${bill.number}` : 'Bill'}>
      {error && !bill && (
        <NotShown
          title="This bill cannot be shown"
          error={error}
          onRetry={refetch}
          list={{ to: paths.bills, name: 'All bills' }}
        />
      )}
      {!bill && !error && <Skeleton label="Loading bill" lines={8} />}
      {bill && (
        <div className="money-stack">
          <Actions key={bill.version} bill={bill} />
          <Figures bill={bill} />
          <PromiseCard bill={bill} />
          <Card as="section" flush aria-label="Lines">
            <Table caption="Lines" rows={bill.lines} rowKey={({ line }) => String(line)} columns={columnsOf(bill.currency)} />
          </Card>
          <Moves bill={bill} />
        </div>
      )}
    </Screen>
  )
}

export default BillPage
