import { expect, test } from 'vitest'
import { verifyBooks } from '../money/verify-books.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { hashPassword } from '../platform/secrets/password-hash.ts'
import { addStaff } from '../staff/staff-queries.ts'
import { killAgainAndAgain, killFolder, killRoundsOf, whileServing } from '../testing/kill-rounds.ts'
import { survivorsOf } from '../testing/survivors.ts'
import { photo } from '../testing/test-desk.ts'
import { formOf, identityPicture, signUpFields, testPassword } from '../testing/test-customer.ts'
import { moneyProfile } from '../testing/test-money.ts'
import { consoleHeaders, staffPassword } from '../testing/test-staff.ts'

const rounds = killRoundsOf({ few: 10, many: 100 })
const clients = 6
/** More than a clerk hands over before the last kill. */
const packagesOfEach = 40 * rounds
const owner = { name: 'Rosa Greenidge', email: 'rosa@example.com', emailKey: 'rosa@example.com', role: 'owner' } as const

interface Step {
  readonly what: 'charge' | 'issue' | 'pay' | 'release' | 'refund' | 'pickup'
  readonly path: string
  readonly body: object
  readonly key: string
}

/**
 * A clerk at a customer's money: charges a package, issues its bill, takes the payment, hands the package over and gives what was too much
 * back; then charges another, issues its bill, and takes the payment and hands it over in one step; over and over.
 */
interface Clerk {
  readonly customerId: string
  readonly packages: string[]
  /** Whether what is pending was sent already: it may be done. */
  resent: boolean
  /** Not acknowledged yet: sent again, with its key, until it is. */
  pending: Step | undefined
  done: number
  last: { readonly charge: string; readonly payment: string }
  readonly bills: Map<string, string>
  readonly receipts: Set<string>
}

const headers = { ...consoleHeaders, cookie: '' }

