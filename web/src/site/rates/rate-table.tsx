import { Table } from '@parcelport/ui/lists/table.tsx'
import type { ReactNode } from 'react'

type Row = readonly [what: string, price: string]

interface RateTableProps {
  /** The id for links to it. */
  readonly id: string
  readonly title: string
  readonly columns: Row
  readonly rows: readonly Row[]
}

/** One group of rates under its title; shows nothing without lines. A line without a price is left out. */
export const RateTable = ({ id, title, columns: [what, price], rows }: RateTableProps): ReactNode => {
  const priced = rows.filter(([, value]) => value !== '')
  if (priced.length === 0) return null
  return (
    <section id={id} tabIndex={-1}>
      <h2>{title}</h2>
      <Table
        className="rate"
        caption={title}
        list={false}
        columns={[
          { label: what, cell: ([name]) => name },
          { label: price, cell: ([, value]) => value, right: true },
        ]}
        rows={priced}
        rowKey={([name]) => name}
      />
    </section>
  )
}
