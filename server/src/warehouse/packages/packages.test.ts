import { wire } from '@parcelport/contract/wire-spellings.ts'
import { describe, expect, test } from 'vitest'
import { formOf, prealertFields } from '../../testing/product/test-customer.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
const ana = await packageOwner(server)

const fields = { ...prealertFields('1Z999AA10123456784'), [wire.packageDescription]: 'Three 100 % wool_socks' }

const announce = (
  customer: Pick<TestOwner, 'token'>,
  changes: Record<string, string> = {},
  headers: Record<string, string> = {},
  tenant = 'demo',
) => {
  const form = formOf({ ...fields, ...changes }, [smallPdf])
  return server.call('POST /create-pre-alert', {
    tenant,
    token: customer.token,
    payload: form,
    headers,
  })
}

const list = async (customer: Pick<TestOwner, 'token'>, query: Record<string, string> = {}) =>
  server.call('GET /get-my-prealert', { token: customer.token, query })

describe('announcing', () => {
  test('a visitor is turned away', async () => {
    const form = { payload: formOf(fields, [smallPdf]) }
    expect((await server.call('POST /create-pre-alert', form)).statusCode).toBe(401)
    expect((await server.call('GET /get-my-prealert')).statusCode).toBe(401)
  })

  test('gives a prealerted package with its history, invoice and notification', async () => {
    const customer = await packageOwner(server)
    server.clock.advance(60)
    const answer = await announce(customer, { trackingNumber: ' 1z 999 aa1 0123 4567 84 ' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Prealert submitted successfully!',
      data: { trackingNumber: '1Z999AA10123456784', status: 'Prealerted', [wire.courierCompany]: 'UPS', storeName: 'Oatbell' },
    })
    const detail = await server.call(`GET /packages/${answer.json().data._id}`, { token: customer.token })
    expect(detail.json().data).toMatchObject({
      consignee: 'Ana Brathwaite',
      packageValue: 42.5,
      invoice: { name: 'document.pdf', type: 'application/pdf', bytes: smallPdf.bytes.length },
      history: [{ status: 'Prealerted', counterEntry: false }],
    })
    const news = await server.call('GET /get-my-notifications', { token: customer.token })
    expect(news.json().data[0].message).toBe(
      "Your package 1Z999AA10123456784 from Oatbell is announced. We're looking out for it in Miami.",
    )
  })

  test.each(Object.keys(fields).filter((name) => name !== wire.termsAndConditions))('refuses a missing %s', async (name) => {
    const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name))
    const form = { payload: formOf(rest, [smallPdf]) }
    const answer = await server.call('POST /create-pre-alert', { token: ana.token, ...form })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      success: false,
      message: 'Please complete all required fields.',
      errors: [{ field: name }],
    })
  })

  test.each([
    { packageValue: '0' },
    { packageValue: '-3' },
    { packageValue: 'NaN' },
    { storeName: '   ' },
    { [wire.termsAndConditions]: 'false' },
  ])('refuses %o', async (changes) => {
    const answer = await announce(ana, changes)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please complete all required fields.'])
  })

  test('names a value above the limit as such, not as a missing field', async () => {
    const answer = await announce(ana, { packageValue: '1234567.89' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      message: 'We carry packages worth up to US$1,000,000.00. Is there a digit too many?',
      errors: [{ field: 'packageValue' }],
    })
  })

  test('refuses a missing invoice, and one that is not a document', async () => {
    const without = await server.call('POST /create-pre-alert', { token: ana.token, payload: formOf(fields) })
    expect([without.statusCode, without.json().message]).toEqual([400, 'Please complete all required fields.'])
    const script = {
      field: 'invoice',
      name: 'invoice.pdf',
      type: 'application/pdf',
      bytes: Buffer.from('<script>alert(1)</script>'),
    }
    const wrong = await server.call('POST /create-pre-alert', { token: ana.token, payload: formOf(fields, [script]) })
    expect(wrong.statusCode).toBeGreaterThanOrEqual(400)
    expect((await list(ana)).json().data).toEqual([])
  })

  // U+33A2 becomes three letters when it is normalized: 60 of them would be 180.
  test.each(['\u33a2'.repeat(60), '\u33a2'.repeat(22)])(
    'refuses a number that grows beyond 64 signs: %s',
    async (trackingNumber) => {
      const answer = await announce(ana, { trackingNumber })
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'A tracking number has at most 64 letters and digits.'])
    },
  )

  test('checks the length of a text as it will be stored', async () => {
    // U+FB2C is one character when sent and three when normalized.
    const answer = await announce(ana, { storeName: '\ufb2c'.repeat(120) })
    expect(answer.statusCode).toBe(400)
    const fitting = await announce(ana, { trackingNumber: 'COMPOSED1', storeName: '\ufb2c'.repeat(40) })
    expect(fitting.json().data.storeName).toBe('\ufb2c'.normalize('NFC').repeat(40))
  })

  test('refuses the same number twice, also at the same moment; another customer may announce it', async () => {
    const [one, other] = [await packageOwner(server), await packageOwner(server)]
    const answers = await Promise.all(Array.from({ length: 6 }, () => announce(one)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toContain(
      'already announced 1Z999AA10123456784',
    )
    expect((await announce(other)).statusCode).toBe(201)
    expect((await list(one)).json().data).toHaveLength(1)
  })

  test('the same Idempotency-Key gives one package, also at the same moment', async () => {
    const customer = await packageOwner(server)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => announce(customer, {}, { 'idempotency-key': 'one-prealert' })),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1)
    expect((await list(customer)).json().data).toHaveLength(1)
    const news: { kind: string }[] = (await server.call('GET /get-my-notifications', { token: customer.token })).json().data
    expect(news.filter(({ kind }) => kind === 'package')).toHaveLength(1)
  })
})

