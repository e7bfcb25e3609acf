import { customerByEmail } from '../src/customers/accounts/customers-queries.ts'
import { issueBill, previewBill } from '../src/billing/bills/issue/issue-bill.ts'
import type { ActingTx, StaffActor, StaffTx, SystemActor } from '../src/platform/database/acting.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { parseEmailAddress } from '../src/platform/mail/email-address.ts'

const HOUR_MS = 3_600_000

/** So many hours after a moment. */
export const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)
/** So many days before a moment. */
export const daysBefore = (at: Date, days: number): Date => later(at, -24 * days)
/** Year-month-day. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Something done to the books at a moment before the seeding. */
export interface DemoEntry {
  readonly at: Date
  readonly make: (tx: StaffTx) => Promise<void>
}

/** Who has an address. Throws where people are not there yet. */
export const demoCustomerOf = async (tx: Tx, email: string): Promise<{ id: string; name: string }> => {
  const customer = await customerByEmail(tx, parseEmailAddress(email).key)
  if (!customer) throw new TypeError('People come before their money')
  return customer
}

/** A bill of some charges, as the console or the job issues it: looked at, then issued. */
export const issueSeen = async (tx: ActingTx<StaffActor | SystemActor>, customerId: string, chargeIds: readonly string[]) => {
  const { total, currency } = await previewBill(tx, tx.by.at, { customerId, chargeIds: [...chargeIds] })
  const billId = await issueBill(tx, { customerId, chargeIds: [...chargeIds], expected: { total, currency } })
  return tx.selectFrom('bills').selectAll().where('id', '=', billId).executeTakeFirstOrThrow()
}
