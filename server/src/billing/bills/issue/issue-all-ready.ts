import type { StaffBillDetail } from '@parcelport/contract/billing/staff-bills.ts'
import type { PrepayPolicy } from '@parcelport/contract/billing/money-rules.ts'
import { requestEnds } from '@parcelport/contract/statuses/packages-rules.ts'
import { sql } from 'kysely'
import { moneyDay } from '../../../money/ledger/money-day.ts'
import { acting, bySystem } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { TaskContext } from '../../../platform/jobs/task.ts'
import { staffBillDetail } from '../show/bill-wire.ts'
import { issueBill, previewBill } from './issue-bill.ts'

/** Most charges on one bill, the same as for a bill that staff issue. */
const MOST_CHARGES = 200

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
 * Issues one bill of all billable charges of a customer, where the company's bills issue themselves, and runs `told` in the same
 * transaction, without a bill where there is nothing to bill. Throws where a bill or charge was made at the same moment: nothing is
 * issued then, and it can be tried again.
 */
export const issueAllReady = async (
  { services, transaction }: Pick<TaskContext, 'services' | 'transaction'>,
  customerId: string,
  told: (tx: Tx, bill: StaffBillDetail | undefined) => Promise<void>,
): Promise<void> => {
  const drawn = await transaction(async (tx) => {
    const at = services.clock.now()
    const { profile } = await moneyDay(tx, at)
    const chargeIds = profile?.issue === 'when ready' ? await billable(tx, customerId, profile.prepay) : []
    if (chargeIds.length === 0) return undefined
    const { total, currency } = await previewBill(tx, at, { customerId, chargeIds })
    return { customerId, chargeIds, expected: { total, currency } }
  })
  await transaction(async (tx) => {
    const by = acting(tx, bySystem(services.clock.now()))
    await told(by, drawn && (await staffBillDetail(by, await issueBill(by, drawn), by.by.at)))
  })
}
