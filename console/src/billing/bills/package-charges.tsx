import '../../payments/money/money.css'
import type { Charge } from '@parcelport/contract/billing/bills.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { PackageMoney } from '@parcelport/contract/billing/staff-bills.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cancelCharge, packageMoneyQuery, releaseUnpaid } from '../../api/payments/money.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDay } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'
import { BillMark } from './bill-mark.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { CustomsDialog } from './customs-dialog.tsx'
import { CustomsPaper } from './customs-paper.tsx'
import { ReasonDialog } from '../../payments/money/reason-dialog.tsx'

interface ChargeRowProps {
  readonly charge: Charge
  /** Set when the charge may be cancelled. */
  readonly onCancel?: () => void
}

const ChargeRow = ({ charge, onCancel }: ChargeRowProps): ReactNode => {
  const { title, amount, currency, reason, madeBy, party, bill } = charge
  return (
    <li>
      <span>
        {title}
        <span className="sub">{[party === 'customs' ? 'Customs' : '', reason, madeBy].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="money-end">
        <b translate="no" className="num no-break">
          {moneyText(amount, currency)}
        </b>
        {bill && (
          <>
            <Link className="num no-break" to={paths.bill(bill._id)}>
              {`Bill ${bill.number}`}
            </Link>
            <BillMark kind="bill" state={bill.state} />
          </>
        )}
        {onCancel && (
          <Button variant="line" size="sm" onClick={onCancel}>
            Cancel<span className="sr-only">{` ${title}`}</span>
          </Button>
        )}
      </span>
    </li>
  )
}

interface CustomsProps {
  readonly packageId: string
  readonly money: PackageMoney
  readonly mayEdit: boolean
}

const Customs = ({ packageId, money, mayEdit }: CustomsProps): ReactNode => {
  if (!money.customs) return null
  const { number, assessedOn, cif, duty, levies, vat, currency, enteredBy, version, hasPaper } = money.customs
  const sum = (amount: number): ReactNode => (
    <span translate="no" className="num">
      {moneyText(amount, currency)}
    </span>
  )
  return (
    <>
      <h3>What Customs assessed</h3>
      <DetailList
        items={[
          {
            label: 'Entry',
            value: (
              <span translate="no" className="num">
                {number}
              </span>
            ),
          },
          { label: 'Assessed', value: writtenDay(assessedOn) },
          { label: 'Value for Customs', value: sum(cif) },
          { label: 'Duty', value: sum(duty) },
          { label: 'Levies', value: sum(levies) },
          { label: 'VAT', value: sum(vat) },
          { label: 'Entered by', value: version > 1 ? `${enteredBy}, corrected ${version - 1}×` : enteredBy },
        ]}
      />
      <CustomsPaper packageId={packageId} kept={hasPaper} mayEdit={mayEdit} />
    </>
  )
}

type Doing = 'charge' | 'customs' | 'release' | Charge

const Money = ({ pkg, money }: { readonly pkg: StaffPackageDetail; readonly money: PackageMoney }): ReactNode => {
  const mayEdit = useMay('bills.edit') && money.on
  const [doing, setDoing] = useState<Doing>()
  const close = (): void => setDoing(undefined)
  const { charges, customs, localCurrency, withheld } = money
  return (
    <>
      {withheld && (
        <Notice tone="red" title="Not to be handed over yet">
          <p>{withheld}</p>
          <p className="small">
            <Link to={paths.customerMoney(pkg.customer._id)}>Bill it or take the payment</Link>
          </p>
        </Notice>
      )}
      {charges.length === 0 ? (
        <p className="muted">Nothing is charged for it yet.</p>
      ) : (
        <ul className="money-moves">
          {charges.map((charge) => (
            <ChargeRow
              key={charge._id}
              charge={charge}
              {...(mayEdit && charge.state === 'open' && charge.party === 'ours' && { onCancel: () => setDoing(charge) })}
            />
          ))}
        </ul>
      )}
      <Customs packageId={pkg._id} money={money} mayEdit={mayEdit} />
      {mayEdit && (
        <div className="form-foot">
          {withheld && (
            <Button variant="line" size="sm" onClick={() => setDoing('release')}>
              Release without payment
            </Button>
          )}
          <Button variant="line" size="sm" onClick={() => setDoing('customs')}>
            {customs ? 'Correct the customs entry' : 'Enter customs'}
          </Button>
          <Button variant="line" size="sm" onClick={() => setDoing('charge')}>
            Add a charge
          </Button>
        </div>
      )}
      {doing === 'charge' && (
        <ChargeDialog customerId={pkg.customer._id} packageId={pkg._id} currency={localCurrency} onClose={close} />
      )}
      {doing === 'customs' && <CustomsDialog packageId={pkg._id} entry={customs} currency={localCurrency} onClose={close} />}
      {doing === 'release' && (
        <ReasonDialog
          title={`Release ${pkg.trackingNumber} without payment?`}
          about="It may be handed over although it is not paid. What is owed stays owed, and your name and reason are kept."
          button="Release it"
          act={(reason) => releaseUnpaid(pkg._id, reason)}
          onClose={close}
        />
      )}
      {typeof doing === 'object' && (
        <ReasonDialog
          title={`Cancel “${doing.title}”?`}
          about="It will never be billed."
          button="Cancel the charge"
          act={(reason) => cancelCharge(doing._id, reason)}
          onClose={close}
        />
      )}
    </>
  )
}

/** A package's charges and who receives them, its Customs assessment, and its holds. Shows nothing for a company without bills. */
export const PackageCharges = ({ pkg }: { readonly pkg: StaffPackageDetail }): ReactNode => {
  const heading = useId()
  const { data: money, error, refetch } = useQuery(packageMoneyQuery(pkg._id))
  if (error && !money) return <NotShown title="The charges cannot be shown" error={error} onRetry={refetch} />
  if (!money || (!money.on && money.charges.length === 0)) return null
  return (
    <Card as="section" className="money-stack" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Charges
      </h2>
      <Money pkg={pkg} money={money} />
    </Card>
  )
}
