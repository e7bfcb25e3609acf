import type { FileColumnKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import { namedBy } from '../customers/named-customer.ts'
import type { FileReading } from '../file-reading.ts'
import { cellsOf } from '../read-cell.ts'
import { decimalSignOf } from '../read-figure.ts'
import { readLines } from '../read-lines.ts'
import { readBalanceLine, type BalanceLine } from './read-balance-line.ts'
import { suggestBalanceColumns } from './suggest-balance-columns.ts'

const figures: readonly FileColumnKind[] = ['owed', 'deposit']

/** How a file of balances is read. */
export const balancesReading: FileReading<BalanceLine> = {
  what: 'a list of balances',
  // Figures may be names of columns nowhere.
  isValue: (cell) => /^\d{1,9}[.,]\d{2}$/.test(cell.trim()),
  exampleNames: 'Box number, Owed and Deposit',
  suggest: suggestBalanceColumns,
  missing: (are) => [
    ...(are.includes('box number') || are.includes('customer id')
      ? []
      : ['Say which column has the box number, or the customer’s ID in the old system.']),
    ...(figures.some((is) => are.includes(is)) ? [] : ['Say which column has what is owed, or the deposit.']),
  ],
  statuses: () => [],
  lines: (table, reading) => {
    const how = { ...reading, sign: decimalSignOf(cellsOf(table, reading, figures)) }
    return readLines<BalanceLine>(table, (row) => readBalanceLine(row, how), {
      once: [
        ['balance twice', ({ boxNumber }) => (boxNumber === null ? '' : `box ${boxNumber}`)],
        ['balance twice', ({ customerId }) => customerId],
      ],
      nameOf: namedBy,
    })
  },
}
