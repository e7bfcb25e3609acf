import Big from 'big.js'
import {
  settleTenders,
  type SettledTender,
  type Settlement,
  type TenderGiven,
} from '@parcelport/contract/payments/tenders-rules.ts'
import type { StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import type { BillRow } from '../../../billing/bills/lock-bill.ts'
import { chargedCustomer } from '../../../billing/charges/charged-customer.ts'
import { lockCustomerMoney } from '../../../money/ledger/ledger.ts'
import { billingDay, type BillingDay } from '../../../money/ledger/money-day.ts'
import { lesser, spoken, sumOf, sumText } from '../../../money/ledger/money.ts'
import type { ActingTx, StaffActor } from '../../../platform/database/acting.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { throughTill } from '../../tills/through-till.ts'
import { moveMoneyTogether, type Movement } from '../move-money.ts'
import { payments, wireStaffPayment } from '../payments-queries.ts'
import { lockBilled, recordPaid } from '../record-paid.ts'
import { billsFor } from '../take-payment.ts'
import { tenderTerms } from './tender-terms.ts'

/** What a visitor pays with, and for which bills. */
export interface Tendering {
  readonly customerId: string
  readonly billIds: readonly string[]
  readonly tenders: readonly TenderGiven[]
}

/** The parts of the bills that each tender pays, in order. Pure. */
const partsOf = (rows: readonly SettledTender[], bills: readonly BillRow[]): { bill: BillRow; amount: Big }[][] => {
  const left = bills.map((bill) => ({ bill, open: new Big(bill.open) }))
  return rows.map(({ settles }) => {
    let rest = settles
    return left.flatMap((each) => {
      const amount = lesser(rest, each.open)
      rest = rest.minus(amount)
      each.open = each.open.minus(amount)
      return amount.gt(0) ? [{ bill: each.bill, amount }] : []
    })
  })
}

/** The tenders settled against what is due. Throws 409 where one cannot be taken, and where something is left to pay. */
const settled = (tenders: readonly TenderGiven[], due: Big, day: BillingDay, deposit: string): Settlement => {
  const settlement = settleTenders(tenders, tenderTerms(due, day, deposit))
  const { problem, left } = settlement
  if (problem) throw refuse.badRequest(problem.message, [{ field: 'tenders', message: problem.message }])
  if (left.gt(0)) {
    throw refuse.field('tenders', `Too little. Still missing: ${spoken(left, day.profile.billCurrency)}.`)
  }
  return settlement
}

/**
 * Takes several tenders for the named bills, all of what is left to pay of them, with one receipt. Change has been given for cash, or
 * is held as deposit. Throws 400, 404 and 409.
 */
export const takeTenders = async (tx: ActingTx<StaffActor>, { customerId, billIds, tenders }: Tendering) => {
  const { actor, at } = tx.by
  const day = await billingDay(tx, at)
  const { today, profile } = day
  const { billCurrency: currency } = profile
  const customer = await chargedCustomer(tx, customerId)
  await lockBilled(tx, billIds)
  const { deposit } = await lockCustomerMoney(tx, customer.id, currency)
  const bills = await billsFor(tx, { customerId: customer.id, currency, billIds })
  tx.locks.wait(
    'bills',
    bills.map(({ id }) => id),
  )
  const { rows, change } = settled(tenders, sumOf(bills.map(({ open }) => open)), day, deposit)
  const parts = partsOf(rows, bills)
  const has = (means: string): boolean => rows.some(({ given }) => given.means === means)
  const shiftId = has('cash') || has('card terminal') ? await throughTill(tx, has('cash') && profile.cashNeedsShift) : null
  const movements = rows.map(
    ({ given: { means, amount: put, reference }, tender, rate, held, rounding, change: back, exchange }, index): Movement => ({
      customerId: customer.id,
      direction: 'in',
      means,
      currency,
      parts: (parts[index] ?? []).map(({ bill, amount }) => ({ billId: bill.id, amount })),
      held,
      account: means === 'deposit' ? { kind: 'deposit', owner: customer.id } : { kind: means },
      tender: { ...tender, rate },
      rounding,
      today,
      given: means === 'cash' && !exchange && back.length > 0 ? new Big(put) : undefined,
      exchange,
      reference: reference ?? null,
      shiftId: means === 'deposit' ? null : shiftId,
      words: `Payment of ${customer.name}, ${means}`,
      audited: {
        action: 'payment.take',
        details: {
          customer: customer.name,
          means,
          amount: sumText(sumOf((parts[index] ?? []).map(({ amount }) => amount)).plus(held), currency),
          currency,
        },
      },
    }),
  )
  const [first, ...others] = movements
  if (!first) throw refuse.field('tenders', 'Please enter what they pay with.')
  const { ids, receipt } = await moveMoneyTogether(tx, [first, ...others])
  await recordPaid(tx, { at, actor }, { paid: bills.map((bill) => ({ bill, whole: true })), receipt })
  const rowsOf = await payments(tx)
    .where('payments.id', 'in', [...ids])
    .execute()
  const byId = new Map(rowsOf.map((row) => [row.id, wireStaffPayment(row)]))
  const taken = ids.flatMap((id) => byId.get(id) ?? [])
  return { receipt, change, payments: taken as [StaffPayment, ...StaffPayment[]] }
}
