import { cardProviderFacts, type CardProvider, type CardRefundState } from '@parcelport/contract/payments/cards-rules.ts'
import type { CardRefund } from '@parcelport/contract/payments/staff-payments.ts'
import Big from 'big.js'
import { sql } from 'kysely'
import { numberText } from '../../../money/ledger/next-number.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Card refunds with the receipts of their payments, the latest first. The caller narrows the query. */
export const cardRefunds = (tx: Tx) =>
  tx
    .selectFrom('card_refunds')
    .innerJoin('payments', (join) =>
      join.onRef('payments.tenant_id', '=', 'card_refunds.tenant_id').onRef('payments.id', '=', 'card_refunds.payment_id'),
    )
    .selectAll('card_refunds')
    .select(['payments.period as receipt_period', 'payments.receipt_number'])
    .orderBy('card_refunds.begun_at', 'desc')
    .orderBy('card_refunds.id', 'desc')
type Row = Awaited<ReturnType<ReturnType<typeof cardRefunds>['execute']>>[number]

/** A card refund as staff see it. Pure. */
export const wireCardRefund = (row: Row): CardRefund => ({
  _id: row.id,
  paymentId: row.payment_id,
  receipt:
    row.receipt_period === null || row.receipt_number === null
      ? null
      : numberText('receipt', row.receipt_period, row.receipt_number),
  title: cardProviderFacts[row.provider as CardProvider].title,
  amount: Number(row.amount),
  currency: row.currency,
  state: row.state as CardRefundState,
  words: row.words,
  begunAt: row.begun_at.toISOString(),
  begunBy: row.begun_by_name,
})

const LATEST = 10

/** A customer's card refunds that are under way or failed. */
export const cardRefundsOf = async (tx: Tx, customerId: string): Promise<CardRefund[]> => {
  const rows = await cardRefunds(tx)
    .where('card_refunds.customer_id', '=', customerId)
    .where('card_refunds.state', '<>', sql.lit('done'))
    .limit(LATEST)
    .execute()
  return rows.map(wireCardRefund)
}

/** Sum of a payment's refunds on their way onto its card, which cannot be refunded otherwise; except the refund `without`. */
export const onItsWay = async (tx: Tx, paymentId: string, without?: string): Promise<Big> => {
  const rows = await tx
    .selectFrom('card_refunds')
    .select(['id', 'amount'])
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['begun', 'sent', 'taken', 'unsure'])
    .execute()
  return rows.filter(({ id }) => id !== without).reduce((sum, { amount }) => sum.plus(amount), new Big(0))
}
