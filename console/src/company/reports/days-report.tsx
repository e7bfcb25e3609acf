import type { Reports } from '@parcelport/contract/company/staff-reports.ts'
import { Table } from '@parcelport/ui/lists/table.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reportsQuery, type ReportRange } from '../../api/company/reports.ts'
import { writtenDay } from '../../lib/written-moment.ts'
import { ReportCard } from './report-card.tsx'
import { grouped, rangeBefore } from './report-range.ts'

const HEIGHT = 200
const GROUP = 20

type Counted = 'received' | 'delivered'
const summed = (days: Reports['days'], name: Counted): number => days.reduce((count, day) => count + day[name], 0)

/** The same two figures for the days right before the range; shows nothing until they are loaded. */
const Before = ({ range }: { readonly range: ReportRange }): ReactNode => {
  const before = rangeBefore(range)
  const { data, isPlaceholderData } = useQuery({ ...reportsQuery(before ?? range), enabled: before !== undefined })
  if (!before || !data || isPlaceholderData) return null
  const sum = (name: Counted): string => summed(data.days, name).toLocaleString('en')
  return (
    <p className="small muted num">
      {`From ${writtenDay(before.from)} to ${writtenDay(before.to)}: ${sum('received')} received, ${sum('delivered')} delivered.`}
    </p>
  )
}

/** Received and delivered packages per day, as vertical bars and as a table. */
export const DaysReport = ({ days, range }: Pick<Reports, 'days'> & { readonly range: ReportRange }): ReactNode => {
  const groups = grouped(days)
  const most = Math.max(1, ...groups.flatMap(({ received, delivered }) => [received, delivered]))
  const [received, delivered] = [summed(days, 'received'), summed(days, 'delivered')]
  const height = (count: number): number => (count / most) * HEIGHT
  return (
    <ReportCard
      report="days"
      title="Received and delivered"
      about={`${received.toLocaleString('en')} received, ${delivered.toLocaleString('en')} delivered from ${writtenDay(range.from)} to ${writtenDay(range.to)}, by the company’s days.`}
      range={range}
      wide
    >
      <p className="legend small">
        <span className="legend-received">Received</span>
        <span className="legend-delivered">Delivered</span>
        <span className="muted num">highest {most.toLocaleString('en')}</span>
      </p>
      <svg
        className="day-bars"
        viewBox={`0 0 ${groups.length * GROUP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Bars of packages received and delivered: ${received} and ${delivered} in all, at most ${most} in a bar. The figures are in the table below.`}
      >
        {groups.map(({ label, received: came, delivered: went }, index) => (
          <g key={label}>
            <rect className="bar-received" x={index * GROUP + 2} width="7.5" y={HEIGHT - height(came)} height={height(came)} />
            <rect
              className="bar-delivered"
              x={index * GROUP + 10.5}
              width="7.5"
              y={HEIGHT - height(went)}
              height={height(went)}
            />
          </g>
        ))}
      </svg>
      <p className="day-ends small muted num">
        <span>{writtenDay(range.from)}</span>
        <span>{writtenDay(range.to)}</span>
      </p>
      <Before range={range} />
      <details className="figures">
        <summary>Figures as a table</summary>
        <div className="figures-table" role="region" aria-label="Received and delivered, figures" tabIndex={0}>
          <Table
            caption="Received and delivered"
            list={false}
            rows={groups}
            rowKey={({ label }) => label}
            columns={[
              { label: 'Day', cell: ({ label }) => <span className="num">{label}</span> },
              { label: 'Received', right: true, cell: (group) => group.received },
              { label: 'Delivered', right: true, cell: (group) => group.delivered },
            ]}
          />
        </div>
      </details>
    </ReportCard>
  )
}
