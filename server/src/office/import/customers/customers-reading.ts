import type { FileColumnKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import { readEmailAddress } from '../../../platform/mail/email-address.ts'
import type { FileReading } from '../file-reading.ts'
import type { FaultyLine } from '../read-cell.ts'
import { readCustomerLine, type CustomerLine } from './read-customer-line.ts'
import { refuseTwins } from './refuse-twins.ts'
import { suggestCustomerColumns } from './suggest-customer-columns.ts'

const nameColumns: readonly FileColumnKind[] = ['full name', 'last name, first name', 'first name', 'last name']

/** How a file of customers is read. */
export const customersReading: FileReading<CustomerLine> = {
  what: 'a list of customers',
  isValue: (cell) => readEmailAddress(cell) !== undefined,
  exampleNames: 'Name, Email and Box number',
  suggest: suggestCustomerColumns,
  missing: (are) => [
    ...(are.includes('email') ? [] : ['Say which column has the email.']),
    ...(nameColumns.some((is) => are.includes(is)) ? [] : ['Say which column has the name.']),
  ],
  statuses: () => [],
  lines: (table, reading) => {
    const [lines, faulty]: [CustomerLine[], FaultyLine[]] = [[], []]
    for (const row of table) {
      const line = readCustomerLine(row, reading)
      if ('fault' in line) faulty.push(line)
      else lines.push(line)
    }
    const alone = refuseTwins(lines)
    return { lines: alone.lines, faulty: [...faulty, ...alone.faulty], leftOut: 0 }
  },
}
