import { expect, test } from 'vitest'
import { verifyBooks } from '../money/verify-books.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { hashPassword } from '../platform/secrets/password-hash.ts'
import { addStaff } from '../staff/staff-queries.ts'
import { killAgainAndAgain, killFolder, killRoundsOf, whileServing } from '../testing/kill-rounds.ts'
import { survivorsOf } from '../testing/survivors.ts'
import { formOf, identityPicture, signUpFields, testPassword } from '../testing/test-customer.ts'
import { moneyProfile } from '../testing/test-money.ts'
import { consoleHeaders, staffPassword } from '../testing/test-staff.ts'

const rounds = killRoundsOf({ few: 10, many: 50 })
const clients = 6
const owner = { name: 'Rosa Greenidge', email: 'rosa@example.com', emailKey: 'rosa@example.com', role: 'owner' } as const

interface Step {
  readonly path: string
  readonly body: object
  readonly key: string
}

/** A clerk at a customer's money: charges, issues, takes the payment and gives a part of it back, over and over. */
interface Clerk {
  readonly customerId: string
  /** Not acknowledged yet: sent again, with its key, until it is. */
  pending: Step | undefined
  done: number
  last: { readonly charge: string; readonly payment: string }
  readonly bills: Map<string, string>
  readonly receipts: Set<string>
}

const headers = { ...consoleHeaders, cookie: '', 'content-type': 'application/json' }

const send = (address: string, path: string, body: object, more: Record<string, string> = {}) =>
  fetch(`${address}/demo/V1/0.0${path}`, { method: 'POST', body: JSON.stringify(body), headers: { ...headers, ...more } })

const nextOf = ({ customerId, done, last }: Clerk): Step => {
  const key = `${customerId}-${done}`
  const steps: Step[] = [
    {
      path: '/staff/charges',
      body: { customerId, code: 'handling', title: 'Handling', amount: 10.01, currency: 'USD', taxed: true, reason: 'Agreed' },
      key,
    },
    // US$10.01 with 17.5 %: BBD 20.02 and 3.50.
    { path: '/staff/bills', body: { customerId, chargeIds: [last.charge], expected: { total: 23.52, currency: 'BBD' } }, key },
    { path: '/staff/payments', body: { customerId, means: 'cash', amount: 30, currency: 'BBD' }, key },
    { path: `/staff/payments/${last.payment}/refund`, body: { to: 'cash', amount: 7, reason: 'Too much' }, key },
  ]
  const step = steps[done % steps.length]
  if (!step) throw new Error('There is always a next step')
  return step
}

type Answer = { readonly data: { readonly _id: string; readonly number?: string; readonly receipt?: string } }

/** Sends what is pending until it is acknowledged; false when the server is gone. */
const settle = async (address: string, clerk: Clerk): Promise<boolean> => {
  const step = (clerk.pending ??= nextOf(clerk))
  let answer: Response
  let data: Answer['data']
  try {
    answer = await send(address, step.path, step.body, { 'idempotency-key': step.key })
    // While PostgreSQL is dead there is nothing to be had; anything else is a fault of the server.
    if (answer.status >= 500) return false
    const text = await answer.text()
    expect([answer.status, text]).toEqual([201, expect.any(String)])
    data = (JSON.parse(text) as Answer).data
  } catch (error) {
    // The connection broke: not acknowledged.
    if (error instanceof TypeError) return false
    throw error
  }
  if (step.path === '/staff/charges') clerk.last = { ...clerk.last, charge: data._id }
  if (step.path === '/staff/payments') clerk.last = { ...clerk.last, payment: data._id }
  if (data.number !== undefined) clerk.bills.set(data._id, data.number)
  if (data.receipt !== undefined) clerk.receipts.add(data.receipt)
  clerk.pending = undefined
  clerk.done += 1
  return true
}

const workUntilGone = async (address: string, clerk: Clerk, answered: () => void): Promise<void> => {
  while (await settle(address, clerk)) answered()
}

