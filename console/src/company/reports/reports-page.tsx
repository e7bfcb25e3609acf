import './reports.css'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { reportsQuery, type ReportRange } from '../../api/company/reports.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { Screen } from '../../shell/console-screen.tsx'
import { DaysReport } from './days-report.tsx'
import { lastDays, rangeOf } from './report-range.ts'
import { RevenueReport } from './revenue-report.tsx'
import { StockReport } from './stock-report.tsx'
import { StorageReport } from './storage-report.tsx'

const spans = [
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
  [365, '1 year'],
] as const

/** Packages, storage and revenue over a range of days. */
const ReportsPage = (): ReactNode => {
  const [search, setSearch] = useSearchParams()
  const range = rangeOf(search)
  const { data, error, refetch, isPlaceholderData } = useQuery(reportsQuery(range))
  const show = (next: ReportRange): void => setSearch({ ...next }, { replace: true })
  return (
    <Screen title="Reports">
      <div className="report-range">
        <Chips label="Range">
          {spans.map(([days, label]) => {
            const span = lastDays(days)
            return (
              <Chip key={days} pressed={span.from === range.from && span.to === range.to} onClick={() => show(span)}>
                {label}
              </Chip>
            )
          })}
        </Chips>
        <Field label="From">
          <Input
            type="date"
            value={range.from}
            max={range.to}
            onChange={(event) => event.target.value && show({ ...range, from: event.target.value })}
          />
        </Field>
        <Field label="To">
          <Input
            type="date"
            value={range.to}
            min={range.from}
            onChange={(event) => event.target.value && show({ ...range, to: event.target.value })}
          />
        </Field>
      </div>
      {error && <NotShown title="The reports cannot be shown" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton label="Loading reports" lines={6} />}
      {data && !error && (
        <div className="reports" aria-busy={isPlaceholderData}>
          <DaysReport days={data.days} range={range} />
          <StockReport stock={data.stock} range={range} />
          <StorageReport storage={data.storage} range={range} />
          <RevenueReport revenue={data.revenue} range={range} />
        </div>
      )}
    </Screen>
  )
}

export default ReportsPage
