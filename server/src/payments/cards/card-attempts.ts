import type { CardAttempt } from '@parcelport/contract/payments/cards.ts'
import { cardProviderFacts, type CardProvider, type CardState } from '@parcelport/contract/payments/cards-rules.ts'
import type { StaffCardAttempt } from '@parcelport/contract/payments/staff-cards.ts'
import { sql } from 'kysely'
import { numberText } from '../../money/ledger/next-number.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { About } from './providers/card-provider.ts'

/** Card attempts with customer and receipt. The caller narrows and orders the query. */
export const cardAttempts = (tx: Tx) =>
  tx
    .selectFrom('card_attempts')
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'card_attempts.tenant_id').onRef('customers.id', '=', 'card_attempts.customer_id'),
    )
    .leftJoin('payments', (join) =>
      join.onRef('payments.tenant_id', '=', 'card_attempts.tenant_id').onRef('payments.id', '=', 'card_attempts.payment_id'),
    )
    .selectAll('card_attempts')
    .select([
      'customers.name as customer_name',
      'customers.box_number',
      'customers.email',
      'payments.period as receipt_period',
      'payments.receipt_number',
      sql<string>`card_attempts.begun_at::text`.as('at'),
    ])
export type CardAttemptRow = Awaited<ReturnType<ReturnType<typeof cardAttempts>['execute']>>[number]

const noSuchTry = () => refuse.notFound('There is no such card payment.')

/** An attempt by its id; for a customer, only their own. Throws 404. */
export const cardAttempt = async (tx: Tx, id: string, customerId?: string): Promise<CardAttemptRow> => {
  let found = cardAttempts(tx).where('card_attempts.id', '=', id)
  if (customerId !== undefined) found = found.where('card_attempts.customer_id', '=', customerId)
  const row = await found.executeTakeFirst()
  if (!row) throw noSuchTry()
  return row
}

/**
 * Locks an attempt until the transaction ends: another report of its end waits. Comes before the lock of the customer's money. Throws
 * 404.
 */
export const lockAttempt = async (tx: Tx, id: string) => {
  const row = await tx.selectFrom('card_attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw noSuchTry()
  return row
}
export type LockedAttempt = Awaited<ReturnType<typeof lockAttempt>>

/** Id of the attempt that a card company's message is about; undefined where this company has none. */
export const attemptAbout = async (tx: Tx, provider: CardProvider, about: About): Promise<string | undefined> => {
  const of = tx.selectFrom('card_attempts').select('id').where('provider', '=', provider)
  const row =
    'code' in about
      ? await of.where('code', '=', about.code).executeTakeFirst()
      : await of.where('provider_ref', '=', about.reference).executeTakeFirst()
  return row?.id
}

/** An attempt as its customer sees it. Pure. */
export const wireAttempt = (row: CardAttemptRow): CardAttempt => ({
  _id: row.id,
  provider: row.provider as CardProvider,
  title: cardProviderFacts[row.provider as CardProvider].title,
  live: row.live,
  amount: Number(row.amount),
  currency: row.currency,
  state: row.state as CardState,
  heard: row.heard as CardAttempt['heard'],
  words: row.state === 'failed' ? row.words : null,
  begunAt: row.begun_at.toISOString(),
  receipt:
    row.receipt_period === null || row.receipt_number === null
      ? null
      : numberText('receipt', row.receipt_period, row.receipt_number),
  paymentId: row.payment_id,
})

/** An attempt as staff see it. Pure. */
export const wireStaffAttempt = (row: CardAttemptRow): StaffCardAttempt => ({
  ...wireAttempt(row),
  words: row.words,
  code: row.code,
  customer: { _id: row.customer_id, name: row.customer_name, boxNumber: row.box_number },
  reference: row.provider_ref,
  alert: row.alert,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
})
