import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { formOf, redPixel, type TestFile } from '../../testing/product/test-customer.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { starterRates } from '../../../seeds/starter/starter-rates.ts'
import { publishRates } from '../../prices/rates/publish-rates.ts'
import { announcePackage } from './announce/announce-package.ts'
import { keepFile } from '../../platform/files/private-files.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { database, files } = server.services
const devon = await newStaff(server, 'operations')
const owner = await newStaff(server)
const ana = await packageOwner(server)

const announce = async (
  customer: TestOwner = ana,
  trackingNumber = `TBA${randomBytes(5).readUIntBE(0, 5).toString().padStart(12, '0').slice(-12)}`,
) => {
  const invoice = await files.store(tenantId, smallPdf)
  const _id = await database.inTenant(tenantId, async (tx) =>
    announcePackage(tx, {
      customerId: customer.id,
      trackingNumber,
      courierCompany: 'Amazon',
      storeName: 'Loomhaus',
      description: 'Curtains',
      consignee: 'Ana Brathwaite',
      declaredValue: 20,
      invoiceFileId: await keepFile(tx, invoice),
      at: server.clock.now(),
    }),
  )
  return { _id, trackingNumber }
}

const picture = (field: string): TestFile => ({ field, bytes: redPixel, name: 'photo.png', type: 'image/png' })
const desk = { version: '1', weight: '2.31', weightUnit: 'lb', shelf: ' B-07 ', condition: 'dented', battery: 'none' }
const size = { length: '12', width: '12', height: '12', sizeUnit: 'in' }

const receive = (_id: string, changes: Record<string, string> = {}, photos: TestFile[] = []) =>
  server.call(`POST /staff/packages/${_id}/receive`, {
    headers: devon.headers,
    payload: formOf({ ...desk, ...changes }, photos),
  })
const move = (_id: string, version: number, to: string, more: object = {}) =>
  server.call(`POST /staff/packages/${_id}/move`, { headers: devon.headers, payload: { version, to, ...more } })
const undo = (_id: string, version: number) =>
  server.call(`POST /staff/packages/${_id}/undo`, {
    headers: devon.headers,
    payload: { version, reason: 'Clicked by mistake.' },
  })
const deliver = (_id: string, version: number, photos = [picture('signature')], name = 'Ana Brathwaite') =>
  server.call(`POST /staff/packages/${_id}/deliver`, {
    headers: devon.headers,
    payload: formOf({ version: String(version), name }, photos),
  })
const detail = async (_id: string) => (await server.call(`GET /staff/packages/${_id}`, { headers: devon.headers })).json().data
const seenByCustomer = async (_id: string) => (await server.call(`GET /packages/${_id}`, { token: ana.token })).json().data
const auditOf = async (subjectId: string) =>
  (await server.call('GET /staff/audit', { headers: owner.headers, query: { subjectKind: 'package', subjectId } })).json().data
const list = async (query: Record<string, string>) =>
  (await server.call('GET /staff/packages', { headers: devon.headers, query })).json()

let pkg: { _id: string; trackingNumber: string }
beforeEach(async () => {
  server.clock.advance(60)
  pkg = await announce()
})

describe('a scan', () => {
  test('finds the package in any spelling of its number, and every customer who announced it', async () => {
    const luis = await packageOwner(server)
    await announce(luis, pkg.trackingNumber)
    const scan = ` ${pkg.trackingNumber.slice(0, 5).toLowerCase()}-${pkg.trackingNumber.slice(5)} `
    const { data } = (await server.call('GET /staff/packages/lookup', { headers: devon.headers, query: { scan } })).json()
    expect(data).toMatchObject({ trackingNumber: pkg.trackingNumber, courier: 'Amazon' })
    expect(data.packages.map(({ customer }: { customer: { _id: string } }) => customer._id).toSorted()).toEqual(
      [ana.id, luis.id].toSorted(),
    )
  })

  test('finds nothing for a number that nobody announced, and refuses one without letters or digits', async () => {
    const lookup = (scan: string) => server.call('GET /staff/packages/lookup', { headers: devon.headers, query: { scan } })
    expect((await lookup('1Z999AA10123456784')).json().data).toEqual({
      trackingNumber: '1Z999AA10123456784',
      courier: 'UPS',
      packages: [],
      unknown: null,
    })
    expect((await lookup('---')).json().message).toBe('A tracking number needs letters or digits.')
  })

  test('shows nothing of another company', async () => {
    const elsewhere = await newStaff(server, 'operations', { tenant: 'other' })
    const options = { tenant: 'other', headers: elsewhere.headers }
    const found = await server.call('GET /staff/packages/lookup', { ...options, query: { scan: pkg.trackingNumber } })
    expect(found.json().data.packages).toEqual([])
    expect((await server.call(`GET /staff/packages/${pkg._id}`, options)).statusCode).toBe(404)
    const payload = formOf(desk, [])
    expect((await server.call(`POST /staff/packages/${pkg._id}/receive`, { ...options, payload })).statusCode).toBe(404)
    expect(
      (await server.call(`POST /staff/packages/${pkg._id}/move`, { ...options, payload: { version: 1, to: 'In transit' } }))
        .statusCode,
    ).toBe(404)
    expect((await seenByCustomer(pkg._id)).status).toBe('Prealerted')
  })
})

