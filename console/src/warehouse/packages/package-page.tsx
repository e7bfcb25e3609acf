import './list/packages.css'
import type { ActionFix } from '@parcelport/contract/statuses/packages-rules.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { packageQuery } from '../../api/warehouse/packages.ts'
import { PrintLabelButton } from '../label/print-label-button.tsx'
import { labelOf } from '../label/printed-label.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { PackageCharges } from '../../billing/bills/package-charges.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { boxName } from '../../shell/this-company.ts'
import { CorrectMeasures } from './correct-measures.tsx'
import { CorrectValue } from './correct-value.tsx'
import { CustomerTelephone } from './customer-telephone.tsx'
import { PackageItems } from './items/package-items.tsx'
import { HoldMarks } from './move/hold-marks.tsx'
import { PackageFacts } from './staff-package-facts.tsx'
import { PackageCustody } from './package-custody.tsx'
import { PackageHistory } from './package-history.tsx'
import { CorrectDetails } from './put-right/correct-details.tsx'
import { GiveToCustomer } from './put-right/give-to-customer.tsx'
import { PackageMoves } from './package-moves.tsx'
import { PackagePapers } from './package-papers.tsx'
import { WishesLine } from './wishes-line.tsx'
import { StatusMark } from '../../lib/status-mark.tsx'
import { writtenDay } from '../../lib/written-moment.ts'

const resolvedBy: Readonly<Record<ActionFix, string>> = {
  invoice: 'Resolved by uploading an invoice.',
  document: 'Resolved by uploading a document.',
  payment: 'Resolved by paying its bill.',
  contact: 'Resolved by contacting us.',
  lost: 'Resolved by finding it. No storage is counted until then.',
}

/** One package: its status, its actions, and its history. */
const PackagePage = (): ReactNode => {
  const { packageId = '' } = useParams()
  const mayBills = useMay('bills.read')
  const { data: pkg, error, refetch } = useQuery(packageQuery(packageId))
  return (
    <Screen title={pkg?.trackingNumber ?? 'Package'}>
      {error && !pkg && (
        <NotShown
          title="This package cannot be shown"
          error={error}
          onRetry={refetch}
          list={{ to: paths.packages, name: 'All packages' }}
        />
      )}
      {!pkg && !error && <Skeleton label="Loading package" lines={6} />}
      {pkg && (
        <>
          <div className="package-head">
            <StatusMark status={pkg.status} />
            <HoldMarks holds={pkg.holds} actionFix={pkg.actionFix} />
            <span>
              <Link to={paths.customer(pkg.customer._id)}>{pkg.customer.name}</Link>{' '}
              <span translate="no" className="muted num">
                {boxName(pkg.customer.boxNumber)}
              </span>{' '}
              <CustomerTelephone customerId={pkg.customer._id} />
            </span>
            {pkg.statusNote && <span className="muted">{pkg.statusNote}</span>}
            {pkg.flight && <Link to={paths.flight(pkg.flight._id)}>Flight {pkg.flight.name}</Link>}
            <PrintLabelButton label={labelOf(pkg)} />
          </div>
          <WishesLine wishes={pkg.wishes} all />
          {pkg.flight?.missing && (
            <Notice tone="red" level={2} title={`Missing from ${pkg.flight.name}`}>
              <p>The flight was checked off without it. When it turns up, move it to Ready for pickup.</p>
            </Notice>
          )}
          {pkg.actionNeeded && (
            <Notice tone="red" level={2} title={pkg.actionFix === 'lost' ? 'We are looking for it' : 'Waits for the customer'}>
              <p>{pkg.actionNeeded}</p>
              <p className="small">
                {`${resolvedBy[pkg.actionFix ?? 'contact']}${pkg.actionDueOn ? ` Until the end of ${writtenDay(pkg.actionDueOn)}.` : ''}`}
              </p>
            </Notice>
          )}
          <PackageMoves key={`moves ${pkg._id}`} pkg={pkg} onReload={() => void refetch()} />
          <div className="split">
            <div className="package-stack">
              <Card as="section" aria-labelledby="facts">
                <div className="spread">
                  <h2 className="card-title" id="facts">
                    Package
                  </h2>
                  <div key={pkg._id} className="row">
                    <CorrectMeasures pkg={pkg} onReload={() => void refetch()} />
                    <CorrectValue pkg={pkg} onReload={() => void refetch()} />
                    <CorrectDetails pkg={pkg} onReload={() => void refetch()} />
                    <GiveToCustomer pkg={pkg} onReload={() => void refetch()} />
                  </div>
                </div>
                <PackageFacts pkg={pkg} />
              </Card>
              <PackageItems key={`items ${pkg._id}`} pkg={pkg} onReload={() => void refetch()} />
              <PackagePapers key={`papers ${pkg._id}`} pkg={pkg} onReload={() => void refetch()} />
              {mayBills && <PackageCharges key={`charges ${pkg._id}`} pkg={pkg} />}
            </div>
            <Card as="section" aria-labelledby="history">
              <h2 className="card-title" id="history">
                History
              </h2>
              <PackageHistory history={pkg.history} />
              <PackageCustody packageId={pkg._id} />
            </Card>
          </div>
        </>
      )}
    </Screen>
  )
}

export default PackagePage
