import { beforeEach, expect, test } from 'vitest'
import { formOf, prealertFields } from '../../../testing/product/test-customer.ts'
import { photo, testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { testServer } from '../../../testing/test-server.ts'
import { recordEvent } from '../packages-queries.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const staff = await newStaff(server)
const desk = testDesk(server, staff)

let counted = 0
let number: string
let ana: TestOwner
let delivered: string
const announce = (more: Record<string, string> = {}, trackingNumber = number) =>
  server.call('POST /create-pre-alert', {
    token: ana.token,
    payload: formOf({ ...prealertFields(trackingNumber), ...more }, [smallPdf]),
  })
const again = () => announce({ numberAgain: 'true' })
const one = async (id: string) => (await desk.get(`/staff/packages/${id}`)).json().data

const delivering = async (trackingNumber: string): Promise<string> => {
  const { _id } = await shelvedParcel(server, ana, {
    set: { status: 'Ready for pickup', shelf: null, tracking_number: trackingNumber },
  })
  const { id: tenantId } = await server.tenant('demo')
  const at = server.clock.now()
  await server.services.database.inTenant(tenantId, async (tx) => {
    for (const status of ['In transit', 'Ready for pickup'] as const)
      await recordEvent(tx, { packageId: _id, status, actor: { kind: 'system' }, at })
  })
  const packages = `${_id}:${(await one(_id)).version}`
  const payload = formOf({ packages, name: 'Ana' }, [photo('signature')])
  const answer = await server.call('POST /staff/packages/deliver', { headers: staff.headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return _id
}

beforeEach(async () => {
  number = `TBA${String((counted += 1)).padStart(12, '0')}`
  ana = await packageOwner(server)
  delivered = await delivering(number)
})

test('the number of a delivered package is asked about, and taken when the customer says that it is another', async () => {
  const asked = await announce()
  const message = `${number} was delivered to you before. Carriers use numbers again: if this is another package, send it once more.`
  expect([asked.statusCode, asked.json()]).toMatchObject([409, { message, errors: [{ field: 'numberAgain', message }] }])
  const taken = await again()
  expect([taken.statusCode, taken.json().data]).toMatchObject([201, { trackingNumber: number, status: 'Prealerted' }])
  expect(taken.json().data._id).not.toBe(delivered)
  expect((await one(delivered)).status).toBe('Delivered')
})

test('of two people who announce it again at once one is taken; on its way it is refused without a question', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, again))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
  for (const answer of [await announce(), await again()])
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: `You have already announced ${number}. Find it under My Packages.` },
    ])
  expect((await again()).json().errors).toBeUndefined()
})

test('the desk finds the announced one first and receives it, and public tracking shows it', async () => {
  const { _id } = (await again()).json().data
  const { packages } = (await desk.get('/staff/packages/lookup', { scan: number })).json().data
  expect(packages.map(({ _id: id }: { _id: string }) => id)).toEqual([_id, delivered])
  const received = await desk.receiveFor({ trackingNumber: number, customerId: ana.id })
  expect([received.statusCode, received.json().data._id]).toEqual([201, _id])
  const boxNumber = String((await one(_id)).customer.boxNumber)
  const tracked = await server.call('POST /track', { payload: { trackingNumber: number, boxNumber: `POS-${boxNumber}` } })
  expect(tracked.json().data).toMatchObject({ trackingNumber: number, status: 'Received' })
})

test('a package that nobody announced again is received beside the delivered one', async () => {
  const received = await desk.receiveFor({ trackingNumber: number, customerId: ana.id })
  expect([received.statusCode, received.json().data.status]).toEqual([201, 'Received'])
  expect(received.json().data._id).not.toBe(delivered)
})

test('a delivery is not undone while another package has its number, even at the same moment', async () => {
  const undo = async () => {
    const { version } = await one(delivered)
    return server.call(`POST /staff/packages/${delivered}/undo`, {
      headers: staff.headers,
      payload: { version, reason: 'Handed to the wrong person' },
    })
  }
  const [undone, announced] = await Promise.all([undo(), again()])
  expect([
    [200, 409],
    [409, 201],
  ]).toContainEqual([undone.statusCode, announced.statusCode])
  expect((await one(delivered)).status).toBe(undone.statusCode === 200 ? 'Ready for pickup' : 'Delivered')
})

test('a delivery is not undone after another package with its number was announced', async () => {
  expect((await again()).statusCode).toBe(201)
  const { version } = await one(delivered)
  const payload = { version, reason: 'Handed to the wrong person' }
  const undone = await server.call(`POST /staff/packages/${delivered}/undo`, { headers: staff.headers, payload })
  expect([undone.statusCode, undone.json().message]).toEqual([
    409,
    'Another package of this customer with the same number is on its way.',
  ])
  expect(await one(delivered)).toMatchObject({ status: 'Delivered', version })
})

test('a prealert is changed to the number of a delivered package after the same question', async () => {
  const other = `${number.slice(0, 3)}9${number.slice(4)}`
  const { _id } = (await announce({}, other)).json().data
  const change = (more: Record<string, string> = {}) =>
    server.call(`POST /packages/${_id}/prealert`, {
      token: ana.token,
      payload: formOf({ ...prealertFields(number), version: '1', ...more }),
    })
  const asked = await change()
  expect([asked.statusCode, asked.json().errors]).toMatchObject([409, [{ field: 'numberAgain' }]])
  expect((await change({ numberAgain: 'true' })).json().data).toMatchObject({ trackingNumber: number })
})
