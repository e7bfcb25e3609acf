import type { Once } from '../refuse-shared.ts'
import type { CustomerLine } from './read-customer-line.ts'

/** What may be in a file of customers once. */
export const onceInAFile: readonly Once<CustomerLine>[] = [
  ['email twice', ({ emailKey }) => emailKey],
  ['box twice', ({ boxNumber }) => (boxNumber === null ? '' : String(boxNumber))],
  // Last: without a column of IDs it is the email or the box number.
  ['id twice', ({ outsideId }) => outsideId],
]
