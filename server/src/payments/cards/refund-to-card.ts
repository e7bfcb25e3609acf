import { randomUUID } from 'node:crypto'
import { cardProviderFacts, type CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import type { StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import { audit } from '../../company/audit/audit.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { lockCustomerMoney } from '../../money/ledger/ledger.ts'
import { spoken } from '../../money/ledger/money.ts'
import { goesBack } from '../take/goes-back.ts'
import { gaveBack } from '../take/hand-out.ts'
import { payments, wireStaffPayment, type PaymentRow } from '../take/payments-queries.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { accountOf, openAccount } from './card-accounts.ts'
import { adapters } from './providers/card-adapters.ts'
import { lockAttempt } from './card-attempts.ts'
import { giveBackSoon } from './give-back-task.ts'

const OTHERWISE = 'Hold it as deposit, or give it back by hand.'

const paymentOf = async (tx: StaffTx, paymentId: string): Promise<PaymentRow> => {
  const row = await payments(tx).where('payments.id', '=', paymentId).executeTakeFirst()
  if (!row) throw refuse.notFound('There is no such payment.')
  return row
}

/** Locks the attempt that a payment by card came with. Throws 409. */
const attemptOf = async (tx: StaffTx, paymentId: string) => {
  const found = await tx.selectFrom('card_attempts').select('id').where('payment_id', '=', paymentId).executeTakeFirst()
  if (!found) throw refuse.conflict('This was not paid by card online, so it cannot go back onto a card.')
  return lockAttempt(tx, found.id)
}

/** Locks the attempt of a payment by card. Throws 404, and 409 with the reason where the card company cannot give this amount back. */
export const mustRefundToCard = async (
  tx: StaffTx,
  paymentId: string,
  amount: number,
  config: Services['config'],
): Promise<void> => {
  const payment = await paymentOf(tx, paymentId)
  const attempt = await attemptOf(tx, payment.id)
  const provider = attempt.provider as CardProvider
  const { title, refundNeeds, fields } = cardProviderFacts[provider]
  const { refund } = adapters[provider].can
  const account = await accountOf(tx, provider)
  if (refund === 'none' || !account || attempt.provider_ref === null)
    throw refuse.conflict(`${title} cannot refund this payment from here. ${OTHERWISE}`)
  if (refundNeeds !== undefined && openAccount(config, account).secrets[refundNeeds] === undefined) {
    const missing = fields.find(({ name }) => name === refundNeeds)?.label ?? refundNeeds
    throw refuse.conflict(
      `${title} needs a ${missing} to give money back: enter it under Money and rates, Cards online. ${OTHERWISE}`,
    )
  }
  // Only the full payment passes: after another refund the rest is a part.
  if (refund === 'whole' && !givenSum(amount, payment.currency).eq(payment.amount))
    throw refuse.conflict(`${title} refunds whole payments only. ${OTHERWISE}`, [
      { field: 'amount', message: `The whole payment is ${spoken(payment.amount, payment.currency)}.` },
    ])
}

/** Asks the card company to give money back, by a job after the transaction commits. Throws 409 for more than is refundable. */
export const sendRefundToCard = async (
  tx: StaffTx,
  paymentId: string,
  { amount, reason }: { readonly amount: number; readonly reason: string },
): Promise<{ message: string; data: StaffPayment }> => {
  const seen = await paymentOf(tx, paymentId)
  await lockCustomerMoney(tx, seen.customer_id, seen.currency)
  const payment = await paymentOf(tx, paymentId)
  const attempt = await attemptOf(tx, payment.id)
  const [sum, { refundable }] = [givenSum(amount, payment.currency), wireStaffPayment(payment)]
  if (sum.gt(refundable))
    throw refuse.conflict(`Only ${spoken(refundable, payment.currency)} of this payment can be given back this way.`)
  const onto = goesBack(payment, await gaveBack(tx, payment.id), sum).given
  if (onto.lte(0)) throw refuse.conflict(`This is less than the smallest sum of ${payment.tender_currency}. ${OTHERWISE}`)
  const { actor, at } = tx.by
  const id = randomUUID()
  await tx
    .insertInto('card_refunds')
    .values({
      id,
      attempt_id: attempt.id,
      payment_id: payment.id,
      customer_id: payment.customer_id,
      provider: attempt.provider,
      amount: sum.toFixed(2),
      currency: payment.currency,
      card_amount: onto.toFixed(2),
      card_currency: payment.tender_currency,
      reason,
      begun_at: at,
      begun_by: actor.id,
      begun_by_name: actor.name,
    })
    .execute()
  await giveBackSoon(tx, id, at)
  const { title } = cardProviderFacts[attempt.provider as CardProvider]
  const words = spoken(sum, payment.currency)
  await audit(tx, 'card.refund', { kind: 'payment', id: payment.id }, { sum: words, title, reason })
  return {
    message: `${words} is on its way back onto the card. It enters the books once ${title} confirms it.`,
    data: wireStaffPayment(await paymentOf(tx, payment.id)),
  }
}
