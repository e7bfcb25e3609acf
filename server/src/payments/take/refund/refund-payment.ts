import { randomUUID } from 'node:crypto'
import Big from 'big.js'
import { sql } from 'kysely'
import type { BodyOf } from '@parcelport/contract/call.ts'
import { refundWaysOf, type HandRefundWay } from '@parcelport/contract/billing/money-rules.ts'
import type { refundPaymentCall } from '@parcelport/contract/payments/staff-payments.ts'
import { audit } from '../../../company/audit/audit.ts'
import { takeBack } from '../../../billing/bills/correct/take-back.ts'
import { givenSum } from '../../../money/ledger/given-sum.ts'
import { followSoon } from '../../../money/ledger/follow-soon.ts'
import { lockCustomerMoney, post, type Account, type Transfer } from '../../../money/ledger/ledger.ts'
import { moneyDay } from '../../../money/ledger/money-day.ts'
import { lesser, spoken, sumOf } from '../../../money/ledger/money.ts'
import { nextNumber } from '../../../money/ledger/next-number.ts'
import type { ActingTx, StaffActor, SystemActor } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { throughTill } from '../../tills/through-till.ts'
import { onItsWay } from './card-refunds.ts'
import { handOut, requireCoins, type Leaving } from '../hand-out.ts'
import { payments, wireStaffPayment } from '../payments-queries.ts'
import { receiptNames } from '../receipts/receipt-names.ts'

/** Where the money of a payment stands, of what was not given back: on its bills, the latest first, and in the deposit. */
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

/** How a sum is taken from the bills that it paid, each as much as there is. */
const fromBills = (bills: readonly { billId: string; amount: Big }[], sum: Big) => {
  let left = sum
  return bills.flatMap(({ billId, amount }) => {
    const part = lesser(left, amount)
    left = left.minus(part)
    return part.gt(0) ? [{ billId, part }] : []
  })
}

/** What is given back by hand, or was by a card company. */
export type GivenBack = Omit<BodyOf<typeof refundPaymentCall>, 'to'> & { readonly to: HandRefundWay }

interface How {
  /** The bank took it: what it paid is owed again first. */
  readonly chargedBack?: boolean
  /** The card company gave it back: which refund it is, what the card got, and who asked for it. */
  readonly proven?: NonNullable<Leaving['given']> & { readonly by: string }
}

/** Throws 409 where a sum would leave with what is on its way back onto the card already. */
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

/**
 * Gives money of a payment back: into the customer's deposit, which makes its bills owed again, or out of the company's hand, what is
 * held of it first, in the currency that it came in unless another is chosen. Coins give what is nearest to the last of it. Throws 409 for
 * more than was received and is still there.
 */
