import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Tx } from '../../../platform/database/database.ts'
import { drainJobs } from '../../../platform/jobs/jobs.ts'
import { pdfText } from '../../../testing/product/pdf-text.ts'
import { formOf } from '../../../testing/product/test-customer.ts'
import { newNumber, photo, testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { openWork } from '../../../start/work.ts'
import { entriesOf } from './custody-queries.ts'
import { recordCustody } from './record-custody.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { services } = server
const { database } = services
const tenant = await server.tenant()
const devon = await newStaff(server, 'operations')
const desk = testDesk(server, devon)
const ana = await packageOwner(server)

interface Entry {
  entry: number
  title: string
  text: string
  by: string
  files: string[]
  hash: string
}
interface Log {
  entries: Entry[]
  fault: { entry: number; why: string } | null
}
const mine = async (packageId: string, { token } = ana): Promise<Log> =>
  (await server.call(`GET /packages/${packageId}/custody`, { token })).json().data
const verified = async (packageId: string) => (await desk.get(`/staff/packages/${packageId}/custody/verify`)).json().data
const titles = ({ entries }: Log): string[] => entries.map(({ title }) => title)
const background = async () => {
  const work = openWork(services)
  await drainJobs(services, work)
  work.close()
}
const flying = async (_id: string, verb: string, more: object = {}) => {
  const { data } = (await desk.get(`/staff/flights/${_id}`)).json()
  const answer = await desk.post(`/staff/flights/${_id}/${verb}`, { version: data.version, ...more })
  expect(answer.statusCode).toBe(200)
  await background()
}
const versionOf = async (packageId: string): Promise<number> =>
  (await desk.get(`/staff/packages/${packageId}`)).json().data.version

test('every step of a package is in its log, in order, and the log is intact', async () => {
  const trackingNumber = newNumber()
  const received = await desk.receiveFor(
    { customerId: ana.id, trackingNumber, packageValue: '20' },
    { photos: [photo(), photo('photo2')] },
  )
  const { _id } = received.json().data
  const shelved = await desk.post('/staff/packages/shelve', {
    packages: [{ _id, version: await versionOf(_id) }],
    shelf: 'B-08',
  })
  expect(shelved.json().data.moved).toEqual([_id])
  const flight = (await desk.post('/staff/flights', { name: 'BW 401', departsAt: '2026-12-04T15:00:00Z' })).json().data
  await desk.post(`/staff/flights/${flight._id}/packages`, { packageIds: [_id] })
  await flying(flight._id, 'close')
  await flying(flight._id, 'depart')
  await flying(flight._id, 'arrive')
  await desk.post(`/staff/flights/${flight._id}/scan`, { scan: trackingNumber })
  await flying(flight._id, 'finish', { arrived: 'Ready for pickup' })
  const handed = await server.call(`POST /staff/packages/${_id}/deliver`, {
    headers: devon.headers,
    payload: formOf({ version: String(await versionOf(_id)), name: 'Shanice Forde' }, [photo('signature')]),
  })
  expect(handed.statusCode).toBe(200)
  const log = await mine(_id)
  expect(titles(log)).toEqual([
    'Weighed',
    '2 photos taken',
    'Received',
    'Put on shelf B-08',
    'Put on flight BW 401',
    'In transit',
    'Landed, with Customs',
    'Checked off on arrival of BW 401',
    'Ready for pickup',
    'Delivered',
    'Signed for',
  ])
  expect(log.entries.map(({ entry }) => entry)).toEqual(log.entries.map((_, index) => index + 1))
  expect(log.fault).toBeNull()
  expect(log.entries[0]?.text).toBe('2.31 lb, charged as 2.31 lb, condition dented, on shelf B-07')
  expect(log.entries[1]?.files).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(log.entries.at(-1)).toMatchObject({ text: 'By Shanice Forde.', files: [expect.stringMatching(/^[0-9a-f]{64}$/)] })
  expect(await verified(_id)).toEqual({ entries: 11, fault: null })
})

test('corrections, undone steps and removal from a flight are also in it', async () => {
  const { _id } = await shelvedParcel(server, ana)
  const flight = (await desk.post('/staff/flights', { name: 'BW 402', departsAt: '2026-12-04T15:00:00Z' })).json().data
  await desk.post(`/staff/flights/${flight._id}/packages`, { packageIds: [_id] })
  await desk.post(`/staff/flights/${flight._id}/packages/remove`, { packageIds: [_id] })
  const corrected = await desk.put(`/staff/packages/${_id}/measures`, {
    version: await versionOf(_id),
    weight: 4,
    weightUnit: 'lb',
    condition: 'good',
    battery: 'none',
  })
  expect(corrected.statusCode).toBe(200)
  const undone = await desk.post(`/staff/packages/${_id}/undo`, { version: await versionOf(_id), reason: 'The wrong box' })
  expect(undone.statusCode).toBe(200)
  const log = await mine(_id)
  expect(titles(log)).toEqual([
    'Prealerted',
    'Received',
    'Put on flight BW 402',
    'Taken off flight BW 402',
    'Weighed',
    'Received',
    'Prealerted',
  ])
  expect(log.entries.at(-1)?.text).toContain('The step before was undone. The wrong box')
  expect(log.fault).toBeNull()
})

test('its owner reads it without staff names, staff with them, and nobody else can', async () => {
  const luis = await packageOwner(server)
  const { json } = await desk.receiveFor({ customerId: ana.id, trackingNumber: newNumber(), packageValue: '20' })
  const { _id } = json().data
  const answer = await server.call(`GET /packages/${_id}/custody`, { token: ana.token })
  for (const hidden of [devon.name, devon.id]) expect(answer.body).not.toContain(hidden)
  expect(new Set(answer.json().data.entries.map(({ by }: Entry) => by))).toEqual(new Set([tenant.name]))
  const { entries } = (await desk.get(`/staff/packages/${_id}/custody`)).json().data as Log
  expect(new Set(entries.map(({ by }) => by))).toEqual(new Set([devon.name]))
  for (const path of ['custody', 'custody/pdf']) {
    for (const id of [_id, randomUUID(), 'nothing']) {
      const { statusCode } = await server.call(`GET /packages/${id}/${path}`, { token: luis.token })
      expect(statusCode).toBe(404)
    }
    expect((await server.call(`GET /packages/${_id}/${path}`)).statusCode).toBe(401)
  }
  const kite = await newStaff(server, 'owner', { tenant: 'kite' })
  for (const path of ['custody', 'custody/pdf', 'custody/verify'])
    expect(
      (await server.call(`GET /staff/packages/${_id}/${path}`, { tenant: 'kite', headers: kite.headers })).statusCode,
    ).toBe(404)
})

test.for([
  [
    'an entry that was altered',
    `update custody_entries set facts = replace(facts, 'A-3', 'Z-9') where package_id = $1 and entry = 4`,
    4,
  ],
  ['a moment that was altered', `update custody_entries set at = at - interval '1 day' where package_id = $1 and entry = 3`, 3],
  [
    'an actor who was altered',
    `update custody_entries set actor_id = gen_random_uuid() where package_id = $1 and entry = 5`,
    5,
  ],
  ['an entry that was removed', `delete from custody_entries where package_id = $1 and entry = 3`, 3],
  ['the last entry removed', `delete from custody_entries where package_id = $1 and entry = 6`, 6],
  [
    'all of it removed',
    `with gone as (delete from custody_entries where package_id = $1) delete from custody_chains where package_id = $1`,
    1,
  ],
  [
    'two entries that changed places',
    `update custody_entries c set at = o.at, kind = o.kind, facts = o.facts, hash = o.hash from custody_entries o
     where c.package_id = $1 and o.package_id = $1 and (c.entry, o.entry) in ((4, 5), (5, 4))`,
    4,
  ],
  [
    'an entry that was slipped in',
    `insert into custody_entries select tenant_id, package_id, 7, at, kind, actor_kind, actor_id, facts, hash from custody_entries where package_id = $1 and entry = 6`,
    7,
  ],
  [
    'an entry that was slipped in behind the end, as it would be written',
    `insert into custody_entries select tenant_id, package_id, 7, at, kind, actor_kind, actor_id, facts,
       sha256(hash || convert_to(concat_ws(E'\\n', 7, package_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), kind,
         actor_kind, coalesce(actor_id::text, '-'), facts), 'UTF8')) from custody_entries where package_id = $1 and entry = 6`,
    7,
  ],
  [
    'an entry whose hash was made to fit',
    `update custody_entries set facts = '{"from":"A-2","to":"Z-9"}', hash = sha256('made up') where package_id = $1 and entry = 4`,
    4,
  ],
  [
    'a history that was altered',
    `update package_events set note = 'All was well.' where package_id = $1 and status = 'Received'`,
    2,
  ],
  ['a step that was taken out of the history', `delete from package_events where package_id = $1 and status = 'Received'`, 2],
  [
    'a step that was put into the history',
    `insert into package_events (tenant_id, package_id, status, actor_kind) select tenant_id, package_id, 'Delivered', 'staff' from package_events where package_id = $1 limit 1`,
    7,
  ],
] as const)('detects %s and names the entry', async ([, statement, entry]) => {
  const { _id: packageId } = await shelvedParcel(server, ana)
  await database.inTenant(tenant.id, async (tx) => {
    for (const [from, to] of [
      ['A-1', 'A-2'],
      ['A-2', 'A-3'],
      ['A-3', 'A-4'],
      ['A-4', 'A-5'],
    ] as const)
      await recordCustody(tx, { packageId, at: services.clock.now(), actor: { kind: 'system' } }, 'shelf', { from, to })
  })
  expect(await verified(packageId)).toEqual({ entries: 6, fault: null })
  await database.owner.query(statement, [packageId])
  expect((await verified(packageId)).fault).toMatchObject({ entry })
  // The altered entry is shown to every reader and not interpreted.
  expect((await mine(packageId)).fault).toMatchObject({ entry })
  expect((await desk.get(`/staff/packages/${packageId}/custody`)).json().data.fault).toMatchObject({ entry })
})

test('two people who add to one log at once do not fork it', async () => {
  const { _id: packageId } = await shelvedParcel(server, ana)
  const adding = (to: string) =>
    database.inTenant(tenant.id, (tx) =>
      recordCustody(tx, { packageId, at: services.clock.now(), actor: { kind: 'system' } }, 'shelf', { from: null, to }),
    )
  await Promise.all(Array.from({ length: 12 }, (_, index) => adding(`C-${index}`)))
  const log = await mine(packageId)
  expect(log.entries.map(({ entry }) => entry)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
  expect(log.fault).toBeNull()
})

test('a rolled back step leaves nothing in the log', async () => {
  const { _id: packageId } = await shelvedParcel(server, ana)
  const failing = database.inTenant(tenant.id, async (tx) => {
    await recordCustody(tx, { packageId, at: services.clock.now(), actor: { kind: 'system' } }, 'shelf', {
      from: null,
      to: 'C-1',
    })
    throw new Error('too late')
  })
  await expect(failing).rejects.toThrow('too late')
  expect(await verified(packageId)).toEqual({ entries: 2, fault: null })
})

test('the application cannot change or delete an entry, or end a chain', async () => {
  const { _id: packageId } = await shelvedParcel(server, ana)
  const tries = [
    (tx: Tx) => tx.updateTable('custody_entries').set({ facts: '{}' }).where('package_id', '=', packageId).execute(),
    (tx: Tx) => tx.deleteFrom('custody_entries').where('package_id', '=', packageId).execute(),
    (tx: Tx) => tx.deleteFrom('custody_chains').where('package_id', '=', packageId).execute(),
  ]
  for (const each of tries) await expect(database.inTenant<unknown>(tenant.id, each)).rejects.toThrow('permission denied')
})

test('its PDF has every entry with its number, and is the same each time', async () => {
  const { _id, trackingNumber } = await shelvedParcel(server, ana)
  const paper = async () => (await server.call(`GET /packages/${_id}/custody/pdf`, { token: ana.token })).rawPayload
  const [first, second] = [await paper(), await paper()]
  expect(first.equals(second)).toBe(true)
  const text = (await pdfText(first)).replaceAll(/\s/g, '')
  const { entries } = await mine(_id)
  for (const { hash, title } of entries) for (const words of [hash, title]) expect(text).toContain(words.replaceAll(/\s/g, ''))
  for (const words of [trackingNumber, tenant.name, 'nothing was changed']) expect(text).toContain(words.replaceAll(/\s/g, ''))
  const staffs = await desk.get(`/staff/packages/${_id}/custody/pdf`)
  expect([staffs.statusCode, staffs.headers['cache-control']]).toEqual([200, 'private, no-store'])
  await database.owner.query(`update custody_entries set facts = '{"event":1}' where package_id = $1 and entry = 2`, [_id])
  expect(await pdfText(await paper())).toContain('This log has been changed. Entry 2 has been changed.')
})

test('a log is read from its place in the index, however many others there are', async () => {
  const { _id: packageId } = await shelvedParcel(server, ana)
  await database.owner.query(
    `with many as (
       insert into packages (tenant_id, customer_id, tracking_number, courier_company, store_name, description, consignee, declared_value)
       select $1, $2, $3 || n, 'UPS', 'Loomhaus', 'Curtains', 'Ana', 20 from generate_series(1, 2000) n returning id)
     insert into custody_entries (tenant_id, package_id, entry, at, kind, actor_kind, facts, hash)
     select $1, id, entry, now(), 'shelf', 'system', '{"from":null,"to":"A-1"}', sha256('x') from many, generate_series(1, 10) entry`,
    [tenant.id, ana.id, randomBytes(4).toString('hex').toUpperCase()],
  )
  await database.owner.query('analyze custody_entries')
  const plan = await database.inTenant(tenant.id, async (tx) => JSON.stringify(await entriesOf(tx, packageId).explain('json')))
  expect(plan).toMatch(/"Node Type":\s*"(Index Scan|Bitmap Index Scan)"/)
  expect(plan).not.toMatch(/"Node Type":\s*"(Seq Scan|Sort)"/)
})
