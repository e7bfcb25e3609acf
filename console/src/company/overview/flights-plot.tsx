import type { Plots } from '@parcelport/contract/company/staff-plots.ts'
import { Table } from '@parcelport/ui/lists/table.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { PlotCard } from './plot-card.tsx'
import { flightsWords } from './plot-words.ts'

const ROW = 24
const LEFT = 84
const RIGHT = 288
const MOST_LETTERS = 11

const shortName = (name: string): string => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name)

/** Days from receiving to ready, half and nine in ten of each flight's packages. */
export const FlightsPlot = ({ flights }: Pick<Plots, 'flights'>): ReactNode => {
  const finding = flightsWords(flights)
  const title = 'Days from receiving to ready, by flight'
  if (flights.length === 0) return <PlotCard id="plot-flights" title={title} finding={finding} />
  const top = Math.max(5, Math.ceil(Math.max(...flights.map(({ nineInTen }) => nineInTen)) / 5) * 5)
  const at = (days: number): number => LEFT + (days / top) * (RIGHT - LEFT)
  const floor = flights.length * ROW
  const table = (
    <Table
      caption={title}
      list={false}
      rows={flights}
      rowKey={({ _id }) => _id}
      columns={[
        {
          label: 'Flight',
          cell: ({ _id, name }) => (
            <Link className="as-link" to={paths.flight(_id)}>
              {name}
            </Link>
          ),
        },
        { label: 'Packages', right: true, cell: ({ packages }) => packages.toLocaleString('en') },
        { label: 'Half', right: true, cell: ({ half }) => half.toFixed(1) },
        { label: 'Nine in ten', right: true, cell: ({ nineInTen }) => nineInTen.toFixed(1) },
      ]}
    />
  )
  return (
    <PlotCard id="plot-flights" title={title} finding={finding} table={table}>
      <p className="plot-legend small">
        <span className="is-now">Half</span>
        <span className="is-so-far">Nine in ten</span>
      </p>
      <svg
        className="plot"
        viewBox={`0 0 320 ${floor + 20}`}
        role="img"
        aria-label={`${finding} The figures are in the table below.`}
      >
        {[0, top / 2, top].map((days) => (
          <g key={days}>
            <line className="plot-grid" x1={at(days)} x2={at(days)} y1="0" y2={floor} />
            <text x={at(days)} y={floor + 15} textAnchor="middle">
              {String(days)}
            </text>
          </g>
        ))}
        {flights.map(({ _id, name, half, nineInTen }, index) => {
          const middle = index * ROW + ROW / 2
          return (
            <g key={_id}>
              <text x="0" y={middle + 4}>
                {shortName(name)}
              </text>
              <line className="plot-range" x1={at(half)} x2={at(nineInTen)} y1={middle} y2={middle} />
              <circle className="plot-now" cx={at(half)} cy={middle} r="5" />
              <circle className="plot-so-far" cx={at(nineInTen)} cy={middle} r="5" />
              <text x={at(nineInTen) + 9} y={middle + 4}>
                {nineInTen.toFixed(1)}
              </text>
            </g>
          )
        })}
      </svg>
    </PlotCard>
  )
}