const send = (address: string, path: string, body: object, more: Record<string, string> = {}) =>
  fetch(`${address}/demo/V1/0.0${path}`, {
    method: 'POST',
    ...(body instanceof FormData
      ? { body, headers: { ...headers, ...more } }
      : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json', ...more } }),
  })

/** Of so many steps the first are about one package, and those from the second on about another. */
const stepsOfEach = 8
const secondFrom = 5
const begunBy = (done: number): number => 2 * Math.floor(done / stepsOfEach) + (done % stepsOfEach < secondFrom ? 0 : 1)
/** Packages that are charged, and handed over, by so many steps. */
const chargedBy = (done: number): number =>
  2 * Math.floor(done / stepsOfEach) + Number(done % stepsOfEach > 0) + Number(done % stepsOfEach > secondFrom)
const handedOverBy = (done: number): number => 2 * Math.floor(done / stepsOfEach) + Number(done % stepsOfEach > 3)

const packageOf = ({ packages, done }: Pick<Clerk, 'packages' | 'done'>): string => {
  const packageId = packages[begunBy(done)]
  if (packageId === undefined) throw new Error('There are more packages than are handed over')
  return packageId
}

const signature = (fields: Record<string, string>) => formOf({ name: 'Ana Brathwaite', ...fields }, [photo('signature')])
const handling = { code: 'handling', title: 'Handling', amount: 10.01, currency: 'USD', taxed: true, reason: 'Agreed' }

const nextOf = (clerk: Clerk): Step => {
  const { customerId, done, last } = clerk
  const key = `${customerId}-${done}`
  const packageId = packageOf(clerk)
  // Of the 6.48 that were too much, and every other time a part of what its bill was paid with.
  const moreOrLess = Math.floor(done / stepsOfEach) % 2 === 0 ? 7 : 5
  const charge: Step = { what: 'charge', path: '/staff/charges', body: { customerId, packageId, ...handling }, key }
  // US$10.01 with 17.5 %: BBD 20.02 and 3.50.
  const expected = { total: 23.52, currency: 'BBD' }
  const issue: Step = { what: 'issue', path: '/staff/bills', body: { customerId, chargeIds: [last.charge], expected }, key }
  // As coins can pay it.
  const cash = { means: 'cash', amount: '23.50', currency: 'BBD', given: '30' }
  const steps: Step[] = [
    charge,
    issue,
    { what: 'pay', path: '/staff/payments', body: { customerId, means: 'cash', amount: 30, currency: 'BBD' }, key },
    // A hand-over has no name of its own: done already, it says so, and nothing is done again.
    { what: 'release', path: `/staff/packages/${packageId}/deliver`, body: signature({ version: '1' }), key },
    {
      what: 'refund',
      path: `/staff/payments/${last.payment}/refund`,
      body: { to: 'cash', amount: moreOrLess, reason: 'Too much' },
      key,
    },
    charge,
    issue,
    { what: 'pickup', path: '/staff/pickups', body: signature({ packages: `${packageId}:1`, ...cash }), key },
  ]
  const step = steps[done % steps.length]
  if (!step) throw new Error('There is always a next step')
  return step
}

interface Made {
  readonly _id: string
  readonly number?: string
  readonly receipt?: string
}
type Answer = { readonly data: Made & { readonly payment?: Made } }

/** What it met when the server died, of all clerks. */
const met: Record<Step['what'], number> = { charge: 0, issue: 0, pay: 0, release: 0, refund: 0, pickup: 0 }

/** Sends what is pending until it is acknowledged; false when the server is gone. */
const settle = async (address: string, clerk: Clerk): Promise<boolean> => {
  const step = (clerk.pending ??= nextOf(clerk))
  let answer: Response
  let text: string
  try {
    answer = await send(address, step.path, step.body, step.what === 'release' ? {} : { 'idempotency-key': step.key })
    // While PostgreSQL is dead there is nothing to be had; anything else is a fault of the server.
    if (answer.status < 500) text = await answer.text()
    else throw new TypeError('The server could not')
  } catch (error) {
    // The connection broke: not acknowledged.
    if (!(error instanceof TypeError)) throw error
    met[step.what] += 1
    clerk.resent = true
    return false
  }
  const handedOverBefore = step.what === 'release' && clerk.resent && answer.status === 409
  if (!handedOverBefore) {
    expect([answer.status, text]).toEqual([step.what === 'release' ? 200 : 201, expect.any(String)])
    const { data } = JSON.parse(text) as Answer
    if (step.what === 'charge') clerk.last = { ...clerk.last, charge: data._id }
    if (step.what === 'pay') clerk.last = { ...clerk.last, payment: data._id }
    if (step.what === 'issue' && data.number !== undefined) clerk.bills.set(data._id, data.number)
    const receipt = data.receipt ?? data.payment?.receipt
    if (receipt !== undefined) clerk.receipts.add(receipt)
  }
  clerk.pending = undefined
  clerk.resent = false
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
  return {
    customerId,
    packages: [],
    resent: false,
    pending: undefined,
    done: 0,
    last: { charge: '', payment: '' },
    bills: new Map(),
    receipts: new Set(),
  }
}

const readyPackages = `
  insert into packages (tenant_id, customer_id, tracking_number, courier_company, store_name, description, consignee, declared_value, status,
    weight_lb, billable_weight_lb, battery, received_at)
  select tenant_id, id, 'TBA' || lpad((n * 1000 + box_number % 1000)::text, 12, '0'), 'Amazon', 'Loomhaus', 'Headphones', name, 89,
    'Ready for pickup', 2.31, 3, 'none', now() from customers, generate_series(1, $2::int) n where id = $1 returning id`

/** Somebody who may do all of it, and what is handed over: the server of these tests has nobody of the staff. */
const addOwner = async (dataDir: string, clerks: readonly Clerk[]): Promise<void> => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = await openDatabase({ url: postgres.url() })
  const { id } = await database.system.selectFrom('tenants').select('id').where('slug', '=', 'demo').executeTakeFirstOrThrow()
  const passwordHash = await hashPassword(staffPassword)
  await database.inTenant(id, (tx) => addStaff(tx, { ...owner, passwordHash, at: new Date() }))
  for (const { customerId, packages } of clerks) {
    const { rows } = await database.owner.query<{ id: string }>(readyPackages, [customerId, packagesOfEach])
    packages.push(...rows.map((row) => row.id))
  }
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
  `the server killed ${rounds} times while ${clients} issue, pay, hand over, give back and are at the counter: the books verify, numbers have no gaps, nothing is lost or doubled`,
  { timeout: 2_400_000 },
  async () => {
    const dataDir = killFolder()
    const clerks: Clerk[] = []
    await whileServing({
      dataDir,
      work: async (address) => {
        for (let index = 0; index < clients; index += 1) clerks.push(await enter(address, index))
      },
    })
    await addOwner(dataDir, clerks)
    await whileServing({ dataDir, work: openMoney })
    const work = async (address: string, answered: () => void): Promise<void> => {
      await Promise.all(clerks.map((clerk) => workUntilGone(address, clerk, answered)))
    }
    await killAgainAndAgain({ dataDir, rounds, postgresEvery: 4, work })
    await whileServing({
      dataDir,
      work: async (address) => {
        // Each to the end of what it began: whoever was slow has been at the counter too.
        for (const clerk of clerks)
          while (clerk.pending ?? (clerk.done === 0 || clerk.done % stepsOfEach > 0))
            expect(await settle(address, clerk)).toBe(true)
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
      clerks.reduce((sum, { done }) => sum + chargedBy(done), 0),
    )
    // Each hand-over that was acknowledged happened once, and none without: its step, its audit line, its signature.
    const handedOver = clerks.flatMap(({ packages, done }) => packages.slice(0, handedOverBy(done)))
    const delivered = await rows<{ id: string; times: number; signed: boolean }>(
      `select p.id, p.signature_file_id is not null as signed,
         (select count(*)::int from audit_log a where a.tenant_id = p.tenant_id and a.action = 'package.deliver' and a.subject_id = p.id::text) as times
       from packages p where ${mine} and status = 'Delivered'`,
    )
    expect(new Set(delivered.map(({ id }) => id))).toEqual(new Set(handedOver))
    expect(delivered.filter(({ times, signed }) => times !== 1 || !signed)).toEqual([])
    const atTheCounter = clerks.reduce((sum, { done }) => sum + done / stepsOfEach, 0)
    expect(await rows(`select from payments where ${mine} and given = 30`)).toHaveLength(atTheCounter)
    // The rounds were not idle, and met work under way: many of them each step of it.
    expect(steps).toBeGreaterThan(rounds / 2)
    expect(Object.values(met).reduce((sum, times) => sum + times, 0)).toBeGreaterThan(0)
    if (rounds >= 100) expect(Object.entries(met).filter(([, times]) => times === 0)).toEqual([])
  },
)
