import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { billOf, myBalance, packageCharges, type Charge } from '../../api/billing/bills.ts'
import type { PackageDetail } from '../../api/warehouse/packages.ts'
import { Link } from '../../frame/link.tsx'
import { FailedNotice } from '../failed-notice.tsx'
import { FAILED_CHARGES, localFirst, sayingLeftOn, stateWords, toPayWords } from '../payment/payment-words.ts'
import { SumAtHome } from '../payment/sum-at-home.tsx'
import { billAddress } from '../payment/bill/bill-address.ts'

const Where = ({ bill }: Charge): ReactNode =>
  bill ? (
    <>
      <Link to={billAddress(bill._id)}>{`Bill ${bill.number}`}</Link>
      <span>{`: ${stateWords[bill.state].toLowerCase()}`}</span>
    </>
  ) : (
    <span>Not on a bill yet</span>
  )

const isOwed = (state: NonNullable<Charge['bill']>['state']): boolean =>
  state === 'issued' || state === 'part paid' || state === 'overdue'

interface Expected {
  /** What it is expected to cost that is on no bill; undefined where that is not known. */
  readonly expected?: PackageDetail['expected'] | undefined
}

interface ToPayProps extends Expected {
  readonly charges: readonly Charge[]
}

/** The payment for a package that is ready: its unpaid bills, with the open sum of each whole bill, and what is to come. */
const ToPay = ({ charges, expected }: ToPayProps): ReactNode => {
  const owed = new Set(charges.flatMap(({ bill }) => (bill && isOwed(bill.state) ? [bill._id] : [])))
  const bills = useQueries({ queries: [...owed].map(billOf) })
  const later = charges.some(({ bill }) => bill === null)
  return (
    <div className="package-to-pay">
      {owed.size === 0 && !later && <p>{toPayWords.nothing}</p>}
      {bills.map(
        ({ data }) =>
          data && (
            <p key={data._id}>
              <Link to={billAddress(data._id)}>
                {toPayWords.bill(sayingLeftOn(data)(data.open, data.currency), data.number)}
              </Link>
            </p>
          ),
      )}
      {later && <p>{toPayWords.later(expected && localFirst(moneyText(expected.totalUsd, 'USD'), expected.local))}</p>}
    </div>
  )
}

type Priced = Pick<PackageDetail, 'id' | 'status'> & Expected

const ChargeList = ({ charges, status, expected }: Omit<Priced, 'id'> & ToPayProps): ReactNode => (
  <section aria-labelledby="package-charges">
    <h3 id="package-charges">What it costs</h3>
    {status === 'Ready for pickup' && <ToPay charges={charges} expected={expected} />}
    <ul className="package-charges">
      {charges.map((charge) => (
        <li key={charge._id}>
          <span>
            <span>{charge.party === 'customs' ? `${charge.title}, for Customs` : charge.title}</span>
            <span className="small muted">
              <Where {...charge} />
            </span>
          </span>
          <span className="package-charge-sum">
            <SumAtHome amount={charge.amount} currency={charge.currency} />
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const Charges = ({ id, status, expected }: Priced): ReactNode => (
  <Loaded
    query={useQuery(packageCharges(id))}
    what="the charges"
    loading={null}
    failed={(failure) => <FailedNotice {...failure} words={FAILED_CHARGES} />}
  >
    {(charges) => charges.length > 0 && <ChargeList charges={charges} status={status} expected={expected} />}
  </Loaded>
)

/** The charges of a package, each with its bill. Shows nothing for a company without bills, or without charges. */
export const PackageCharges = ({ pkg: { id, status, expected } }: { readonly pkg: Priced }): ReactNode => {
  const { data } = useQuery(myBalance)
  return data?.on ? <Charges id={id} status={status} expected={expected} /> : null
}
