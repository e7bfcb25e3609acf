import type { Tx } from '../../../platform/database/database.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { weightRuleOn } from '../../../prices/rates/rates-queries.ts'
import { lockNumber } from '../../../warehouse/packages/number/number-lock.ts'
import { IMPORT_BATCH, refusedFor, type Done, type DoneRow, type ImportOf, type Outcome } from '../import-of.ts'
import { createPackage } from './create-package.ts'
import { judgePackage } from './judge-packages.ts'
import { knownPackages } from './known-packages.ts'
import type { PackageLine } from './read-package-line.ts'
import { touchedPackages } from './touched-packages.ts'

/** Nobody announces, receives or claims one of these numbers meanwhile. In one order, so that two transactions cannot deadlock. */
const lockNumbers = async (tx: Tx, lines: readonly PackageLine[]): Promise<void> => {
  for (const number of lines.map(({ outsideId }) => outsideId).toSorted()) await lockNumber(tx, number)
}

const takeBackCreated = async (tx: Tx, rows: readonly DoneRow[]): Promise<Outcome[]> => {
  const ids = rows.flatMap(({ packageId }) => packageId ?? [])
  if (ids.length === 0) return rows.map(({ line }) => ({ line, why: undefined }))
  tx.locks.wait('packages', ids)
  // A person who moves one now waits, and then finds that it is not there.
  await tx.selectFrom('packages').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const touched = await touchedPackages(tx, ids)
  const free = ids.filter((id) => !touched.has(id))
  if (free.length > 0) await tx.deleteFrom('packages').where('id', 'in', free).execute()
  return rows.map(({ line, packageId }) => ({ line, why: packageId === null ? undefined : touched.get(packageId) }))
}

/** How an old system's packages are taken over: each is created for a customer who is here, and none that is here is changed. */
export const packagesImport: ImportOf<PackageLine> = {
  nouns: ['package', 'packages'],
  batch: IMPORT_BATCH,
  verdicts: async (tx, lines) => {
    const known = await knownPackages(tx, lines)
    return lines.map((line) => judgePackage(line, known))
  },
  reserve: () => Promise.resolve(),
  takeOver: async (tx, lines, taking) => {
    await lockNumbers(tx, lines)
    const known = await knownPackages(tx, lines)
    const rule = await weightRuleOn(tx, (await companyDay(tx, taking.at)).date)
    const done: Done[] = []
    for (const line of lines) {
      const judged = judgePackage(line, known)
      if (judged.verdict === 'refuse') done.push(refusedFor(judged.fault))
      else if (judged.verdict === 'same') done.push({ state: 'same', customerId: judged.customer.id })
      else {
        const { customer, shelf } = judged
        const packageId = await createPackage(tx, line, { customer, shelf, pickup: known.pickup, rule, taking })
        done.push(
          packageId === undefined ? refusedFor('other status') : { state: 'created', customerId: customer.id, packageId },
        )
      }
    }
    return done
  },
  takeBack: takeBackCreated,
}
