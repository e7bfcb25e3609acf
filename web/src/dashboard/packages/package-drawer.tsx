import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import { buttonClass } from '@parcelport/ui/button.tsx'
import { Drawer } from '@parcelport/ui/overlays/drawer.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import HandHelping from 'lucide-react/icons/hand-helping'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { packageDetail, type PackageDetail } from '../../api/warehouse/packages.ts'
import { Link } from '../../frame/link.tsx'
import { PageAsOf } from '../../frame/page-as-of.tsx'
import { paths } from '../../paths.ts'
import { FailedNotice } from '../failed-notice.tsx'
import { ArrivalPhotos } from './photos/arrival-photos.tsx'
import { BoxContents } from './box-contents.tsx'
import { ComingPackage } from './journey/coming-package.tsx'
import { CopyTracking } from './copy-tracking.tsx'
import { ExpectedCost } from './expected-cost.tsx'
import { LossOfPackage } from './loss-of-package.tsx'
import { MyCustodyLog } from './journey/my-custody-log.tsx'
import { PackageCharges } from './my-package-charges.tsx'
import { PackageFacts } from './package-facts.tsx'
import { PackageJourney } from './journey/package-journey.tsx'
import { PackageStatus } from './list/package-status.tsx'
import { MissingInvoice } from './remedies/missing-invoice.tsx'
import { PackageWishes } from './package-wishes.tsx'
import { PickupCard } from './pickup-card.tsx'
import { Remedy } from './remedies/remedy.tsx'
import { SharePackage } from './share-package.tsx'
import { StorageCard } from './storage-card.tsx'
import { OPENED_HERE, useListAddress } from './list/use-list-address.ts'
import './package-drawer.css'

const FAILED = 'Failed to fetch packages.'

/** Everything about a package: what it needs first, then its photos and its price, then where it is. */
const Parts = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => (
  <>
    {pkg.status === 'Action required' && <Remedy pkg={pkg} />}
    {pkg.customsNotice !== undefined && (
      <Notice tone="blue" title="About Customs">
        <p className="wrap-anywhere">{pkg.customsNotice}</p>
      </Notice>
    )}
    {pkg.invoice === null && !pkg.contents && pkg.status !== 'Action required' && !hasEnded(pkg.status) && (
      <MissingInvoice pkg={pkg} />
    )}
    {pkg.status === 'Prealerted' && <ComingPackage pkg={pkg} />}
    {pkg.pickup && <PickupCard place={pkg.pickup} shelf={pkg.shelf} hasStorage={pkg.storage !== undefined} />}
    {pkg.storage && <StorageCard packageId={pkg.id} storage={pkg.storage} />}
    {!hasEnded(pkg.status) && <PackageWishes pkg={pkg} />}
    {pkg.packedIn !== undefined && (
      <Notice tone="sand">
        <p className="wrap-anywhere">{`It is packed in ${pkg.packedIn}, and goes where that box goes.`}</p>
      </Notice>
    )}
    {pkg.contents && <BoxContents contents={pkg.contents} />}
    {pkg.photos.length > 0 && <ArrivalPhotos pkg={pkg} />}
    <ExpectedCost pkg={pkg} />
    <PackageCharges pkg={pkg} />
    <section aria-labelledby="package-journey">
      <h3 id="package-journey">Where it is</h3>
      <PackageJourney pkg={pkg} />
    </section>
    <SharePackage pkg={pkg} />
    {(pkg.status === 'Received' || pkg.status === 'Ready for pickup') && pkg.packedIn === undefined && (
      <p>
        <Link className={buttonClass({ variant: 'line', size: 'sm' })} to={`${paths.requests}?ask=${pkg.id}`}>
          <Icon of={HandHelping} /> Ask for something
        </Link>
      </p>
    )}
    {(pkg.status === 'Delivered' || pkg.status === 'In transit') && !pkg.contents && <LossOfPackage pkg={pkg} />}
    <PackageFacts pkg={pkg} />
    <MyCustodyLog pkg={pkg} />
  </>
)

const PackageInFull = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode => {
  const query = useQuery(packageDetail(id))
  const pkg = query.data
  return (
    <Drawer
      open
      onClose={onClose}
      title={pkg ? pkg.description.trim() || pkg.trackingNumber : 'Package'}
      below={
        pkg && (
          <>
            {pkg.description.trim() !== '' && (
              <p className="small muted num wrap-anywhere" translate="no">
                {pkg.trackingNumber}
              </p>
            )}
            <div className="row">
              <PackageStatus status={pkg.status} />
              <CopyTracking trackingNumber={pkg.trackingNumber} />
            </div>
          </>
        )
      }
    >
      <PageAsOf />
      <Loaded
        query={query}
        what="the package"
        loading={<Skeleton lines={6} label="Loading package..." />}
        failed={(failure) => <FailedNotice {...failure} words={FAILED} />}
      >
        {(found) => <Parts pkg={found} />}
      </Loaded>
    </Drawer>
  )
}

/** The package named by the address, in full, next to the list. Closing it returns to where it was opened. */
export const PackageDrawer = (): ReactNode => {
  const [address, go] = useListAddress()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  if (address.open === undefined) return null
  const openedHere =
    typeof state === 'object' && state !== null && 'openedHere' in state && state.openedHere === OPENED_HERE.openedHere
  const close = (): void => {
    if (openedHere) void navigate(-1)
    else go({ ...address, open: undefined }, { replace: true })
  }
  return <PackageInFull key={address.open} id={address.open} onClose={close} />
}
