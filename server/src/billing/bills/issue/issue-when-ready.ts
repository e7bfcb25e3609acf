import { requestEnds } from '@parcelport/contract/statuses/packages-rules.ts'
import { sql } from 'kysely'
import type { PrepayPolicy } from '@parcelport/contract/billing/money-rules.ts'
import { acting, bySystem } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue, type Task } from '../../../platform/jobs/task.ts'
import { moneyDay } from '../../../money/ledger/money-day.ts'
import { staffBillDetail } from '../show/bill-wire.ts'
import { issueBill, previewBill } from './issue-bill.ts'
import { tellIssued } from './tell-bill.ts'

/** Packages that become ready within this time, such as those of one flight, come on one bill. */
const TOGETHER_MS = 60_000
/** Most charges on one bill, the same as for a bill that staff issue. */
const MOST_CHARGES = 200

interface Billed {
  readonly customerId: string
}

/** Packages in Miami that were charged when received, without a live request to consolidate, split, return or dispose of them. */
const paidBeforeFlight = sql<boolean>`(package_prices.package_id is not null
  and (packages.status = 'Received' or (packages.status = 'Action required' and packages.action_fix = 'payment'))
  and not exists (select from request_packages asked
    join service_requests wanted on wanted.tenant_id = asked.tenant_id and wanted.id = asked.request_id
    where asked.tenant_id = packages.tenant_id and asked.package_id = packages.id and asked.live
      and wanted.kind in ('consolidate', 'split', 'return', 'dispose')))`

/**
 * Open charges of a customer that can be billed: of packages that are ready or at their end, of packages paid before they fly, and
 * charges without a package. A package with a missing price waits for a person with all its charges, unless it never flew.
 */
const billable = async (tx: Tx, customerId: string, prepay: PrepayPolicy): Promise<string[]> => {
  const rows = await tx
    .selectFrom('charges')
    .leftJoin('packages', (join) =>
      join.onRef('packages.tenant_id', '=', 'charges.tenant_id').onRef('packages.id', '=', 'charges.package_id'),
    )
    .leftJoin('package_prices', (join) =>
      join
        .onRef('package_prices.tenant_id', '=', 'charges.tenant_id')
        .onRef('package_prices.package_id', '=', 'charges.package_id'),
    )
    .select(['charges.id', 'charges.package_id', 'packages.status', 'package_prices.on_request'])
    .where('charges.customer_id', '=', customerId)
    .where('charges.state', '=', 'open')
    .where(({ or, eb }) =>
      or([
        eb('charges.package_id', 'is', null),
        eb('packages.status', 'in', ['Ready for pickup', 'Delivered', ...requestEnds]),
        ...(prepay === 'before flight' ? [paidBeforeFlight] : []),
      ]),
    )
    .orderBy('charges.place')
    .limit(MOST_CHARGES)
    .execute()
  const neverFlew = (status: string | null): boolean => requestEnds.some((end) => end === status)
  return rows.filter(({ status, on_request: asked }) => neverFlew(status) || (asked ?? []).length === 0).map(({ id }) => id)
}

/**
 * Issues one bill of all billable charges of a customer, where the company's bills issue themselves. Without such charges it does
 * nothing, so it can run twice. A simultaneous bill or charge makes it fail, and the job is tried again.
 */
export const issueReady: Task<Billed> = {
  name: 'bills.issue-ready',
  run: async ({ customerId }, { services, transaction }) => {
    const drawn = await transaction(async (tx) => {
      const at = services.clock.now()
      const { profile } = await moneyDay(tx, at)
      const chargeIds = profile?.issue === 'when ready' ? await billable(tx, customerId, profile.prepay) : []
      if (chargeIds.length === 0) return undefined
      const { total, currency } = await previewBill(tx, at, { customerId, chargeIds })
      return { customerId, chargeIds, expected: { total, currency } }
    })
    if (!drawn) return
    await transaction(async (tx) => {
      const by = acting(tx, bySystem(services.clock.now()))
      await tellIssued(by, await staffBillDetail(by, await issueBill(by, drawn), by.by.at))
    })
  },
}

/** Queues a customer's bill where the company's bills issue themselves. It contains everything that is ready when the job runs. */
export const billWhenReady = async (tx: Tx, customerId: string, at: Date): Promise<void> => {
  const { profile } = await moneyDay(tx, at)
  if (profile?.issue !== 'when ready') return
  const runAt = new Date(at.getTime() + TOGETHER_MS)
  await enqueue(tx, issueReady, { customerId }, { key: `${issueReady.name}:${customerId}`, runAt })
}
