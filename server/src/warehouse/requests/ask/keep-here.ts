import { sql } from 'kysely'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { notify } from '../../../customers/notifications/notify.ts'
import { recordEvent } from '../../packages/packages-queries.ts'
import type { ActingTx, CustomerActor } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Recurring } from '../../../platform/jobs/task.ts'
import { writtenDay } from '../../../platform/text/written-day.ts'
import { moveRequest, type LockedRequest } from '../requests-queries.ts'

type CustomerTx = ActingTx<CustomerActor>

/** Sets the day until which packages are kept; null lets them fly. The caller has locked them. */
const setUntil = (tx: CustomerTx, packageIds: readonly string[], until: string | null) =>
  tx
    .updateTable('packages')
    .set({ hold_until: until, updated_at: tx.by.at, version: sql`version + 1` })
    .where('id', '=', sql<string>`any(${[...packageIds]}::uuid[])`)
    .execute()

const note = async (tx: CustomerTx, packageIds: readonly string[], words: string): Promise<void> => {
  const { actor, at } = tx.by
  for (const packageId of packageIds) await recordEvent(tx, { packageId, status: 'Received', at, actor, note: words })
}

interface Keeping {
  readonly id: string
  readonly packages: readonly { readonly id: string }[]
  readonly until: string
}

/** Keeps packages in the warehouse until a day has passed. The request is done at once: staff have nothing to do for it. */
export const keepHere = async (tx: CustomerTx, { id, packages, until }: Keeping): Promise<void> => {
  const ids = packages.map((pkg) => pkg.id)
  await setUntil(tx, ids, until)
  await note(tx, ids, `Kept here until ${writtenDay(until)}, as you asked.`)
  await moveRequest(tx, { id }, 'done', tx.by.at)
}

/** Ends the keeping that a request began. Returns whether it still kept a package. */
export const cancelKeeping = async (tx: CustomerTx, request: LockedRequest): Promise<boolean> => {
  if (request.kind !== 'hold' || request.state !== 'done') return false
  const kept = await tx
    .selectFrom('packages')
    .select('id')
    .where('hold_until', '=', request.until)
    .where('id', 'in', (asked) =>
      asked.selectFrom('request_packages').select('package_id').where('request_id', '=', request.id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  if (kept.length === 0) return false
  const ids = kept.map(({ id }) => id)
  tx.locks.wait('packages', ids)
  await setUntil(tx, ids, null)
  await note(tx, ids, 'Not kept any longer, as you asked.')
  await moveRequest(tx, request, 'cancelled', tx.by.at)
  return true
}

/** Packages per transaction, and transactions per company and run. The next hour takes the rest. */
const BATCH = 100
const MOST_BATCHES = 200

const endSome = async (tx: Tx): Promise<number> => {
  const { date: today } = await companyDay(tx, tx.now())
  const over = await tx
    .selectFrom('packages')
    .select(['id', 'customer_id', 'tracking_number', 'hold_until', 'status'])
    .where('hold_until', '<', today)
    .orderBy('hold_until')
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, customer_id: customerId, tracking_number: number, hold_until: until, status } of over) {
    await tx.updateTable('packages').set({ hold_until: null }).where('id', '=', id).execute()
    if (status !== 'Received') continue
    await notify(tx, {
      customerId,
      kind: 'package',
      packageId: id,
      message: `We kept ${number} until ${writtenDay(until ?? today)}, as you asked. It takes the next flight.`,
    })
  }
  return over.length
}

/** Releases packages whose last day of keeping has passed, each once, even after missed runs. */
export const endKeeping: Recurring = {
  name: 'requests.end-keeping',
  pattern: '20 * * * *',
  run: async (services) => {
    const { database } = services
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants)
      for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
        const ended = await database.inTenant(id, (tx) => endSome(tx))
        if (ended < BATCH) break
      }
  },
}
