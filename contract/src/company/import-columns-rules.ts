import { customerColumns, dayOrders, MOST_IMPORT_COLUMNS, type CustomerColumn, type DayOrder } from './staff-imports-rules.ts'

/** What is in a column of a file, by its place from 0; columns that are not named are left out. */
export interface ImportColumn {
  readonly at: number
  readonly is: CustomerColumn
  /** Where its days can be read in two ways. */
  readonly dayOrder?: DayOrder
}

/** The columns as a field of a form takes them: `0:full name;2:customer since:day first`. Pure. */
export const writeImportColumns = (columns: readonly ImportColumn[]): string =>
  columns.map(({ at, is, dayOrder }) => [at, is, ...(dayOrder === undefined ? [] : [dayOrder])].join(':')).join(';')

/** The inverse of {@link writeImportColumns}; undefined for any other text, and for a column that is named twice. Pure. */
export const readImportColumns = (text: string): readonly ImportColumn[] | undefined => {
  const columns: ImportColumn[] = []
  for (const part of text.split(';')) {
    const [at = '', said = '', order, ...more] = part.split(':')
    const is = customerColumns.find((column) => column === said)
    const dayOrder = dayOrders.find((each) => each === order)
    const isKnown =
      /^\d{1,2}$/.test(at) && Number(at) < MOST_IMPORT_COLUMNS && !columns.some((column) => column.at === Number(at))
    if (!isKnown || is === undefined || (order !== undefined && dayOrder === undefined) || more.length > 0) return undefined
    columns.push({ at: Number(at), is, ...(dayOrder !== undefined && { dayOrder }) })
  }
  return columns
}
