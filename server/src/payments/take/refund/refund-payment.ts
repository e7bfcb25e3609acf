import Big from 'big.js'
import { sql } from 'kysely'
import type { BodyOf } from '@parcelport/contract/call.ts'
import { refundWaysOf, type HandRefundWay } from '@parcelport/contract/billing/money-rules.ts'
import type { refundPaymentCall } from '@parcelport/contract/payments/staff-payments.ts'
import { audit } from '../../../company/audit/audit.ts'
import { undoAllocation } from '../../../billing/bills/correct/undo-allocation.ts'
import { givenSum } from '../../../money/ledger/given-sum.ts'
import { followSoon } from '../../../money/ledger/follow-money-job.ts'
import { lockCustomerMoney, post } from '../../../money/ledger/ledger.ts'
import { moneyDay, type MoneyDay } from '../../../money/ledger/money-day.ts'
import { lesser, spoken, sumOf, sumText } from '../../../money/ledger/money.ts'
import type { ActingTx, StaffActor, SystemActor } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { shiftOf } from '../../tills/through-till.ts'
import { onItsWay } from './card-refunds.ts'
import { handOut, requireCoins, type HandedOut, type Leaving } from '../hand-out.ts'
import { moveMoney, type BillPart } from '../move-money.ts'
import { payments, wireStaffPayment } from '../payments-queries.ts'

/** Where the money of a payment is now, without what was refunded: on bills, the latest first, and in the deposit. */
export const whereItStands = async (tx: Tx, paymentId: string) => {
  const { rows } = await sql<{ bill_id: string | null; amount: string }>`
    select l.bill_id, sum(l.amount)::text as amount from allocations l
    join payments p on p.tenant_id = l.tenant_id and p.id = l.payment_id
    where p.id = ${paymentId} or p.returns = ${paymentId}
    group by l.bill_id having sum(l.amount) > 0 order by max(l.id) desc`.execute(tx)
  return {
    held: new Big(rows.find(({ bill_id }) => bill_id === null)?.amount ?? 0),
    bills: rows.flatMap(({ bill_id, amount }) => (bill_id === null ? [] : [{ billId: bill_id, amount: new Big(amount) }])),
  }
}

/** Takes a sum from bills in order, from each at most what the payment paid of it. */
const fromBills = (bills: readonly { billId: string; amount: Big }[], sum: Big) => {
  let left = sum
  return bills.flatMap(({ billId, amount }) => {
    const part = lesser(left, amount)
    left = left.minus(part)
    return part.gt(0) ? [{ billId, amount: part }] : []
  })
}

/** A refund made by hand, or by a card company already. */
export type GivenBack = Omit<BodyOf<typeof refundPaymentCall>, 'to'> & { readonly to: HandRefundWay }

interface How {
  /** Whether the bank took the money: then the bills that it paid are due again first. */
  readonly chargedBack?: boolean
  /** For a refund that the card company made: the refund's id, the amount on the card, and the person who asked for it. */
  readonly proven?: NonNullable<Leaving['given']> & { readonly by: string }
}

/** Throws 409 for more than is left of a payment after its refunds and those on their way onto the card. */
const requireHere = async (
  tx: Tx,
  payment: { id: string; amount: string; currency: string },
  asked: Big,
  refundId?: string,
) => {
  const away = await onItsWay(tx, payment.id, refundId)
  if (away.eq(0)) return
  const { returned } = await tx
    .selectFrom('payments')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('returned'))
    .where('returns', '=', payment.id)
    .executeTakeFirstOrThrow()
  const here = new Big(payment.amount).minus(returned).minus(away)
  if (asked.gt(here))
    throw refuse.conflict(
      `${spoken(away, payment.currency)} of this payment is on its way back onto the card: only ${spoken(here, payment.currency)} is left to give back.`,
    )
}

/** The payment to refund in this way. Throws 404, and 409 where nothing can be refunded of it, or not in this way. */
const paymentToRefund = async (tx: Tx, paymentId: string, to: HandRefundWay) => {
  const payment = await tx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
  if (!payment) throw refuse.notFound('There is no such payment.')
  const { means } = payment
  if (payment.direction === 'out' || means === 'write-off')
    throw refuse.conflict('No money came in with this payment, so nothing can be given back.')
  if (means === 'deposit' && to !== 'deposit')
    throw refuse.conflict(
      'This was paid from the deposit. Put it back into the deposit first, then give back the original payment.',
    )
  if (!refundWaysOf(means).some((way) => way === to))
    throw refuse.conflict('This was not paid by card online, so it cannot go back onto a card.')
  return payment
}
type Refunded = Awaited<ReturnType<typeof paymentToRefund>>

/** Splits a refund into parts of bills and of the deposit. Throws 409 for more than is left. `isAll`: nothing is left afterwards. */
const partsOf = async (
  tx: Tx,
  { id, currency }: Refunded,
  { to, asked, deposit, chargedBack }: { to: HandRefundWay; asked: Big; deposit: string; chargedBack: boolean },
) => {
  const { held, bills } = await whereItStands(tx, id)
  const onBills = sumOf(bills.map(({ amount }) => amount))
  const notOfBills = chargedBack ? asked.minus(lesser(asked, onBills)) : asked
  const outOfDeposit = to === 'deposit' ? new Big(0) : lesser(lesser(notOfBills, held), new Big(deposit))
  const outOfBills = asked.minus(outOfDeposit)
  if (outOfBills.gt(onBills))
    throw refuse.conflict(`Only ${spoken(outOfDeposit.plus(onBills), currency)} of this payment can be given back this way.`)
  return { parts: fromBills(bills, outOfBills), outOfDeposit, isAll: asked.gte(outOfDeposit.plus(onBills)) }
}