const enter = async (address: string, index: number): Promise<Clerk> => {
  const email = `payer-${index}@example.com`
  const body = formOf(signUpFields(email), [identityPicture])
  expect((await fetch(`${address}/demo/V1/0.0/register`, { method: 'POST', body })).status).toBe(201)
  const entered = await send(address, '/login', { email, password: testPassword })
  const { data } = (await entered.json()) as { data: { token: string } }
  const me = await fetch(`${address}/demo/V1/0.0/get-user-data`, { headers: { authorization: `Bearer ${data.token}` } })
  const customerId = ((await me.json()) as { data: { _id: string } }).data._id
  return { customerId, pending: undefined, done: 0, last: { charge: '', payment: '' }, bills: new Map(), receipts: new Set() }
}

/** Somebody who may do all of it: the server of these tests has nobody of the staff. */
const addOwner = async (dataDir: string): Promise<void> => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = await openDatabase({ url: postgres.url() })
  const { id } = await database.system.selectFrom('tenants').select('id').where('slug', '=', 'demo').executeTakeFirstOrThrow()
  const passwordHash = await hashPassword(staffPassword)
  await database.inTenant(id, (tx) => addStaff(tx, { ...owner, passwordHash, at: new Date() }))
  await database.close()
  await postgres.stop()
}

const openMoney = async (address: string): Promise<void> => {
  const entered = await send(address, '/staff/sign-in', { email: owner.email, password: staffPassword })
  expect(entered.status).toBe(200)
  const cookie = entered.headers.getSetCookie().find((each) => each.startsWith('staff='))
  headers.cookie = cookie?.split(';')[0] ?? ''
  const money = await fetch(`${address}/demo/V1/0.0/staff/money`, { headers })
  expect(money.status).toBe(200)
  const { today } = ((await money.json()) as { data: { today: string } }).data
  const rate = { currency: 'BBD', use: 'bill', validFrom: today, localPerUsd: 2 }
  expect((await send(address, '/staff/money/rates', rate)).status).toBe(201)
  expect((await send(address, '/staff/money/profiles', moneyProfile(today))).status).toBe(201)
}

test(
  `the server killed ${rounds} times while ${clients} issue, pay and give back: the books verify, numbers have no gaps, nothing is lost or doubled`,
  { timeout: 1_200_000 },
  async () => {
    const dataDir = killFolder()
    const clerks: Clerk[] = []
    await whileServing({
      dataDir,
      work: async (address) => {
        for (let index = 0; index < clients; index += 1) clerks.push(await enter(address, index))
      },
    })
    await addOwner(dataDir)
    await whileServing({ dataDir, work: openMoney })
    const work = async (address: string, answered: () => void): Promise<void> => {
      await Promise.all(clerks.map((clerk) => workUntilGone(address, clerk, answered)))
    }
    await killAgainAndAgain({ dataDir, rounds, postgresEvery: 4, work })
    await whileServing({
      dataDir,
      work: async (address) => {
        for (const clerk of clerks) if (clerk.pending) expect(await settle(address, clerk)).toBe(true)
      },
    })

    const { services, tenantId, rows } = await survivorsOf(dataDir)
    expect(await services.database.inTenant(tenantId, verifyBooks)).toEqual([])
    const mine = `customer_id = any ('{${clerks.map(({ customerId }) => customerId).join(',')}}')`
    const bills = await rows<{ id: string }>(`select id from bills where ${mine}`)
    expect(new Set(bills.map(({ id }) => id))).toEqual(new Set(clerks.flatMap((clerk) => [...clerk.bills.keys()])))
    const numbers = clerks.flatMap((clerk) => [...clerk.bills.values()])
    expect(new Set(numbers).size).toBe(bills.length)
    const payments = await rows<{ receipt: string }>(
      `select 'R' || period || '-' || lpad(receipt_number::text, 6, '0') as receipt from payments where ${mine}`,
    )
    expect(new Set(payments.map(({ receipt }) => receipt))).toEqual(new Set(clerks.flatMap((clerk) => [...clerk.receipts])))
    expect(payments).toHaveLength(new Set(payments.map(({ receipt }) => receipt)).size)
    const steps = clerks.reduce((sum, { done }) => sum + done, 0)
    expect(await rows(`select from charges where ${mine}`)).toHaveLength(
      clerks.reduce((sum, { done }) => sum + Math.ceil(done / 4), 0),
    )
    // The rounds were not idle, and met work under way.
    expect(steps).toBeGreaterThan(rounds / 2)
  },
)
