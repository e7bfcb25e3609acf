import type { QueryOf } from '@parcelport/contract/call.ts'
import type { RefundSum, refundSumCall } from '@parcelport/contract/payments/staff-payments.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { moneyDay } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { handOut } from './hand-out.ts'

/**
 * Amount that would be handed out now for a part of a payment, and the currencies to choose from. Throws 404, and 409 for a currency
 * without a rate.
 */
export const refundSum = async (
  tx: Tx,
  paymentId: string,
  { to, amount, currency: chosen }: QueryOf<typeof refundSumCall>,
  at: Date,
): Promise<RefundSum> => {
  const payment = await tx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
  if (!payment) throw refuse.notFound('There is no such payment.')
  const asked = givenSum(amount, payment.currency)
  const { profile } = await moneyDay(tx, at)
  const leaving = { to, asked, currency: to === 'deposit' ? payment.currency : chosen }
  const { given, currency } = await handOut(tx, payment, leaving, { at, profile })
  const came = payment.means === 'loss paid out' ? payment.currency : payment.tender_currency
  const currencies = new Set([came, payment.currency, ...(profile ? [profile.localCurrency] : [])])
  return { given: given.toNumber(), currency, currencies: [...currencies] }
}
