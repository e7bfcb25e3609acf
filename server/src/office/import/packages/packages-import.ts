import type { Tx } from '../../../platform/database/database.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { weightRuleOn } from '../../../prices/rates/rates-queries.ts'
import { lockNumbers } from '../../../warehouse/packages/number/number-lock.ts'
import { dropInvoice } from '../../../warehouse/packages/shared-invoices.ts'
import { IMPORT_BATCH, refusedFor, type Done, type DoneRow, type ImportOf, type Outcome, type Taking } from '../import-of.ts'
import { createPackages } from './create-packages.ts'
import { judgePackage } from './judge-packages.ts'
import { knownPackages } from './known-packages.ts'
import type { PackageLine } from './read-package-line.ts'
import { touchedPackages } from './touched-packages.ts'

const takeBackCreated = async (tx: Tx, rows: readonly DoneRow[]): Promise<Outcome[]> => {
  const ids = rows.flatMap(({ packageId }) => packageId ?? [])
  if (ids.length === 0) return rows.map(({ line }) => ({ line, why: undefined }))
  tx.locks.wait('packages', ids)
  // A person who moves one now waits, and then finds that it is not there.
  const packages = await tx
    .selectFrom('packages')
    .select(['id', 'invoice_file_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const touched = await touchedPackages(tx, ids)
  const free = ids.filter((id) => !touched.has(id))
  if (free.length > 0) await tx.deleteFrom('packages').where('id', 'in', free).execute()
  for (const { id, invoice_file_id: invoice } of packages) if (invoice && !touched.has(id)) await dropInvoice(tx, invoice)
  return rows.map(({ line, packageId }) => ({ line, why: packageId === null ? undefined : touched.get(packageId) }))
}

const takeOver = async (tx: Tx, lines: readonly PackageLine[], taking: Taking): Promise<Done[]> => {
  // Nobody announces, receives or claims one of these numbers meanwhile.
  await lockNumbers(
    tx,
    lines.map(({ outsideId }) => outsideId),
  )
  const known = await knownPackages(tx, lines)
  const rule = await weightRuleOn(tx, (await companyDay(tx, taking.at)).date)
  const judged = lines.map((line) => {
    const invoice = taking.invoices?.get(line.row)
    return { line, ...judgePackage(line, known), invoice: invoice === 'refused' ? undefined : invoice }
  })
  const created = await createPackages(
    tx,
    judged.flatMap((each) => (each.verdict === 'create' ? [each] : [])),
    { pickup: known.pickup, rule, taking },
  )
  return judged.map((each): Done => {
    if (each.verdict === 'refuse') return refusedFor(each.fault)
    const { id: customerId } = each.customer
    if (each.verdict === 'same') return { state: 'same', customerId }
    const packageId = created.get(each.line.outsideId)
    if (packageId === undefined) return refusedFor('other status')
    return { state: 'created', customerId, packageId, ...(each.invoice && { invoiceFileId: each.invoice.row.id }) }
  })
}

/** How an old system's packages are taken over: each is created for a customer who is here, and none that is here is changed. */
export const packagesImport: ImportOf<PackageLine> = {
  nouns: ['package', 'packages'],
  batch: IMPORT_BATCH,
  verdicts: async (tx, lines) => {
    const known = await knownPackages(tx, lines)
    return lines.map((line) => {
      const judged = judgePackage(line, known)
      return judged.verdict === 'refuse' ? judged : { verdict: judged.verdict }
    })
  },
  reserve: () => Promise.resolve(),
  takeOver,
  takeBack: takeBackCreated,
}
