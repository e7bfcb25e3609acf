import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { Button, buttonClass } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { classNames } from '@parcelport/ui/class-names.ts'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Label, Parcel } from '@parcelport/ui/pictures/parcel.tsx'
import { Loaded, type Failure } from '@parcelport/ui/lists/loaded.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { billOf, fetchBillPaper, myBalance, type WholeBill } from '../../../api/billing/bills.ts'
import { Link } from '../../../frame/link.tsx'
import { paths } from '../../../paths.ts'
import { useSite } from '../../../frame/site-context.ts'
import { FailedContent } from '../../failed-content.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillSettled } from './bill-settled.tsx'
import { BillState } from './bill-state.tsx'
import { BillWhy } from './bill-why.tsx'
import { HowToPay } from '../pay/how-to-pay.tsx'
import { NextToCollect } from './next-to-collect.tsx'
import { PayByCard } from '../pay/pay-by-card.tsx'
import { PayFromDeposit } from '../pay/pay-from-deposit.tsx'
import { SavePaper } from './save-paper.tsx'
import { depositIn, dueWords, FAILED_BILL, NO_SUCH_BILL, sayingLeftOn, shortDayInWords, titleOf } from '../payment-words.ts'
import { billAddress } from './bill-address.ts'
import './my-bill-page.css'

/** The most characters of a sum in the usual size on one line of a bill's head. */
const LONG_SUM = 11

const Face = ({ bill }: { readonly bill: WholeBill }): ReactNode => {
  const { kind, open, total, currency, other, corrects, reason, reference, issuedOn } = bill
  const left = kind === 'bill' && open > 0
  const inOwn = moneyText(left ? open : total, currency)
  const inOther = other && moneyText(left ? other.open : other.total, other.currency)
  // What people pay in at home leads; the dollars stand beside it.
  const [sum, beside] = inOther !== null && currency === 'USD' ? [inOther, inOwn] : [inOwn, inOther]
  return (
    <Parcel>
      <Label flush head={<h2>{titleOf(bill)}</h2>}>
        <div className="bill-face">
          <p className="small muted">{shortDayInWords(issuedOn)}</p>
          <p className={classNames('bill-amount num', sum.length > LONG_SUM && 'is-long')}>{sum}</p>
          {other && (
            <p className="muted num">{`${beside}, at ${(left ? other.openPerUsd : other.localPerUsd).toFixed(2)} for US$1`}</p>
          )}
          {left && open !== total && <p className="muted num">{`left of ${moneyText(total, currency)}`}</p>}
          <BillState bill={bill} />
          <p>{`${dueWords(bill)}.`}</p>
          {corrects && (
            <p>
              For <Link to={billAddress(corrects._id)}>{`bill ${corrects.number}`}</Link>
            </p>
          )}
          {reason !== null && reason !== '' && <p>{reason}</p>}
          {left && (
            <p className="small muted">
              Reference{' '}
              <b className="num" translate="no">
                {reference}
              </b>
            </p>
          )}
        </div>
      </Label>
    </Parcel>
  )
}

const Whole = ({ bill }: { readonly bill: WholeBill }): ReactNode => {
  const { name } = useSite()
  const left = bill.kind === 'bill' && bill.open > 0
  const { data: balance } = useQuery({ ...myBalance, enabled: left })
  const deposit = balance ? depositIn(balance, bill.currency) : 0
  const say = sayingLeftOn(bill)
  return (
    <div className="bill-columns">
      <div className="stack">
        <Face bill={bill} />
        {bill.kind === 'bill' && bill.state === 'paid' && <NextToCollect packages={bill.packages} />}
        {left && (
          <HowToPay
            bankDetails={bill.bankDetails}
            reference={bill.reference}
            deposit={
              deposit > 0 && (
                <PayFromDeposit deposit={deposit} open={bill.open} currency={bill.currency} say={say} billId={bill._id} />
              )
            }
            card={<PayByCard billIds={[bill._id]} sum={say(bill.open, bill.currency)} currency={bill.currency} />}
          />
        )}
      </div>
      <div className="stack">
        {bill.packages.map((pkg) => (
          <BillWhy
            key={pkg.packageId ?? pkg.trackingNumber}
            pkg={pkg}
            currency={bill.currency}
            day={bill.issuedOn}
            named={bill.packages.length > 1}
          />
        ))}
        <BillLines bill={bill} company={name} />
        <BillSettled bill={bill} />
      </div>
    </div>
  )
}

const BillFailed = ({ error, onRetry }: Failure): ReactNode => (
  <Card>
    {error instanceof ApiError && error.status === 404 ? (
      <Empty
        icon={FileQuestion}
        title={NO_SUCH_BILL}
        action={
          <Link className={buttonClass({})} to={paths.payment}>
            See all your bills
          </Link>
        }
      >
        <p className="muted">The address may be cut off, or the bill belongs to another account.</p>
      </Empty>
    ) : (
      <FailedContent title={messageOf(error, FAILED_BILL)} onRetry={onRetry}>
        The bill is safe; we could not reach it. It usually works on the second try.
      </FailedContent>
    )}
  </Card>
)

/** One bill: its sum and due day, why it differs from the promise, its lines, and its payments. */
const BillPage = (): ReactNode => {
  const { billId = '' } = useParams()
  const query = useQuery(billOf(billId))
  const bill = query.data
  return (
    <>
      <div className="spread bill-tools">
        <Link className="bill-back" to={paths.payment}>
          <Icon of={ArrowLeft} /> All bills
        </Link>
        {bill && (
          <div className="row">
            <Button variant="line" size="sm" onClick={() => window.print()}>
              <Icon of={Printer} /> Print
            </Button>
            <SavePaper name={titleOf(bill)} fetch={() => fetchBillPaper(bill._id)} />
          </div>
        )}
      </div>
      <Loaded
        query={query}
        what="the bill"
        loading={
          <Card>
            <Skeleton lines={8} label="Loading the bill..." />
          </Card>
        }
        failed={BillFailed}
      >
        {(whole) => <Whole bill={whole} />}
      </Loaded>
    </>
  )
}

export default BillPage