/** Locks bills in one order, so that two transactions cannot deadlock. */
const lockBills = async (tx: Tx, parts: readonly BillPart[]): Promise<void> => {
  const ids = parts.map(({ billId }) => billId)
  tx.locks.wait('bills', ids)
  if (ids.length > 0) await tx.selectFrom('bills').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** A checked refund, to be paid out or put back. */
interface Refund {
  readonly to: HandRefundWay
  readonly asked: Big
  readonly parts: readonly BillPart[]
  readonly outOfDeposit: Big
  readonly reason: string
  readonly words: string
  readonly action: 'payment.chargeback' | 'payment.refund'
}

const detailsOf = ({ to, asked, reason }: Refund, currency: string, given?: string) => ({
  to,
  amount: sumText(asked, currency),
  currency,
  ...(given !== undefined && { given }),
  reason,
})

/** Turns what a payment paid into its customer's deposit. No money moves, so there is no receipt. Returns the id of the payment. */
const putBack = async (
  tx: ActingTx<StaffActor | SystemActor>,
  { id, means, currency, customer_id: owner }: Refunded,
  refund: Refund,
): Promise<string> => {
  const { parts, asked, words, action } = refund
  for (const { billId, amount } of parts)
    await undoAllocation(tx, { billId, amount, from: [{ paymentId: id, means, amount }], at: tx.by.at })
  await post(tx, {
    about: { kind: 'payment', id },
    words,
    currency,
    transfers: [{ debit: { kind: 'receivable', owner }, credit: { kind: 'deposit', owner }, amount: asked }],
  })
  await audit(tx, action, { kind: 'payment', id }, detailsOf(refund, currency))
  return id
}

/** Pays a refund out: a payment of its own, with a receipt. Returns its id. */
const payOut = async (
  tx: ActingTx<StaffActor | SystemActor>,
  { id, currency, customer_id: customerId }: Refunded,
  refund: Refund & { readonly to: Exclude<HandRefundWay, 'deposit'> },
  { out, day: { today, profile }, takenBy }: { out: HandedOut; day: MoneyDay; takenBy: string | undefined },
): Promise<string> => {
  const { to, asked, parts, outOfDeposit, reason, words, action } = refund
  const subject = { kind: 'payment', id } as const
  const moved = await moveMoney(tx, {
    customerId,
    direction: 'out',
    means: to,
    currency,
    parts,
    held: outOfDeposit,
    account: { kind: to },
    tender: { amount: out.given, currency: out.currency, rate: out.rate },
    rounding: asked.minus(out.worth),
    today,
    takenBy,
    reason,
    returns: id,
    shiftId: await shiftOf(tx, to, profile?.cashNeedsShift ?? false),
    words,
    audited: { action, subject, details: detailsOf(refund, currency, spoken(out.given, out.currency)) },
  })
  return moved.id
}

/**
 * Refunds a payment: into the customer's deposit, or out of the company's hand. Bills that lose their payment are due again; a payout
 * takes the deposit of the payment first. It has the currency that came in unless another is chosen. Coins pay the nearest sum, for the
 * last part only. Throws 404, and 409 for more than was received and is left.
 */
export const refundPayment = async (
  tx: ActingTx<StaffActor | SystemActor>,
  paymentId: string,
  { to, reason, amount, currency: chosen }: GivenBack,
  { chargedBack = false, proven }: How = {},
) => {
  const seen = await paymentToRefund(tx, paymentId, to)
  const { currency, customer_id: customerId } = seen
  const asked = givenSum(amount, currency)
  const { deposit } = await lockCustomerMoney(tx, customerId, currency)
  if (to !== 'deposit') await requireHere(tx, seen, asked, proven?.refundId)
  const { parts, outOfDeposit, isAll } = await partsOf(tx, seen, { to, asked, deposit, chargedBack })
  const day = await moneyDay(tx, tx.by.at)
  const leaving = { to, asked, currency: chosen, given: proven }
  const out = to === 'deposit' ? undefined : await handOut(tx, seen, leaving, { at: tx.by.at, profile: day.profile })
  if (out) requireCoins(out, { asked, of: currency, isAll })
  await lockBills(tx, parts)
  const words = `${chargedBack ? 'Charged back' : 'Given back'}, ${to}: ${reason}`.slice(0, 300)
  const action = chargedBack ? 'payment.chargeback' : 'payment.refund'
  const refund: Refund = { to, asked, parts, outOfDeposit, reason, words, action }
  const id =
    to === 'deposit' || !out
      ? await putBack(tx, seen, refund)
      : await payOut(tx, seen, { ...refund, to }, { out, day, takenBy: proven?.by })
  if (parts.length > 0) await followSoon(tx, { customerId })
  const again = parts.length > 0 ? ' The bills that it paid are due again.' : ''
  const message = out ? `${spoken(out.given, out.currency)} is given back.` : `${spoken(asked, currency)} is held as deposit.`
  return {
    message: message + again,
    data: wireStaffPayment(await payments(tx).where('payments.id', '=', id).executeTakeFirstOrThrow()),
  }
}
