import { Card } from '@parcelport/ui/card.tsx'
import type { ReactNode } from 'react'

interface PlotCardProps {
  readonly id: string
  readonly title: string
  /** What the plot shows, in a sentence. */
  readonly finding: string
  /** The plot with its legend. */
  readonly children?: ReactNode
  /** The figures as a table. */
  readonly table?: ReactNode
}

/** A plot that says its finding first and has its figures behind it. */
export const PlotCard = ({ id, title, finding, children, table }: PlotCardProps): ReactNode => (
  <Card as="section" aria-labelledby={id} className="plot-card">
    <h2 className="card-title" id={id}>
      {title}
    </h2>
    <p className="muted">{finding}</p>
    {children}
    {table && (
      <details className="plot-figures">
        <summary>{`The figures: ${title}`}</summary>
        {table}
      </details>
    )}
  </Card>
)
