import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formOf } from '../../testing/product/test-customer.ts'
import { photo } from '../../testing/product/test-desk.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const now = '2026-12-03T15:00:00Z'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const owner = await newStaff(server)
const maya = await newStaff(server, 'operations')

const make = ({ token }: TestOwner, more: object = {}, at = server) =>
  at.call('POST /pickup-passes', { token, payload: { days: 7, ...more } })
const made = async (ana: TestOwner, more: object = {}, at = server) => {
  const answer = await make(ana, more, at)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data as { pass: { _id: string }; scan: string; digits: string }
}
const mine = async ({ token }: TestOwner) => (await server.call('GET /pickup-passes', { token })).json().data
const end = ({ token }: TestOwner, id: string) => server.call(`DELETE /pickup-passes/${id}`, { token })
const read = (payload: object, at = server) => at.call('POST /staff/passes/read', { headers: maya.headers, payload })
const said = ({ id: customerId }: TestOwner, digits: string) => read({ customerId, digits })

const ready = (ana: TestOwner) => shelvedParcel(server, ana, { set: { status: 'Ready for pickup', shelf: null } })
const shown = async (...ids: readonly string[]): Promise<string> => {
  const details = await Promise.all(ids.map((id) => server.call(`GET /staff/packages/${id}`, { headers: owner.headers })))
  return details.map((answer, index) => `${ids[index]}:${answer.json().data.version}`).join(',')
}
const handOver = (packages: string, pass: string, at: TestServer = server, name = 'Luis Clarke') =>
  at.call('POST /staff/packages/deliver', {
    headers: maya.headers,
    payload: formOf({ packages, name, pass }, [photo('signature')]),
  })
const statusOf = async (id: string): Promise<string> =>
  (await server.call(`GET /staff/packages/${id}`, { headers: owner.headers })).json().data.status

const wrong = (digits: string): string => String((Number(digits) + 1) % 10 ** 6).padStart(6, '0')
const newsOf = async ({ token }: TestOwner): Promise<string[]> =>
  (await server.call('GET /get-my-notifications', { token })).json().data.map(({ message }: { message: string }) => message)

test('a pass is made, announced, read at the desk by its code and by its digits, and used up with the packages', async () => {
  const ana = await packageOwner(server)
  const { pass, scan, digits } = await made(ana, { collector: ' Luis  Clarke ' })
  expect(pass).toEqual({
    _id: expect.any(String),
    collector: 'Luis Clarke',
    state: 'good',
    madeAt: '2026-12-03T15:00:00.000Z',
    expiresAt: '2026-12-10T15:00:00.000Z',
    usedAt: null,
  })
  const until = '10 December 2026 at 15:00 UTC'
  expect(await newsOf(ana)).toContain(`You made a pick-up pass for Luis Clarke. It works once, until ${until}.`)
  const seen = {
    _id: pass._id,
    customer: { _id: ana.id, name: 'Ana Brathwaite', boxNumber: expect.any(Number) },
    collector: 'Luis Clarke',
    expiresAt: '2026-12-10T15:00:00.000Z',
  }
  expect((await read({ scan: scan.toLowerCase() })).json().data).toEqual(seen)
  expect((await said(ana, `${digits.slice(0, 3)} ${digits.slice(3)}`)).json().data).toEqual(seen)
  const parcels = [await ready(ana), await ready(ana)]
  const answer = await handOver(await shown(...parcels.map(({ _id }) => _id)), pass._id)
  expect(answer.json()).toMatchObject({ message: '2 packages are handed to Luis Clarke.', data: { delivered: 2 } })
  expect(await newsOf(ana)).toContain('Your pick-up pass was used: 2 packages were handed to Luis Clarke.')
  expect(await mine(ana)).toEqual([{ ...pass, state: 'used', usedAt: '2026-12-03T15:00:00.000Z' }])
  const lines = (await server.call('GET /staff/audit', { headers: owner.headers, query: { subjectKind: 'pass' } })).json().data
  expect(lines).toMatchObject([{ action: 'pass.use', details: { collector: 'Luis Clarke', packages: 2 } }])
})

