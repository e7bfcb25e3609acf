import Big from 'big.js'
import type { PaymentMeans } from '@parcelport/contract/billing/money-rules.ts'
import { owedBills } from '../../billing/bills/balance.ts'
import { billNumber, noSuchBill, type BillRow } from '../../billing/bills/lock-bill.ts'
import { chargedCustomer } from '../../billing/charges/charged-customer.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { lockCustomerMoney } from '../../money/ledger/ledger.ts'
import { billingDay } from '../../money/ledger/money-day.ts'
import { lesser, spoken, sumOf, sumText } from '../../money/ledger/money.ts'
import type { ActingTx, CustomerActor, StaffActor, SystemActor } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { shiftOf } from '../tills/through-till.ts'
import { moveMoney } from './move-money.ts'
import { payments, wireStaffPayment } from './payments-queries.ts'
import { lockBilled, recordPaid } from './record-paid.ts'
import { settle } from './settle.ts'

/** The currency that a payment settles in: that of the named bills, which may be an earlier one of the company. Throws 404 and 409. */
const currencyOf = async (tx: Tx, customerId: string, billIds: readonly string[], otherwise: string): Promise<string> => {
  if (billIds.length === 0) return otherwise
  const rows = await tx
    .selectFrom('bills')
    .select('currency')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('id', 'in', billIds)
    .orderBy('currency')
    .execute()
  if (rows.length > 1)
    throw refuse.conflict(`These bills are in ${rows.map((row) => row.currency).join(' and ')}: take a payment for each.`)
  return rows[0]?.currency ?? otherwise
}

/** Money that came in, a deposit that is spent, or the company's payment for a loss. */
export interface Taking {
  readonly customerId: string
  readonly means: PaymentMeans | 'card online' | 'loss paid out'
  readonly amount: number
  readonly currency: string
  /** The bills to pay; an empty list: kept as deposit; absent: the bills due the longest. */
  readonly billIds?: readonly string[] | undefined
  readonly reference?: string | undefined
  /** Cash put on the counter, in the currency of `amount`, and at least that much. */
  readonly given?: number | undefined
  /** Rates for one US dollar at the time of asking, by currency. Other currencies have today's rate. */
  readonly askedAt?: Readonly<Record<string, string>>
  /** Name on the payment where no member of staff took it. */
  readonly takenBy?: string
}

/** Most bills that one payment pays. */
const MOST_BILLS = 500

const owedIds = async (tx: Tx, customerId: string, currency: string): Promise<string[]> =>
  (await owedBills(tx, customerId, currency).limit(MOST_BILLS).execute()).map(({ id }) => id)

/** The bills that a payment is for, locked: the named ones by due date, or those due the longest. Throws 404 and 409. */
export const billsFor = async (
  tx: Tx,
  { customerId, currency, billIds }: { customerId: string; currency: string; billIds: readonly string[] | undefined },
): Promise<BillRow[]> => {
  if (billIds === undefined) return owedBills(tx, customerId, currency).limit(MOST_BILLS).forUpdate().execute()
  if (billIds.length === 0) return []
  const ids = [...new Set(billIds)]
  const bills = await tx
    .selectFrom('bills')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'bill')
    .where('id', 'in', ids)
    .orderBy('due_on')
    .orderBy('issued_at')
    .orderBy('number')
    .forUpdate()
    .execute()
  if (bills.length < ids.length) throw noSuchBill()
  const over = bills.find((bill) => Number(bill.open) === 0)
  if (over)
    throw refuse.outdated(
      `Bill ${billNumber(over)} is ${over.state === 'void' ? 'void' : 'settled already'}. Look at it again.`,
    )
  return bills
}

/** Pays bills in order, as far as the sum goes. */
const spread = (amount: Big, bills: readonly BillRow[]): { bill: BillRow; part: Big }[] => {
  let left = amount
  return bills.flatMap((bill) => {
    const part = lesser(left, new Big(bill.open))
    left = left.minus(part)
    return part.gt(0) ? [{ bill, part }] : []
  })
}

