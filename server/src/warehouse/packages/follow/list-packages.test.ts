import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { announcePackage } from '../announce/announce-package.ts'
import { chooseAccountPrefix } from '../../../testing/product/choose-account-prefix.ts'
import { packageOwner, smallPdf } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { keepFile } from '../../../platform/files/private-files.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { database, files, clock } = server.services
const { headers } = await newStaff(server, 'operations')
const ana = await packageOwner(server)
const luis = await packageOwner(server)
const DAY_MS = 86_400_000

interface Given {
  readonly customer?: string
  readonly consignee?: string
  readonly status?: string
  readonly shelf?: string
  readonly battery?: string
  readonly daysHere?: number
  readonly storeName?: string
}

/** Inserts a package row directly, without the steps before it. */
const place = async (given: Given = {}): Promise<{ _id: string; trackingNumber: string }> => {
  const trackingNumber = `TBA${randomBytes(5).readUIntBE(0, 5).toString().padStart(12, '0').slice(-12)}`
  const { status = 'Prealerted', daysHere } = given
  const received_at = daysHere === undefined ? null : new Date(clock.now().getTime() - daysHere * DAY_MS)
  const invoice = await files.store(tenantId, smallPdf)
  const _id = await database.inTenant(tenantId, async (tx) => {
    const id = await announcePackage(tx, {
      customerId: given.customer ?? ana.id,
      trackingNumber,
      courierCompany: 'Amazon',
      storeName: given.storeName ?? 'Loomhaus',
      description: 'Curtains',
      consignee: given.consignee ?? 'Somebody',
      declaredValue: 20,
      invoiceFileId: await keepFile(tx, invoice),
      at: clock.now(),
    })
    const { shelf = null, battery = null } = given
    const needed = status === 'Action required' ? 'Call us.' : null
    await tx
      .updateTable('packages')
      .set({ status, shelf, battery, received_at, action_needed: needed })
      .where('id', '=', id)
      .execute()
    return id
  })
  return { _id, trackingNumber }
}
const list = async (query: Record<string, string>) =>
  (await server.call('GET /staff/packages', { headers, query })).json<{ data: { _id: string }[]; nextCursor: string | null }>()
const ids = async (query: Record<string, string>) => (await list(query)).data.map(({ _id }) => _id)

test('filters packages in the company’s hands by age, the latest received first', async () => {
  const fresh = await place({ status: 'Received', daysHere: 0.2 })
  const almost = await place({ status: 'Received', daysHere: 2.9 })
  const third = await place({ status: 'Ready for pickup', daysHere: 3 })
  const old = await place({ status: 'Action required', daysHere: 40 })
  await place({ status: 'Delivered', daysHere: 1 })
  expect(await ids({ age: '0-2' })).toEqual([fresh._id, almost._id])
  expect(await ids({ age: '3-7' })).toEqual([third._id])
  expect(await ids({ age: '31+' })).toEqual([old._id])
  expect(await ids({ age: '3-7', status: 'Received' })).toEqual([])
  const first = await list({ age: '0-2', limit: '1' })
  expect(await ids({ age: '0-2', limit: '1', cursor: first.nextCursor ?? '' })).toEqual([almost._id])
  expect((await server.call('GET /staff/packages', { headers, query: { age: '1-2' } })).statusCode).toBe(400)
})

test('filters by battery, shelf and box number, together too', async () => {
  const { boxNumber } = (await server.call('GET /get-user-data', { token: luis.token })).json().data
  const one = await place({ customer: luis.id, status: 'Received', shelf: 'K-01', battery: 'loose', daysHere: 1 })
  await place({ status: 'Received', shelf: 'K-01', battery: 'none', daysHere: 1 })
  expect(await ids({ battery: 'loose' })).toEqual([one._id])
  expect(await ids({ boxNumber: String(boxNumber) })).toEqual([one._id])
  expect(await ids({ shelf: 'K-01', battery: 'loose', boxNumber: String(boxNumber) })).toEqual([one._id])
  expect(await ids({ boxNumber: '999999' })).toEqual([])
})

