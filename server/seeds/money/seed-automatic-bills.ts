import { companyDay } from '../../src/company/tenants/company-day.ts'
import { demoClerk } from '../demo-clerk.ts'
import type { DemoSeed } from '../demo-seed.ts'
import { demoProfile } from '../demo/money.ts'

/**
 * Publishes, after everything else, that bills issue themselves from today on: earlier packages keep the bills that they were given by hand.
 * Where the company has changed how it runs its money, nothing changes.
 */
export const seedAutomaticBills = async ({ services, tenantId }: DemoSeed): Promise<void> => {
  const now = services.clock.now()
  await services.database.inTenant(tenantId, async (tx) => {
    const published = await tx.selectFrom('money_profiles').select('issue').limit(2).execute()
    if (published.length !== 1 || published[0]?.issue !== demoProfile.issue) return
    const { name: author } = await demoClerk(tx, 'owner')
    const { date: valid_from } = await companyDay(tx, now)
    await tx
      .insertInto('money_profiles')
      .values({ ...demoProfile, issue: 'when ready', valid_from, author, published_at: now })
      .execute()
  })
}
