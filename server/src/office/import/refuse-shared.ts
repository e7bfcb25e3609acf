import type { ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import { someOf, type Many } from '../../platform/many/many.ts'
import type { FaultyLine } from './read-cell.ts'

/** A value that may be in a file once, and the fault of lines that share it. An empty one is shared with nobody. */
export type Once<Line> = readonly [fault: ImportFault, valueOf: (line: Line) => string]

/** A number of a text that is the same for the same text, and seldom for another (FNV-1a). */
const markOf = (text: string): number => {
  let mark = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193)
  return mark >>> 0
}

/** Marks that several values have. */
const doubledMarks = <Line>(lines: Many<Line>, valueOf: (line: Line) => string): ReadonlySet<number> => {
  const marks = new Uint32Array(lines.length)
  let at = 0
  for (const line of lines) {
    const value = valueOf(line)
    if (value !== '') marks[at++] = markOf(value)
  }
  const sorted = marks.subarray(0, at).toSorted()
  return new Set(sorted.filter((mark, place) => mark === sorted[place + 1]))
}

/** Values that several lines have. Of 50,000 different values none is held: only those are compared that have the same mark. */
const sharedBy = <Line>(lines: Many<Line>, valueOf: (line: Line) => string): ReadonlySet<string> => {
  const doubled = doubledMarks(lines, valueOf)
  const [seen, shared] = [new Set<string>(), new Set<string>()]
  if (doubled.size === 0) return shared
  for (const line of lines) {
    const value = valueOf(line)
    if (value === '' || !doubled.has(markOf(value))) continue
    if (seen.has(value)) shared.add(value)
    seen.add(value)
  }
  return shared
}

/**
 * Refuses all lines that share a value that may be in a file once, each with the fault of the first value that it shares: none of them is chosen
 * by its place in the file. Pure.
 */
export const refuseShared = <Line extends { readonly row: number }>(
  lines: Many<Line>,
  once: readonly Once<Line>[],
  nameOf: (line: Line) => string,
): { readonly lines: Many<Line>; readonly faulty: readonly FaultyLine[] } => {
  const shared = once.map(([fault, valueOf]) => ({ fault, valueOf, values: sharedBy(lines, valueOf) }))
  if (shared.every(({ values }) => values.size === 0)) return { lines, faulty: [] }
  const faults = new Map<number, FaultyLine>()
  for (const line of lines) {
    const first = shared.find(({ values, valueOf }) => values.has(valueOf(line)))
    if (!first) continue
    const { row } = line
    faults.set(row, { row, fault: first.fault, found: `${first.valueOf(line)}, ${nameOf(line)}`.slice(0, 60) })
  }
  return { lines: someOf(lines, lines.length - faults.size, ({ row }) => !faults.has(row)), faulty: [...faults.values()] }
}
