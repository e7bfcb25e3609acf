import type { ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import { refuseShared } from '../refuse-shared.ts'
import type { CustomerLine } from './read-customer-line.ts'

/** What may be in a file once, and the fault of lines that share it. */
const once: readonly (readonly [ImportFault, (line: CustomerLine) => string])[] = [
  ['email twice', ({ emailKey }) => emailKey],
  ['box twice', ({ boxNumber }) => (boxNumber === null ? '' : String(boxNumber))],
  // Last: without a column of IDs it is the email or the box number.
  ['id twice', ({ outsideId }) => outsideId],
]

/** Refuses all lines that share an ID, an email or a box number: none of them is chosen by its place in the file. Pure. */
export const refuseTwins = (lines: readonly CustomerLine[]) => refuseShared(lines, once, ({ name }) => name)
