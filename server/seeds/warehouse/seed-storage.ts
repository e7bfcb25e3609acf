import { inStorage, markPackage, toMark } from '../../src/warehouse/storage/mark-storage.ts'
import { storageRules, storedStatuses } from '../../src/warehouse/storage/storage-queries.ts'
import { demoClerk } from '../demo-clerk.ts'
import { dayOf, daysBefore } from '../demo-entry.ts'
import type { DemoSeed } from '../demo-seed.ts'
import { BILLS_SINCE_DAYS } from '../demo/money.ts'
import { demoStorage } from '../demo/storage.ts'

/** Lets packages lie as the texts promise. Where the company has published how, nothing changes. */
export const seedStorage = async ({ services, tenantId }: DemoSeed): Promise<void> => {
  const now = services.clock.now()
  await services.database.inTenant(tenantId, async (tx) => {
    if (await tx.selectFrom('storage_policies').select('id').limit(1).executeTakeFirst()) return
    const began = daysBefore(now, BILLS_SINCE_DAYS)
    const { clock, freeDays, calendar, bands, remind, abandonAfter, noticeDays } = demoStorage
    await tx
      .insertInto('storage_policies')
      .values({
        clock,
        valid_from: dayOf(began),
        free_days: freeDays,
        calendar,
        bands: JSON.stringify(bands),
        remind,
        abandon_after: abandonAfter,
        notice_days: noticeDays,
        author: (await demoClerk(tx, 'owner')).name,
        published_at: began,
      })
      .execute()
    // What this morning's look found; the next one is tomorrow's.
    const rules = await storageRules(tx, now)
    const lying = await inStorage(tx).where('status', 'in', storedStatuses).limit(1_000).execute()
    for (const id of await toMark(tx, rules, lying)) await markPackage(tx, rules, id)
    await tx.insertInto('storage_runs').values({ ran_on: rules.today }).execute()
  })
}
