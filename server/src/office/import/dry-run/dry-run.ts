import { createHash } from 'node:crypto'
import { importFaults, importFaultWords, type ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { FaultGroup, ImportLook } from '@parcelport/contract/company/staff-imports.ts'
import { csvFile } from '../../../platform/csv.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { atATime, someOf, type Many } from '../../../platform/many/many.ts'
import type { ImportLine, ReadImportFile } from '../file-reading.ts'
import { MOST_LOOKED_UP, type ImportOf, type Verdict } from '../import-of.ts'
import type { FaultyLine } from '../read-cell.ts'

export interface DryRun {
  /** Lines that create or change something. */
  readonly todo: Many<ImportLine>
  readonly refused: number
  readonly same: number
  readonly told: NonNullable<ImportLook['dryRun']>
}

const EXAMPLES = 5
/** A longer file would hold the process up, and nobody mends so many lines by hand. */
const MOST_REFUSED_IN_FILE = 5_000

const groupsOf = (faulty: readonly FaultyLine[]): FaultGroup[] =>
  importFaults.flatMap((fault) => {
    const lines = faulty.filter((line) => line.fault === fault)
    const examples = lines.slice(0, EXAMPLES).map(({ row, found }) => ({ row, found }))
    return lines.length === 0 ? [] : [{ fault, count: lines.length, examples }]
  })

/** What is wrong with a line and how it is mended, in one text. */
const faultText = (fault: ImportFault): string => importFaultWords[fault].join('. ')

/** The first refused lines with their cells, to be mended and sent again: the two columns in front are not read. */
const refusedFile = ({ columns, rows }: ReadImportFile, faulty: readonly FaultyLine[]): string => {
  if (faulty.length === 0) return ''
  const told = faulty.slice(0, MOST_REFUSED_IN_FILE)
  const wanted = new Set(told.map(({ row }) => row))
  const cells = new Map<number, readonly string[]>()
  for (const row of rows) if (wanted.has(row.row)) cells.set(row.row, row.cells)
  return csvFile([
    ['Line', 'What is wrong', ...columns.map(({ name }) => name)],
    ...told.map(({ row, fault }) => [row, faultText(fault), ...(cells.get(row) ?? [])]),
  ])
}

const notJudged = (): never => {
  throw new Error('A line of the file was not judged')
}

/** What several lines are about that only one may be about: none of them is chosen by its place in the file. */
const severalTimes = (verdicts: readonly Verdict[]): ReadonlySet<string> => {
  const [once, again] = [new Set<string>(), new Set<string>()]
  for (const verdict of verdicts) {
    if (!('about' in verdict) || verdict.about === undefined) continue
    const { id } = verdict.about
    if (once.has(id)) again.add(id)
    once.add(id)
  }
  return again
}

/** What taking each line of a file over would do, now that it is known what is here. */
const judged = async (tx: Tx, kind: ImportOf<ImportLine>, lines: Many<ImportLine>): Promise<readonly Verdict[]> => {
  const verdicts: Verdict[] = []
  for (const some of atATime(lines, MOST_LOOKED_UP)) verdicts.push(...(await kind.verdicts(tx, some)))
  const doubled = severalTimes(verdicts)
  return verdicts.map((verdict): Verdict => {
    if (!('about' in verdict) || verdict.about === undefined || !doubled.has(verdict.about.id)) return verdict
    const { fault, found } = verdict.about
    return { verdict: 'refuse', fault, found }
  })
}

/** What taking a file over would do, now that it is known what is here. Its lines are gone through a few at a time and never all held. */
export const dryRunOf = async (tx: Tx, kind: ImportOf<ImportLine>, read: ReadImportFile): Promise<DryRun> => {
  const verdicts = await judged(tx, kind, read.lines)
  const faulty: FaultyLine[] = [...read.faulty]
  const counts = { create: 0, change: 0, same: 0, refuse: 0 }
  const seen = createHash('sha256')
  const see = (what: unknown): void => void seen.update(`${JSON.stringify(what)}\n`)
  let at = 0
  for (const line of read.lines) {
    const verdict = verdicts[at] ?? notJudged()
    at += 1
    if (verdict.verdict === 'refuse') faulty.push({ row: line.row, fault: verdict.fault, found: verdict.found })
    else {
      counts[verdict.verdict] += 1
      if (verdict.verdict !== 'same') see([line, 'decided' in verdict ? verdict.decided : null])
    }
  }
  const todo = someOf(read.lines, counts.create + counts.change, (_line, place) => {
    const verdict = verdicts[place]?.verdict
    return verdict === 'create' || verdict === 'change'
  })
  counts.same += read.leftOut
  const inOrder = faulty.toSorted((one, other) => one.row - other.row)
  see(counts)
  for (const fault of inOrder) see(fault)
  const faults = groupsOf(inOrder)
  return {
    todo,
    refused: faulty.length,
    same: counts.same,
    told: { ...counts, refuse: faulty.length, faults, refused: refusedFile(read, inOrder), seen: seen.digest('hex') },
  }
}
