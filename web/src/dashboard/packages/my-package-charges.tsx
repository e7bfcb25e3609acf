import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { billOf, myBalance, packageCharges, type Charge } from '../../api/billing/bills.ts'
import type { PackageDetail } from '../../api/warehouse/packages.ts'
import { Link } from '../../frame/link.tsx'
import { FailedNotice } from '../failed-notice.tsx'
import { FAILED_CHARGES, stateWords, toPayWords } from '../payment/payment-words.ts'
import { SumAtHome } from '../payment/sum-at-home.tsx'
import { useSaySum } from '../payment/use-say-usd.ts'
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

/** The payment for a package that is ready: its unpaid bills, with the open sum of each whole bill. */
const ToPay = ({ charges }: { readonly charges: readonly Charge[] }): ReactNode => {
  const owed = new Set(charges.flatMap(({ bill }) => (bill && isOwed(bill.state) ? [bill._id] : [])))
  const bills = useQueries({ queries: [...owed].map(billOf) })
  const say = useSaySum()
  const later = charges.some(({ bill }) => bill === null)
  return (
    <div className="package-to-pay">
      {owed.size === 0 && !later && <p>{toPayWords.nothing}</p>}
      {bills.map(
        ({ data }) =>
          data && (
            <p key={data._id}>
              <Link to={billAddress(data._id)}>{toPayWords.bill(say(data.open, data.currency), data.number)}</Link>
            </p>
          ),
      )}
      {later && <p>{toPayWords.later}</p>}
    </div>
  )
}

type Priced = Pick<PackageDetail, 'id' | 'status'>

const ChargeList = ({ charges, status }: Pick<Priced, 'status'> & { readonly charges: readonly Charge[] }): ReactNode => (
  <section aria-labelledby="package-charges">
    <h3 id="package-charges">What it costs</h3>
    {status === 'Ready for pickup' && <ToPay charges={charges} />}
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

const Charges = ({ id, status }: Priced): ReactNode => (
  <Loaded
    query={useQuery(packageCharges(id))}
    what="the charges"
    loading={null}
    failed={(failure) => <FailedNotice {...failure} words={FAILED_CHARGES} />}
  >
    {(charges) => charges.length > 0 && <ChargeList charges={charges} status={status} />}
  </Loaded>
)

/** The charges of a package, each with its bill. Shows nothing for a company without bills, or without charges. */
export const PackageCharges = ({ pkg: { id, status } }: { readonly pkg: Priced }): ReactNode => {
  const { data } = useQuery(myBalance)
  return data?.on ? <Charges id={id} status={status} /> : null
}
