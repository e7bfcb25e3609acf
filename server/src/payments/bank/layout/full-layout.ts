import type { MoneyDirection } from '@parcelport/contract/payments/bank-rules.ts'
import type { StatementLayout } from '@parcelport/contract/payments/staff-bank.ts'
import type { FileRow } from '../../../platform/csv-reading/split-rows.ts'
import { directionColumns, guessDirection } from './money-direction.ts'

/** A layout with every field set. */
export interface FullLayout extends StatementLayout {
  readonly named: boolean
  readonly below: number
  readonly direction: MoneyDirection
}

/** Rows of the table: without what stands above and below it, and without the names of its columns. Pure. */
export const tableRows = (
  rows: readonly FileRow[],
  { above, named = true, below = 0 }: Pick<StatementLayout, 'above' | 'named' | 'below'>,
): readonly FileRow[] => {
  const first = above + (named ? 1 : 0)
  return rows.slice(first, Math.max(first, rows.length - below))
}

/** A layout of which parts are said; the rest as the file's cells suggest. Pure. */
export const fullLayout = (rows: readonly FileRow[], layout: StatementLayout): FullLayout => {
  const { named = true, below = 0 } = layout
  const table = tableRows(rows, layout)
  const direction = layout.direction ?? guessDirection(table, layout)
  const [found] = direction === 'words' && layout.directionColumn === undefined ? directionColumns(table, layout) : []
  return { ...layout, named, below, direction, ...(found !== undefined && { directionColumn: found }) }
}
