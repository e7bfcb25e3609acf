import { askedWhile, requestEndOf, requestNeeds } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Check from 'lucide-react/icons/check'
import Search from 'lucide-react/icons/search'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { leaveOut, type StaffRequest } from '../../api/warehouse/requests.ts'
import { pounds } from '../../lib/days-here.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'
import { useRequestAction } from './use-request-action.ts'
import { WeighDialog } from './weigh-dialog.tsx'

type Pkg = StaffRequest['packages'][number]

const about = ({ description, storeName, weightLb, result }: Pkg): string =>
  [description || storeName, result ?? (weightLb === null ? '' : pounds(weightLb))].filter(Boolean).join(', ')

const TrackingNumber = ({ pkg }: { readonly pkg: Pkg }): ReactNode =>
  useMay('packages.read') ? (
    <Link to={paths.package(pkg._id)}>
      <span translate="no">{pkg.trackingNumber}</span>
    </Link>
  ) : (
    pkg.trackingNumber
  )

interface RequestPackagesProps {
  readonly request: StaffRequest
  /** Whether the signed-in person took this request. */
  readonly mine: boolean
  readonly onHere: (trackingNumber: string) => void
  readonly busy: boolean
}

/** The packages of a request: which are scanned, and the shelves of the others. */
export const RequestPackages = ({ request, mine, onHere, busy }: RequestPackagesProps): ReactNode => {
  const [weighing, setWeighing] = useState<Pkg>()
  const needs = requestNeeds[request.kind]
  const end = requestEndOf[request.kind]
  const usual = askedWhile(request.kind)[0]
  const leave = useRequestAction((packageId: string) => leaveOut(request._id, packageId))
  const mayLeaveOut = mine && request.together !== null && request.packages.length > 2
  return (
    <>
      <ul className="req-packages">
        {request.packages.map((pkg) => {
          const here = pkg.scannedAt !== null
          return (
            <li key={pkg._id} className={here ? 'is-here' : undefined}>
              <span className="req-dot">
                <Icon of={here ? Check : Search} />
              </span>
              <div>
                <b className="num wrap-anywhere">
                  <TrackingNumber pkg={pkg} />
                </b>
                <span className="small muted">{about(pkg)}</span>
                {pkg.status !== usual && pkg.status !== end && <span className="small">{`It is ${pkg.status} now.`}</span>}
              </div>
              {here && <span className="sr-only">is here</span>}
              {!here && pkg.shelf !== null && (
                <b translate="no" className="num">
                  {pkg.shelf}
                </b>
              )}
              {mine && needs.scan && !here && (
                <Button variant="line" size="sm" disabled={busy} onClick={() => onHere(pkg.trackingNumber)}>
                  I have it<span className="sr-only">{`: ${pkg.trackingNumber}`}</span>
                </Button>
              )}
              {mayLeaveOut && (!here || pkg.status !== 'Received') && (
                <Button variant="line" size="sm" disabled={busy || leave.busy} onClick={() => leave.run(pkg._id)}>
                  Leave it out<span className="sr-only">{`: ${pkg.trackingNumber}`}</span>
                </Button>
              )}
              {mine && needs.weight && here && (
                <Button variant="line" size="sm" onClick={() => setWeighing(pkg)}>
                  <span>{pkg.result === null ? 'Weigh' : 'Weigh once more'}</span>
                  <span className="sr-only">{` ${pkg.trackingNumber}`}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {weighing && <WeighDialog request={request} pkg={weighing} onClose={() => setWeighing(undefined)} />}
    </>
  )
}
