import type { StaffCustomerDetail } from '@parcelport/contract/customers/staff-customers.ts'
import type { StaffPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '../../api/failure-message.ts'
import { packagesQuery } from '../../api/warehouse/packages.ts'
import { writtenDate } from '../../lib/written-moment.ts'
import { StatusMark } from '../../lib/status-mark.tsx'
import { paths } from '../../paths.ts'
import { AnnounceForCustomer } from './announce-for-customer.tsx'

const SHOWN = 10

const columns: readonly Column<StaffPackage>[] = [
  {
    label: 'Tracking',
    cell: ({ _id, trackingNumber, storeName }) => (
      <>
        <Link className="open track as-link" to={paths.package(_id)}>
          <span translate="no">{trackingNumber}</span>
        </Link>
        {storeName && (
          <span translate="no" className="sub">
            {storeName}
          </span>
        )}
      </>
    ),
  },
  { label: 'Status', cell: ({ status }) => <StatusMark status={status} /> },
  { label: 'Announced', cell: ({ createdAt }) => <span className="num">{writtenDate(createdAt)}</span> },
]

/** A customer's packages: how many in each status, and the latest ones. */
export const CustomerPackages = ({ customer }: { readonly customer: StaffCustomerDetail }): ReactNode => {
  const heading = useId()
  const { data, error } = useQuery(packagesQuery({ customerId: customer._id, limit: SHOWN }))
  const all = customer.packages.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card as="section" flush aria-labelledby={heading}>
      <div className="card-head">
        <h2 className="card-title" id={heading}>
          Packages
        </h2>
        {all > 0 && (
          <Link className="as-link" to={paths.packagesBy({ box: customer.boxNumber })}>
            {`All ${all.toLocaleString('en')}`}
          </Link>
        )}
      </div>
      {all > 0 && (
        <p className="package-chips">
          {customer.packages.map(({ status, count }) => (
            <Link key={status} className="chip" to={paths.packagesBy({ box: customer.boxNumber, status })}>
              {status} <b>{count.toLocaleString('en')}</b>
            </Link>
          ))}
        </p>
      )}
      <div className="package-chips">
        <AnnounceForCustomer customer={customer} />
      </div>
      {error && !data && (
        <p className="p-6" role="alert">
          {failureMessage(error)}
        </p>
      )}
      {!data && !error && <Skeleton className="p-6" label="Loading packages" />}
      {data?.data.length === 0 && <p className="p-6 muted">No package has been announced yet.</p>}
      {data && data.data.length > 0 && (
        <Table caption="The latest packages" rows={data.data} rowKey={({ _id }) => _id} columns={columns} />
      )}
    </Card>
  )
}
