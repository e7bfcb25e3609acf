import { expect, onTestFinished, test } from 'vitest'
import type { CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import { giveBackTask } from './give-back-task.ts'
import { verifyBooks } from '../../money/ledger/verify-books.ts'
import type { TaskContext } from '../../platform/jobs/task.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts'
import { createPasswords } from '../../platform/secrets/password-hash.ts'
import { addStaff } from '../../company/staff/staff-queries.ts'
import { aimDeaths } from '../../testing/killed/aim-deaths.ts'
import { playCardCompanies, type PlayedCompanies } from '../../testing/card-companies/played-card-companies.ts'
import type { PlayedOrder } from '../../testing/card-companies/played-order.ts'
import { powertranzReturn } from '../../testing/card-companies/played-powertranz.ts'
import { stripeWebhook } from '../../testing/card-companies/played-stripe.ts'
import { wipayReturn, wipayWebhook } from '../../testing/card-companies/played-wipay.ts'
import { trialAccounts } from '../../testing/card-companies/trial-accounts.ts'
import { finish, killAgainAndAgain, killFolder, whileServing } from '../../testing/killed/kill-rounds.ts'
import { roundsOf } from '../../testing/killed/rounds-of.ts'
import { survivorsOf } from '../../testing/killed/survivors.ts'
import { testPatience } from '../../testing/test-patience.ts'
import { formOf, identityPicture, signUpFields, testPassword } from '../../testing/product/test-customer.ts'
import { moneyProfile } from '../../testing/product/test-money.ts'
import { consoleHeaders, staffPassword } from '../../testing/product/test-staff.ts'

const rounds = roundsOf({ few: 6, many: 100 })
const payers = 3
/** More bills than one payer pays before the last kill. */
const billsOfEach = 8 * rounds
const providers = ['wipay', 'powertranz', 'stripe'] as const
const owner = { name: 'Rosa Greenidge', email: 'rosa@example.com', emailKey: 'rosa@example.com', role: 'owner' } as const
const headers = { ...consoleHeaders, cookie: '', 'content-type': 'application/json' }

/** A customer with bills of BBD 20.02, who pays them one after the other by card. */
interface Payer {
  readonly token: string
  readonly customerId: string
  readonly bills: string[]
  /** The next bill, and the attempt whose end is not seen yet. */
  next: number
  under: { readonly id: string; readonly order: PlayedOrder; readonly provider: CardProvider } | undefined
  paid: number
  /** The refund of a paid attempt, until it is acknowledged: one key, one refund. */
  back: { readonly attemptId: string; readonly key: string; readonly to: 'card online' | 'onto the card' } | undefined
  refunded: number
}

const call = async (
  address: string,
  method: string,
  path: string,
  body?: object,
  more: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${address}/demo/V1/0.0${path}`, {
    method,
    redirect: 'manual',
    ...(body && { body: body instanceof FormData || body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    headers: {
      ...(body && !(body instanceof FormData || body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
      ...more,
    },
  })
const asStaff = async <Data>(address: string, method: string, path: string, body?: object): Promise<Data> => {
  const answer = await call(address, method, `/staff${path}`, body, { ...headers, 'idempotency-key': crypto.randomUUID() })
  const text = await answer.text()
  expect([path, answer.ok, text]).toEqual([path, true, text])
  return (JSON.parse(text) as { data: Data }).data
}

const enter = async (address: string, index: number): Promise<Payer> => {
  const email = `payer-${index}@example.com`
  expect((await call(address, 'POST', '/register', formOf(signUpFields(email), [identityPicture]))).status).toBe(201)
  const entered = await call(address, 'POST', '/login', { email, password: testPassword })
  const { token } = ((await entered.json()) as { data: { token: string } }).data
  const me = await call(address, 'GET', '/get-user-data', undefined, { authorization: `Bearer ${token}` })
  const { _id } = ((await me.json()) as { data: { _id: string } }).data
  return { token, customerId: _id, bills: [], next: 0, under: undefined, paid: 0, back: undefined, refunded: 0 }
}

const addOwner = async (dataDir: string): Promise<void> => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = await openDatabase({ url: postgres.url(), patienceScale: testPatience })
  const { id } = await database.system.selectFrom('tenants').select('id').where('slug', '=', 'demo').executeTakeFirstOrThrow()
  const passwordHash = await createPasswords().hash(staffPassword)
  await database.inTenant(id, (tx) => addStaff(tx, { ...owner, passwordHash, at: new Date() }))
  await database.close()
  await postgres.stop()
}

/** Sets up the company's money, its three card accounts, and bills to pay. */
const openMoney = async (address: string, all: readonly Payer[]): Promise<void> => {
  const entered = await call(address, 'POST', '/staff/sign-in', { email: owner.email, password: staffPassword }, headers)
  headers.cookie =
    entered.headers
      .getSetCookie()
      .find((each) => each.startsWith('staff='))
      ?.split(';')[0] ?? ''
  const { today } = await asStaff<{ today: string }>(address, 'GET', '/money')
  await asStaff(address, 'POST', '/money/rates', { currency: 'BBD', use: 'bill', validFrom: today, localPerUsd: 2 })
  await asStaff(address, 'POST', '/money/profiles', moneyProfile(today))
  const boxes: number[] = []
  for (const { customerId } of all)
    boxes.push((await asStaff<{ boxNumber: number }>(address, 'GET', `/customers/${customerId}`)).boxNumber)
  for (const provider of providers) {
    const account = { version: 0, taking: true, live: false, currency: 'BBD', trialBoxes: boxes, ...trialAccounts[provider] }
    await asStaff(address, 'PUT', `/cards/${provider}`, account)
  }
  const charge = { code: 'handling', title: 'Handling', amount: 10.01, currency: 'USD', taxed: false, reason: 'Agreed' }
  for (const { customerId, bills } of all)
    for (let index = 0; index < billsOfEach; index += 1) {
      const { _id } = await asStaff<{ _id: string }>(address, 'POST', '/charges', { customerId, ...charge })
      const body = { customerId, chargeIds: [_id], expected: { total: 20.02, currency: 'BBD' } }
      bills.push((await asStaff<{ _id: string }>(address, 'POST', '/bills', body))._id)
    }
}

const deaths = aimDeaths(['begin', 'return', 'webhook', 'refund'])
type Kind = Parameters<typeof deaths.meet>[0]

/** The answer of a call that a kill is aimed at. Throws a TypeError where the server died during the call. */
const aimed = async (kind: Kind, answer: Promise<Response>): Promise<Response> => {
  try {
    const answered = await deaths.underWay(kind, answer)
    if (answered.status === 503) throw new TypeError('The server could not')
    return answered
  } catch (error) {
    if (error instanceof TypeError) deaths.meet(kind)
    throw error
  }
}

/** Begins to pay the next bill. Customers of WiPay and Stripe pay on their pages at once. */
const begin = async (address: string, payer: Payer, { orders }: PlayedCompanies): Promise<void> => {
  const provider = providers[payer.next % providers.length] ?? 'wipay'
  const billId = payer.bills[payer.next]
  if (billId === undefined) throw new Error('There are more bills than are paid')
  payer.next += 1
  const bearer = { authorization: `Bearer ${payer.token}` }
  const answer = await aimed('begin', call(address, 'POST', '/payments/begin', { provider, billIds: [billId] }, bearer))
  const text = await answer.text()
  expect([answer.status, text]).toEqual([200, text])
  const { _id: id } = (JSON.parse(text) as { data: { attempt: { _id: string } } }).data.attempt
  const order = [...orders.values()].find(({ returnTo }) => returnTo.includes(id))
  if (!order) throw new Error('The card company knows nothing of it')
  if (provider !== 'powertranz') Object.assign(order, { state: 'charged', charges: 1 })
  payer.under = { id, order, provider }
}

/** Reports the end of an attempt as the card company and the customer's browser do, both at once. */
const tell = async (address: string, { id, order, provider }: NonNullable<Payer['under']>): Promise<void> => {
  const webhook = provider === 'wipay' ? wipayWebhook(order) : stripeWebhook(order)
  const told =
    provider === 'powertranz'
      ? [aimed('return', call(address, 'POST', `/payments/returned/powertranz/${id}`, powertranzReturn(order)))]
      : [
          aimed('webhook', fetch(`${address}/demo/V1/0.0/payments/incoming/${provider}`, { method: 'POST', ...webhook })),
          aimed(
            'return',
            call(
              address,
              'GET',
              `/payments/returned/${provider}/${id}?${provider === 'wipay' ? wipayReturn(order) : 'came=back'}`,
            ),
          ),
        ]
  const answers = await Promise.all(told)
  expect(answers.filter(({ status }) => status !== 200 && status !== 303)).toEqual([])
}

/** Refunds a paid attempt in full: by hand, or through the card company, with a job. */
const giveBack = async (
  address: string,
  { token }: Payer,
  { attemptId, key, to }: NonNullable<Payer['back']>,
): Promise<void> => {
  const seen = await call(address, 'GET', `/payments/attempts/${attemptId}`, undefined, { authorization: `Bearer ${token}` })
  if (seen.status === 503) throw new TypeError('The server could not')
  const { paymentId } = ((await seen.json()) as { data: { paymentId: string } }).data
  const refund = { to, amount: 20.02, reason: 'Sent twice' }
  const more = { ...headers, 'idempotency-key': key }
  const answer = await aimed('refund', call(address, 'POST', `/staff/payments/${paymentId}/refund`, refund, more))
  const text = await answer.text()
  expect([answer.status, text]).toEqual([201, text])
}

const step = async (address: string, payer: Payer, played: PlayedCompanies): Promise<boolean> => {
  const { under, back } = payer
  try {
    if (back) {
      await giveBack(address, payer, back)
      payer.back = undefined
      payer.refunded += 1
    } else if (!under) await begin(address, payer, played)
    else {
      await tell(address, under)
      payer.under = undefined
      payer.paid += 1
      // Payments of WiPay are refunded by hand, those of Stripe through Stripe.
      const [attemptId, key] = [under.id, crypto.randomUUID()]
      if (under.provider === 'wipay') payer.back = { attemptId, key, to: 'card online' }
      if (under.provider === 'stripe') payer.back = { attemptId, key, to: 'onto the card' }
    }
    return true
  } catch (error) {
    // The connection broke, or PostgreSQL was down: the answer was lost.
    if (!(error instanceof TypeError)) throw error
    // The completion may have reached PowerTranz: it is looked up, not repeated.
    if (!back && under?.provider === 'powertranz') payer.under = undefined
    return false
  }
}

test(
  `the server killed ${rounds} times while ${payers} pay by card: each charge is one payment, nothing is stuck, the books verify`,
  { timeout: 2_400_000 },
  async () => {
    const played = await playCardCompanies()
    onTestFinished(played.close)
    const settings = { CARD_PROVIDERS_AT: played.origin }
    const dataDir = killFolder()
    const all: Payer[] = []
    await whileServing({
      dataDir,
      work: async (address) => {
        for (let index = 0; index < payers; index += 1) all.push(await enter(address, index))
      },
    })
    await addOwner(dataDir)
    await whileServing({ dataDir, settings, work: (address) => openMoney(address, all) })
    const work = async (address: string, answered: () => void): Promise<void> => {
      await Promise.all(
        all.map(async (payer) => {
          while (payer.next < payer.bills.length && (await step(address, payer, played))) answered()
        }),
      )
    }
    const enough = () => deaths.missed().length === 0
    await killAgainAndAgain({ dataDir, settings, rounds, postgresEvery: 4, work, aim: deaths.next, enough })
    expect(deaths.missed()).toEqual([])
    await whileServing({
      dataDir,
      settings,
      work: async (address) => {
        for (const payer of all)
          await finish(
            () => payer.under === undefined && payer.back === undefined,
            () => step(address, payer, played),
          )
      },
    })

    const { services, tenantId, rows } = await survivorsOf(dataDir, settings)
    // Refunds that are still under way are sent, or found at the card company.
    const transaction: TaskContext['transaction'] = (work) => services.database.inTenant(tenantId, work)
    const job = { services, tenantId, attempt: 1, isLastAttempt: false, signal: undefined, transaction }
    for (const { id } of await rows<{ id: string }>(`select id from card_refunds where state <> 'done'`))
      await giveBackTask.run({ refundId: id }, job)
    expect(await rows(`select from card_refunds where state <> 'done'`)).toEqual([])
    expect(await services.database.inTenant(tenantId, verifyBooks)).toEqual([])
    const orders = [...played.orders.values()]
    expect(orders.filter(({ charges }) => charges > 1)).toEqual([])
    expect(orders.filter(({ refunds = [] }) => refunds.length > 1)).toEqual([])
    expect(orders.filter(({ refunds = [] }) => refunds.length === 1)).toHaveLength(
      (await rows('select from card_refunds')).length,
    )
    const charged = orders.filter(({ charges }) => charges === 1).map(({ code }) => code)
    const tries = await rows<{ code: string; state: string; provider: string; payment_id: string | null }>(
      'select code, state, provider, payment_id from card_attempts',
    )
    const paid = tries.filter(({ state }) => state === 'succeeded')
    expect(new Set(paid.map(({ code }) => code))).toEqual(new Set(charged))
    expect(new Set(paid.map((each) => each.payment_id)).size).toBe(charged.length)
    expect(await rows(`select from payments where means = 'card online' and direction = 'in'`)).toHaveLength(charged.length)
    // Each acknowledged refund happened once, and no other did: its bill is due again.
    const refunded = all.reduce((sum, payer) => sum + payer.refunded, 0)
    const out = await rows<{ returns: string }>(`select returns from payments where direction = 'out'`)
    expect(new Set(out.map(({ returns }) => returns)).size).toBe(refunded)
    expect(out).toHaveLength(refunded)
    expect(await rows('select from bills where paid <> 0 and paid <> total')).toEqual([])
    expect(await rows('select from bills where paid = total')).toHaveLength(charged.length - refunded)
    // No attempt is left in the middle of its completion.
    expect(tries.filter(({ state }) => state === 'concluding')).toEqual([])
    expect(all.reduce((sum, payer) => sum + payer.paid, 0)).toBeGreaterThan(0)
  },
)
