import type { RestrictedItems } from '@parcelport/contract/site/content.ts'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import type { ReactNode } from 'react'

type Row = RestrictedItems['itemsIncluded'][number]

const columns: readonly Column<Row>[] = [
  { label: 'Category', cell: ({ category }) => category },
  {
    label: 'These items include, but are not limited to:',
    cell: ({ items }) => (
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  },
]

/** Categories and their items; says so when there are none (specification.md §2). */
export const RestrictedTable = ({ rows }: { readonly rows: readonly Row[] }): ReactNode =>
  rows.length === 0 ? (
    <p className="card">No restricted items found.</p>
  ) : (
    <div className="card card-flush">
      <Table
        caption="Restricted items by category"
        columns={columns}
        rows={rows}
        rowKey={({ category }) => category}
        list={false}
        className="restricted-table"
      />
    </div>
  )
