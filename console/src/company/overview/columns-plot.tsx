import type { ReactNode } from 'react'

const WIDTH = 320
const FLOOR = 132
const HIGHEST = 112

export interface PlotColumn {
  readonly key: string
  /** The words below the column; empty for none. */
  readonly name: string
  readonly bars: readonly {
    readonly key: string
    readonly value: number
    /** The number on the bar. */
    readonly words: string
    readonly className: 'plot-now' | 'plot-before' | 'plot-so-far'
  }[]
}

/** Vertical bars with their numbers on them. `label`: the finding, for who does not see them. */
export const ColumnsPlot = ({
  label,
  columns,
}: {
  readonly label: string
  readonly columns: readonly PlotColumn[]
}): ReactNode => {
  const most = Math.max(1, ...columns.flatMap(({ bars }) => bars.map(({ value }) => value)))
  const room = WIDTH / columns.length
  return (
    <svg className="plot" viewBox="-8 0 336 152" role="img" aria-label={`${label} The figures are in the table below.`}>
      <line className="plot-floor" x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} />
      {columns.map(({ key, name, bars }, index) => {
        const width = (room - 6) / bars.length
        return (
          <g key={key}>
            {bars.map((bar, place) => {
              const height = (Math.max(0, bar.value) / most) * HIGHEST
              const left = index * room + 3 + place * width
              return (
                <g key={bar.key}>
                  <rect className={bar.className} x={left} y={FLOOR - height} width={width - 1} height={height} />
                  <text x={left + width / 2} y={FLOOR - height - 4} textAnchor="middle">
                    {bar.words}
                  </text>
                </g>
              )
            })}
            <text x={index * room + room / 2} y="147" textAnchor="middle">
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
