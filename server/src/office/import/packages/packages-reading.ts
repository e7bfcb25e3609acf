import type { StatusWordLook } from '@parcelport/contract/company/staff-imports.ts'
import { MOST_STATUS_LETTERS, type FileColumnKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { StatusWord } from '@parcelport/contract/company/import-columns-rules.ts'
import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import type { FileRow } from '../../../platform/csv-reading/split-rows.ts'
import type { Many } from '../../../platform/many/many.ts'
import { namedBy } from '../customers/named-customer.ts'
import type { FileReading } from '../file-reading.ts'
import { cellIn, cellsOf, type LineReading } from '../read-cell.ts'
import { decimalSignOf } from '../read-figure.ts'
import { readLines } from '../read-lines.ts'
import { readPackageLine, statusKey, type PackageLine } from './read-package-line.ts'
import { suggestMeaning, suggestPackageColumns } from './suggest-package-columns.ts'

const figures: readonly FileColumnKind[] = ['value', 'weight in lb', 'weight in kg']

const wordOf = (row: FileRow, reading: LineReading): string =>
  cellIn(row.cells, reading, 'status').slice(0, MOST_STATUS_LETTERS)

/**
 * The words of the column of statuses, the most frequent first, each with what it means or seems to mean. A file without such a column has one word
 * for all of its lines, which is empty.
 */
const statusesIn = (table: Many<FileRow>, reading: LineReading, said: readonly StatusWord[] | null): StatusWordLook[] => {
  if (reading.places.status === undefined)
    return [{ word: '', lines: table.length, is: said?.find(({ word }) => word === '')?.is ?? null }]
  const words = new Map<string, { word: string; lines: number }>()
  for (const row of table) {
    const word = wordOf(row, reading)
    if (word === '') continue
    const found = words.get(statusKey(word))
    if (found) found.lines += 1
    else words.set(statusKey(word), { word, lines: 1 })
  }
  const chosen = new Map(said?.map(({ word, is }) => [statusKey(word), is]))
  return [...words]
    .map(([key, found]) => ({ ...found, is: said === null ? suggestMeaning(found.word) : (chosen.get(key) ?? null) }))
    .toSorted((one, other) => other.lines - one.lines)
}

/** How a file of packages is read. */
export const packagesReading: FileReading<PackageLine> = {
  what: 'a list of packages',
  isValue: (cell) => readTrackingNumber(cell).checkDigitRight === true,
  exampleNames: 'Tracking number, Box number and Status',
  suggest: suggestPackageColumns,
  missing: (are) => [
    ...(are.includes('tracking number') ? [] : ['Say which column has the tracking number.']),
    ...(are.includes('box number') || are.includes('customer id')
      ? []
      : ['Say which column has the box number, or the customer’s ID in the old system.']),
    ...(are.includes('weight in lb') && are.includes('weight in kg') ? ['Choose one column for the weight.'] : []),
  ],
  statuses: statusesIn,
  lines: (table, reading, statuses) => {
    const meanings = new Map(statuses.flatMap(({ word, is }) => (is === null ? [] : [[statusKey(word), is] as const])))
    // One file writes all its figures in one way.
    const sign = decimalSignOf(cellsOf(table, reading, figures))
    const how = { ...reading, meanings, sign }
    return readLines<PackageLine>(table, (row) => readPackageLine(row, how), {
      once: [['number twice', ({ outsideId }) => outsideId]],
      nameOf: namedBy,
    })
  },
}