describe('following', () => {
  test("another customer's and another company's package is not found, whatever the id", async () => {
    const owner = await packageOwner(server)
    const stranger = await packageOwner(server)
    const elsewhere = await packageOwner(server, { tenant: 'other' })
    const id = (await announce(owner)).json().data._id as string
    for (const path of [`/packages/${id}`, `/packages/${id}/invoice`] as const) {
      expect((await server.call(`GET ${path}`, { token: stranger.token })).statusCode).toBe(404)
      expect((await server.call(`GET ${path}`, { tenant: 'other', token: elsewhere.token })).statusCode).toBe(404)
      expect((await server.call(`GET ${path}`, { tenant: 'other', token: owner.token })).statusCode).toBe(401)
      expect((await server.call(`GET ${path}`, { token: owner.token })).statusCode).toBe(200)
    }
    for (const odd of ['1', 'null', "'", '..%2f..', '00000000-0000-0000-0000-000000000000', 'x'.repeat(64)])
      expect((await server.call(`GET /packages/${odd}`, { token: owner.token })).statusCode).toBe(404)
    const form = { payload: formOf({}, [smallPdf]) }
    expect((await server.call(`POST /packages/${id}/invoice`, { token: stranger.token, ...form })).statusCode).toBe(404)
  })

  test('counts include all packages during a search; a status filters', async () => {
    const customer = await packageOwner(server)
    const ids: string[] = []
    for (const trackingNumber of ['A1', 'B2', 'C3']) ids.push((await announce(customer, { trackingNumber })).json().data._id)
    const { id: tenantId } = await server.tenant()
    await server.services.database.inTenant(tenantId, (tx) =>
      tx.updateTable('packages').set({ status: 'Delivered' }).where('id', 'in', ids.slice(0, 2)).execute(),
    )
    const all = (await list(customer)).json()
    expect(all.countsByStatus).toEqual({ 'Ready for pickup': 0, Delivered: 2, 'Action required': 0 })
    expect(all.data.map((pkg: { trackingNumber: string }) => pkg.trackingNumber).toSorted()).toEqual(['A1', 'B2', 'C3'])
    const found = (await list(customer, { status: 'Delivered', search: 'a1' })).json()
    expect(found.data.map((pkg: { trackingNumber: string }) => pkg.trackingNumber)).toEqual(['A1'])
    expect(found.countsByStatus.Delivered).toBe(2)
    expect((await list(customer, { status: 'Lost' })).statusCode).toBe(400)
  })

  test('packages that need the customer come first, then ready, on the way, and ended ones; newest first within each', async () => {
    const customer = await packageOwner(server)
    const { id: tenantId } = await server.tenant()
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
    const packages: readonly (readonly [status: string, minute: number])[] = [
      ['Delivered', 9],
      ['Prealerted', 1],
      ['Action required', 2],
      ['In transit', 3],
      ['Ready for pickup', 0],
      ['Returned', 8],
      ['Received', 5],
      ['Action required', 4],
      ['Ready for pickup', 7],
      ['Prealerted', 6],
      ['Disposed', 10],
    ]
    const rows = packages.map(([status, minute]) => ({
      tenant_id: tenantId,
      customer_id: customer.id,
      tracking_number: `${status} ${minute}`,
      status,
      courier_company: 'UPS',
      store_name: 'Oatbell',
      description: 'Socks',
      consignee: 'Ana Brathwaite',
      declared_value: 10,
      action_needed: status === 'Action required' ? 'Send the permit' : null,
      created_at: at(minute),
    }))
    await server.services.database.inTenant(tenantId, (tx) => tx.insertInto('packages').values(rows).execute())
    const numbers = async (query: Record<string, string> = {}) =>
      (await list(customer, query)).json().data.map(({ trackingNumber }: { trackingNumber: string }) => trackingNumber)
    const order = [
      ['Action required 4', 'Action required 2'],
      ['Ready for pickup 7', 'Ready for pickup 0'],
      ['Prealerted 6', 'Received 5', 'In transit 3', 'Prealerted 1'],
      ['Disposed 10', 'Delivered 9', 'Returned 8'],
    ].flat()
    expect(await numbers()).toEqual(order)
    expect(await numbers({ search: 'red' })).toEqual(order.filter((number) => number.includes('red')))
    expect(await numbers({ status: 'Action required' })).toEqual(order.slice(0, 2))
  })

  test('packages created at the same moment always have the same order', async () => {
    const customer = await packageOwner(server)
    const { id: tenantId } = await server.tenant()
    const rows = Array.from({ length: 25 }, (_, index) => ({
      tenant_id: tenantId,
      customer_id: customer.id,
      tracking_number: `S${index}`,
      courier_company: 'UPS',
      store_name: 'Oatbell',
      description: 'Socks',
      consignee: 'Ana Brathwaite',
      declared_value: 10,
      created_at: new Date(Date.UTC(2026, 0, 1)),
    }))
    await server.services.database.inTenant(tenantId, (tx) => tx.insertInto('packages').values(rows).execute())
    const ids = async () => (await list(customer)).json().data.map(({ _id }: { _id: string }) => _id)
    const before = await ids()
    expect(before).toEqual(before.toSorted())
    await server.services.database.inTenant(tenantId, (tx) =>
      tx.updateTable('packages').set({ description: 'Hats' }).where('id', '=', before[3]).execute(),
    )
    expect(await ids()).toEqual(before)
  })

  test.each([
    ['%', 1],
    ['_', 1],
    ["'", 0],
    ['\\', 0],
    ['WOOL', 1],
    ['oatBELL', 1],
    ['ups', 1],
    ['📦', 0],
    ['x'.repeat(300), 0],
  ])('searches for %s as plain characters, regardless of case', async (search, found) => {
    const customer = await packageOwner(server)
    await announce(customer)
    const answer = await list(customer, { search })
    expect([answer.statusCode, answer.json().data.length]).toEqual([200, found])
  })

  test('1,000 packages come in one answer, newest first', async () => {
    const customer = await packageOwner(server)
    const { id: tenantId } = await server.tenant()
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      tenant_id: tenantId,
      customer_id: customer.id,
      tracking_number: `T${index}`,
      courier_company: 'UPS',
      store_name: 'Oatbell',
      description: 'Socks',
      consignee: 'Ana Brathwaite',
      declared_value: 10,
      created_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
    }))
    await server.services.database.inTenant(tenantId, (tx) => tx.insertInto('packages').values(rows).execute())
    const { data } = (await list(customer)).json()
    expect(data).toHaveLength(1_000)
    expect([data[0].trackingNumber, data.at(-1).trackingNumber]).toEqual(['T999', 'T0'])
  })

  test('the owner downloads the invoice exactly as it was uploaded', async () => {
    const customer = await packageOwner(server)
    const id = (await announce(customer)).json().data._id as string
    const answer = await server.call(`GET /packages/${id}/invoice`, { token: customer.token })
    expect(answer.rawPayload.equals(smallPdf.bytes)).toBe(true)
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''document.pdf")
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})
