import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import type { PackageLine } from '../read-package-line.ts'

/** Letters of a name of a file that are looked at. */
const MOST_NAME = 200

/** A name without its folders, in small letters. Pure. */
const baseOf = (name: string): string => (name.split(/[/\\]/).at(-1) ?? '').slice(0, MOST_NAME).toLowerCase()
const stemOf = (base: string): string => base.replace(/\.[a-z0-9]{1,8}$/, '')

/** The files of a ZIP and the lines that they belong to. */
export interface MatchedInvoices {
  /** The name of the file, by the line's row. */
  readonly byRow: ReadonlyMap<number, string>
  /** Files that no line asks for. */
  readonly unmatched: readonly string[]
  /** Files that a line could mean as well as another one. */
  readonly doubled: readonly string[]
}

/** Every way in which a line may mean a file: its name, with or without its ending, or the tracking number that it is. */
const keysOf = (name: string): string[] => {
  const base = baseOf(name)
  const stem = stemOf(base)
  const { number, several } = readTrackingNumber(stem)
  return [...new Set([base, stem, ...(several || number === '' ? [] : [`number ${number}`])])]
}

/**
 * Which file of a ZIP belongs to which package: the one that the line names, or else the one whose name is its tracking number. Of two
 * files with the same name none is chosen. Pure.
 */
export const matchInvoices = (names: readonly string[], lines: Iterable<PackageLine>): MatchedInvoices => {
  const byKey = new Map<string, string[]>()
  for (const name of names) for (const key of keysOf(name)) byKey.set(key, [...(byKey.get(key) ?? []), name])
  const byRow = new Map<number, string>()
  const [taken, doubled] = [new Set<string>(), new Set<string>()]
  for (const { row, invoice, outsideId } of lines) {
    const base = baseOf(invoice)
    const said = invoice === '' ? undefined : (byKey.get(base) ?? byKey.get(stemOf(base)))
    const found = said ?? byKey.get(`number ${outsideId}`) ?? []
    const [name, other] = found
    if (name === undefined) continue
    if (other === undefined) {
      byRow.set(row, name)
      taken.add(name)
    } else for (const each of found) doubled.add(each)
  }
  return { byRow, unmatched: names.filter((name) => !taken.has(name) && !doubled.has(name)), doubled: [...doubled] }
}