test('searches numbers, customers by name, surname and box, consignees and shelves, within the other filters', async () => {
  const tricia = await packageOwner(server)
  await database.inTenant(tenantId, (tx) =>
    tx.updateTable('customers').set({ name: 'Trícia O’Worrell' }).where('id', '=', tricia.id).execute(),
  )
  const { boxNumber } = (await server.call('GET /get-user-data', { token: tricia.token })).json().data
  const hers = await place({ customer: tricia.id, consignee: 'José O’Neal', status: 'Received', shelf: 'W-118', daysHere: 1 })
  for (const search of [
    'tricia',
    'oworrell',
    `POS-${boxNumber}`,
    String(boxNumber),
    'jose o',
    'JOSÉ O’N',
    'w-118',
    hers.trackingNumber.slice(4),
  ])
    expect(await ids({ search }), search).toEqual([hers._id])
  const number = `92055901${hers._id.replaceAll(/\D/g, '').padEnd(14, '7').slice(0, 14)}`
  await database.inTenant(tenantId, (tx) =>
    tx.updateTable('packages').set({ tracking_number: number }).where('id', '=', hers._id).execute(),
  )
  // A courier's barcode has 420 and the ZIP code before the number.
  expect(await ids({ search: `42033122${number}` })).toEqual([hers._id])
  expect(await ids({ search: 'tricia', status: 'Delivered' })).toEqual([])
  expect(await ids({ search: 'ricia' })).toEqual([])
  for (const search of ['%', '’']) expect(await ids({ search })).toEqual([])
})

test('a search knows box numbers by the company’s own prefix', async () => {
  const kemar = await packageOwner(server)
  const his = await place({ customer: kemar.id })
  const { boxNumber } = (await server.call('GET /get-user-data', { token: kemar.token })).json().data
  await chooseAccountPrefix(server, 'MIA/')
  expect(await ids({ search: `mia/${boxNumber}` })).toEqual([his._id])
  expect(await ids({ search: `POS-${boxNumber}` })).toEqual([])
  await chooseAccountPrefix(server, 'POS-')
})

test('refuses a search with characters that a database cannot store; treats patterns as plain text', async () => {
  const statusOf = async (query: Record<string, string>) =>
    (await server.call('GET /staff/packages', { headers, query })).statusCode
  for (const query of [{ search: '\u0000' }, { shelf: '\u0000' }]) expect(await statusOf(query)).toBe(400)
  for (const query of [{ search: 'x%_\\' }, { search: '\u202e' }, { shelf: '%' }]) expect(await statusOf(query)).toBe(200)
})

test('counts each status and age, and nothing of another company', async () => {
  const countsFor = async (options: object) => (await server.call('GET /staff/packages/counts', options)).json().data
  const before = await countsFor({ headers })
  await place({ status: 'Ready for pickup', daysHere: 20 })
  const after = await countsFor({ headers })
  expect(after.byStatus['Ready for pickup']).toBe(before.byStatus['Ready for pickup'] + 1)
  expect(after.byAge['15-30']).toBe(before.byAge['15-30'] + 1)
  const elsewhere = await newStaff(server, 'operations', { tenant: 'other' })
  const theirs = await countsFor({ headers: elsewhere.headers, tenant: 'other' })
  expect(Object.values<number>(theirs.byStatus).every((count) => count === 0)).toBe(true)
})

test('gives the filtered list as a file in which no cell is a formula', async () => {
  const one = await place({ shelf: 'X-1', status: 'Received', daysHere: 1, storeName: '=HYPERLINK("http://evil.example")' })
  const answer = await server.call('GET /staff/packages/csv', { headers, query: { shelf: 'X-1' } })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('attachment')
  const lines = answer.body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(one.trackingNumber)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
})
