import { randomUUID } from 'node:crypto'
import Big from 'big.js'
import { sql } from 'kysely'
import { audit } from '../../../company/audit/audit.ts'
import { billNumber, lockBill } from '../../../billing/bills/lock-bill.ts'
import { post } from '../../../money/ledger/ledger.ts'
import { spoken } from '../../../money/ledger/money.ts'
import type { ActingTx, StaffActor } from '../../../platform/database/acting.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'

/** Gives up what is left to pay of a bill: a bad debt. Throws 409 where nothing is left. */
export const writeOff = async (
  tx: ActingTx<StaffActor>,
  { billId, version, reason }: { billId: string; version: number; reason: string },
): Promise<string> => {
  const { actor, at } = tx.by
  const { bill } = await lockBill(tx, billId, version)
  const number = billNumber(bill)
  const left = new Big(bill.open)
  if (left.lte(0)) throw refuse.conflict(`Nothing is left to pay of bill ${number}.`)
  const id = randomUUID()
  const amount = left.toFixed(2)
  const { date: today } = await companyDay(tx, at)
  await tx
    .insertInto('payments')
    .values({
      id,
      customer_id: bill.customer_id,
      direction: 'in',
      means: 'write-off',
      currency: bill.currency,
      amount,
      tender_currency: bill.currency,
      tender_amount: amount,
      tender_rate: '1',
      taken_at: at,
      taken_on: today,
      taken_by: actor.name,
      reason,
    })
    .execute()
  await tx.insertInto('allocations').values({ payment_id: id, bill_id: bill.id, amount, at }).execute()
  await tx
    .updateTable('bills')
    .set({
      paid: sql`paid + ${amount}::numeric`,
      written_off: sql`written_off + ${amount}::numeric`,
      version: sql`version + 1`,
    })
    .where('id', '=', bill.id)
    .execute()
  await post(tx, {
    about: { kind: 'payment', id },
    words: `Bill ${number} written off: ${reason}`.slice(0, 300),
    currency: bill.currency,
    at,
    actor: { kind: 'staff', id: actor.id },
    transfers: [{ debit: { kind: 'bad debt' }, credit: { kind: 'receivable', owner: bill.customer_id }, amount: left }],
  })
  await audit(tx, 'bill.write-off', { kind: 'bill', id: bill.id }, { number, amount, reason })
  return `${spoken(left, bill.currency)} of bill ${number} is written off.`
}
