import { randomUUID } from 'node:crypto'
import Big from 'big.js'
import { sql } from 'kysely'
import type { PaymentMeans } from '@parcelport/contract/billing/money-rules.ts'
import { audit } from '../../company/audit/audit.ts'
import { owedBills } from '../../billing/bills/balance.ts'
import { billNumber, noSuchBill, type BillRow } from '../../billing/bills/lock-bill.ts'
import { chargedCustomer } from '../../billing/charges/charged-customer.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { lockCustomerMoney, post, type Account, type Transfer } from '../../money/ledger/ledger.ts'
import { billingDay } from '../../money/ledger/money-day.ts'
import { lesser, spoken, sumOf } from '../../money/ledger/money.ts'
import { nextNumber, numberText } from '../../money/ledger/next-number.ts'
import type { ActingTx, CustomerActor, StaffActor, SystemActor } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { throughTill } from '../tills/through-till.ts'
import { payments, wireStaffPayment } from './payments-queries.ts'
import { receiptNames } from './receipts/receipt-names.ts'
import { holdBilled, recordPaid } from './record-paid.ts'
import { settle } from './settle.ts'

/** What a payment settles in: the currency of the bills named, which may be older than the company's. Throws 404 and 409. */
const currencyOf = async (tx: Tx, customerId: string, billIds: readonly string[], otherwise: string): Promise<string> => {
  if (!billIds.every(isUuid)) throw noSuchBill()
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

/** Money that came in, a deposit that is used, or what the company pays for a loss. */
export interface Taking {
  readonly customerId: string
  readonly means: PaymentMeans | 'card online' | 'loss paid out'
  readonly amount: number
  readonly currency: string
  /** The bills that it is for; none: kept as deposit. Left out: those owed the longest. */
  readonly billIds?: readonly string[] | undefined
  readonly reference?: string | undefined
  /** Cash put on the counter, in the currency of `amount`; at least that much. */
  readonly given?: number | undefined
  /** How much one US dollar was in each currency when it was asked for; of others, and left out: what it is today. */
  readonly askedAt?: Readonly<Record<string, string>>
  /** Who took it, where nobody of the staff did. */
  readonly takenBy?: string
}

/** The most bills that one payment pays. */
const MOST_BILLS = 500

const owedIds = async (tx: Tx, customerId: string, currency: string): Promise<string[]> =>
  (await owedBills(tx, customerId, currency).limit(MOST_BILLS).execute()).map(({ id }) => id)

/** The bills that a payment is for, held: those named, in the order of their days, or those owed the longest. Throws 404 and 409. */
const billsFor = async (
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
    throw refuse.conflict(
      `Bill ${billNumber(over)} is ${over.state === 'void' ? 'void' : 'settled already'}. Look at it again.`,
    )
  return bills
}

/** Gives each bill what is left to pay of it, in order, as far as the sum goes. */
const spread = (amount: Big, bills: readonly BillRow[]): { bill: BillRow; part: Big }[] => {
  let left = amount
  return bills.flatMap((bill) => {
    const part = lesser(left, new Big(bill.open))
    left = left.minus(part)
    return part.gt(0) ? [{ bill, part }] : []
  })
}

/** Where the money of a payment came from and went to. Coins that fell short are the company's. */
const transfersOf = (
  customerId: string,
  { from, settled, held, rounding }: { from: Account; settled: Big; held: Big; rounding: Big },
): Transfer[] => {
  const receivable: Account = { kind: 'receivable', owner: customerId }
  const deposit: Account = { kind: 'deposit', owner: customerId }
  const coins: Account = { kind: 'rounding' }
  const short = rounding.gt(0) ? rounding : new Big(0)
  const transfers: Transfer[] = [
    { debit: from, credit: receivable, amount: settled.minus(short) },
    { debit: coins, credit: receivable, amount: short },
    { debit: from, credit: coins, amount: rounding.lt(0) ? rounding.abs() : new Big(0) },
    { debit: from, credit: deposit, amount: held },
  ]
  return transfers.filter(({ amount }) => amount.gt(0))
}

/**
 * Records money that was taken by hand, or uses what is held for a customer. It goes to the bills named, or to the oldest first; what is
 * over is held as deposit. The receipt's number is its last step.
 */
export const takePayment = async (tx: ActingTx<StaffActor | SystemActor | CustomerActor>, body: Taking) => {
  const { actor, at } = tx.by
  const { today, profile, rateOf } = await billingDay(tx, at)
  const { billCurrency, localCurrency, cashStep } = profile
  const customer = await chargedCustomer(tx, body.customerId)
  const currency = await currencyOf(tx, customer.id, body.billIds ?? [], billCurrency)
  const { means } = body
  const tendered = givenSum(body.amount)
  await holdBilled(tx, body.billIds ?? (await owedIds(tx, customer.id, currency)))
  const held = await lockCustomerMoney(tx, customer.id, currency)
  const bills = await billsFor(tx, { customerId: customer.id, currency, billIds: body.billIds })
  // Who names no bill pays all that is owed, however many bills that is.
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
    if (body.currency !== currency) throw refuse.badRequest(`What is held is in ${currency}.`)
    if (amount.gt(held.deposit))
      throw refuse.conflict(
        `Only ${spoken(held.deposit, currency)} is held for ${actor.kind === 'customer' ? 'you' : customer.name}.`,
      )
    if (rest.gt(0)) throw refuse.conflict(`Only ${spoken(settled, currency)} is left to pay.`)
  }
  const shiftId = means === 'cash' ? await throughTill(tx, profile.cashNeedsShift) : null
  const id = randomUUID()
  await tx
    .insertInto('allocations')
    .values([
      ...parts.map(({ bill, part }) => ({ payment_id: id, bill_id: bill.id, amount: part.toFixed(2), at })),
      ...(rest.gt(0) ? [{ payment_id: id, bill_id: null, amount: rest.toFixed(2), at }] : []),
    ])
    .execute()
  if (parts.length > 0)
    await sql`
      update bills set paid = paid + part.amount, version = version + 1
      from unnest(${parts.map(({ bill }) => bill.id)}::uuid[], ${parts.map(({ part }) => part.toFixed(2))}::numeric[]) as part (id, amount)
      where bills.tenant_id = current_tenant() and bills.id = part.id`.execute(tx)
  const from: Account = means === 'deposit' ? { kind: 'deposit', owner: customer.id } : { kind: means }
  await post(tx, {
    about: { kind: 'payment', id },
    words: `Payment of ${customer.name}, ${means}`,
    currency,
    at,
    actor: actor.kind === 'staff' ? { kind: 'staff', id: actor.id } : actor,
    transfers: transfersOf(customer.id, { from, settled, held: rest, rounding }),
  })
  const sum = amount.toFixed(2)
  await audit(tx, 'payment.take', { kind: 'payment', id }, { customer: customer.name, means, amount: sum, currency })
  const names = await receiptNames(tx, customer.id)
  const { period, number } = await nextNumber(tx, 'receipt', today)
  await tx
    .insertInto('payments')
    .values({
      id,
      customer_id: customer.id,
      direction: 'in',
      means,
      currency,
      amount: sum,
      tender_currency: body.currency,
      tender_amount: tendered.toFixed(2),
      tender_rate: rate.toFixed(6),
      rounding: rounding.toFixed(2),
      given: body.given === undefined ? null : givenSum(body.given, 'given').toFixed(2),
      taken_at: at,
      taken_on: today,
      taken_by: actor.kind === 'staff' ? actor.name : (body.takenBy ?? 'System'),
      reference: body.reference?.trim() || null,
      period,
      receipt_number: number,
      shift_id: shiftId,
      ...names,
    })
    .execute()
  const receipt = numberText('receipt', period, number)
  await recordPaid(tx, { at, actor }, { paid: parts.map(({ bill, part }) => ({ bill, whole: part.eq(bill.open) })), receipt })
  const data = wireStaffPayment(await payments(tx).where('payments.id', '=', id).executeTakeFirstOrThrow())
  const over = rest.gt(0) ? ` ${spoken(rest, currency)} is held as deposit.` : ''
  return { message: `Receipt ${data.receipt}: ${spoken(tendered, body.currency)}.${over}`, data }
}