/** Throws 409 where a payment from the deposit is more than the deposit, or more than is left to pay. */
const requireDeposit = (
  { amount, rest, settled, deposit }: { amount: Big; rest: Big; settled: Big; deposit: string },
  { currency, whose }: { currency: string; whose: string },
): void => {
  if (amount.gt(deposit)) throw refuse.conflict(`Only ${spoken(deposit, currency)} is held for ${whose}.`)
  if (rest.gt(0)) throw refuse.conflict(`Only ${spoken(settled, currency)} is left to pay.`)
}

/**
 * Takes money, or spends a customer's deposit. It pays the named bills, or the oldest first; the rest is held as deposit. The receipt
 * number is the last step. Throws 400, 404 and 409.
 */
export const takePayment = async (tx: ActingTx<StaffActor | SystemActor | CustomerActor>, body: Taking) => {
  const { actor, at } = tx.by
  const { today, profile, rateOf } = await billingDay(tx, at)
  const { billCurrency, localCurrency, cashStep } = profile
  const customer = await chargedCustomer(tx, body.customerId)
  const currency = await currencyOf(tx, customer.id, body.billIds ?? [], billCurrency)
  const { means } = body
  const tendered = givenSum(body.amount, body.currency)
  await lockBilled(tx, body.billIds ?? (await owedIds(tx, customer.id, currency)))
  const held = await lockCustomerMoney(tx, customer.id, currency)
  const bills = await billsFor(tx, { customerId: customer.id, currency, billIds: body.billIds })
  tx.locks.wait(
    'bills',
    bills.map(({ id }) => id),
  )
  // A payment without named bills may pay everything that is owed, however many bills that is.
  const due = body.billIds === undefined ? new Big(held.owed) : sumOf(bills.map(({ open }) => open))
  const { amount, rounding, rate } = settle(
    { means, amount: tendered, currency: body.currency },
    { due, currency, localCurrency, cashStep, rateOf: (each) => body.askedAt?.[each] ?? rateOf(each) },
  )
  if (amount.lte(0))
    throw refuse.badRequest('This is less than the smallest sum.', [{ field: 'amount', message: 'Enter more.' }])
  const parts = spread(amount, bills)
  const settled = sumOf(parts.map(({ part }) => part))
  const rest = amount.minus(settled)
  if (rest.gt(0) && body.billIds === undefined && due.gt(settled))
    throw refuse.conflict(`This pays more than ${MOST_BILLS} bills. Take ${spoken(settled, currency)} first, then the rest.`)
  if (means === 'deposit') {
    if (body.currency !== currency) throw refuse.badRequest(`The deposit is in ${currency}.`)
    const whose = actor.kind === 'customer' ? 'you' : customer.name
    requireDeposit({ amount, rest, settled, deposit: held.deposit }, { currency, whose })
  }
  const { id, receipt } = await moveMoney(tx, {
    customerId: customer.id,
    direction: 'in',
    means,
    currency,
    parts: parts.map(({ bill, part }) => ({ billId: bill.id, amount: part })),
    held: rest,
    account: means === 'deposit' ? { kind: 'deposit', owner: customer.id } : { kind: means },
    tender: { amount: tendered, currency: body.currency, rate },
    rounding,
    today,
    takenBy: actor.kind === 'staff' ? undefined : body.takenBy,
    given: body.given === undefined ? undefined : givenSum(body.given, body.currency, 'given'),
    reference: body.reference?.trim() || null,
    shiftId: await shiftOf(tx, means, profile.cashNeedsShift),
    words: `Payment of ${customer.name}, ${means}`,
    audited: {
      action: 'payment.take',
      details: { customer: customer.name, means, amount: sumText(amount, currency), currency },
    },
  })
  const paid = parts.map(({ bill, part }) => ({ bill, whole: part.eq(bill.open) }))
  await recordPaid(tx, { at, actor }, { paid, receipt })
  const data = wireStaffPayment(await payments(tx).where('payments.id', '=', id).executeTakeFirstOrThrow())
  const over = rest.gt(0) ? ` ${spoken(rest, currency)} is held as deposit.` : ''
  return { message: `Receipt ${data.receipt}: ${spoken(tendered, body.currency)}.${over}`, data }
}
