import { acceptLoss } from '../../src/payments/losses/decide-loss.ts'
import { reportLoss } from '../../src/payments/losses/report-loss.ts'
import { acting, staffActor } from '../../src/platform/database/acting.ts'
import { demoClerk } from '../demo-clerk.ts'
import { later } from '../demo-entry.ts'
import type { DemoSeed } from '../demo-seed.ts'
import { demoLosses } from '../demo/losses.ts'

/** Brings in a loss report that waits and one that was paid, by the product's own verbs. Where anything was reported, nothing changes. */
export const seedLosses = async ({ services, tenantId, pictures }: DemoSeed): Promise<void> => {
  const { database, files, clock } = services
  const isThere = await database.inTenant(tenantId, (tx) =>
    tx.selectFrom('loss_reports').select('id').limit(1).executeTakeFirst(),
  )
  if (isThere) return
  const stored = await Promise.all(
    demoLosses.map(({ photos }) => Promise.all(photos.map(async (photo) => files.store(tenantId, await pictures.file(photo))))),
  )
  await database.inTenant(tenantId, async (tx) => {
    const clerk = await demoClerk(tx, 'owner')
    for (const [index, { trackingNumber, hoursLater, kind, words, askedUsd: amountUsd, paid }] of demoLosses.entries()) {
      const pkg = await tx
        .selectFrom('packages')
        .select(['id', 'customer_id', 'delivered_at'])
        .where('tracking_number', '=', trackingNumber)
        .executeTakeFirst()
      if (!pkg?.delivered_at) continue
      const actor = { kind: 'customer', id: pkg.customer_id } as const
      const customer = acting(tx, { actor, at: later(pkg.delivered_at, hoursLater), network: '' })
      const reportId = await reportLoss(customer, { packageId: pkg.id, kind, words, amountUsd }, stored[index] ?? [])
      const staff = acting(tx, { actor: staffActor(clerk), at: clock.now(), network: '' })
      if (paid) await acceptLoss(staff, { reportId, amountUsd: paid.usd, reason: paid.reason })
    }
  })
}