describe('receiving', () => {
  test('notes weight, billed weight, shelf, condition and photos; the customer is told; the log has it', async () => {
    const answer = await receive(pkg._id, size, [picture('photo1'), picture('photo3')])
    expect(answer.json()).toMatchObject({ success: true, message: `${pkg.trackingNumber} is received.` })
    const { data } = answer.json()
    expect(data).toMatchObject({
      status: 'Received',
      version: 2,
      weightLb: 2.31,
      billableWeightLb: 2.31,
      size: { length: 12, width: 12, height: 12 },
      shelf: 'B-07',
      condition: 'dented',
      battery: 'none',
      history: [
        { status: 'Prealerted', by: 'Customer' },
        { status: 'Received', by: devon.name, note: '2.31 lb, dented.', counterEntry: false },
      ],
    })
    expect(data.photos).toHaveLength(2)
    expect(await seenByCustomer(pkg._id)).toMatchObject({ status: 'Received', statusNote: 'On shelf B-07', weightLb: 2.31 })
    expect(await auditOf(pkg._id)).toMatchObject([
      { action: 'package.receive', staff: { _id: devon.id }, details: { shelf: 'B-07' } },
    ])
    const { email } = (await server.call('GET /get-user-data', { token: ana.token })).json().data
    expect((await mailsTo(server, email)).at(-1)?.subject).toContain('Your package is in Miami')
  })

  test('serves the photo to staff, and never a file of another package', async () => {
    const { photos } = (await receive(pkg._id, {}, [picture('photo1')])).json().data
    const file = (_id: string, fileId: string) =>
      server.call(`GET /staff/packages/${_id}/files/${fileId}`, { headers: devon.headers })
    const photo = await file(pkg._id, photos[0])
    expect([photo.statusCode, photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
      'private, no-store',
    ])
    expect(photo.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    const other = await announce()
    expect((await file(other._id, photos[0])).statusCode).toBe(404)
    expect((await file(other._id, (await detail(other._id)).invoice)).headers['content-disposition']).toMatch(/^attachment/)
  })

  test.for([
    [{ weight: '0' }, 'The weight is a number above 0.'],
    [{ weight: 'NaN' }, 'The weight is a number above 0.'],
    [{ weight: '0.001' }, 'Check the weight and size: they are too small.'],
    [{ shelf: '  ' }, 'Please choose a shelf.'],
    [{ condition: 'fine' }, 'Please say what condition the package is in.'],
    [{ length: '3' }, 'Please enter length, width and height with their unit, or none of them.'],
    [{ ...size, height: '-1' }, 'Length, width and height are numbers above 0.'],
  ] as const)('refuses %o and changes nothing', async ([changes, message]) => {
    const answer = await receive(pkg._id, changes)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    expect(await detail(pkg._id)).toMatchObject({ status: 'Prealerted', version: 1, weightLb: null })
  })

  test('happens once, also when two desks scan the same package', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => receive(pkg._id)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const again = await receive(pkg._id, { version: '2' })
    expect([again.statusCode, again.json().message]).toEqual([409, `${pkg.trackingNumber} was received already.`])
    expect((await detail(pkg._id)).history).toHaveLength(2)
  })

  test.for([
    ['by weight alone', null, 3],
    ['by volume over its divisor', 139, 13],
  ] as const)('bills what the company publishes: %s, rounded up to the tier of the day', async ([, divisor, billed]) => {
    const slug = divisor === null ? 'alone' : 'narrow'
    const founded = await server.tenant(slug)
    await database.system.updateTable('tenants').set({ volumetric_divisor: divisor }).where('id', '=', founded.id).execute()
    const table = { ...starterRates('2026-01-01'), tiers: [2, 3, 13].map((upToLb) => ({ upToLb, priceUsd: upToLb })) }
    await database.inTenant(founded.id, (tx) => publishRates(tx, { table, author: 'Rosa Greenidge' }))
    const customer = await packageOwner(server, { tenant: slug })
    const invoice = await files.store(founded.id, smallPdf)
    const _id = await database.inTenant(founded.id, async (tx) =>
      announcePackage(tx, {
        customerId: customer.id,
        trackingNumber: 'X1',
        courierCompany: 'UPS',
        storeName: 'Oatbell',
        description: 'Socks',
        consignee: 'Ana Brathwaite',
        declaredValue: 5,
        invoiceFileId: await keepFile(tx, invoice),
        at: server.clock.now(),
      }),
    )
    const { headers } = await newStaff(server, 'operations', { tenant: slug })
    const payload = formOf({ ...desk, ...size })
    const answer = await server.call(`POST /staff/packages/${_id}/receive`, { tenant: slug, headers, payload })
    expect(answer.json().data.billableWeightLb).toBe(billed)
    const owner = { token: customer.token, tenant: slug }
    expect((await server.call(`GET /packages/${_id}`, owner)).json().data).toMatchObject({
      weightLb: 2.31,
      billableWeightLb: billed,
    })
  })
})

