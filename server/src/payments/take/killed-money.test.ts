import { expect, test } from 'vitest'
import { verifyBooks } from '../../money/ledger/verify-books.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts'
import { createPasswords } from '../../platform/secrets/password-hash.ts'
import { addStaff } from '../../company/staff/staff-queries.ts'
import { aimDeaths } from '../../testing/killed/aim-deaths.ts'
import { finish, killAgainAndAgain, killFolder, whileServing } from '../../testing/killed/kill-rounds.ts'
import { roundsOf } from '../../testing/killed/rounds-of.ts'
import { testPatience } from '../../testing/test-patience.ts'
import {
  acknowledge,
  clerkSteps,
  handedOver,
  isHome,
  newClerk,
  nextOf,
  type Clerk,
  type Step,
} from '../../testing/product/money-clerk.ts'
import { survivorsOf } from '../../testing/killed/survivors.ts'
import { formOf, identityPicture, signUpFields, testPassword } from '../../testing/product/test-customer.ts'
import { moneyProfile } from '../../testing/product/test-money.ts'
import { consoleHeaders, staffPassword } from '../../testing/product/test-staff.ts'

const rounds = roundsOf({ few: 10, many: 100 })
const clients = 6
/** More packages and transfers than a clerk handles before the last kill. */
const packagesOfEach = 40 * rounds
const transfersOfEach = 20 * rounds

const deaths = aimDeaths(clerkSteps)