export const refundPayment = async (
  tx: ActingTx<StaffActor | SystemActor>,
  paymentId: string,
  body: GivenBack,
  { chargedBack = false, proven }: How = {},
) => {
  const { actor, at } = tx.by
  const { to, reason } = body
  const seen = isUuid(paymentId)
    ? await tx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
    : undefined
  if (!seen) throw refuse.notFound('There is no such payment.')
  if (seen.direction === 'out' || seen.means === 'write-off')
    throw refuse.conflict('No money came in with this: nothing can be given back.')
  if (seen.means === 'deposit' && to !== 'deposit')
    throw refuse.conflict('This was paid from what was held: put it back there, then give back the payment that it came with.')
  if (!refundWaysOf(seen.means).some((way) => way === to))
    throw refuse.conflict('This did not come by card online: it cannot go back onto a card there.')
  const { currency, customer_id: customerId } = seen
  const asked = givenSum(body.amount)
  const money = await lockCustomerMoney(tx, customerId, currency)
  if (to !== 'deposit') await requireHere(tx, seen, asked, proven?.refundId)
  const { held, bills } = await whereItStands(tx, seen.id)
  const onBills = sumOf(bills.map(({ amount }) => amount))
  const notOfBills = chargedBack ? asked.minus(lesser(asked, onBills)) : asked
  const outOfDeposit = to === 'deposit' ? new Big(0) : lesser(lesser(notOfBills, held), new Big(money.deposit))
  const outOfBills = asked.minus(outOfDeposit)
  if (outOfBills.gt(onBills))
    throw refuse.conflict(`Only ${spoken(outOfDeposit.plus(onBills), currency)} of this payment can be given back so.`)
  const { today, profile } = await moneyDay(tx, at)
  const out =
    to === 'deposit'
      ? undefined
      : await handOut(tx, seen, { to, asked, currency: body.currency, given: proven }, { at, profile })
  if (out) requireCoins(out, { asked, of: seen.currency, isAll: asked.gte(outOfDeposit.plus(onBills)) })
  const rounding = out ? asked.minus(out.worth) : new Big(0)
  const parts = fromBills(bills, outOfBills)
  // Bills in one order, whoever else holds some of them.
  const ids = parts.map(({ billId }) => billId)
  if (ids.length > 0) await tx.selectFrom('bills').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const shiftId = to === 'cash' ? await throughTill(tx, profile?.cashNeedsShift ?? false) : null
  const deposit: Account = { kind: 'deposit', owner: customerId }
  const receivable: Account = { kind: 'receivable', owner: customerId }
  const coins: Account = { kind: 'rounding' }
  const goesTo: Account = to === 'deposit' ? deposit : { kind: to }
  const id = to === 'deposit' ? seen.id : randomUUID()
  for (const { billId, part } of parts)
    if (to === 'deposit')
      await takeBack(tx, { billId, amount: part, from: [{ paymentId: seen.id, means: seen.means, amount: part }], at })
    else {
      await tx
        .insertInto('allocations')
        .values({ payment_id: id, bill_id: billId, amount: part.times(-1).toFixed(2), at })
        .execute()
      await tx
        .updateTable('bills')
        .set({ paid: sql`paid - ${part.toFixed(2)}::numeric`, version: sql`version + 1` })
        .where('id', '=', billId)
        .execute()
    }
  if (outOfDeposit.gt(0))
    await tx
      .insertInto('allocations')
      .values({ payment_id: id, bill_id: null, amount: outOfDeposit.times(-1).toFixed(2), at })
      .execute()
  const transfers: Transfer[] = [
    { debit: receivable, credit: goesTo, amount: outOfBills },
    { debit: deposit, credit: goesTo, amount: outOfDeposit },
    // What coins could not pay stays in the till; what they paid more than asked left it.
    { debit: goesTo, credit: coins, amount: rounding },
    { debit: coins, credit: goesTo, amount: rounding.times(-1) },
  ]
  await post(tx, {
    about: { kind: 'payment', id },
    words: `${chargedBack ? 'Charged back' : 'Given back'}, ${to}: ${reason}`.slice(0, 300),
    currency,
    at,
    actor: actor.kind === 'staff' ? { kind: 'staff', id: actor.id } : actor,
    transfers: transfers.filter(({ amount }) => amount.gt(0)),
  })
  const action = chargedBack ? 'payment.chargeback' : 'payment.refund'
  const given = out && spoken(out.given, out.currency)
  const audited = { to, amount: asked.toFixed(2), currency, ...(given !== undefined && { given }), reason }
  await audit(tx, action, { kind: 'payment', id: seen.id }, audited)
  if (out) {
    const names = await receiptNames(tx, customerId)
    const { period, number } = await nextNumber(tx, 'receipt', today)
    await tx
      .insertInto('payments')
      .values({
        id,
        customer_id: customerId,
        direction: 'out',
        means: to,
        currency,
        amount: asked.toFixed(2),
        tender_currency: out.currency,
        tender_amount: out.given.toFixed(2),
        tender_rate: out.rate.toFixed(6),
        rounding: rounding.toFixed(2),
        taken_at: at,
        taken_on: today,
        taken_by: proven?.by ?? (actor.kind === 'staff' ? actor.name : 'System'),
        reason,
        returns: seen.id,
        period,
        receipt_number: number,
        shift_id: shiftId,
        ...names,
      })
      .execute()
  }
  if (parts.length > 0) await followSoon(tx, { customerId })
  const again = parts.length > 0 ? ' What it paid is owed again.' : ''
  const message = given === undefined ? `${spoken(asked, currency)} is held as deposit.` : `${given} is given back.`
  return {
    message: message + again,
    data: wireStaffPayment(await payments(tx).where('payments.id', '=', id).executeTakeFirstOrThrow()),
  }
}
