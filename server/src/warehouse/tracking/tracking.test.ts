import { randomInt } from 'node:crypto'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { expect, test } from 'vitest'
import { recordEvent } from '../packages/packages-queries.ts'
import { catchStatements } from '../../testing/catch-statements.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testDesk } from '../../testing/product/test-desk.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const now = '2026-12-03T15:00:00Z'
const env = { RATE_LIMIT_SCALE: '1' }
const lines: string[] = []
const server = await testServer({ now, env: { RATE_LIMIT_SCALE: '1000' } })
const strict = await testServer({
  now,
  databaseUrl: server.databaseUrl,
  env: { ...env, LOG_LEVEL: 'info' },
  logTo: { write: (line) => void lines.push(line) },
})
const { id: tenantId, publicUrl } = await server.tenant()
await server.services.database.owner.query("update tenants set time_zone = 'America/Barbados'")
const boss = testDesk(server, await newStaff(server))
const counter = {
  kind: 'counter',
  name: 'Warrens',
  addressLines: [],
  telephone: '',
  openingHours: [],
  mapLink: null,
  timeZone: 'America/Barbados',
  bring: '',
  freeDays: 14,
  closed: false,
}
const { data: places } = (await boss.post('/staff/places', counter)).json()
const warrens: string = places.find(({ name }: { name: string }) => name === 'Warrens')._id

/** A parcel with a secret in every column that a customer or the desk fills. */
const parcelOf = (ana: TestOwner, set: Readonly<Record<string, unknown>> = {}) =>
  shelvedParcel(server, ana, {
    set: {
      store_name: 'Quill Haven Outfitters',
      description: 'Velvet-curtains-fixture',
      consignee: 'Zenobia Waterford',
      courier_company: 'Gull Wing Couriers',
      declared_value: 4321.98,
      weight_lb: '87.65',
      billable_weight_lb: '98.71',
      shelf: 'ZZ-77',
      status_note: 'On shelf ZZ-77',
      ...set,
    },
  })
const step = (packageId: string, status: PackageStatus, at: string, counterEntry = false) =>
  server.services.database.inTenant(tenantId, async (tx) => {
    const note = 'Handed to Zenobia Waterford.'
    await recordEvent(tx, { packageId, status, actor: { kind: 'system' }, at: new Date(at), note, counterEntry })
  })
const put = (packageId: string, set: object) =>
  server.services.database.inTenant(tenantId, (tx) => tx.updateTable('packages').set(set).where('id', '=', packageId).execute())

const link = (packageId: string) => `/packages/${packageId}/tracking-link` as const
const share = async ({ token }: TestOwner, packageId: string): Promise<string> => {
  const answer = await server.call(`POST ${link(packageId)}`, { token })
  expect(answer.statusCode, answer.body).toBe(201)
  return (answer.json().data.url as string).split('/track/')[1] ?? ''
}
const follow = (token: string, at = server) => at.call(`GET /track/${token}`)
const find = (trackingNumber: string, boxNumber: string, { at = server, remoteAddress = '203.0.113.1' } = {}) =>
  at.call('POST /track', { payload: { trackingNumber, boxNumber }, remoteAddress })
const boxOf = async ({ id }: TestOwner, at: TestServer = server): Promise<number> =>
  (
    await at.services.database.inTenant(tenantId, (tx) =>
      tx.selectFrom('customers').select('box_number').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).box_number

test('a link shows steps with day and place, and the last free day', async () => {
  const ana = await packageOwner(server)
  const { _id, trackingNumber } = await parcelOf(ana)
  await step(_id, 'In transit', '2026-12-05T01:30:00Z')
  await step(_id, 'Ready for pickup', '2026-12-06T13:00:00Z')
  await put(_id, { status: 'Ready for pickup', pickup_place_id: warrens, free_until: '2026-12-20' })
  const made = await server.call(`POST ${link(_id)}`, { token: ana.token })
  expect(made.json()).toEqual({
    success: true,
    message: 'The link is ready to share.',
    data: { url: expect.stringMatching(new RegExp(`^${publicUrl}/track/[\\w-]{22}$`)), madeAt: '2026-12-03T15:00:00.000Z' },
  })
  const answer = await follow(made.json().data.url.split('/track/')[1])
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag'], answer.cookies]).toEqual([
    200,
    'no-store',
    'noindex',
    [],
  ])
  expect(answer.json().data).toEqual({
    trackingNumber,
    status: 'Ready for pickup',
    collectAt: 'Warrens',
    freeUntil: '2026-12-20',
    steps: [
      { status: 'Prealerted', day: '2026-12-03', place: null },
      { status: 'Received', day: '2026-12-03', place: 'Warehouse' },
      // The evening before, in the company's time zone.
      { status: 'In transit', day: '2026-12-04', place: null },
      { status: 'Ready for pickup', day: '2026-12-06', place: 'Warrens' },
    ],
  })
})

