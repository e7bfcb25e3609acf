import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface Column<Row> {
  /** The heading; on a narrow window, the label in front of the value. */
  label: string
  cell: (row: Row) => ReactNode
  /** Figures: right-aligned, in digits of equal width. */
  right?: boolean | undefined
  className?: string | undefined
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Rows become label/value lists below 1024 px. */
  list?: boolean | undefined
  className?: string | undefined
}

// A click anywhere in a row presses its `.open` button; the button itself serves keyboard and screen reader.
const openRow = (event: MouseEvent<HTMLTableRowElement>) => {
  if ((event.target as Element).closest('a, button, input, label') || window.getSelection()?.toString()) return
  event.currentTarget.querySelector<HTMLElement>('.open')?.click()
}

/** Records in rows. The roles are explicit because the narrow layout removes the elements' own roles. */
export const Table = <Row,>({ caption, columns, rows, rowKey, list = true, className }: TableProps<Row>) => (
  <table className={classNames('table', list && 'table-list', className)} role="table">
    <caption className="sr-only">{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column.label} role="columnheader" scope="col" className={classNames(column.right && 'r')}>
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr key={rowKey(row)} role="row" onClick={openRow}>
          {columns.map((column, i) => {
            const Cell = i === 0 ? 'th' : 'td'
            return (
              <Cell
                key={column.label}
                role={i === 0 ? 'rowheader' : 'cell'}
                scope={i === 0 ? 'row' : undefined}
                data-label={column.label}
                className={classNames(column.right && 'r', column.className)}
              >
                <div>{column.cell(row)}</div>
              </Cell>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
