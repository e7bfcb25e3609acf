import { holdKinds, type HoldKind, type HoldRule } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { formOf } from '../../../testing/product/test-customer.ts'
import { pdfText } from '../../../testing/product/pdf-text.ts'
import { newNumber, photo, testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { database } = server.services
const owner = await newStaff(server)
const desk = testDesk(server, owner)
const ana = await packageOwner(server)
await database.inTenant(tenantId, (tx) =>
  tx
    .updateTable('customers')
    .set({ identity_state: 'approved', identity_decided_at: new Date() })
    .where('id', '=', ana.id)
    .execute(),
)
// Their identity documents are not checked yet.
const luis = await packageOwner(server)

const settings = async () => (await desk.get('/staff/settings')).json().data
const rule = async (change: Partial<Record<HoldKind, HoldRule>>) => {
  const { version, holdRules } = await settings()
  return desk.put('/staff/settings/holds', { version, rules: { ...holdRules, ...change } })
}
const allOf = (each: HoldRule) => Object.fromEntries(holdKinds.map((kind) => [kind, each]))

const flight = async () =>
  (await desk.post('/staff/flights', { name: 'BW 700', departsAt: '2026-11-24T15:00:00Z' })).json().data
const put = async (flightId: string, packageId: string, more: object = {}) =>
  (await desk.post(`/staff/flights/${flightId}/packages`, { packageIds: [packageId], ...more })).json().data
const scan = async (flightId: string, label: string) =>
  (await desk.post(`/staff/flights/${flightId}/scan`, { scan: label })).json()
const one = async (packageId: string) => (await desk.get(`/staff/packages/${packageId}`)).json().data
const audit = async (action: string) =>
  (await desk.get('/staff/audit')).json().data.find((line: { action: string }) => line.action === action)

const lacking = {
  'loose battery': () => shelvedParcel(server, ana, { set: { battery: 'loose' } }),
  'no invoice': () => shelvedParcel(server, ana, { set: { invoice_file_id: null } }),
  'identity not checked': () => shelvedParcel(server, luis),
  'no value': () => shelvedParcel(server, ana, { set: { declared_value: null } }),
  kept: () => shelvedParcel(server, ana, { set: { hold_until: '2099-01-01' } }),
  'open request': async () => {
    const parcel = await shelvedParcel(server, ana)
    const payload = { kind: 'reweigh', packageIds: [parcel._id], totalUsd: 0 }
    await server.call('POST /requests', { token: ana.token, payload })
    return parcel
  },
} as const

beforeEach(async () => {
  await rule(allOf('note'))
})

describe.each(holdKinds)('%s', (kind) => {
  test('that the company blocks cannot fly by list, scan or hand, even if somebody confirms', async () => {
    await rule({ [kind]: 'block' })
    const [{ _id }, parcel] = [await flight(), await lacking[kind]()]
    const { refused, added } = await put(_id, parcel._id, { confirmed: true })
    expect(added).toEqual([])
    expect(refused[0].message).toMatch(/is held: .*Your company’s rules do not let it fly\.$/)
    expect((await scan(_id, parcel.trackingNumber)).message).toBe(refused[0].message)
    const byHand = { version: (await one(parcel._id)).version, to: 'In transit', confirmed: true }
    expect((await desk.post(`/staff/packages/${parcel._id}/move`, byHand)).json().message).toBe(refused[0].message)
    expect(await one(parcel._id)).toMatchObject({ status: 'Received', holds: [{ kind, rule: 'block' }] })
  })

  test('that needs confirmation flies after somebody confirms, and the audit log names them', async () => {
    await rule({ [kind]: 'ask' })
    const [{ _id }, parcel] = [await flight(), await lacking[kind]()]
    const asked = await scan(_id, parcel.trackingNumber)
    expect(asked).toMatchObject({
      message: expect.stringContaining('needs your confirmation'),
      data: { outcome: 'ask', packages: [{ _id: parcel._id }], flight: { packages: 0 } },
    })
    expect((await put(_id, parcel._id)).refused).toEqual([{ _id: parcel._id, message: asked.message }])
    expect((await put(_id, parcel._id, { confirmed: true })).added).toEqual([parcel._id])
    expect(await audit('flight.load')).toMatchObject({ staff: { name: owner.name }, details: { confirmed: kind } })
    expect((await scan(_id, parcel.trackingNumber)).data.outcome).toBe('already')
  })

  test('that the company only notes flies with a mark', async () => {
    const [{ _id }, parcel] = [await flight(), await lacking[kind]()]
    expect((await put(_id, parcel._id)).added).toEqual([parcel._id])
    const lines = (await desk.get(`/staff/flights/${_id}/packages`)).json().data
    expect(lines).toMatchObject([{ package: { holds: [{ kind, rule: 'note' }] } }])
  })
})

describe('the list of a flight', () => {
  test('says what holds each package, as a table and on paper', async () => {
    const { _id } = await flight()
    await put(_id, (await lacking['no invoice']())._id)
    const list = (format: string) => desk.get(`/staff/flights/${_id}/list`, { format })
    expect((await list('csv')).body).toMatch(/"Holds"[\s\S]*"No invoice"/)
    expect(await pdfText((await list('pdf')).rawPayload)).toContain('No invoice')
  })

  test('departs without packages that the rules block now', async () => {
    const [{ _id }, parcel, also] = [await flight(), await lacking['no value'](), await lacking['no value']()]
    await put(_id, parcel._id)
    await put(_id, also._id)
    await rule({ 'no value': 'block' })
    const { version } = (await desk.get(`/staff/flights/${_id}`)).json().data
    const refused = await desk.post(`/staff/flights/${_id}/depart`, { version })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toMatch(/is held: its value is not declared\..* So are 1 more\. Take it off BW 700 first\.$/)
    await desk.post(`/staff/flights/${_id}/packages/remove`, { packageIds: [parcel._id, also._id] })
    await put(_id, (await shelvedParcel(server, ana))._id)
    const { version: now } = (await desk.get(`/staff/flights/${_id}`)).json().data
    expect((await desk.post(`/staff/flights/${_id}/depart`, { version: now })).statusCode).toBe(200)
  })
})

describe('handing over', () => {
  const deliver = async (packageId: string, more: Record<string, string> = {}) =>
    server.call(`POST /staff/packages/${packageId}/deliver`, {
      headers: owner.headers,
      payload: formOf({ version: String((await one(packageId)).version), name: 'Ana', ...more }, [photo('signature')]),
    })
  const ready = { status: 'Ready for pickup', shelf: null }

  test('is blocked, or confirmed by name', async () => {
    const parcel = await shelvedParcel(server, luis, { set: ready })
    await rule({ 'identity not checked': 'block' })
    const blocked = await deliver(parcel._id, { confirmed: 'true' })
    expect([blocked.statusCode, blocked.json().message]).toEqual([
      409,
      `${parcel.trackingNumber} is held: its customer’s ID is not checked. Your company’s rules do not let it be handed over.`,
    ])
    await rule({ 'identity not checked': 'ask' })
    expect((await deliver(parcel._id)).json().message).toContain('needs your confirmation')
    expect((await deliver(parcel._id, { confirmed: 'true' })).statusCode).toBe(200)
    expect(await audit('package.deliver')).toMatchObject({
      staff: { name: owner.name },
      details: { confirmed: 'identity not checked' },
    })
    expect((await one(parcel._id)).holds).toEqual([])
  })

  test('a battery that has flown no longer holds the package', async () => {
    await rule({ 'loose battery': 'block' })
    const parcel = await shelvedParcel(server, ana, { set: { ...ready, battery: 'loose' } })
    expect((await deliver(parcel._id)).statusCode).toBe(200)
  })
})

test('receiving says what holds the package', async () => {
  await rule({ 'loose battery': 'block', 'no invoice': 'ask' })
  const received = await desk.receiveFor({ trackingNumber: newNumber(), customerId: ana.id, battery: 'loose' })
  expect(received.json().message).toMatch(/ is received for .*\. It is held: it has a loose battery\.$/)
  const other = await desk.receiveFor({ trackingNumber: newNumber(), customerId: ana.id })
  expect(other.json().message).toMatch(/ Before it flies, somebody confirms: it has no invoice\.$/)
  expect((await desk.get('/staff/receiving/desk')).json().data.holdRules).toMatchObject({ 'no invoice': 'ask' })
})

test('refuses an unknown rule, and does not overwrite rules that were just changed', async () => {
  const { version, holdRules } = await settings()
  const unknown = { version, rules: { ...holdRules, 'no value': 'burn' } }
  expect((await desk.put('/staff/settings/holds', unknown)).statusCode).toBe(400)
  await rule({ 'no value': 'ask' })
  expect((await desk.put('/staff/settings/holds', { version, rules: holdRules })).statusCode).toBe(409)
  expect(await audit('settings.holds')).toMatchObject({ details: { to: expect.stringContaining('no value: ask') } })
})
