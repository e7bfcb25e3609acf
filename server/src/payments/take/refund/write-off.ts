import Big from 'big.js'
import { billNumber, lockBill } from '../../../billing/bills/lock-bill.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { spoken, sumText } from '../../../money/ledger/money.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { moveMoney } from '../move-money.ts'

/** Writes off what is left to pay of a bill, as a bad debt. Returns a sentence. Throws 404, and 409 where nothing is left. */
export const writeOff = async (
  tx: StaffTx,
  { billId, version, reason }: { billId: string; version: number; reason: string },
): Promise<string> => {
  const { bill } = await lockBill(tx, billId, version)
  const { currency, customer_id: customerId } = bill
  const number = billNumber(bill)
  const amount = new Big(bill.open)
  if (amount.lte(0)) throw refuse.conflict(`Nothing is left to pay of bill ${number}.`)
  await moveMoney(tx, {
    customerId,
    direction: 'in',
    means: 'write-off',
    currency,
    parts: [{ billId: bill.id, amount }],
    held: new Big(0),
    account: { kind: 'bad debt' },
    tender: { amount, currency, rate: new Big(1) },
    rounding: new Big(0),
    today: (await companyDay(tx, tx.by.at)).date,
    reason,
    words: `Bill ${number} written off: ${reason}`,
    audited: {
      action: 'bill.write-off',
      subject: { kind: 'bill', id: bill.id },
      details: { number, amount: sumText(amount, currency), reason },
    },
  })
  return `${spoken(amount, currency)} of bill ${number} is written off.`
}
