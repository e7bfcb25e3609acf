import { afterEach, describe, expect, test } from 'vitest'
import { isCardOpen, type CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import { createOutgoing } from '../../platform/outgoing/create-outgoing.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import type { Behaviour } from '../../testing/card-companies/played-order.ts'
import { powertranzReturn } from '../../testing/card-companies/played-powertranz.ts'
import { playedCompanies, testCards } from '../../testing/product/test-cards.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const now = new Date('2026-12-03T15:00:00Z')
const played = await playedCompanies()
const world = createOutgoing({ resolver: { addresses: async () => [], texts: async () => [] }, mayReach: () => true })
let patienceMs: number | undefined
/** The outside world; a test may shorten how long it is waited for. */
const outgoing: Outgoing = {
  ...world,
  ask: (url, request) => world.ask(url, { ...request, ...(patienceMs !== undefined && { totalMs: patienceMs }) }),
}
const env = { RATE_LIMIT_SCALE: '1000', CARD_PROVIDERS_AT: played.origin }
const server = await testServer({ now, env, outgoing })
const staff = await newStaff(server)
await server.tenant()
const { billed, pay, setUp, faults, get } = testMoney(server, staff)
const { save, begin, attempt, orderOf, comeBack, ask } = testCards(server, staff, played)
await setUp('2026-12-03')

const providers = ['wipay', 'powertranz', 'stripe'] as const
const AWAY = 'The card company could not be reached. Nothing was charged. Please try again in a minute, or pay in another way.'

afterEach(() => {
  played.behaviour = {}
  played.letGo()
  patienceMs = undefined
})

let boxes: number[] = []
const payer = async (): Promise<TestOwner> => {
  const ana = await packageOwner(server)
  boxes = [...boxes.slice(-15), (await get(`/staff/customers/${ana.id}`)).json().data.boxNumber]
  for (const provider of providers) expect((await save(provider, { trialBoxes: boxes })).statusCode).toBe(200)
  return ana
}
const rowOf = async (billId: string) => {
  const { rows } = await server.services.database.owner.query<{ id: string; state: string; begun_at: Date }>(
    'select id, state, begun_at from card_attempts where bill_ids = array[$1::uuid] order by begun_at desc, id limit 1',
    [billId],
  )
  if (!rows[0]) throw new Error('There is no try for this bill')
  return rows[0]
}
/** Minutes until the next run of an attempt's job. */
const askedInMinutes = async (id: string): Promise<number | undefined> => {
  const { rows } = await server.services.database.owner.query<{ run_at: Date }>(
    'select run_at from graphile_worker._private_jobs where key = $1',
    [`cards.ask-provider:${id}`],
  )
  return rows[0] && (rows[0].run_at.getTime() - server.clock.now().getTime()) / 60_000
}

test('while card companies hang, the counter and all other calls still work; later the customers are told', async () => {
  played.behaviour = { begin: 'hang' }
  const [ana, ben] = [await payer(), await packageOwner(server)]
  // More attempts at once than the database has connections.
  const bills = []
  for (let amount = 1; amount <= 15; amount += 1) bills.push(await billed(ana.id, amount))
  const waiting = bills.map(({ _id }, index) => begin(ana, providers[index % 3] ?? 'wipay', [_id]))
  await expect.poll(() => played.hanging).toBe(15)
  const owed = await billed(ben.id, 10)
  expect((await pay(ben.id, 20, { billIds: [owed._id] })).statusCode).toBe(201)
  expect((await pay(ana.id, 2, { billIds: [bills[0]._id] })).statusCode).toBe(201)
  expect((await server.call('GET /my-bills', { token: ana.token })).statusCode).toBe(200)
  expect(played.hanging).toBe(15)
  played.letGo()
  for (const answer of await Promise.all(waiting)) expect([answer.statusCode, answer.json().message]).toEqual([503, AWAY])
  played.behaviour = {}
  expect((await begin(ana, 'stripe', [bills[1]._id])).statusCode).toBe(200)
  expect(await faults()).toEqual([])
})

describe.each(providers)('%s', (provider: CardProvider) => {
  test.each(['hang', 'dribble'] as const)(
    'an order that it lets %s: answers 503 with a message, is looked up after ten minutes, and ends',
    async (how) => {
      const ana = await payer()
      const bill = await billed(ana.id, 58.03)
      played.behaviour = { begin: how }
      patienceMs = 150
      const answer = await begin(ana, provider, [bill._id])
      expect([answer.statusCode, answer.json().message, answer.headers['retry-after']]).toEqual([503, AWAY, '60'])
      const { id, state, begun_at: begunAt } = await rowOf(bill._id)
      expect([state, begunAt]).toEqual(['begun', now])
      expect(await askedInMinutes(id)).toBe(10)
      played.behaviour = {}
      for (let time = 0; time < 9 && isCardOpen((await attempt(ana, id)).state); time += 1) await ask(id)
      expect((await attempt(ana, id)).state).toBe('expired')
      expect((await begin(ana, provider, [bill._id])).statusCode).toBe(200)
      expect((await server.call('GET /my-payments', { token: ana.token })).json().data).toEqual([])
    },
  )

  test('it hangs or answers very slowly when we ask for the result: we ask again, and one charge is one payment', async () => {
    const ana = await payer()
    const bill = await billed(ana.id, 58.03)
    const { _id: id } = (await begin(ana, provider, [bill._id])).json().data.attempt
    expect(await askedInMinutes(id)).toBe(10)
    Object.assign(orderOf(id), { state: 'charged', charges: 1 })
    patienceMs = 150
    for (const [how, minutes] of [
      ['hang', 10],
      ['dribble', 20],
    ] as const) {
      played.behaviour = { lookUp: how }
      await ask(id)
      expect(await attempt(ana, id)).toMatchObject({ state: 'sent' })
      expect(await askedInMinutes(id)).toBe(minutes)
    }
    played.behaviour = {}
    patienceMs = undefined
    await ask(id)
    expect(await attempt(ana, id)).toMatchObject({ state: 'succeeded' })
    expect((await server.call('GET /my-payments', { token: ana.token })).json().data).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  test.each<readonly [string, Behaviour, 'open' | 'charged' | 'declined', string]>([
    ['never paid', {}, 'open', 'expired'],
    ['charged, and never told', {}, 'charged', 'succeeded'],
    ['declined, and never told', {}, 'declined', 'failed or expired'],
    ['charged, and away for a day', { lookUp: 'drop' }, 'charged', 'unsure'],
    ['charged, and broken for a day', { lookUp: 'fail' }, 'charged', 'unsure'],
    ['charged, of another sum', { amount: '1.00' }, 'charged', 'disputed'],
  ])('%s: no attempt is stuck after its job has run for a day', async (_what, behaviour, state, end) => {
    const ana = await payer()
    const bill = await billed(ana.id, 58.03)
    const { _id: id } = (await begin(ana, provider, [bill._id])).json().data.attempt
    Object.assign(orderOf(id), { state, charges: state === 'charged' ? 1 : 0 })
    played.behaviour = behaviour
    let minutes = await askedInMinutes(id)
    for (let time = 0; time < 9; time += 1) {
      minutes = (minutes ?? 0) + (time === 0 ? 0 : ((await askedInMinutes(id)) ?? 0))
      await ask(id)
      if (!isCardOpen((await attempt(ana, id)).state)) break
    }
    expect(end).toContain((await attempt(ana, id)).state)
    // Staff see it within a day.
    expect(minutes).toBeLessThanOrEqual(24 * 60)
    expect(await faults()).toEqual([])
  })
})

test.each([
  ['for a day', 'drop', 'unsure'],
  ['once', 'hang', 'succeeded'],
] as const)(
  'PowerTranz answers neither our confirmation nor our question %s: we confirm once, and the attempt ends',
  async (until, lookUp, end) => {
    const ana = await payer()
    const bill = await billed(ana.id, 58.03)
    const { _id: id } = (await begin(ana, 'powertranz', [bill._id])).json().data.attempt
    const order = orderOf(id)
    patienceMs = 150
    played.behaviour = { conclude: 'charge and hang', lookUp }
    await comeBack('powertranz', id, '', powertranzReturn(order))
    expect(await attempt(ana, id)).toMatchObject({ state: 'concluding' })
    expect(await askedInMinutes(id)).toBe(0)
    await ask(id)
    if (until === 'once') played.behaviour = {}
    for (let time = 0; time < 8 && isCardOpen((await attempt(ana, id)).state); time += 1) await ask(id)
    expect(await attempt(ana, id)).toMatchObject({ state: end })
    expect(order.charges).toBe(1)
    expect(await faults()).toEqual([])
  },
)
