import type { ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { FaultyLine } from './read-cell.ts'

/**
 * Refuses all lines that share a value that may be in a file once, each value with its fault: none of them is chosen by its place in the
 * file. An empty value is shared with nobody. Pure.
 */
export const refuseShared = <Line extends { readonly row: number }>(
  lines: readonly Line[],
  once: readonly (readonly [ImportFault, (line: Line) => string])[],
  nameOf: (line: Line) => string,
): { readonly lines: readonly Line[]; readonly faulty: readonly FaultyLine[] } => {
  const faults = new Map<number, FaultyLine>()
  for (const [fault, valueOf] of once) {
    const first = new Map<string, Line>()
    for (const line of lines) {
      const value = valueOf(line)
      if (value === '') continue
      const other = first.get(value)
      if (other === undefined) {
        first.set(value, line)
        continue
      }
      for (const each of [other, line])
        if (!faults.has(each.row))
          faults.set(each.row, { row: each.row, fault, found: `${value}, ${nameOf(each)}`.slice(0, 60) })
    }
  }
  return { lines: lines.filter(({ row }) => !faults.has(row)), faulty: [...faults.values()] }
}