describe('moving', () => {
  test('follows the table up to the counter, and customer and log see each step', async () => {
    await receive(pkg._id)
    expect((await move(pkg._id, 2, 'In transit', { statusNote: 'On flight BW 401' })).json().message).toBe(
      `${pkg.trackingNumber} is In transit now.`,
    )
    expect(await seenByCustomer(pkg._id)).toMatchObject({ status: 'In transit', statusNote: 'On flight BW 401' })
    const asked = await move(pkg._id, 3, 'Action required', { reason: 'Please hand in the invoice.', fix: 'invoice' })
    expect(asked.json().data.actionNeeded).toBe('Please hand in the invoice.')
    await move(pkg._id, 4, 'Ready for pickup')
    expect((await deliver(pkg._id, 5)).json().message).toBe(`${pkg.trackingNumber} is handed to Ana Brathwaite.`)
    const { signature, ...end } = await detail(pkg._id)
    expect(end).toMatchObject({ status: 'Delivered', handedTo: 'Ana Brathwaite', shelf: null })
    const drawn = await server.call(`GET /staff/packages/${pkg._id}/files/${signature}`, { headers: devon.headers })
    expect(drawn.statusCode).toBe(200)
    expect((await auditOf(pkg._id)).map(({ action }: { action: string }) => action)).toEqual([
      'package.deliver',
      'package.move',
      'package.move',
      'package.move',
      'package.receive',
    ])
  })

  test('refuses steps outside the table, a missing reason, and shortcuts past desk and counter', async () => {
    const refusal = async (answer: ReturnType<typeof move>) => [(await answer).statusCode, (await answer).json().message]
    expect(await refusal(move(pkg._id, 1, 'Ready for pickup'))).toEqual([
      409,
      expect.stringContaining('cannot become Ready for pickup'),
    ])
    expect(await refusal(move(pkg._id, 1, 'Received'))).toEqual([
      409,
      'A package is received at the desk, with weight and shelf.',
    ])
    expect(await refusal(move(pkg._id, 1, 'Delivered'))).toEqual([
      409,
      'A package is delivered at the counter, with name and signature.',
    ])
    expect((await move(pkg._id, 1, 'Action required')).statusCode).toBe(400)
    expect((await move(pkg._id, 1, 'Lost')).statusCode).toBe(400)
    expect((await deliver(pkg._id, 1)).statusCode).toBe(409)
    expect((await move('00000000-0000-4000-8000-000000000000', 1, 'In transit')).statusCode).toBe(404)
    expect((await detail(pkg._id)).history).toHaveLength(1)
  })

  test('by two people at once: one succeeds, the other is refused', async () => {
    await receive(pkg._id)
    const answers = await Promise.all([
      move(pkg._id, 2, 'In transit'),
      move(pkg._id, 2, 'Action required', { reason: 'Call us.' }),
    ])
    const lost = answers.find(({ statusCode }) => statusCode !== 200)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect([lost?.statusCode, lost?.json().message]).toEqual([409, expect.stringContaining('Somebody changed')])
  })

  test('in bulk moves the packages that can move, and says why the others cannot', async () => {
    const [one, two, stays] = [await announce(), await announce(), await announce()]
    for (const { _id } of [one, two]) await receive(_id)
    const packages = [
      { _id: one._id, version: 2 },
      { _id: stays._id, version: 1 },
      { _id: two._id, version: 7 },
      { _id: 'nothing', version: 1 },
    ]
    const answer = await server.call('POST /staff/packages/move', {
      headers: devon.headers,
      payload: { packages, to: 'In transit' },
    })
    const { moved, refused } = answer.json().data
    expect(moved).toEqual([one._id])
    expect(refused.map(({ _id }: { _id: string }) => _id)).toEqual([stays._id, two._id, 'nothing'])
    expect(refused[0].message).toContain('cannot become In transit')
    expect((await detail(two._id)).status).toBe('Received')
    const none = await server.call('POST /staff/packages/move', {
      headers: devon.headers,
      payload: { packages: [], to: 'In transit' },
    })
    expect(none.json().message).toBe('Please choose 1 to 200 packages.')
  })

  test('can be undone step by step, by counter-entries that stay in the history', async () => {
    await receive(pkg._id)
    await move(pkg._id, 2, 'In transit')
    expect((await undo(pkg._id, 3)).json().message).toBe(`${pkg.trackingNumber} is Received again.`)
    expect((await undo(pkg._id, 4)).json().data.status).toBe('Prealerted')
    const over = await undo(pkg._id, 5)
    expect([over.statusCode, over.json().message]).toEqual([409, expect.stringContaining('no step to undo')])
    const { history } = await detail(pkg._id)
    expect(
      history.map(({ status, counterEntry }: { status: string; counterEntry: boolean }) => [status, counterEntry]),
    ).toEqual([
      ['Prealerted', false],
      ['Received', false],
      ['In transit', false],
      ['Received', true],
      ['Prealerted', true],
    ])
    expect((await receive(pkg._id, { version: '5', weight: '3' })).json().data.weightLb).toBe(3)
  })

  test('ends at the counter only with a name and a picture of a signature', async () => {
    await receive(pkg._id)
    await move(pkg._id, 2, 'In transit')
    await move(pkg._id, 3, 'Ready for pickup')
    expect((await deliver(pkg._id, 4, [])).json().message).toBe('Please let them sign.')
    expect((await deliver(pkg._id, 4, [{ ...smallPdf, field: 'signature' }])).statusCode).toBe(400)
    expect((await deliver(pkg._id, 4, undefined, '  ')).json().message).toBe('Please enter who takes the package.')
    expect((await detail(pkg._id)).status).toBe('Ready for pickup')
  })
})

