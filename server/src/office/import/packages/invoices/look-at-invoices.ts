import { createHash } from 'node:crypto'
import { MOST_INVOICES_NAMED } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { InvoicesLook } from '@parcelport/contract/company/staff-imports.ts'
import { refuse } from '../../../../platform/http/answer/refusal.ts'
import { eachAs, type Many } from '../../../../platform/many/many.ts'
import { plainLine } from '../../../../platform/text/plain-line.ts'
import type { DryRun } from '../../dry-run/dry-run.ts'
import type { PackageLine } from '../read-package-line.ts'
import { readInvoice, type InvoicesZip } from './invoices-zip.ts'
import { matchInvoices } from './match-invoices.ts'

/** Milliseconds to look at all invoices of a ZIP. */
const LIMIT_MS = 30_000
const MOST_SHOWN = 80

const TOO_INVOLVED = 'These invoices take too long to look at. Please part the ZIP, and the file of packages with it.'

/** The dry run of a file of packages with a ZIP of invoices beside it: each line to take over knows its file, and `seen` speaks of the ZIP too. */
export interface InvoicedRun {
  readonly run: DryRun
  readonly matched: readonly string[]
  readonly unmatched: readonly string[]
  readonly doubled: readonly string[]
}

/** Says for each package that is created which file of the ZIP is its invoice; without a ZIP, none. Pure. */
export const withInvoices = (run: DryRun, zip: InvoicesZip | undefined): InvoicedRun => {
  const lines = run.todo as Many<PackageLine>
  const { byRow, unmatched, doubled } = matchInvoices([...(zip?.entries.keys() ?? [])], lines)
  const todo = eachAs(lines, (line) => ({ ...line, invoice: byRow.get(line.row) ?? '' }))
  const seen = zip === undefined ? run.told.seen : createHash('sha256').update(run.told.seen).update(zip.bytes).digest('hex')
  return { run: { ...run, todo, told: { ...run.told, seen } }, matched: [...byRow.values()], unmatched, doubled }
}

const shown = (name: string): string => plainLine(name.slice(0, 4 * MOST_SHOWN)).slice(-MOST_SHOWN)

/**
 * What a person reads of a ZIP of invoices. Each file that belongs to a package is judged as it will be when its turn comes. Throws 400 where
 * that takes too long.
 */
export const lookAtInvoices = async (
  zip: InvoicesZip,
  { run, matched, unmatched, doubled }: InvoicedRun,
): Promise<InvoicesLook> => {
  const until = performance.now() + LIMIT_MS
  const wrong = new Map<string, string>(doubled.map((name) => [name, 'Several files have this name.']))
  for (const name of new Set(matched)) {
    if (performance.now() > until) throw refuse.field('invoices', TOO_INVOLVED)
    const invoice = await readInvoice(zip, name)
    if ('problem' in invoice) wrong.set(name, invoice.problem)
  }
  const attached = matched.filter((name) => !wrong.has(name)).length
  return {
    files: zip.entries.size,
    attached,
    without: run.told.create - attached,
    refused: [...wrong].slice(0, MOST_INVOICES_NAMED).map(([name, why]) => ({ name: shown(name), why })),
    refusedCount: wrong.size,
    unmatched: unmatched.slice(0, MOST_INVOICES_NAMED).map(shown),
    unmatchedCount: unmatched.length,
  }
}
