import type { listedRowStates } from '@parcelport/contract/company/staff-imports-rules.ts'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { importRowsQuery } from '../../api/company/imports.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { paths } from '../../paths.ts'
import { boxName } from '../../shell/this-company.ts'

interface ImportLinesProps {
  readonly importId: string
  readonly state: (typeof listedRowStates)[number]
  readonly title: string
}

const Lines = ({ importId, state }: Omit<ImportLinesProps, 'title'>): ReactNode => {
  const { data, error, refetch } = useQuery(importRowsQuery(importId, state))
  if (error && !data) return <NotShown title="The lines cannot be shown" error={error} onRetry={refetch} />
  if (!data) return <Skeleton label="Loading lines" lines={3} />
  if (data.data.length === 0) return <p className="small muted">None: the dry run told them all.</p>
  return (
    <>
      <ul className="import-lines">
        {data.data.map(({ row, name, customer, package: pkg, why }) => (
          <li key={row}>
            <span className="num">{`Line ${row.toLocaleString('en')}: `}</span>
            {customer && (
              <Link className="as-link" to={paths.customer(customer._id)}>
                {`${name}, ${boxName(customer.boxNumber)}`}
              </Link>
            )}
            {pkg && (
              <Link className="as-link" to={paths.package(pkg._id)}>
                <span translate="no">{pkg.trackingNumber}</span>
              </Link>
            )}
            <span>{` ${why}`}</span>
          </li>
        ))}
      </ul>
      {data.nextCursor !== null && <p className="small muted">These are the first 100.</p>}
    </>
  )
}

/** Lines of an import in one state, each with its reason; they are loaded when somebody opens the list. */
export const ImportLines = ({ importId, state, title }: ImportLinesProps): ReactNode => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <Lines importId={importId} state={state} />}
    </details>
  )
}
