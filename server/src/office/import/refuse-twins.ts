import type { ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { CustomerLine, FaultyLine } from './read-customer-line.ts'

/** What may be in a file once, and the fault of lines that share it. */
const once: readonly (readonly [ImportFault, (line: CustomerLine) => string])[] = [
  ['email twice', ({ emailKey }) => emailKey],
  ['box twice', ({ boxNumber }) => (boxNumber === null ? '' : String(boxNumber))],
  // Last: without a column of IDs it is the email or the box number.
  ['id twice', ({ outsideId }) => outsideId],
]

/** Refuses all lines that share an ID, an email or a box number: none of them is chosen by its place in the file. Pure. */
export const refuseTwins = (
  lines: readonly CustomerLine[],
): { readonly lines: readonly CustomerLine[]; readonly faulty: readonly FaultyLine[] } => {
  const faults = new Map<number, FaultyLine>()
  for (const [fault, valueOf] of once) {
    const first = new Map<string, CustomerLine>()
    for (const line of lines) {
      const value = valueOf(line)
      if (value === '') continue
      const other = first.get(value)
      if (other === undefined) {
        first.set(value, line)
        continue
      }
      for (const { row, name } of [other, line])
        if (!faults.has(row)) faults.set(row, { row, fault, found: `${value}, ${name}`.slice(0, 60) })
    }
  }
  return { lines: lines.filter(({ row }) => !faults.has(row)), faulty: [...faults.values()] }
}
