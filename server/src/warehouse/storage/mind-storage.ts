import type { Recurring } from '../../platform/jobs/task.ts'
import type { Services } from '../../platform/services.ts'
import { inStorage, markPackage, toMark } from './mark-storage.ts'
import { storageRules, storedStatuses } from './storage-queries.ts'

/** When the day begins in storage, by the company's clock. */
const HOUR = 8
/** Packages that are looked at together. */
const BATCH = 200

/** Whether a company's morning has come, and nobody has finished this day's look. */
const isDue = ({ database, clock }: Services, tenantId: string): Promise<string | undefined> =>
  database.inTenant(tenantId, async (tx) => {
    const now = clock.now()
    const { today, timeZone, policies } = await storageRules(tx, now)
    const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))
    if (hour < HOUR || policies.length === 0) return undefined
    const run = await tx.selectFrom('storage_runs').select('ran_on').executeTakeFirst()
    return run && run.ran_on >= today ? undefined : today
  })

/** Looks through all packages that lie with a company, some at a time: what one of them throws holds up none of the others. */
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
        await database.inTenant(tenantId, (tx) => markPackage(tx, services, rules, id))
      } catch (error) {
        log.error({ err: error, tenantId, packageId: id }, 'the storage of a package could not be looked at')
        failed.push(error)
      }
    after = next
  }
  if (failed.length > 0) throw new AggregateError(failed, `The storage of ${failed.length} packages could not be looked at`)
}

/**
 * Every morning at eight, by each company's clock: reminders, fees and letters of what lies there. Marks are kept by their counted day, so
 * that running twice, on two servers, or after a missed week leaves the same ones. What has left in between is not charged afterwards.
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
        services.log.error({ err: error, tenantId: id }, 'the storage of a company could not be looked through')
        failed.push(error)
      }
    if (failed.length > 0) throw new Error(`The storage of ${failed.length} companies could not be looked through`)
  },
}
