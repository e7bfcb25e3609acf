import { hasEnded, packageStatuses } from '@parcelport/contract/statuses/packages-rules.ts'
import Big from 'big.js'
import { audit } from '../../../company/audit/audit.ts'
import { rechargePackage, repricedPackage } from '../../charges/charge-package.ts'
import { post } from '../../../money/ledger/ledger.ts'
import type { ActingTx, StaffActor } from '../../../platform/database/acting.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { billTransfers } from '../issue/bill-postings.ts'
import { billNumber, lockBill } from '../lock-bill.ts'

/**
 * Locks a bill that may be void: only on its day of issue, with nothing paid or credited and no package at its end. Throws 409 in every
 * other case: a credit note is the way then.
 */
export const lockToVoid = async (tx: ActingTx<StaffActor>, billId: string, version: number) => {
  const { bill } = await lockBill(tx, billId, version)
  const number = billNumber(bill)
  const { date: today } = await companyDay(tx, tx.by.at)
  if (bill.state === 'void') throw refuse.outdated(`Bill ${number} is already void.`)
  if (bill.issued_on !== today) throw refuse.conflict(`Bill ${number} was issued on another day. Credit it instead.`)
  if (Number(bill.paid) > 0) throw refuse.conflict(`Bill ${number} has been paid, at least in part. Credit it instead.`)
  if (Number(bill.credited) > 0) throw refuse.conflict(`Part of bill ${number} was credited. Credit the rest instead.`)
  const lines = await tx.selectFrom('bill_lines').selectAll().where('bill_id', '=', bill.id).execute()
  const packageIds = lines.flatMap(({ package_id }) => package_id ?? [])
  const released =
    packageIds.length > 0 &&
    (await tx
      .selectFrom('packages')
      .select(['tracking_number', 'status'])
      .where('id', 'in', packageIds)
      .where('status', 'in', packageStatuses.filter(hasEnded))
      .limit(1)
      .executeTakeFirst())
  if (released) throw refuse.conflict(`${released.tracking_number} is ${released.status}. Credit the bill instead.`)
  return { bill, lines, packageIds }
}

/** Voids a bill. It keeps its number; its charges are open again. Throws like {@link lockToVoid}. */
export const voidBill = async (
  tx: ActingTx<StaffActor>,
  { billId, version, reason }: { billId: string; version: number; reason: string },
): Promise<string> => {
  const { at } = tx.by
  const { bill, lines, packageIds } = await lockToVoid(tx, billId, version)
  const number = billNumber(bill)
  await tx
    .updateTable('bills')
    .set({ state: 'void', reason, version: version + 1 })
    .where('id', '=', bill.id)
    .execute()
  await tx.updateTable('charges').set({ state: 'open', bill_id: null }).where('bill_id', '=', bill.id).execute()
  // Measures that changed after the bill was issued did not change the bill. The charges are open now, so they follow the new measures.
  for (const packageId of new Set(packageIds))
    if (await repricedPackage(tx, packageId)) await rechargePackage(tx, packageId, at)
  const posted = lines.map(({ code, party, net, tax }) => ({ code, party, net: new Big(net), tax: new Big(tax) }))
  await post(tx, {
    about: { kind: 'bill', id: bill.id },
    words: `Bill ${number} void: ${reason}`.slice(0, 300),
    currency: bill.currency,
    transfers: billTransfers(posted, bill.customer_id, 'taken back'),
  })
  await audit(tx, 'bill.void', { kind: 'bill', id: bill.id }, { number, reason })
  return `Bill ${number} is void.`
}
