import { issueAllReady } from '../../src/billing/bills/issue/issue-all-ready.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { lockRequest, requestNumber } from '../../src/warehouse/requests/requests-queries.ts'
import { demoAsk, staffAt } from '../demo-ask.ts'
import { demoClerk } from '../demo-clerk.ts'
import { dayOf, demoCustomerOf, issueSeen, later } from '../demo-entry.ts'
import type { DemoSeed } from '../demo-seed.ts'
import { demoDoor, demoEnds, demoLocker } from '../demo/menu.ts'
import { payWhole } from '../money/seed-bills.ts'

/** Bills what a request was charged; answers the bill. */
const billCharged = async (tx: Tx, requestId: string, at: Date) => {
  const request = await lockRequest(tx, requestId)
  const charges = await tx
    .selectFrom('charges')
    .select('id')
    .where('customer_id', '=', request.customer_id)
    .where('state', '=', 'open')
    .where('reason', '=', `Request ${requestNumber(request)}`)
    .execute()
  const clerk = await demoClerk(tx, 'owner')
  const ids = charges.map(({ id }) => id)
  return issueSeen(staffAt(tx, clerk, at), request.customer_id, ids)
}

/** The same, and its customer pays it from their bank at once. */
export const payCharged = async (tx: Tx, requestId: string, at: Date): Promise<void> => {
  const bill = await billCharged(tx, requestId, at)
  await payWhole(staffAt(tx, await demoClerk(tx, 'owner'), later(at, 1)), bill, 'bank transfer')
}

/** Bills what is ready or at its end, as the job of bills that issue themselves does it: that finds nothing after the first start. */
const billReady = async (tx: Tx, email: string, { services }: DemoSeed): Promise<void> => {
  const { id } = await demoCustomerOf(tx, email)
  await issueAllReady({ services, transaction: async (work) => work(tx) }, id, async () => undefined)
}

/**
 * Brings in what is ready and leaves the counter for its customer: one waits for the payment of its way to the door, one is paid and goes
 * into a locker next. What else those customers have that is ready is billed. Where anything was asked to a door, nothing changes.
 */
export const seedLastWay = async (seed: DemoSeed): Promise<void> =>
  seed.services.database.inTenant(seed.tenantId, async (tx) => {
    const asked = tx.selectFrom('service_requests').select('id').where('kind', '=', 'delivery')
    if (await asked.limit(1).executeTakeFirst()) return
    const now = seed.services.clock.now()
    const toDoor = later(now, -demoDoor.hoursAgo)
    const door = await demoAsk(tx, {
      email: demoDoor.email,
      kind: 'delivery',
      numbers: [demoDoor.trackingNumber],
      at: toDoor,
      more: { address: demoDoor.address, day: dayOf(later(now, 24 * demoDoor.inDays)) },
    })
    await billCharged(tx, door, later(toDoor, 1))
    const place = await tx.selectFrom('places').select('id').where('name', '=', demoLocker.place).executeTakeFirstOrThrow()
    const toLocker = later(now, -demoLocker.hoursAgo)
    const locker = await demoAsk(tx, {
      email: demoLocker.email,
      kind: 'locker',
      numbers: [demoLocker.trackingNumber],
      at: toLocker,
      more: { placeId: place.id },
    })
    await payCharged(tx, locker, later(toLocker, 1))
    for (const email of new Set([...demoEnds, demoDoor, demoLocker].map((each) => each.email))) await billReady(tx, email, seed)
  })
