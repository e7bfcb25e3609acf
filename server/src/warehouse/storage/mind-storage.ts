import type { Recurring } from '../../platform/jobs/task.ts'
import type { Services } from '../../platform/services.ts'
import { inStorage, markPackage, toMark } from './mark-storage.ts'
import { storageRules, storedStatuses } from './storage-queries.ts'

/** The company's hour at which the daily run begins. */
const HOUR = 8
const BATCH = 200

/** The company's day, where its run is due: the hour has come and no run of that day has finished. */
const isDue = ({ database, clock }: Services, tenantId: string): Promise<string | undefined> =>
  database.inTenant(tenantId, async (tx) => {
    const now = clock.now()
    const { today, timeZone, policies } = await storageRules(tx, now)
    const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))
    if (hour < HOUR || policies.length === 0) return undefined
    const run = await tx.selectFrom('storage_runs').select('ran_on').executeTakeFirst()
    return run && run.ran_on >= today ? undefined : today
  })

/** Runs through all stored packages of a company in batches. A package that fails does not stop the others. */
export const mindCompany = async (services: Services, tenantId: string): Promise<void> => {
  const { database, clock, log } = services
  const failed: unknown[] = []
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after !== undefined) {
    const from: string = after
    const { rules, ids, next } = await database.inTenant(tenantId, async (tx) => {
      const found = await storageRules(tx, clock.now())
      const packages = await inStorage(tx)
        .where('status', 'in', storedStatuses)
        .where('id', '>', from)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      return {
        rules: found,
        ids: packages.length === 0 ? [] : await toMark(tx, found, packages),
        next: packages.length < BATCH ? undefined : packages.at(-1)?.id,
      }
    })
    for (const id of ids)
      try {
        await database.inTenant(tenantId, (tx) => markPackage(tx, rules, id))
      } catch (error) {
        log.error({ err: error, tenantId, packageId: id }, 'the storage of a package could not be checked')
        failed.push(error)
      }
    after = next
  }
  if (failed.length > 0) throw new AggregateError(failed, `The storage of ${failed.length} packages could not be checked`)
}

/**
 * Every morning at eight by each company's clock: reminders, fees and letters for stored packages. Marks are kept per counted day, so that running
 * twice, on two servers, or after a missed week gives the same marks. Packages that have left in between are not charged later.
 */
export const mindStorage: Recurring = {
  name: 'storage.mind',
  pattern: '*/15 * * * *',
  run: async (services) => {
    const { database } = services
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    const failed: unknown[] = []
    for (const { id } of tenants)
      try {
        const today = await isDue(services, id)
        if (today === undefined) continue
        await mindCompany(services, id)
        await database.inTenant(id, (tx) =>
          tx
            .insertInto('storage_runs')
            .values({ ran_on: today })
            .onConflict((conflict) => conflict.columns(['tenant_id']).doUpdateSet({ ran_on: today }))
            .execute(),
        )
      } catch (error) {
        services.log.error({ err: error, tenantId: id }, 'the storage of a company could not be checked')
        failed.push(error)
      }
    if (failed.length > 0) throw new Error(`The storage of ${failed.length} companies could not be checked`)
  },
}
