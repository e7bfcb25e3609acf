import { creditBill } from '../../src/billing/bills/correct/credit-bill.ts'
import { addCharge } from '../../src/billing/charges/add-charge.ts'
import { takePayment } from '../../src/payments/take/take-payment.ts'
import { writeOff } from '../../src/payments/take/refund/write-off.ts'
import type { StaffTx } from '../../src/platform/database/acting.ts'
import { daysBefore, demoCustomerOf, issueSeen, type DemoEntry } from '../demo-entry.ts'
import * as money from '../demo/money.ts'

type ByHand = (typeof money.demoByHand)[number]

/** What is charged by hand, its bill, and what became of that. */
const entriesOf = ({ email, daysAgo, bill, ...charge }: ByHand, now: Date): DemoEntry[] => {
  // Of these each has one bill, known by what stands on it.
  const issued = async (tx: StaffTx) =>
    tx
      .selectFrom('bills')
      .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
      .select(['bills.id', 'bills.version', 'bill_lines.line'])
      .where('bills.customer_id', '=', (await demoCustomerOf(tx, email)).id)
      .where('bill_lines.title', '=', charge.title)
      .executeTakeFirstOrThrow()
  const begin: DemoEntry = {
    at: daysBefore(now, daysAgo),
    make: async (tx) => {
      const { id: customerId } = await demoCustomerOf(tx, email)
      const { data } = await addCharge(tx, { customerId, currency: 'USD', taxed: true, ...charge })
      if (bill) await issueSeen(tx, customerId, [data._id])
    },
  }
  if (!bill) return [begin]
  const { became, daysAgo: endedDaysAgo, reason } = bill
  const end: DemoEntry = {
    at: daysBefore(now, endedDaysAgo),
    make: async (tx) => {
      const { id: billId, version, line } = await issued(tx)
      if (became === 'written off') await writeOff(tx, { billId, version, reason })
      else await creditBill(tx, billId, { version, lines: [{ line }], reason })
    },
  }
  return [begin, end]
}

/** Charges by hand, what was given up, taken back and paid ahead. */
export const entriesByHand = (now: Date): DemoEntry[] => {
  const before = (days: number): Date => daysBefore(now, days)
  const { email: depositor, daysAgo, bbd } = money.demoDeposit
  const note = money.demoCreditNote
  return [
    ...money.demoByHand.flatMap((each) => entriesOf(each, now)),
    {
      at: before(note.daysAgo),
      make: async (tx) => {
        const { id, version, line } = await tx
          .selectFrom('bills')
          .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
          .innerJoin('packages', 'packages.id', 'bill_lines.package_id')
          .select(['bills.id', 'bills.version', 'bill_lines.line'])
          .where('packages.tracking_number', '=', note.trackingNumber)
          .where('bill_lines.code', '=', 'freight')
          .executeTakeFirstOrThrow()
        await creditBill(tx, id, { version, lines: [{ line, amount: note.amount }], reason: note.reason })
      },
    },
    {
      at: before(daysAgo),
      make: async (tx) => {
        const { id: customerId } = await demoCustomerOf(tx, depositor)
        await takePayment(tx, { customerId, means: 'cash', amount: bbd, currency: 'BBD', billIds: [] })
      },
    },
  ]
}
