import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Tx } from '../../../platform/database/database.ts'
import { chooseAccountPrefix } from '../../../testing/product/choose-account-prefix.ts'
import { pdfText } from '../../../testing/product/pdf-text.ts'
import { packageOwner, smallPdf } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'
import { dropInvoice } from '../../packages/shared-invoices.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const devon = await newStaff(server, 'operations')
const ana = await packageOwner(server)
await chooseAccountPrefix(server, 'FFP-')

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const send = (method: Method, path: string, payload?: object, headers = devon.headers, tenant = 'demo') =>
  server.call(`${method} /staff/flights${path}`, { tenant, headers, ...(payload && { payload }) })
const ask = async (...call: Parameters<typeof send>) => {
  const answer = await send(...call)
  return { status: answer.statusCode, ...answer.json() }
}
const inTenant = <T>(work: (tx: Tx) => Promise<T>) => server.services.database.inTenant(tenantId, work)
const change = (packageId: string, set: Readonly<Record<string, unknown>>) =>
  inTenant((tx) => tx.updateTable('packages').set(set).where('id', '=', packageId).execute())

const header = { office: 'BBBGI', unloadedAt: 'BBBGI', carrier: 'Caribbean Airlines' }
/** A closed flight with packages, of which `set` gives the columns of each; with its waybill and what the XML says of it. */
const closedFlight = async (name: string, set: readonly Readonly<Record<string, unknown>>[] = [{}], more: object = header) => {
  const { _id } = (await ask('POST', '', { name, departsAt: '2026-12-01T22:00:00Z' })).data
  const parcels = await Promise.all(set.map((columns) => shelvedParcel(server, ana, { set: columns })))
  await ask('POST', `/${_id}/packages`, { packageIds: parcels.map((parcel) => parcel._id) })
  const { version } = (await ask('POST', `/${_id}/close`, { version: (await ask('GET', `/${_id}`)).data.version })).data
  await ask('PATCH', `/${_id}/customs`, { version, mawb: '176-12345675', ...more })
  return { _id: _id as string, parcels }
}
const seal = async (flightId: string) =>
  ask('POST', `/${flightId}/customs/seal`, { version: (await ask('GET', `/${flightId}`)).data.version })
const open = (flightId: string, edition: number) => ask('POST', `/${flightId}/customs/open`, { edition })
const file = (flightId: string, edition: number, name: string) =>
  send('GET', `/${flightId}/customs/papers?edition=${edition}&file=${name}`)
const actions = (flightId: string) =>
  inTenant(async (tx) => {
    const rows = await tx
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', flightId)
      .orderBy('id')
      .execute()
    return rows.filter(({ action }) => /papers|seal/.test(action))
  })

test('sealed twice it is the same edition; opened again and sealed it is the next, with the same hash', async () => {
  const { _id } = await closedFlight('BW 1')
  const first = await seal(_id)
  expect(first).toMatchObject({ status: 200, message: 'Edition 1 is sealed.' })
  expect(first.data.papers).toMatchObject([{ edition: 1, opened: null, sent: null, hasXml: true, invoices: 1 }])
  const again = await seal(_id)
  expect(again).toMatchObject({ status: 200, message: 'Edition 1 is sealed already.' })
  expect(again.data.papers).toEqual(first.data.papers)
  expect((await open(_id, 1)).data.papers[0].opened.by).toBe(devon.name)
  const { papers } = (await seal(_id)).data
  expect(papers.map(({ edition }: { edition: number }) => edition)).toEqual([2, 1])
  expect(papers[0].hash).toBe(first.data.papers[0].hash)
  expect((await actions(_id)).map(({ action }) => action)).toEqual(['flight.seal', 'flight.unseal', 'flight.seal'])
})

test('of two who seal at once, both get the one edition', async () => {
  const { _id } = await closedFlight('BW 2')
  const sealed = await Promise.all([seal(_id), seal(_id), seal(_id)])
  expect(sealed.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(sealed.map(({ data }) => data.papers[0].hash)).size).toBe(1)
  for (const { data } of sealed) expect(data.papers).toHaveLength(1)
})

