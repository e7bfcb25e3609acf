import { creditLines, lockBillsOf } from '../../../billing/bills/correct/credit-measured.ts'
import { lockPackages } from '../../../billing/bills/release/lock-packages.ts'
import { leftOfLine } from '../../../billing/bills/release/release.ts'
import { lockMoneyOfAll } from '../../../money/ledger/ledger.ts'
import { acting, bySystem, type ActingTx } from '../../../platform/database/acting.ts'
import { packagesOfRequests, requestNumber, type LockedRequest } from '../requests-queries.ts'

/** All packages on the bills that some charges are on: a credit note holds those too. */
const packagesBilledWith = async (tx: ActingTx, sources: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('charges')
    .innerJoin('bill_lines', (join) =>
      join.onRef('bill_lines.tenant_id', '=', 'charges.tenant_id').onRef('bill_lines.bill_id', '=', 'charges.bill_id'),
    )
    .select('bill_lines.package_id')
    .distinct()
    .where('charges.source', 'in', sources)
    .where('charges.state', '=', 'billed')
    .execute()
  return rows.flatMap(({ package_id: id }) => id ?? [])
}

/**
 * Undoes the charge of a request that is not done after all: cancels it where it is open, credits it where it is billed, and keeps what was paid as
 * the customer's deposit. Does nothing without a charge. The caller holds the request.
 */
export const takeChargeBack = async (
  tx: ActingTx,
  request: LockedRequest,
  why: 'was cancelled' | 'could not be done',
): Promise<void> => {
  const packageIds = (await packagesOfRequests(tx, [request.id])).map(({ package_id: id }) => id)
  const reason = `Request ${requestNumber(request)} ${why}.`
  // Lock order: packages, the customer's money, charges.
  const sources = packageIds.map((id) => `request:${id}:${request.id}`)
  await lockPackages(tx, [...packageIds, ...(await packagesBilledWith(tx, sources))])
  await lockMoneyOfAll(tx, [request.customer_id])
  await tx
    .updateTable('charges')
    .set({ state: 'cancelled', reason })
    .where('source', 'in', sources)
    .where('state', '=', 'open')
    .execute()
  const billed = await tx
    .selectFrom('charges')
    .innerJoin('bill_lines', (join) =>
      join
        .onRef('bill_lines.tenant_id', '=', 'charges.tenant_id')
        .onRef('bill_lines.bill_id', '=', 'charges.bill_id')
        .onRef('bill_lines.charge_id', '=', 'charges.id'),
    )
    .innerJoin('bills', (join) =>
      join.onRef('bills.tenant_id', '=', 'charges.tenant_id').onRef('bills.id', '=', 'charges.bill_id'),
    )
    .select(['bills.id as bill_id', 'bills.customer_id', 'bill_lines.line'])
    .where('charges.source', 'in', sources)
    .where('charges.state', '=', 'billed')
    .where('bills.state', '=', 'issued')
    .where(leftOfLine, '>', '0')
    .execute()
  if (billed.length === 0) return
  const held = await lockBillsOf(tx, billed)
  const { by } = tx
  // The credit note is the company's own, not the person's who ended the request.
  const lines = billed.map(({ bill_id: billId, line }) => ({ billId, line }))
  await creditLines(acting(tx, bySystem(by.at)), { held, lines, why: reason })
  acting(tx, by)
}
