import { creditBill } from '../src/bills/credit-bill.ts'
import { addCharge } from '../src/charges/add-charge.ts'
import { takePayment } from '../src/payments/take-payment.ts'
import { writeOff } from '../src/payments/write-off.ts'
import type { StaffTx } from '../src/platform/database/acting.ts'
import { daysBefore, demoCustomerOf, issueSeen, type DemoEntry } from './demo-entry.ts'
import * as money from './demo/money.ts'

/** Charges by hand, what was given up, taken back and paid ahead. */
export const entriesByHand = (now: Date): DemoEntry[] => {
  const before = (days: number): Date => daysBefore(now, days)
  const { email: depositor, daysAgo, bbd } = money.demoDeposit
  const note = money.demoCreditNote
  return [
    ...money.demoByHand.flatMap(({ email, daysAgo: days, title, amount, reason, writtenOff }): DemoEntry[] => [
      {
        at: before(days),
        make: async (tx) => {
          const { id: customerId } = await demoCustomerOf(tx, email)
          const charged = { customerId, code: 'handling', title, amount, currency: 'USD', taxed: true, reason } as const
          const { data } = await addCharge(tx, charged)
          if (writtenOff) await issueSeen(tx, customerId, [data._id])
        },
      },
      ...(writtenOff
        ? [
            {
              at: before(writtenOff.daysAgo),
              make: async (tx: StaffTx) => {
                const { id } = await demoCustomerOf(tx, email)
                const bills = tx.selectFrom('bills').select(['id', 'version']).where('customer_id', '=', id)
                const { id: billId, version } = await bills.executeTakeFirstOrThrow()
                await writeOff(tx, { billId, version, reason: writtenOff.reason })
              },
            },
          ]
        : []),
    ]),
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
