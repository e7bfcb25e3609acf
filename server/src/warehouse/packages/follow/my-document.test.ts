import { expect, test } from 'vitest'
import { formOf } from '../../../testing/product/test-customer.ts'
import { packageOwner, smallPdf } from '../../../testing/product/test-packages.ts'
import { announceAs } from '../../../testing/product/test-prealert.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const rosa = await newStaff(server)
const ana = await packageOwner(server)
let announced = 0

/** A package of hers that waits for a document, contact or invoice. */
const waiting = async (fix: 'document' | 'contact' | 'invoice' = 'document'): Promise<string> => {
  const { _id } = await announceAs(server, ana, `TBA${String(++announced).padStart(12, '0')}`)
  const answer = await server.call(`POST /staff/packages/${_id}/move`, {
    headers: rosa.headers,
    payload: { version: 1, to: 'Action required', reason: 'Send the plant import permit', fix },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return _id
}
const permit = { ...smallPdf, field: 'document', name: 'permit.pdf' }
const send = (id: string, caller: object, files = [permit]) =>
  server.call(`POST /packages/${id}/document`, { ...caller, payload: formOf({}, files) })

test('a visitor, another customer and another company cannot upload', async () => {
  const id = await waiting()
  const luis = await packageOwner(server)
  const stranger = await packageOwner(server, { tenant: 'elsewhere' })
  expect((await send(id, {})).statusCode).toBe(401)
  expect((await send(id, luis)).statusCode).toBe(404)
  expect((await send(id, { token: stranger.token, tenant: 'elsewhere' })).statusCode).toBe(404)
})

test('the package returns to its previous status, and staff see the document', async () => {
  const id = await waiting()
  const answer = await send(id, ana)
  expect(answer.json()).toMatchObject({
    success: true,
    message: 'Document received. Thank you!',
    data: { status: 'Prealerted', history: [{}, {}, { status: 'Prealerted', note: 'Document uploaded.' }] },
  })
  const { document, invoice } = (await server.call(`GET /staff/packages/${id}`, { headers: rosa.headers })).json().data
  expect(invoice).not.toBe(document)
  const file = await server.call(`GET /staff/packages/${id}/files/${document}`, { headers: rosa.headers })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(file.rawPayload.equals(permit.bytes)).toBe(true)
})

test('a second request replaces the document with the new one', async () => {
  const id = await waiting()
  await send(id, ana)
  const of = async () => (await server.call(`GET /staff/packages/${id}`, { headers: rosa.headers })).json().data
  const first = await of()
  const payload = { version: first.version, to: 'Action required', reason: 'The stamp is missing', fix: 'document' }
  await server.call(`POST /staff/packages/${id}/move`, { headers: rosa.headers, payload })
  expect((await send(id, ana)).statusCode).toBe(200)
  expect((await of()).document).not.toBe(first.document)
  const gone = await server.call(`GET /staff/packages/${id}/files/${first.document}`, { headers: rosa.headers })
  expect(gone.statusCode).toBe(404)
})

test('an upload sent twice at once is accepted once', async () => {
  const id = await waiting()
  const statuses = (await Promise.all([send(id, ana), send(id, ana)])).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('refuses a document if the package does not wait for one, and a file that is not a document', async () => {
  for (const fix of ['contact', 'invoice'] as const) {
    const answer = await send(await waiting(fix), ana)
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'This package does not wait for a document.'])
  }
  const id = await waiting()
  const none = await send(id, ana, [])
  expect([none.statusCode, none.json().message]).toEqual([400, 'Please choose the document: an image or a PDF.'])
  expect((await send(id, ana, [{ ...permit, bytes: Buffer.from('MZ no document') }])).statusCode).toBe(400)
})
