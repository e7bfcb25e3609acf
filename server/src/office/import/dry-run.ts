import { createHash } from 'node:crypto'
import { importFaults, importFaultWords, type ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { FaultGroup, ImportLook } from '@parcelport/contract/company/staff-imports.ts'
import { csvFile } from '../../platform/csv.ts'
import type { ImportLine, ReadImportFile } from './file-reading.ts'
import type { Verdict } from './import-of.ts'
import type { FaultyLine } from './read-cell.ts'

export interface DryRun {
  /** Lines that create or change something. */
  readonly todo: readonly ImportLine[]
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
  const cells = new Map(rows.map((row) => [row.row, row.cells]))
  return csvFile([
    ['Line', 'What is wrong', ...columns.map(({ name }) => name)],
    ...faulty.slice(0, MOST_REFUSED_IN_FILE).map(({ row, fault }) => [row, faultText(fault), ...(cells.get(row) ?? [])]),
  ])
}

/** What taking a file over would do, now that it is known what is here. Pure. */
export const dryRunOf = (read: ReadImportFile, verdicts: readonly Verdict[]): DryRun => {
  const faulty: FaultyLine[] = [...read.faulty]
  const todo: ImportLine[] = []
  const decided: unknown[] = []
  const counts = { create: 0, change: 0, same: 0, refuse: 0 }
  for (const [at, judged] of verdicts.entries()) {
    const line = read.lines[at] as ImportLine
    if (judged.verdict === 'refuse') faulty.push({ row: line.row, fault: judged.fault, found: judged.found })
    else {
      counts[judged.verdict] += 1
      if (judged.verdict !== 'same') todo.push(line)
      if (judged.verdict === 'change') decided.push([line.row, judged.decided])
    }
  }
  counts.same += read.leftOut
  const inOrder = faulty.toSorted((one, other) => one.row - other.row)
  const seen = createHash('sha256')
    .update(JSON.stringify([todo, decided, counts, inOrder]))
    .digest('hex')
  const faults = groupsOf(inOrder)
  return {
    todo,
    refused: faulty.length,
    same: counts.same,
    told: { ...counts, refuse: faulty.length, faults, refused: refusedFile(read, inOrder), seen },
  }
}
