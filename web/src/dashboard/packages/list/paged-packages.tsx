import { Pager } from '@parcelport/ui/lists/pager.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useRef, type ReactNode } from 'react'
import type { Package } from '../../../api/warehouse/packages.ts'
import { useListAddress } from './use-list-address.ts'
import { pageOf } from './page-of.ts'

interface PagedPackagesProps {
  readonly caption: string
  readonly columns: readonly Column<Package>[]
  readonly packages: readonly Package[]
  readonly className?: string
}

/**
 * Ten packages at a time (specification.md §9), in the given order; the page is in the address. Another page starts at its top,
 * with the focus.
 */
export const PagedPackages = ({ caption, columns, packages, className }: PagedPackagesProps): ReactNode => {
  const [address, go] = useListAddress()
  const top = useRef<HTMLDivElement>(null)
  const { page, pages, shown } = pageOf(packages, address.page)
  const turnTo = (next: number): void => {
    go({ ...address, page: next })
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'nearest' })
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }
  return (
    <div
      className="paged"
      ref={top}
      tabIndex={-1}
      role="group"
      aria-label={pages > 1 ? `${caption}, page ${page} of ${pages}` : caption}
    >
      <Table caption={caption} columns={columns} rows={shown} rowKey={(pkg) => pkg.id} className={className} />
      {pages > 1 && <Pager page={page} pages={pages} onPage={turnTo} />}
    </div>
  )
}