test('a pass for chosen packages hands over those alone, and says so on the list and at the desk', async () => {
  const ana = await packageOwner(server)
  const [hers, stays] = [await ready(ana), await ready(ana)]
  const { pass, scan } = await made(ana, { packageIds: [hers._id] })
  expect(pass).toMatchObject({ packages: [{ _id: hers._id, trackingNumber: expect.any(String) }] })
  expect((await read({ scan })).json().data.packages).toMatchObject([{ _id: hers._id }])
  const both = await handOver(await shown(hers._id, stays._id), pass._id)
  expect([both.statusCode, both.json().message]).toEqual([
    409,
    expect.stringMatching(/^This pass is not for \S+\. Hand over only/),
  ])
  expect(await statusOf(hers._id)).toBe('Ready for pickup')
  expect((await handOver(await shown(hers._id), pass._id)).statusCode).toBe(200)
  expect([await statusOf(hers._id), await statusOf(stays._id)]).toEqual(['Delivered', 'Ready for pickup'])
  expect(await mine(ana)).toMatchObject([{ state: 'used', packages: [{ _id: hers._id }] }])
})

test('a pass is not made for a package of somebody else, or one that was handed over', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const gone = await shelvedParcel(server, ana, { set: { status: 'Delivered', shelf: null } })
  for (const packageId of [gone._id, (await ready(luis))._id, randomUUID()]) {
    const answer = await make(ana, { packageIds: [packageId] })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'One of these packages cannot be collected any more. Choose again.',
    ])
  }
  expect((await make(ana, { packageIds: [] })).statusCode).toBe(400)
  expect(await mine(ana)).toEqual([])
})

test('both news also go by mail, whatever the customer’s preferences', async () => {
  const ana = await packageOwner(server)
  const { email } = (await server.call('GET /get-user-data', { token: ana.token })).json().data
  const { pass } = await made(ana)
  await handOver(await shown((await ready(ana))._id), pass._id)
  const subjects = (await mailsTo(server, email)).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['A pick-up pass was made', 'Your pick-up pass was used']))
})

test('two desks at once: one hands over, the other learns when the pass was used, and at which desk', async () => {
  const ana = await packageOwner(server)
  const { pass, scan } = await made(ana)
  const [one, two] = [await ready(ana), await ready(ana)]
  const asked = [await shown(one._id), await shown(two._id)] as const
  const answers = await Promise.all([handOver(asked[0], pass._id), handOver(asked[1], pass._id, other)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const told = `This pass was used on 3 December 2026 at 15:00 UTC, at ${maya.name}’s desk. A pass works once.`
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(told)
  expect([await statusOf(one._id), await statusOf(two._id)].toSorted()).toEqual(['Delivered', 'Ready for pickup'])
  const again = await read({ scan })
  expect([again.statusCode, again.json().message]).toEqual([409, told])
})

test('a refused hand-over leaves the pass unused', async () => {
  const ana = await packageOwner(server)
  const { pass } = await made(ana)
  const coming = await shelvedParcel(server, ana)
  expect((await handOver(await shown(coming._id), pass._id)).statusCode).toBe(409)
  expect(await mine(ana)).toMatchObject([{ state: 'good' }])
  expect(await statusOf(coming._id)).toBe('Received')
})

test('a pass works only for its customer’s packages, and not at another company', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const { pass, scan } = await made(ana)
  const theirs = await ready(luis)
  const answer = await handOver(await shown(theirs._id), pass._id)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'This pass and these packages belong to different customers.',
  ])
  expect((await handOver(await shown(theirs._id), randomUUID())).statusCode).toBe(404)
  expect(await statusOf(theirs._id)).toBe('Ready for pickup')
  const elsewhere = await newStaff(server, 'owner', { tenant: 'elsewhere' })
  const foreign = await server.call('POST /staff/passes/read', {
    tenant: 'elsewhere',
    headers: elsewhere.headers,
    payload: { scan },
  })
  expect(foreign.statusCode).toBe(404)
})

test('refuses an ended or expired pass and says why', async () => {
  const ana = await packageOwner(server)
  const [gone, short] = [await made(ana), await made(ana, { days: 1 })]
  for (const _twice of [1, 2]) expect((await end(ana, gone.pass._id)).json().message).toBe('The pass has ended.')
  expect((await read({ scan: gone.scan })).json().message).toBe('This pass has ended. Ask for another one.')
  expect((await said(ana, gone.digits)).statusCode).toBe(400)
  const tomorrow = await testServer({ now: '2026-12-04T15:00:00Z', databaseUrl: server.databaseUrl, env })
  const { headers } = await newStaff(tomorrow, 'operations')
  const late = await tomorrow.call('POST /staff/passes/read', { headers, payload: { scan: short.scan } })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'This pass was good until 4 December 2026 at 15:00 UTC. Ask for another one.',
  ])
  const used = await made(ana)
  await handOver(await shown((await ready(ana))._id), used.pass._id)
  expect((await end(ana, used.pass._id)).statusCode).toBe(409)
})