test('what is sealed stays the same bytes, also when a package, its invoice or the waybill changes afterwards', async () => {
  const { _id, parcels } = await closedFlight('BW 3')
  const { data } = await seal(_id)
  expect(data.isChanged).toBe(false)
  const files = ['csv', 'xml', 'pdf', 'zip'] as const
  const before = await Promise.all(files.map(async (name) => (await file(_id, 1, name)).rawPayload))

  const stored = await inTenant((tx) =>
    tx.selectFrom('packages').select('invoice_file_id').where('id', '=', parcels[0]!._id).executeTakeFirstOrThrow(),
  )
  await change(parcels[0]!._id, { description: 'Garden hose', invoice_file_id: null })
  await inTenant((tx) => dropInvoice(tx, stored.invoice_file_id!))
  const after = await Promise.all(files.map(async (name) => (await file(_id, 1, name)).rawPayload))
  for (const [index, bytes] of before.entries()) expect(after[index]?.equals(bytes)).toBe(true)

  const now = (await ask('GET', `/${_id}/customs`)).data
  expect([now.isChanged, now.unready.length, now.papers[0].hash === data.papers[0].hash]).toEqual([true, 1, true])
  const taken = (await actions(_id)).filter(({ action }) => action === 'flight.take-papers')
  expect(taken).toHaveLength(8)
  expect(taken[0]?.details).toMatchObject({ flight: 'BW 3', edition: 1 })
})

test('an invoice that no sealed papers name is removed as before', async () => {
  const { parcels } = await closedFlight('BW 4')
  const { invoice_file_id: id } = await inTenant((tx) =>
    tx.selectFrom('packages').select('invoice_file_id').where('id', '=', parcels[0]!._id).executeTakeFirstOrThrow(),
  )
  await change(parcels[0]!._id, { invoice_file_id: null })
  await inTenant((tx) => dropInvoice(tx, id!))
  expect(await inTenant((tx) => tx.selectFrom('files').select('id').where('id', '=', id!).execute())).toEqual([])
})

test('its files are the broker’s lines, Customs’ XML, the manifest, and the invoices by waybill with their index', async () => {
  const { _id } = await closedFlight('=BW 5', [{ consignee: 'José Núñez' }, {}])
  const { hawbs } = (await seal(_id)).data
  const csv = await file(_id, 1, 'csv')
  expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' })
  expect(csv.headers['content-disposition']).toContain('customs--BW-5-1.csv')
  expect(csv.body).toContain(hawbs.first)
  const xml = await file(_id, 1, 'xml')
  expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(xml.body).toContain(`<Bol_reference>${hawbs.last}</Bol_reference>`)
  expect(xml.body).toContain('<Shipping_marks>FFP-')
  expect(await pdfText((await file(_id, 1, 'pdf')).rawPayload)).toContain('José Núñez')
  const zip = await file(_id, 1, 'zip')
  expect(zip.headers['content-type']).toBe('application/zip')
  const entries = unzipSync(zip.rawPayload)
  expect(Object.keys(entries)).toEqual(['index.csv', `${hawbs.first}.pdf`, `${hawbs.last}.pdf`])
  expect(Buffer.from(entries[`${hawbs.first}.pdf`]!).equals(smallPdf.bytes)).toBe(true)
  const hash = createHash('sha256').update(smallPdf.bytes).digest('hex')
  const line = (hawb: string) => `"${hawb}","${hawb}.pdf",${smallPdf.bytes.length},"${hash}"\r\n`
  expect(Buffer.from(entries['index.csv']!).toString()).toBe(
    `\u{FEFF}"HAWB","File","Bytes","SHA-256"\r\n${line(hawbs.first)}${line(hawbs.last)}`,
  )
})

test('a consolidated box is one waybill with the invoices of all inside, and waits while one of them has none', async () => {
  const { _id, parcels } = await closedFlight('BW 5b', [{ invoice_file_id: null }])
  const inside = await Promise.all(
    [{}, {}].map(() => shelvedParcel(server, ana, { set: { parent_id: parcels[0]!._id, shelf: null } })),
  )
  const invoice = await inTenant((tx) =>
    tx.selectFrom('packages').select('invoice_file_id as id').where('id', '=', inside[1]!._id).executeTakeFirstOrThrow(),
  )
  await change(inside[1]!._id, { invoice_file_id: null })
  expect((await seal(_id)).message).toContain('No invoice')
  await change(inside[1]!._id, { invoice_file_id: invoice.id })
  const { data } = await seal(_id)
  expect(data.papers[0].invoices).toBe(2)
  const { first } = data.hawbs
  const entries = unzipSync((await file(_id, 1, 'zip')).rawPayload)
  expect(Object.keys(entries)).toEqual(['index.csv', `${first}.pdf`, `${first}-2.pdf`])
  await change(inside[1]!._id, { invoice_file_id: null })
  expect((await ask('GET', `/${_id}/customs`)).data).toMatchObject({ isChanged: true, unready: [{ missing: ['invoice'] }] })
})

