import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { cardSealing } from '../../../server/src/payments/cards/card-accounts.ts'
import { catchStatements, type Statement } from '../../../server/src/testing/catch-statements.ts'
import type { PlayedOrder } from '../../../server/src/testing/card-companies/played-order.ts'
import { wipayWebhook, WIPAY_WEBHOOK_SECRET } from '../../../server/src/testing/card-companies/played-wipay.ts'
import type { OwnServer } from './own-server.ts'
import { printTable } from './table.ts'

const webhooks = 300
const together = 8
/** Milliseconds, of ninety-nine in a hundred (design of money, "Done when" of getting paid). */
const mostMs = 50

type Call = <Data>(method: 'GET' | 'POST', path: string, sent: { payload?: object }) => Promise<Data>

const atShare = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** Bills of US$10 that wait to be paid by card, and what WiPay knows of them. */
const ordersToPay = async ({ services, tenantId }: OwnServer, call: Call): Promise<PlayedOrder[]> => {
  const { owner } = services.database
  const { rows: customers } = await owner.query<{ id: string }>(
    'select id from customers where tenant_id = $1 order by box_number limit $2',
    [tenantId, webhooks],
  )
  const secrets = JSON.stringify({ apiKey: 'k', webhookSecret: WIPAY_WEBHOOK_SECRET })
  await owner.query(
    `insert into card_accounts (tenant_id, provider, taking, live, trial_boxes, currency, settings, secrets, changed_at, changed_by)
     values ($1, 'wipay', true, true, '{}', 'USD', '{"accountNumber": "1234567890", "country": "BB"}', $2, now(), 'Rosa')`,
    [tenantId, cardSealing(services.config, tenantId).seal(Buffer.from(secrets), 'wipay')],
  )
  const orders: PlayedOrder[] = []
  for (const [index, { id: customerId }] of customers.entries()) {
    const charge = {
      customerId,
      code: 'handling',
      title: 'Handling',
      amount: 10,
      currency: 'USD',
      taxed: false,
      reason: 'Bench',
    }
    const { _id } = await call<{ _id: string }>('POST', '/charges', { payload: charge })
    const issued = { customerId, chargeIds: [_id], expected: { total: 10, currency: 'USD' } }
    const bill = await call<{ _id: string }>('POST', '/bills', { payload: issued })
    const [code, reference] = [`W${String(index).padStart(13, '0')}`, `SB-${randomUUID()}`]
    await owner.query(
      `insert into card_attempts (tenant_id, code, customer_id, provider, live, currency, amount, bill_ids, state, provider_ref, begun_at)
       values ($1, $2, $3, 'wipay', true, 'USD', 10, array[$4::uuid], 'sent', $5, now())`,
      [tenantId, code, customerId, bill._id, reference],
    )
    orders.push({ reference, code, amount: '10.00', currency: 'USD', returnTo: '', state: 'charged', charges: 1 })
  }
  return orders
}

/**
 * How long a card company waits for the answer to what it tells, its payment booked, among a million payments; beside it a transaction
 * that inserts one row and nothing else. Answers the aims that were missed.
 */
export const measureCardWebhooks = async (
  server: OwnServer,
  call: Call,
  plansOf: (statements: readonly Statement[]) => Promise<string[]>,
): Promise<string[]> => {
  const orders = await ordersToPay(server, call)
  const tell = async (order: PlayedOrder): Promise<number> => {
    const { body, headers } = wipayWebhook(order)
    const start = performance.now()
    const answer = await server.call('POST', '/payments/incoming/wipay', { payload: Buffer.from(body), headers })
    if (answer.statusCode !== 200) throw new Error(`A webhook was answered with ${answer.statusCode}: ${answer.body}`)
    return performance.now() - start
  }
  let inserted = 0
  const insert = async (): Promise<number> => {
    const day = new Date(Date.UTC(2100, 0, (inserted += 1))).toISOString().slice(0, 10)
    const start = performance.now()
    await server.services.database.inTenant(server.tenantId, (tx) =>
      tx.insertInto('closed_days').values({ day, words: 'Bench' }).execute(),
    )
    return performance.now() - start
  }
  const [first, ...others] = orders
  if (!first) throw new Error('nobody to pay')
  const statements = await catchStatements(async () => void (await tell(first)), ['card_attempts', 'payments', 'bills'])
  const seen = statements.filter(({ text }) => /^\s*select/i.test(text))
  const missed: string[] = []
  for (const plan of await plansOf(seen)) {
    console.log(`\na webhook, among a million payments:\n${plan}`)
    if (/Seq Scan on (payments|bills|allocations|ledger_)/.test(plan)) missed.push('card webhooks read a whole table')
  }
  const half = Math.floor(others.length / 2)
  const alone: number[] = []
  for (const order of others.slice(0, half)) alone.push(await tell(order))
  const inserts: number[] = []
  for (let index = 0; index < half; index += 1) inserts.push(await insert())
  const waiting = others.slice(half)
  const crowded: number[] = []
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let order = waiting.pop(); order; order = waiting.pop()) crowded.push(await tell(order))
    }),
  )
  const row = (what: string, values: readonly number[]): string[] => [
    what,
    `${atShare(values, 0.5).toFixed(1)} ms`,
    `${atShare(values, 0.99).toFixed(1)} ms`,
  ]
  printTable(
    `A card company's word, booked, among 1,000,000 payments (aim: ${mostMs} ms for 99 of 100, one after the other)`,
    ['', 'half', '99 of 100'],
    [row('one after the other', alone), row(`${together} at once (no aim)`, crowded), row('one row inserted', inserts)],
  )
  if (!(atShare(alone, 0.99) <= mostMs)) missed.push(`card webhooks: ${atShare(alone, 0.99).toFixed(0)} ms, aim ${mostMs}`)
  return missed
}
