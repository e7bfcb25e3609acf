import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { Plots } from '@parcelport/contract/company/staff-plots.ts'
import { Table } from '@parcelport/ui/lists/table.tsx'
import type { ReactNode } from 'react'
import { writtenDay } from '../../lib/written-moment.ts'
import { ColumnsPlot } from './columns-plot.tsx'
import { PlotCard } from './plot-card.tsx'
import { revenueWords, shortNumbers } from './plot-words.ts'

/** Every third week has its Monday below it: `21 Sep`. */
const nameOf = (from: string, index: number): string => (index % 3 === 0 ? writtenDay(from).replace(/ \d{4}$/, '') : '')

/** Ten weeks of revenue in one currency. */
export const RevenuePlot = ({ revenue }: { readonly revenue: Plots['revenue'][number] }): ReactNode => {
  const { currency, weeks } = revenue
  const finding = revenueWords(revenue)
  const most = Math.max(...weeks.map(({ amount }) => amount))
  const short = shortNumbers(most)
  const table = (
    <Table
      caption={`Revenue by week in ${currency}`}
      list={false}
      rows={weeks}
      rowKey={({ from }) => from}
      columns={[
        { label: 'Week of', cell: ({ from }) => <span className="num">{writtenDay(from)}</span> },
        {
          label: currency,
          right: true,
          cell: ({ amount }) => (
            <span translate="no" className="num">
              {moneyText(amount, currency)}
            </span>
          ),
        },
      ]}
    />
  )
  return (
    <PlotCard id={`plot-revenue-${currency}`} title={`Revenue in ${currency}, by week`} finding={finding} table={table}>
      <p className="plot-legend small">
        <span className="is-now">{most >= 1000 ? 'Whole week, in thousands' : 'Whole week'}</span>
        <span className="is-so-far">So far</span>
      </p>
      <ColumnsPlot
        label={finding}
        columns={weeks.map(({ from, amount }, index) => ({
          key: from,
          name: nameOf(from, index),
          bars: [
            {
              key: 'amount',
              value: amount,
              words: short(amount),
              className: index === weeks.length - 1 ? 'plot-so-far' : 'plot-now',
            },
          ],
        }))}
      />
    </PlotCard>
  )
}