const items = [
  { description: 'Cotton shirts', quantity: 2, unitValue: 5, hsCode: '610910', origin: 'CN' },
  { description: 'Belt', quantity: 1, unitValue: 10 },
]
const say = async (packageId: string, said: readonly object[]) => {
  const path = `/staff/packages/${packageId}` as const
  const { version } = (await server.call(`GET ${path}`, { headers: devon.headers })).json().data
  const payload = { version, items: said, reason: 'The invoice says so.' }
  return (await server.call(`PUT ${path}/items`, { headers: devon.headers, payload })).statusCode
}

test('items stand in every paper; entered after the seal they change nothing of the edition, and the flight says so', async () => {
  const { _id, parcels } = await closedFlight('BW 5c', [{}, {}])
  const [one, other] = parcels.toSorted((a, b) => (a.trackingNumber < b.trackingNumber ? -1 : 1))
  expect(await say(one!._id, items)).toBe(200)
  const { data } = await seal(_id)
  expect([data.isChanged, data.otherWorth]).toEqual([false, []])
  const csv = await file(_id, 1, 'csv')
  const { first } = data.hawbs
  expect(csv.body).toContain(
    `1,"176-12345675","${first}","","","","","","Cotton shirts","610910","","","","","","",1,2,"5.00","CN"`,
  )
  const xml = await file(_id, 1, 'xml')
  expect(xml.body).toContain('<Commercial_description>Cotton shirts</Commercial_description>')
  const pdf = (await pdfText((await file(_id, 1, 'pdf')).rawPayload)).replaceAll(/\s+/g, ' ')
  expect(pdf).toContain('2 × Cotton shirts at US$5.00 each, HS 610910, from CN')
  expect(pdf).toContain('1 × Belt at US$10.00')
  expect((await seal(_id)).data.papers[0].hash).toBe(data.papers[0].hash)

  expect(await say(other!._id, [items[1]!])).toBe(200)
  const changed = (await ask('GET', `/${_id}/customs`)).data
  expect(changed.isChanged).toBe(true)
  expect(changed.otherWorth).toEqual([
    { packageId: other!._id, trackingNumber: other!.trackingNumber, itemsValue: '10.00', declaredValue: '20.00' },
  ])
  expect((await file(_id, 1, 'csv')).rawPayload.equals(csv.rawPayload)).toBe(true)
  await open(_id, 1)
  // What items come to hinders no seal.
  const again = await seal(_id)
  expect([again.status, again.data.papers[0].hash === data.papers[0].hash]).toEqual([200, false])
})

test('a box has the items of all that is inside, in the order of their numbers, once each has some', async () => {
  const { _id, parcels } = await closedFlight('BW 5d', [{ declared_value: '40' }])
  const both = await Promise.all([{}, {}].map(() => shelvedParcel(server, ana)))
  const [one, other] = both.toSorted((a, b) => (a.trackingNumber < b.trackingNumber ? -1 : 1))
  expect(await say(other!._id, [items[1]!])).toBe(200)
  const lines = async () => (await send('GET', `/${_id}/customs/broker`)).body.split('\r\n').slice(1, -2)
  for (const { _id: inside } of both) await change(inside, { parent_id: parcels[0]!._id, shelf: null })
  expect(await lines()).toHaveLength(1)
  await change(one!._id, { parent_id: null })
  expect(await say(one!._id, items)).toBe(200)
  await change(one!._id, { parent_id: parcels[0]!._id })
  expect((await lines()).map((line) => /"([^"]*)","(?:\d*)",(?:1,"|"","","","","","")/.exec(line)?.[1])).toEqual([
    'Curtains',
    'Cotton shirts',
    'Belt',
    'Belt',
  ])
})