test.for([
  'Prealerted',
  'Received',
  'In transit',
  'Ready for pickup',
  'Delivered',
  'Action required',
  'Returned',
  'Disposed',
] as const)('%s: an answer contains only number, status, days and places of the package', async (status) => {
  const ana = await packageOwner(server)
  const { _id, trackingNumber } = await parcelOf(ana)
  await step(_id, status, now)
  const asked = status === 'Action required' ? { action_needed: 'Send-the-invoice-fixture', action_fix: 'invoice' } : {}
  const ends: Readonly<Record<string, Record<string, unknown>>> = {
    Delivered: { delivered_at: now, handed_to: 'Luis Wintergreen' },
    Returned: { ended_at: now, status_note: 'Courier number 1Z-fixture' },
    Disposed: { ended_at: now },
  }
  await put(_id, { status, pickup_place_id: warrens, free_until: '2026-12-20', ...asked, ...ends[status] })
  const answers = [
    await follow(await share(ana, _id)),
    await find(trackingNumber, `POS-${await boxOf(ana)}`),
    await find(trackingNumber, `POS-${randomInt(10 ** 6, 10 ** 9)}`),
    await follow('x'.repeat(22)),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404])
  const { rows } = await server.services.database.owner.query<Record<string, unknown>>(
    `select to_jsonb(p) || jsonb_build_object('c', to_jsonb(c)) as all from packages p join customers c on c.id = p.customer_id where p.id = $1`,
    [_id],
  )
  const allowed = new Set<unknown>([trackingNumber, status, '2026-12-20'])
  const valuesOf = (value: unknown): unknown[] =>
    value !== null && typeof value === 'object' ? Object.values(value).flatMap(valuesOf) : [value]
  const secrets = valuesOf(rows[0])
    .filter((value) => !allowed.has(value) && value !== null && typeof value !== 'boolean')
    .map(String)
    // Shorter values, such as a version or a count, are no secret.
    .filter((text) => text.length >= 4)
  expect(secrets).toEqual(expect.arrayContaining(['Zenobia Waterford', '4321.98', '87.65', 'ZZ-77', 'Ana Brathwaite']))
  // The number may appear, and its random digits may equal the box number.
  const told = answers.map(({ body }) => body.replaceAll(trackingNumber, '')).join('\n')
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  expect(told).not.toContain('Waterford')
})

test('gives the same answer with the same statements for a wrong box, a wrong number, or both', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const { trackingNumber } = await parcelOf(ana)
  const asked = [
    [trackingNumber, `POS-${await boxOf(luis)}`],
    [trackingNumber, 'POS-999998'],
    [trackingNumber, 'not a box'],
    ['TBA000000000000', `POS-${await boxOf(ana)}`],
    ['TBA000000000000', 'POS-999997'],
    ['---', 'POS-999996'],
  ] as const
  const seen = []
  for (const [number, box] of asked) {
    let answer = { statusCode: 0, body: '' }
    const statements = await catchStatements(async () => {
      const { statusCode, body } = await find(number, box)
      answer = { statusCode, body }
    })
    seen.push({ ...answer, statements: statements.map(({ text }) => text) })
  }
  expect(seen[0]).toMatchObject({ statusCode: 404, body: expect.stringContaining('together. Please check both.') })
  expect(seen[0]?.statements.filter((text) => text.includes('packages'))).toHaveLength(1)
  for (const each of seen) expect(each).toEqual(seen[0])
})

test('finds numbers as people write them, and a correct pair does not count as a try', async () => {
  const ana = await packageOwner(server)
  const { trackingNumber } = await parcelOf(ana)
  const box = await boxOf(ana)
  const spaced = trackingNumber.toLowerCase().replaceAll(/(.{4})/g, '$1 ')
  for (const written of [`POS-${box}`, `pos ${box}`, `#${box}`, String(box), `POS-${box}`, `POS-${box}`])
    expect((await find(spaced, written, { at: strict, remoteAddress: '203.0.113.50' })).statusCode, written).toBe(200)
})

test('allows five tries an hour from a network, and five for a box from all networks together', async () => {
  const ana = await packageOwner(server)
  const box = await boxOf(ana)
  const from = (network: number, boxNumber: string) =>
    find('TBA000000000000', boxNumber, { at: strict, remoteAddress: `198.51.100.${network}` })
  for (let tries = 0; tries < 5; tries += 1) expect((await from(1, `POS-9${tries}000`)).statusCode).toBe(404)
  const sixth = await from(1, 'POS-99000')
  expect([sixth.statusCode, sixth.json().message]).toEqual([429, expect.stringMatching(/^Five tries an hour/)])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000)
  // Each from another network, with the number written differently.
  const spellings = [`POS-${box}`, `pos${box}`, `#${box}`, `${box}`, ` POS ${box} `, `POS-${box}`]
  const codes = []
  for (const [index, written] of spellings.entries()) codes.push((await from(10 + index, written)).statusCode)
  expect(codes).toEqual([404, 404, 404, 404, 404, 429])
  const { trackingNumber } = await parcelOf(ana)
  expect((await find(trackingNumber, String(box), { at: strict, remoteAddress: '198.51.100.30' })).statusCode).toBe(429)
})

