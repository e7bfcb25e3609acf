import { randomUUID } from 'node:crypto'
import { basePath } from '@parcelport/contract/call.ts'
import type { CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import { sql } from 'kysely'
import { noSuchBill } from '../../billing/bills/lock-bill.ts'
import { convert } from '../../money/ledger/convert.ts'
import { lockMoneyOfAll } from '../../money/ledger/ledger.ts'
import { billingDay } from '../../money/ledger/money-day.ts'
import { sumOf } from '../../money/ledger/money.ts'
import { newReference } from '../../money/ledger/reference.ts'
import type { ActingTx, CustomerActor } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import { enqueue } from '../../platform/jobs/task.ts'
import type { Sealing } from '../../platform/sealing.ts'
import { askProvider, FIRST_ASKED_AFTER_MS } from './providers/ask-provider.ts'
import { accountsFor } from './card-accounts.ts'
import type { Begun } from './providers/card-provider.ts'
import { newPageKey, pageKeyHash } from './providers/card-page-key.ts'

/** How long a call for the same bills returns the same attempt, in milliseconds. */
const YOUNG_MS = 10 * 60_000
/** How long an attempt without a redirect blocks a new one: longer than the wait for a card company. Milliseconds. */
const BEING_ASKED_MS = 30_000

/** Fourteen random letters and digits that are hard to confuse: short enough for every bank behind WiPay (16). */
const newCode = (): string => (newReference() + newReference()).slice(0, 14)

/** The bills that a customer pays, all in one currency, and the sum of what is left to pay. Throws 404 and 409. */
const billsToPay = async (tx: ActingTx<CustomerActor>, billIds: readonly string[]) => {
  const ids = [...new Set(billIds)]
  const bills = await tx
    .selectFrom('bills')
    .selectAll()
    .where('customer_id', '=', tx.by.actor.id)
    .where('kind', '=', 'bill')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  if (bills.length < ids.length) throw noSuchBill()
  if (bills.some(({ open }) => Number(open) === 0))
    throw refuse.conflict('One of these bills is already settled. Look at your bills again.')
  const [currency = '', other] = new Set(bills.map((bill) => bill.currency))
  if (other !== undefined) throw refuse.conflict('These bills are in two currencies. Please pay each currency separately.')
  return { ids: bills.map(({ id }) => id), currency, left: sumOf(bills.map(({ open }) => open)) }
}

/**
 * An attempt to pay some bills: a recent one that is under way for the same sum, or a new one. A job asks the card company about it
 * later, whatever happens now. Throws 404 and 409.
 */
export const beginAttempt = async (
  tx: ActingTx<CustomerActor>,
  { provider, billIds }: { provider: CardProvider; billIds: readonly string[] },
) => {
  const { actor, at } = tx.by
  const account = (await accountsFor(tx, actor.id)).find((each) => each.provider === provider)
  if (!account) throw refuse.conflict('You cannot pay this way at the moment. Please choose another way.')
  const { rateOf } = await billingDay(tx, at)
  await lockMoneyOfAll(tx, [actor.id])
  const { ids, currency, left } = await billsToPay(tx, billIds)
  const amount = convert({ amount: left, currency }, account.currency, rateOf).amount.toFixed(2)
  const needed = currency === account.currency ? [] : [currency, account.currency].filter((each) => each !== 'USD')
  const young = await tx
    .selectFrom('card_attempts')
    .selectAll()
    .where('customer_id', '=', actor.id)
    .where('begun_at', '>', new Date(at.getTime() - YOUNG_MS))
    .where('provider', '=', provider)
    .where('live', '=', account.live)
    .where('currency', '=', account.currency)
    .where('amount', '=', amount)
    .where('state', 'in', ['begun', 'sent'])
    .where('heard', 'is', null)
    .where(sql<boolean>`bill_ids = ${ids}::uuid[]`)
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (young?.send_to) return { id: young.id, code: young.code, account, amount, sendTo: young.send_to }
  if (young?.state === 'begun' && at.getTime() - young.begun_at.getTime() < BEING_ASKED_MS)
    throw refuse.conflict('This payment is being prepared. Please try again in a moment.')
  const [id, code] = [randomUUID(), newCode()]
  await tx
    .insertInto('card_attempts')
    .values({
      id,
      code,
      customer_id: actor.id,
      provider,
      live: account.live,
      currency: account.currency,
      amount,
      rates: JSON.stringify(Object.fromEntries(needed.map((each) => [each, rateOf(each)]))),
      bill_ids: ids,
      begun_at: at,
    })
    .execute()
  await enqueue(
    tx,
    askProvider,
    { attemptId: id },
    { key: `${askProvider.name}:${id}`, runAt: new Date(at.getTime() + FIRST_ASKED_AFTER_MS) },
  )
  return { id, code, account, amount, sendTo: undefined }
}

/** Stores where the customer is sent, and returns it: the card company's page, or our page that shows theirs once. */
export const sentAway = async (
  tx: ActingTx,
  { tenant, sealing, attemptId, begun }: { tenant: Tenant; sealing: Sealing; attemptId: string; begun: Begun },
): Promise<string> => {
  const shown = 'page' in begun ? newPageKey() : undefined
  const sendTo =
    'page' in begun ? `${tenant.publicUrl}${basePath(tenant.slug)}/payments/page/${attemptId}?key=${shown}` : begun.sendTo
  await tx
    .updateTable('card_attempts')
    .set({
      state: 'sent',
      provider_ref: begun.reference,
      // The key opens the page: only the customer gets it.
      send_to: 'page' in begun ? null : sendTo,
      ...('page' in begun && {
        page: sealing.seal(Buffer.from(begun.page), `page ${attemptId}`),
        page_key: pageKeyHash(shown ?? ''),
        token: sealing.seal(Buffer.from(begun.token), `token ${attemptId}`),
      }),
    })
    .where('id', '=', attemptId)
    .where('state', '=', 'begun')
    .execute()
  return sendTo
}
