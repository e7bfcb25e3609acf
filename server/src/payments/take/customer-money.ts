import type { CustomerMoney } from '@parcelport/contract/payments/staff-payments.ts'
import { balanceOf } from '../../billing/bills/balance.ts'
import { wireStaffBill } from '../../billing/bills/show/bill-wire.ts'
import { bills } from '../../billing/bills/show/bills-queries.ts'
import { chargedCustomer } from '../../billing/charges/charged-customer.ts'
import { openChargesOf, wireCharge } from '../../billing/charges/charges-queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { cardRefundsOf } from './refund/card-refunds.ts'
import { payments, wireStaffPayment } from './payments-queries.ts'

const LATEST = 25

/** A customer's balance, credit, charges, bills, payments and card refunds, for staff. Throws 404. */
export const customerMoney = async (tx: Tx, customerId: string, now: Date): Promise<CustomerMoney> => {
  const { id } = await chargedCustomer(tx, customerId)
  const { date: today } = await companyDay(tx, now)
  const credit = await tx.selectFrom('customer_credit').selectAll().where('customer_id', '=', id).executeTakeFirst()
  const waits = await tx
    .selectFrom('settled_only')
    .select(['since', 'by_name'])
    .where('customer_id', '=', id)
    .executeTakeFirst()
  // Read before the payments: a refund that ends in between still shows as open, so staff look again.
  const onTheirWay = await cardRefundsOf(tx, id)
  const billed = await bills(tx).where('bills.customer_id', '=', id).limit(LATEST).execute()
  const paid = await payments(tx).where('payments.customer_id', '=', id).limit(LATEST).execute()
  return {
    balance: await balanceOf(tx, id, now),
    credit: credit
      ? {
          limit: Number(credit.credit_limit),
          currency: credit.currency,
          termsDays: credit.terms_days,
          version: credit.version,
        }
      : null,
    settledOnly: waits ? { since: waits.since.toISOString(), by: waits.by_name } : null,
    charges: (await openChargesOf(tx, id)).map((row) => wireCharge(row, today)),
    bills: billed.map((row) => wireStaffBill(row, today)),
    payments: paid.map(wireStaffPayment),
    cardRefunds: onTheirWay,
  }
}