test('allows twenty tries an hour for a number, from all networks and in all boxes together', async () => {
  const ana = await packageOwner(server)
  const { trackingNumber } = await parcelOf(ana)
  const from = (network: number, boxNumber: string) =>
    find(trackingNumber, boxNumber, { at: strict, remoteAddress: `203.0.113.${100 + network}` })
  for (let tries = 0; tries < 20; tries += 1) expect((await from(tries, `POS-8${tries + 100}`)).statusCode).toBe(404)
  const next = await from(20, 'POS-8999')
  expect([next.statusCode, next.json().message]).toEqual([429, expect.stringMatching(/^This number was looked for/)])
})

test('the customer is told once of a link that is opened 20 times in a day, and the next day counts from zero', async () => {
  const ana = await packageOwner(server)
  const { _id, trackingNumber } = await parcelOf(ana)
  const token = await share(ana, _id)
  const told = async () =>
    (await server.call('GET /get-my-notifications', { token: ana.token }))
      .json()
      .data.filter(({ message }: { message: string }) =>
        message.startsWith(`The tracking link of ${trackingNumber} was opened 20 times today.`),
      ).length
  for (let opening = 1; opening < 20; opening += 1) expect((await follow(token)).statusCode).toBe(200)
  expect(await told()).toBe(0)
  for (let more = 0; more < 5; more += 1) await follow(token)
  expect(await told()).toBe(1)
  const { email } = (await server.call('GET /get-user-data', { token: ana.token })).json().data
  const mails = (await mailsTo(server, email)).filter(({ subject }) => subject === `Many people follow ${trackingNumber}`)
  expect(mails).toHaveLength(1)
  await server.services.database.owner.query('update tracking_links set opened_on = opened_on - 1')
  for (let opening = 1; opening < 20; opening += 1) await follow(token)
  expect(await told()).toBe(1)
  await follow(token)
  expect(await told()).toBe(2)
})

test('gives the same answer for an ended, a replaced and an invented link', async () => {
  const ana = await packageOwner(server)
  const { _id } = await parcelOf(ana)
  const state = async () => (await server.call(`GET ${link(_id)}`, { token: ana.token })).json().data
  expect(await state()).toBeNull()
  const first = await share(ana, _id)
  const second = await share(ana, _id)
  expect([(await follow(first)).statusCode, (await follow(second)).statusCode]).toEqual([404, 200])
  expect(await state()).toEqual({ madeAt: '2026-12-03T15:00:00.000Z' })
  for (const _twice of [1, 2])
    expect((await server.call(`DELETE ${link(_id)}`, { token: ana.token })).json().message).toBe('The link has ended.')
  expect(await state()).toBeNull()
  const bodies = await Promise.all([first, second, 'x', 'x'.repeat(22)].map(async (token) => (await follow(token)).body))
  expect(new Set(bodies).size).toBe(1)
})

test('two tabs at once leave one valid link', async () => {
  const ana = await packageOwner(server)
  const { _id } = await parcelOf(ana)
  const tokens = await Promise.all([share(ana, _id), share(ana, _id), share(ana, _id)])
  const codes = await Promise.all(tokens.map(async (token) => (await follow(token)).statusCode))
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
})

test('30 days after the hand-over there is nothing to see, and no link can be made', async () => {
  const ana = await packageOwner(server)
  const { _id, trackingNumber } = await parcelOf(ana)
  const token = await share(ana, _id)
  const box = `POS-${await boxOf(ana)}`
  await put(_id, { status: 'Delivered', delivered_at: new Date('2026-11-03T15:00:00Z') })
  expect([(await follow(token)).statusCode, (await find(trackingNumber, box)).statusCode]).toEqual([200, 200])
  await put(_id, { delivered_at: new Date('2026-11-03T14:59:59Z') })
  expect([(await follow(token)).statusCode, (await find(trackingNumber, box)).statusCode]).toEqual([404, 404])
  expect((await server.call(`POST ${link(_id)}`, { token: ana.token })).statusCode).toBe(409)
})

test('only the owner can make, see and end a link, and it does not work at another company', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const { _id } = await parcelOf(ana)
  const token = await share(ana, _id)
  for (const method of ['POST', 'GET', 'DELETE'] as const) {
    expect((await server.call(`${method} ${link(_id)}`, { token: luis.token })).statusCode, method).toBe(404)
    expect((await server.call(`${method} ${link(_id)}`)).statusCode, method).toBe(401)
  }
  await server.tenant('elsewhere')
  expect((await server.call(`GET /track/${token}`, { tenant: 'elsewhere' })).statusCode).toBe(404)
  expect((await follow(token)).statusCode).toBe(200)
})

test('neither the database nor the log contains the link', async () => {
  const ana = await packageOwner(server)
  const { _id } = await parcelOf(ana)
  const token = await share(ana, _id)
  lines.length = 0
  await follow(token, strict)
  expect(lines.join('')).toContain('/track/[hidden]')
  const { rows } = await server.services.database.owner.query('select * from tracking_links')
  for (const held of [lines.join(''), JSON.stringify(rows)]) expect(held).not.toContain(token)
})
