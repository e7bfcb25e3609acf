import type { Plots } from '@parcelport/contract/company/staff-plots.ts'
import { Table } from '@parcelport/ui/lists/table.tsx'
import type { ReactNode } from 'react'
import { ColumnsPlot } from './columns-plot.tsx'
import { PlotCard } from './plot-card.tsx'
import { receivedWords, weekdays } from './plot-words.ts'

/** Packages received by day, this week beside last week. */
export const ReceivedPlot = ({ days }: Pick<Plots, 'days'>): ReactNode => {
  const rows = weekdays.map((day, index) => ({
    day,
    before: days[index]?.received ?? 0,
    now: days[index + 7]?.received,
    isToday: index + 8 === days.length,
  }))
  const finding = receivedWords(days)
  const table = (
    <Table
      caption="Packages received by day"
      list={false}
      rows={rows}
      rowKey={({ day }) => day}
      columns={[
        { label: 'Day', cell: ({ day }) => day },
        { label: 'Last week', right: true, cell: ({ before }) => before.toLocaleString('en') },
        {
          label: 'This week',
          right: true,
          cell: ({ now, isToday }) => (now === undefined ? '–' : `${now.toLocaleString('en')}${isToday ? ' so far' : ''}`),
        },
      ]}
    />
  )
  return (
    <PlotCard id="plot-received" title="Packages received, by day" finding={finding} table={table}>
      <p className="plot-legend small">
        <span className="is-now">This week</span>
        <span className="is-before">Last week</span>
      </p>
      <ColumnsPlot
        label={finding}
        columns={rows.map(({ day, before, now, isToday }) => ({
          key: day,
          name: day,
          bars: [
            { key: 'before', value: before, words: String(before), className: 'plot-before' },
            {
              key: 'now',
              value: now ?? 0,
              words: now === undefined ? '' : String(now),
              className: isToday ? 'plot-so-far' : 'plot-now',
            },
          ],
        }))}
      />
    </PlotCard>
  )
}
