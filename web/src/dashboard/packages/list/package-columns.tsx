import type { Column } from '@parcelport/ui/lists/table.tsx'
import type { ReactNode } from 'react'
import { Link } from '../../../frame/link.tsx'
import type { Package } from '../../../api/warehouse/packages.ts'
import { useNarrow } from '../../../lib/use-narrow.ts'
import { writtenDate } from '../../../lib/written-date.ts'
import { writeListAddress } from './list-address.ts'
import { PackageCell } from './package-cell.tsx'
import { RowPhoto } from './row-photo.tsx'
import { StatusWithLine } from './package-status.tsx'
import { OPENED_HERE, useListAddress } from './use-list-address.ts'

/**
 * The tracking number, which opens the package next to its list. On narrow windows, where a row is a list of its own, the
 * contents come first: nobody recognizes a parcel by its number.
 */
const TrackingLink = ({ pkg }: { readonly pkg: Package }): ReactNode => {
  const [address] = useListAddress()
  const what = pkg.description || pkg.store
  const leads = useNarrow() && what !== ''
  const link = (
    <Link
      className={leads ? 'open package-link' : 'open track'}
      to={{ search: writeListAddress({ ...address, open: pkg.id }) }}
      state={OPENED_HERE}
    >
      {leads && <span className="package-what">{what}</span>}
      {leads ? (
        <span translate="no" className="num small muted">
          {pkg.trackingNumber}
        </span>
      ) : (
        <span translate="no">{pkg.trackingNumber}</span>
      )}
    </Link>
  )
  if (!leads || pkg.photo === undefined) return link
  return (
    <span className="with-photo">
      <RowPhoto packageId={pkg.id} photo={pkg.photo} />
      {link}
    </span>
  )
}

const tracking: Column<Package> = { label: 'Tracking', cell: (pkg) => <TrackingLink pkg={pkg} /> }
const courier: Column<Package> = { label: 'Courier', cell: (pkg) => <span translate="no">{pkg.courier}</span> }
const store: Column<Package> = { label: 'Store', cell: (pkg) => <span translate="no">{pkg.store}</span> }
const createdAt: Column<Package> = {
  label: 'Created At',
  className: 'num whitespace-nowrap',
  cell: (pkg) => <time dateTime={pkg.createdAt}>{writtenDate(pkg.createdAt)}</time>,
}

/** The columns of the packages screen (specification.md §2 "Packages"); the first also shows the contents. */
export const packageColumns: readonly Column<Package>[] = [
  { label: 'Tracking', cell: (pkg) => <PackageCell pkg={pkg} /> },
  { label: 'Status', cell: (pkg) => <StatusWithLine pkg={pkg} /> },
  courier,
  store,
  createdAt,
]

/**
 * The columns of 'Your Packages' (specification.md §2 "Overview"). The status includes the package's place, as on the packages
 * screen.
 */
export const overviewColumns: readonly Column<Package>[] = [
  tracking,
  { label: 'Status', cell: (pkg) => <StatusWithLine pkg={pkg} /> },
  courier,
  store,
  { label: 'Description', cell: (pkg) => pkg.description },
  createdAt,
]