describe('the list', () => {
  test('pages through everything once, by filter and by either end of the number', async () => {
    const customer = await packageOwner(server)
    const made: string[] = []
    for (let each = 0; each < 5; each++) {
      // Some are announced at the same moment.
      if (each % 2) server.clock.advance(1)
      made.push((await announce(customer))._id)
    }
    const seen: string[] = []
    let cursor: string | null = ''
    do {
      const page = await list({ customerId: customer.id, limit: '2', ...(cursor && { cursor }) })
      seen.push(...page.data.map(({ _id }: { _id: string }) => _id))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen.toSorted()).toEqual(made.toSorted())

    const ids = async (query: Record<string, string>) => (await list(query)).data.map(({ _id }: { _id: string }) => _id)
    const number = pkg.trackingNumber
    expect(await ids({ search: number.slice(-8).toLowerCase() })).toEqual([pkg._id])
    expect(await ids({ search: ` ${number.slice(0, 6)}-${number.slice(6)}` })).toEqual([pkg._id])
    expect(await ids({ search: '%' })).toEqual([])
    await receive(pkg._id, { shelf: 'Z-99' })
    expect(await ids({ shelf: 'Z-99' })).toEqual([pkg._id])
    expect(await ids({ status: 'Prealerted', search: number })).toEqual([])
    expect(await ids({ status: 'Received', search: number })).toEqual([pkg._id])
    expect(await ids({ customerId: 'nobody' })).toEqual([])
    for (const broken of ['x', Buffer.from('2026-99-99 00:00:00+00_x').toString('base64url')])
      expect((await list({ cursor: broken })).message).toBe('There is no such page of this list.')
  })
})