test('without the Customs office there is no XML, and the last flight’s header is offered for the next', async () => {
  const { _id } = await closedFlight('BW 6', [{}], {})
  const { papers, lastHeader } = (await seal(_id)).data
  expect(papers[0].hasXml).toBe(false)
  expect(lastHeader).toEqual(header)
  expect((await file(_id, 1, 'xml')).statusCode).toBe(404)
  const { version } = (await ask('GET', `/${_id}`)).data
  const wrong = await ask('PATCH', `/${_id}/customs`, { version, mawb: '', office: 'bridgetown', unloadedAt: 'B' })
  expect(wrong.status).toBe(400)
  expect(wrong.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual(['office', 'unloadedAt'])
})

test('is refused while something is missing, without the airline’s waybill, and while the flight is being loaded', async () => {
  const { _id, parcels } = await closedFlight('BW 7', [{ declared_value: null, description: 'gift' }])
  const missing = `Something is missing of ${parcels[0]!.trackingNumber}: No value, Contents unclear.`
  expect(await seal(_id)).toMatchObject({ status: 409, message: missing })
  await change(parcels[0]!._id, { declared_value: '20', description: 'Curtains' })
  const { version } = (await ask('GET', `/${_id}`)).data
  await ask('PATCH', `/${_id}/customs`, { version, mawb: '' })
  expect(await seal(_id)).toMatchObject({ status: 409, message: 'Please enter the airline’s waybill first.' })
  await ask('POST', `/${_id}/reopen`, { version: version + 1 })
  expect(await seal(_id)).toMatchObject({
    status: 409,
    message: 'BW 7 is Open: its papers are sealed when it is closed.',
  })
  expect((await ask('GET', `/${_id}/customs`)).data.papers).toEqual([])
})

test('the edition in force is given to the broker once, and only that one can be opened', async () => {
  const { _id, parcels } = await closedFlight('BW 8')
  await seal(_id)
  const sent = (edition: number) => ask('POST', `/${_id}/customs/sent`, { edition })
  expect((await sent(2)).status).toBe(409)
  const first = await sent(1)
  expect(first).toMatchObject({ status: 200, message: 'Edition 1 is with the broker.' })
  expect(first.data.papers[0].sent.by).toBe(devon.name)
  expect((await sent(1)).data.papers).toEqual(first.data.papers)
  expect((await actions(_id)).filter(({ action }) => action === 'flight.give-papers')).toHaveLength(1)
  expect((await open(_id, 2)).status).toBe(409)
  expect((await open(_id, 1)).status).toBe(200)
  expect((await open(_id, 1)).status).toBe(409)
  expect((await sent(1)).status).toBe(409)

  // A flight with sealed papers is kept, also without packages.
  await ask('POST', `/${_id}/reopen`, { version: (await ask('GET', `/${_id}`)).data.version })
  await ask('POST', `/${_id}/packages/remove`, { packageIds: [parcels[0]!._id] })
  expect(await ask('DELETE', `/${_id}`)).toMatchObject({
    status: 409,
    message: 'BW 8 has sealed papers, which are kept.',
  })
})

test('is for those who move packages, its files for those who may read customers, and nobody of another company', async () => {
  const { _id } = await closedFlight('BW 9')
  await seal(_id)
  const support = await newStaff(server, 'support')
  const content = await newStaff(server, 'content')
  const elsewhere = await newStaff(server, 'operations', { tenant: 'other' })
  expect((await send('POST', `/${_id}/customs/open`, { edition: 1 }, support.headers)).statusCode).toBe(403)
  const papers = `/${_id}/customs/papers?edition=1&file=csv`
  expect((await send('GET', papers, undefined, content.headers)).statusCode).toBe(403)
  expect((await send('GET', papers, undefined, elsewhere.headers, 'other')).statusCode).toBe(404)
  expect((await send('POST', `/${_id}/customs/open`, { edition: 1 }, elsewhere.headers, 'other')).statusCode).toBe(404)
  expect((await send('POST', `/${_id}/customs/seal`, { version: 1 }, elsewhere.headers, 'other')).statusCode).toBe(404)
  expect((await file(_id, 2, 'csv')).statusCode).toBe(404)
})