const send = (address: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${address}/demo/V1/0.0${path}`, {
    method: 'POST',
    ...(body instanceof FormData
      ? { body, headers: { ...consoleHeaders, ...headers } }
      : { body: JSON.stringify(body), headers: { ...consoleHeaders, 'content-type': 'application/json', ...headers } }),
  })

interface Made {
  readonly _id: string
}

/** A reading call of the console. Throws a TypeError where the server is gone. */
const look = async <Data>(address: string, path: string, { cookie }: Pick<Clerk, 'cookie'>): Promise<Data> => {
  const answer = await fetch(`${address}/demo/V1/0.0${path}`, { headers: { ...consoleHeaders, cookie } })
  if (answer.status === 503) throw new TypeError('The server could not')
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

/** The shift that a clerk opened without receiving the answer. */
const openedBy = async (address: string, clerk: Clerk): Promise<Made | undefined> => {
  const tills = await look<(Made & { open: { shift: string } | null })[]>(address, '/staff/tills', clerk)
  const shift = tills.find(({ _id }) => _id === clerk.tillId)?.open?.shift
  return shift === undefined ? undefined : { _id: shift }
}

/** The answer to a step. A step without a key that was sent again may be done already. Throws a TypeError where the server is gone. */
const answerTo = async (address: string, clerk: Clerk, { what, path, body, key, status }: Step): Promise<Made | undefined> => {
  const answer = await send(address, path, body, { cookie: clerk.cookie, ...(key !== undefined && { 'idempotency-key': key }) })
  // While PostgreSQL is down, or the machine busy, no other answer is possible; any other wrong status is a fault of the server.
  if (answer.status === 503) throw new TypeError('The server could not')
  const text = await answer.text()
  if (key === undefined && clerk.resent && answer.status === 409) return what === 'open' ? openedBy(address, clerk) : undefined
  expect([what, answer.status, text]).toEqual([what, status, text])
  return (JSON.parse(text) as { data: Made }).data
}

/** Sends the pending step until it is acknowledged; false when the server is gone. */
const settle = async (address: string, clerk: Clerk): Promise<boolean> => {
  const step = (clerk.pending ??= nextOf(clerk))
  try {
    acknowledge(clerk, await deaths.underWay(step.what, answerTo(address, clerk, step)))
    return true
  } catch (error) {
    // The connection broke: the step is not acknowledged.
    if (!(error instanceof TypeError)) throw error
    deaths.meet(step.what)
    clerk.resent = true
    return false
  }
}

const workUntilGone = async (address: string, clerk: Clerk, answered: () => void): Promise<void> => {
  while (await settle(address, clerk)) answered()
}

const enter = async (address: string, index: number): Promise<string> => {
  const email = `payer-${index}@example.com`
  const body = formOf(signUpFields(email), [identityPicture])
  expect((await fetch(`${address}/demo/V1/0.0/register`, { method: 'POST', body })).status).toBe(201)
  const entered = await send(address, '/login', { email, password: testPassword })
  const { data } = (await entered.json()) as { data: { token: string } }
  const me = await fetch(`${address}/demo/V1/0.0/get-user-data`, { headers: { authorization: `Bearer ${data.token}` } })
  return ((await me.json()) as { data: { _id: string } }).data._id
}

const readyPackages = `
  insert into packages (tenant_id, customer_id, tracking_number, courier_company, store_name, description, consignee, declared_value, status,
    weight_lb, billable_weight_lb, battery, received_at)
  select tenant_id, id, 'TBA' || lpad((n * 1000 + box_number % 1000)::text, 12, '0'), 'Amazon', 'Loomhaus', 'Headphones', name, 89,
    'Ready for pickup', 2.31, 3, 'none', now() from customers, generate_series(1, $2::int) n where id = $1 returning id`
const sentTransfers = `
  insert into transfers (tenant_id, customer_id, amount, currency, message, proof_file_id, sent_at)
  select c.tenant_id, c.id, 10, 'BBD', '', (select id from files where tenant_id = c.tenant_id limit 1), now()
  from customers c, generate_series(1, $2::int) where c.id = $1 returning id`
const aTill = `
  insert into tills (tenant_id, name, place_id)
  select c.tenant_id, 'Till ' || $2::int, p.id from customers c join places p on p.tenant_id = c.tenant_id where c.id = $1
  order by p.position limit 1 returning id`

/**
 * Creates a clerk with every permission for each customer's money, and what the clerk works with: the server of these tests has no
 * staff.
 */
const hire = async (dataDir: string, customers: readonly string[]): Promise<Clerk[]> => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = await openDatabase({ url: postgres.url(), patienceScale: testPatience })
  const { id } = await database.system.selectFrom('tenants').select('id').where('slug', '=', 'demo').executeTakeFirstOrThrow()
  const passwordHash = await createPasswords().hash(staffPassword)
  const ids = async (query: string, customerId: string, many: number): Promise<string[]> =>
    (await database.owner.query<{ id: string }>(query, [customerId, many])).rows.map((row) => row.id)
  const clerks: Clerk[] = []
  for (const [index, customerId] of customers.entries()) {
    const email = `clerk-${index}@example.com`
    const person = { name: `Clerk ${index}`, email, emailKey: email, role: 'owner', passwordHash, at: new Date() } as const
    await database.inTenant(id, (tx) => addStaff(tx, person))
    const packages = await ids(readyPackages, customerId, packagesOfEach)
    const transfers = await ids(sentTransfers, customerId, transfersOfEach)
    const [tillId = ''] = await ids(aTill, customerId, index)
    clerks.push(newClerk({ email, customerId, counterFirst: index % 2 === 1, tillId, packages, transfers }))
  }
  await database.close()
  await postgres.stop()
  return clerks
}

const openMoney = async (address: string, clerks: readonly Clerk[]): Promise<void> => {
  for (const clerk of clerks) {
    const entered = await send(address, '/staff/sign-in', { email: clerk.email, password: staffPassword })
    expect(entered.status).toBe(200)
    clerk.cookie =
      entered.headers
        .getSetCookie()
        .find((each) => each.startsWith('staff='))
        ?.split(';')[0] ?? ''
  }
  const { cookie } = clerks[0] ?? { cookie: '' }
  const { today } = await look<{ today: string }>(address, '/staff/money', { cookie })
  const rate = { currency: 'BBD', use: 'bill', validFrom: today, localPerUsd: 2 }
  expect((await send(address, '/staff/money/rates', rate, { cookie })).status).toBe(201)
  expect((await send(address, '/staff/money/profiles', moneyProfile(today), { cookie })).status).toBe(201)
}

test(
  `the server killed ${rounds} times while ${clients} issue, pay, hand over, refund, collect, confirm transfers and count tills: the books verify, numbers have no gaps, nothing is lost or doubled`,
  { timeout: 2_400_000 },
  async () => {
    const dataDir = killFolder()
    const customers: string[] = []
    await whileServing({
      dataDir,
      work: async (address) => {
        for (let index = 0; index < clients; index += 1) customers.push(await enter(address, index))
      },
    })
    const clerks = await hire(dataDir, customers)
    await whileServing({ dataDir, work: (address) => openMoney(address, clerks) })
    const work = async (address: string, answered: () => void): Promise<void> => {
      await Promise.all(clerks.map((clerk) => workUntilGone(address, clerk, answered)))
    }
    const enough = () => deaths.missed().length === 0
    await killAgainAndAgain({ dataDir, rounds, postgresEvery: 4, work, aim: deaths.next, enough })
    expect(deaths.missed()).toEqual([])
    await whileServing({
      dataDir,
      work: async (address) => {
        // Every clerk finishes the day: slow ones too serve the counter and count the till.
        await Promise.all(
          clerks.map((clerk) =>
            finish(
              () => isHome(clerk),
              () => settle(address, clerk),
            ),
          ),
        )
      },
    })

    const { services, tenantId, rows } = await survivorsOf(dataDir)
    expect(await services.database.inTenant(tenantId, verifyBooks)).toEqual([])
    const mine = `customer_id = any ('{${customers.join(',')}}')`
    const did = (what: Step['what']): number => clerks.reduce((sum, clerk) => sum + clerk.did[what], 0)
    const bills = await rows<{ id: string }>(`select id from bills where ${mine}`)
    expect(new Set(bills.map(({ id }) => id))).toEqual(new Set(clerks.flatMap((clerk) => [...clerk.bills.keys()])))
    const numbers = clerks.flatMap((clerk) => [...clerk.bills.values()])
    expect(new Set(numbers).size).toBe(bills.length)
    const payments = await rows<{ receipt: string }>(
      `select 'R' || period || '-' || lpad(receipt_number::text, 6, '0') as receipt from payments where ${mine}`,
    )
    expect(new Set(payments.map(({ receipt }) => receipt))).toEqual(new Set(clerks.flatMap((clerk) => [...clerk.receipts])))
    expect(payments).toHaveLength(did('pay') + did('refund') + did('pickup') + did('approve'))
    expect(await rows(`select from charges where ${mine}`)).toHaveLength(did('charge'))
    // Each acknowledged hand-over happened once, and no other did: status, audit line, signature.
    const delivered = await rows<{ id: string; times: number; signed: boolean }>(
      `select p.id, p.signature_file_id is not null as signed,
         (select count(*)::int from audit_log a where a.tenant_id = p.tenant_id and a.action = 'package.deliver' and a.subject_id = p.id::text) as times
       from packages p where ${mine} and status = 'Delivered'`,
    )
    expect(new Set(delivered.map(({ id }) => id))).toEqual(new Set(clerks.flatMap(handedOver)))
    expect(delivered.filter(({ times, signed }) => times !== 1 || !signed)).toEqual([])
    expect(await rows(`select from payments where ${mine} and given = 30`)).toHaveLength(did('pickup'))
    // Each confirmed transfer is one payment, and no other transfer is confirmed.
    const found = await rows<{ id: string; payment_id: string }>(
      `select id, payment_id from transfers where state = 'approved'`,
    )
    expect(new Set(found.map(({ id }) => id))).toEqual(
      new Set(clerks.flatMap(({ transfers, did: { approve } }) => transfers.slice(0, approve))),
    )
    expect(new Set(found.map((each) => each.payment_id)).size).toBe(found.length)
    expect(await rows(`select from payments where ${mine} and means = 'bank transfer'`)).toHaveLength(did('approve'))
    // Each till was closed once, with every movement counted once; no shift stays open.
    expect(await rows('select from till_shifts where closed_at is null')).toEqual([])
    expect(await rows('select from till_shifts')).toHaveLength(did('close'))
    expect(await rows('select from till_closings')).toHaveLength(did('close'))
    expect(did('open')).toBe(did('close'))
  },
)
