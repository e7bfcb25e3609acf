import { packageAges } from '@parcelport/contract/statuses/packages-rules.ts'
import type { Reports } from '@parcelport/contract/company/staff-reports.ts'
import { Table } from '@parcelport/ui/lists/table.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReportRange } from '../../api/company/reports.ts'
import { StatusMark } from '../../lib/status-mark.tsx'
import { paths } from '../../paths.ts'
import { Bars } from './bars.tsx'
import { ReportCard } from './report-card.tsx'

const written = (age: string): string => `${age.replace('-', ' to ')} days`

/** The packages in stock, by age as bars, and by status and age as a table with links to the packages. */
export const StockReport = ({ stock, range }: Pick<Reports, 'stock'> & { readonly range: ReportRange }): ReactNode => {
  const statuses = [...new Set(stock.map(({ status }) => status))]
  const count = (age: string, status?: string): number =>
    stock.reduce((sum, line) => (line.age === age && (!status || line.status === status) ? sum + line.packages : sum), 0)
  const all = stock.reduce((sum, { packages }) => sum + packages, 0)
  return (
    <ReportCard
      report="stock"
      title="In our hands now"
      about={`${all.toLocaleString('en')} packages received and not delivered.`}
      range={range}
      wide
    >
      <Bars
        label="Packages by days here"
        bars={packageAges.map((age) => ({
          key: age,
          label: written(age),
          value: count(age),
          words: count(age).toLocaleString('en'),
        }))}
      />
      {statuses.length > 0 && (
        <Table
          caption="Packages by status and days here"
          className="dense"
          rows={statuses}
          rowKey={(status) => status}
          columns={[
            { label: 'Status', cell: (status) => <StatusMark status={status} /> },
            ...packageAges.map((age) => ({
              label: written(age),
              right: true,
              cell: (status: (typeof statuses)[number]) => {
                const packages = count(age, status)
                if (packages === 0) return '–'
                return (
                  <Link
                    className="open"
                    to={paths.packagesBy({ status, age })}
                    aria-label={`${packages} ${status}, ${written(age)}`}
                  >
                    {packages.toLocaleString('en')}
                  </Link>
                )
              },
            })),
          ]}
        />
      )}
    </ReportCard>
  )
}
