import { demoClerk } from '../demo-clerk.ts'
import { daysBefore, demoCustomerOf, later } from '../demo-entry.ts'
import type { DemoSeed } from '../demo-seed.ts'
import { demoReceivers } from '../demo/receivers.ts'

/** Brings in the people whom customers named. Where anybody is named already, nothing changes. */
export const seedReceivers = async ({ services, tenantId }: DemoSeed): Promise<void> =>
  services.database.inTenant(tenantId, async (tx) => {
    if (await tx.selectFrom('receivers').select('id').limit(1).executeTakeFirst()) return
    const clerk = await demoClerk(tx, 'owner')
    for (const { email, name, relation, telephone, kind, addedDaysAgo, approved } of demoReceivers) {
      const added = daysBefore(services.clock.now(), addedDaysAgo)
      const decided = approved && { state: 'approved', decided_at: later(added, 3), decided_by: clerk.name }
      await tx
        .insertInto('receivers')
        .values({
          customer_id: (await demoCustomerOf(tx, email)).id,
          name,
          relation,
          telephone,
          kind,
          added_at: added,
          ...decided,
        })
        .execute()
    }
  })