test('wrong digits are counted, at two desks at once too, and the fifth ends the pass', async () => {
  const ana = await packageOwner(server)
  const { digits, scan } = await made(ana)
  const answers = await Promise.all([1, 2, 3, 4].map(() => said(ana, wrong(digits))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
  for (const _time of [1, 2, 3]) expect((await said(ana, digits)).statusCode).toBe(200)
  expect((await said(ana, wrong(digits))).statusCode).toBe(400)
  expect((await said(ana, digits)).json()).toEqual((await said(ana, wrong(digits))).json())
  expect((await read({ scan })).statusCode).toBe(409)
  expect(await mine(ana)).toMatchObject([{ state: 'ended' }])
})

test('twenty wrong digits an hour at one customer, however many passes they make', async () => {
  const ana = await packageOwner(server)
  const codes = []
  for (let round = 0; round < 5; round += 1) {
    const { digits } = await made(ana)
    for (let tries = 0; tries < 5; tries += 1) codes.push((await said(ana, wrong(digits))).statusCode)
  }
  expect(codes).toEqual([...Array<number>(20).fill(400), ...Array<number>(5).fill(429)])
})

test('digits without their customer, or with another, reveal nothing', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const { digits } = await made(ana)
  expect((await read({ digits })).statusCode).toBe(400)
  expect((await said(luis, digits)).statusCode).toBe(400)
  expect((await read({ customerId: 'x', digits })).statusCode).toBe(400)
  for (const scan of ['PASS', 'POS-1042', `PASS${'0'.repeat(26)}`]) expect((await read({ scan })).statusCode).toBe(404)
})

test('at most five are valid at a time, also when requested at once; for 1 to 7 days', async () => {
  const ana = await packageOwner(server)
  const codes = (await Promise.all(Array.from({ length: 7 }, (_, index) => make(ana, {}, index % 2 ? server : other)))).map(
    ({ statusCode }) => statusCode,
  )
  expect(codes.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 409, 409])
  for (const days of [0, 8, 1.5]) expect((await make(ana, { days })).statusCode).toBe(400)
})

test('only the holder can see and end a pass', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const { pass } = await made(ana)
  expect((await end(luis, pass._id)).statusCode).toBe(404)
  expect((await end(luis, 'x')).statusCode).toBe(404)
  expect(await mine(luis)).toEqual([])
  expect((await server.call('GET /pickup-passes')).statusCode).toBe(401)
})

test('the database contains neither code nor digits', async () => {
  const ana = await packageOwner(server)
  const { scan, digits } = await made(ana)
  const tables = await Promise.all(
    ['pickup_passes', 'notifications', 'mails', 'audit_log', 'idempotency_keys'].map((table) =>
      server.services.database.owner.query(`select * from ${table} where tenant_id is not null`),
    ),
  )
  const all = JSON.stringify(tables.map(({ rows }) => rows))
  expect(all).not.toContain(scan)
  expect(all).not.toContain(`"${digits}"`)
})

test('paid and handed over in one step, the pass is used in it, or nothing is', async () => {
  const { charge, issue, setUp, faults } = testMoney(server, owner)
  await setUp('2026-12-03')
  const ana = await packageOwner(server)
  const { pass } = await made(ana)
  const { _id } = await ready(ana)
  const charged = await charge(ana.id, 40, { packageId: _id, code: 'freight', title: 'Freight', currency: 'BBD' })
  await issue(ana.id, [charged])
  const pay = async (amount: string) =>
    server.call('POST /staff/pickups', {
      headers: { ...owner.headers, 'idempotency-key': randomUUID() },
      payload: formOf(
        { packages: await shown(_id), name: 'Luis Clarke', due: amount, tenders: `cash|BBD|${amount}||`, pass: pass._id },
        [photo('signature')],
      ),
    })
  expect((await pay('39')).statusCode).toBe(409)
  expect(await mine(ana)).toMatchObject([{ state: 'good' }])
  const paid = await pay('40')
  expect(paid.statusCode, paid.body).toBe(201)
  expect(await mine(ana)).toMatchObject([{ state: 'used' }])
  expect(await faults()).toEqual([])
})
