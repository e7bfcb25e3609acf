import { createHash } from 'node:crypto'
import { importFaults, importFaultWords, type ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { FaultGroup, ImportLook } from '@parcelport/contract/company/staff-imports.ts'
import { csvFile } from '../../platform/csv.ts'
import { judgeCustomer, type KnownCustomers } from './judge-customers.ts'
import type { CustomerLine, FaultyLine } from './read-customer-line.ts'
import type { ReadCustomersFile } from './read-customers-file.ts'

export interface DryRun {
  /** Lines that create or change a customer. */
  readonly todo: readonly CustomerLine[]
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
const refusedFile = ({ columns, rows }: ReadCustomersFile, faulty: readonly FaultyLine[]): string => {
  if (faulty.length === 0) return ''
  const cells = new Map(rows.map((row) => [row.row, row.cells]))
  return csvFile([
    ['Line', 'What is wrong', ...columns.map(({ name }) => name)],
    ...faulty.slice(0, MOST_REFUSED_IN_FILE).map(({ row, fault }) => [row, faultText(fault), ...(cells.get(row) ?? [])]),
  ])
}

/** The customers who are here and whom several lines are about: none of the lines is chosen by its place in the file. */
const severalTimes = (judged: readonly ReturnType<typeof judgeCustomer>[]): ReadonlySet<string> => {
  const [once, again] = [new Set<string>(), new Set<string>()]
  for (const each of judged) {
    if (!('customer' in each)) continue
    const { id } = each.customer
    if (once.has(id)) again.add(id)
    once.add(id)
  }
  return again
}

/** What taking a file over would do, now that it is known who is here. Pure. */
export const dryRunOf = (read: ReadCustomersFile, known: KnownCustomers): DryRun => {
  const faulty: FaultyLine[] = [...read.faulty]
  const todo: CustomerLine[] = []
  const decided: unknown[] = []
  const counts = { create: 0, change: 0, same: 0, refuse: 0 }
  const verdicts = read.lines.map((line) => judgeCustomer(line, known))
  const doubled = severalTimes(verdicts)
  for (const [at, judged] of verdicts.entries()) {
    const line = read.lines[at] as CustomerLine
    if ('customer' in judged && doubled.has(judged.customer.id))
      faulty.push({ row: line.row, fault: 'same customer', found: line.name.slice(0, 60) })
    else if (judged.verdict === 'refuse') faulty.push({ row: line.row, fault: judged.fault, found: judged.found })
    else {
      counts[judged.verdict] += 1
      if (judged.verdict !== 'same') todo.push(line)
      if (judged.verdict === 'change') decided.push([line.row, judged.customer.id, judged.before])
    }
  }
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
