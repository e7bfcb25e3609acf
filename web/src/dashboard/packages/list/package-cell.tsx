import type { ReactNode } from 'react'
import type { Package } from '../../../api/warehouse/packages.ts'
import { Link } from '../../../frame/link.tsx'
import { useNarrow } from '../../../lib/use-narrow.ts'
import { writeListAddress } from './list-address.ts'
import { NoPhoto, RowPhoto } from './row-photo.tsx'
import { OPENED_HERE, useListAddress } from './use-list-address.ts'

/**
 * The first cell of a package: its picture, its contents and its number, which opens it next to its list. In a table the number is
 * the link; on a narrow window the contents are, as large as the row, and the number is for screen readers.
 */
export const PackageCell = ({ pkg }: { readonly pkg: Package }): ReactNode => {
  const [address] = useListAddress()
  const what = pkg.description || pkg.store
  const isRow = useNarrow() && what !== ''
  const opens = { to: { search: writeListAddress({ ...address, open: pkg.id }) }, state: OPENED_HERE }
  return (
    <span className="with-photo">
      {pkg.photo === undefined ? <NoPhoto /> : <RowPhoto packageId={pkg.id} photo={pkg.photo} />}
      {isRow ? (
        <Link className="open row-link" {...opens}>
          <span className="package-name">{what}</span>{' '}
          <span translate="no" className="sr-only num">
            {pkg.trackingNumber}
          </span>
        </Link>
      ) : (
        <span className="package-name-and-number">
          {what !== '' && <b>{what}</b>}{' '}
          <Link translate="no" className="open track" {...opens}>
            {pkg.trackingNumber}
          </Link>
        </span>
      )}
    </span>
  )
}
