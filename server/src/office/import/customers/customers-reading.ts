import type { FileColumnKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import { readEmailAddress } from '../../../platform/mail/email-address.ts'
import type { FileReading } from '../file-reading.ts'
import { readLines } from '../read-lines.ts'
import { onceInAFile } from './once-in-a-file.ts'
import { readCustomerLine, type CustomerLine } from './read-customer-line.ts'
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
  lines: (table, reading) =>
    readLines(table, (row) => readCustomerLine(row, reading), { once: onceInAFile, nameOf: ({ name }) => name }),
}
