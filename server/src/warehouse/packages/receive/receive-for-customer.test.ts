import { beforeEach, describe, expect, test } from 'vitest'
import { formOf } from '../../../testing/product/test-customer.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { newNumber, photo, testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner, smallPdf } from '../../../testing/product/test-packages.ts'
import { announceAs } from '../../../testing/product/test-prealert.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const devon = await newStaff(server, 'operations')
const owner = await newStaff(server)
const desk = testDesk(server, devon)
const ana = await packageOwner(server)

const mine = async (): Promise<{ _id: string; trackingNumber: string; status: string }[]> =>
  (await server.call('GET /get-my-prealert', { token: ana.token })).json().data
const detail = async (_id: string) => (await server.call(`GET /packages/${_id}`, { token: ana.token })).json().data

let trackingNumber: string
beforeEach(() => {
  server.clock.advance(60)
  trackingNumber = newNumber()
})

describe('receiving for a customer without a prealert', () => {
  test('creates a received package with history, photos, news, email and audit line', async () => {
    const scanned = ` ${trackingNumber.slice(0, 5).toLowerCase()} ${trackingNumber.slice(5)}`
    const answer = await desk.receiveFor({ trackingNumber: scanned, customerId: ana.id }, { photos: [photo()] })
    expect([answer.statusCode, answer.json().message]).toEqual([201, `${trackingNumber} is received for Ana Brathwaite.`])
    const { data } = answer.json()
    expect(data).toMatchObject({
      trackingNumber,
      status: 'Received',
      courierCompany: 'Amazon',
      consignee: 'Ana Brathwaite',
      packageValue: null,
      weightLb: 2.31,
      shelf: 'B-07',
      history: [{ status: 'Received', by: devon.name, note: '2.31 lb, dented.' }],
    })
    expect(data.photos).toHaveLength(1)
    expect(await detail(data._id)).toMatchObject({ status: 'Received', packageValue: null, invoice: null })
    const news = (await server.call('GET /get-my-notifications', { token: ana.token })).json().data[0].message
    expect(news).toBe(
      `Your package ${trackingNumber} has arrived at our warehouse in Miami. Please upload its invoice under My Packages, so that it can clear customs.`,
    )
    const { email } = (await server.call('GET /get-user-data', { token: ana.token })).json().data
    const mail = (await mailsTo(server, email)).at(-1)
    expect(mail?.subject).toBe(`Your package is in Miami: ${trackingNumber}`)
    expect(mail?.text).not.toContain('Store')
    const query = { subjectKind: 'package', subjectId: data._id }
    const log = (await server.call('GET /staff/audit', { headers: owner.headers, query })).json().data
    expect(log).toMatchObject([{ action: 'package.receive', staff: { _id: devon.id }, details: { announced: false } }])
  })

  test('receives a package that the customer just announced instead of creating a second one', async () => {
    const announced = await announceAs(server, ana, trackingNumber)
    const answer = await desk.receiveFor({ trackingNumber, customerId: ana.id })
    expect(answer.json().data).toMatchObject({ _id: announced._id, status: 'Received', storeName: 'Loomhaus' })
  })

  test('by two clerks at once makes one package', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => desk.receiveFor({ trackingNumber, customerId: ana.id })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect((await mine()).filter((pkg) => pkg.trackingNumber === trackingNumber)).toHaveLength(1)
  })

  test('while the customer announces it, ends with one received package in either order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const number = newNumber()
      const [received] = await Promise.all([
        desk.receiveFor({ trackingNumber: number, customerId: ana.id }),
        announceAs(server, ana, number, { mayFail: true }),
      ])
      expect(received.statusCode).toBe(201)
      expect((await mine()).filter((pkg) => pkg.trackingNumber === number).map(({ status }) => status)).toEqual(['Received'])
    }
  })

  test('repeated with its key returns the same package, also at the same moment', async () => {
    const key = `save-${trackingNumber}`
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.receiveFor({ trackingNumber, customerId: ana.id }, { key, photos: [photo()] })),
    )
    expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1)
    const again = await desk.receiveFor({ trackingNumber, customerId: ana.id }, { key, photos: [photo()] })
    expect([again.statusCode, again.json().data.photos.length, again.json().data.history.length]).toEqual([201, 1, 1])
    const other = await desk.keep({}, { key })
    expect([other.statusCode, other.json().message]).toEqual([422, expect.stringContaining('Something else was sent')])
  })

  test('of an announced package honours the key too', async () => {
    const { _id } = await announceAs(server, ana, trackingNumber)
    const save = () =>
      server.call(`POST /staff/packages/${_id}/receive`, {
        headers: { ...devon.headers, 'idempotency-key': `one-${_id}` },
        payload: { version: 1, weight: 1, weightUnit: 'kg', shelf: 'B-07', condition: 'good', battery: 'none' },
      })
    const answers = [await save(), await save()]
    expect(answers.map((answer) => [answer.statusCode, answer.json().data?.weightLb])).toEqual([
      [200, 2.2],
      [200, 2.2],
    ])
  })

  test.for([
    [{ customerId: '00000000-0000-4000-8000-000000000000' }, 404, 'There is no such customer.'],
    [{ customerId: "'; drop table customers; --" }, 404, 'There is no such customer.'],
    [{ customerId: undefined }, 400, 'Please choose a customer.'],
    [{ trackingNumber: '---' }, 400, 'A tracking number needs letters or digits.'],
    [{ trackingNumber: 'X'.repeat(65) }, 400, 'A tracking number has at most 64 letters and digits.'],
    [{ packageValue: '-1' }, 400, 'The value is a number above 0.'],
    [{ weight: '1e9' }, 400, 'The weight is a number above 0.'],
    [{ length: '3' }, 400, 'Please enter length, width and height with their unit, or none of them.'],
  ] as const)('refuses %o and creates nothing', async ([fields, status, message]) => {
    const before = (await mine()).length
    const answer = await desk.receiveFor({ trackingNumber, customerId: ana.id, ...fields })
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    expect((await mine()).length).toBe(before)
  })

  test('refuses a file that is no picture, and an absurd key', async () => {
    const html = { ...photo(), bytes: Buffer.from('<script>alert(1)</script>') }
    expect((await desk.receiveFor({ trackingNumber, customerId: ana.id }, { photos: [html] })).statusCode).toBe(400)
    const key = 'k'.repeat(201)
    expect((await desk.receiveFor({ trackingNumber, customerId: ana.id }, { key })).statusCode).toBe(400)
  })

  test('never reaches a customer of another company', async () => {
    const elsewhere = testDesk(server, await newStaff(server, 'operations', { tenant: 'other' }), 'other')
    expect((await elsewhere.receiveFor({ trackingNumber, customerId: ana.id })).statusCode).toBe(404)
  })
})

describe('a package without an invoice', () => {
  test('can get its invoice after it was received', async () => {
    const { _id } = (await desk.receiveFor({ trackingNumber, customerId: ana.id })).json().data
    const hand = () => server.call(`POST /packages/${_id}/invoice`, { token: ana.token, payload: formOf({}, [smallPdf]) })
    expect((await hand()).statusCode).toBe(200)
    expect(await detail(_id)).toMatchObject({ status: 'Received', invoice: { name: 'document.pdf' } })
    expect((await hand()).json().message).toBe('This package does not wait for an invoice.')
  })
})

describe('correcting', () => {
  const correct = (_id: string, version: number, changes: object = {}) =>
    desk.put(`/staff/packages/${_id}/measures`, {
      version,
      weight: 2.5,
      weightUnit: 'lb',
      length: 12,
      width: 12,
      height: 12,
      sizeUnit: 'in',
      shelf: 'C-01',
      condition: 'dented',
      battery: 'none',
      ...changes,
    })

  test('changes the measures in the history and the log, without a step', async () => {
    const { _id, version } = (await desk.receiveFor({ trackingNumber, customerId: ana.id })).json().data
    const answer = await correct(_id, version)
    expect(answer.json().message).toBe(`${trackingNumber} is corrected.`)
    const note = 'Corrected: weight 2.31 lb → 2.5 lb, size no size → 12 × 12 × 12 in, shelf B-07 → C-01.'
    expect(answer.json().data).toMatchObject({
      version: version + 1,
      status: 'Received',
      weightLb: 2.5,
      billableWeightLb: 2.5,
      shelf: 'C-01',
      statusNote: 'On shelf C-01',
      history: [{ status: 'Received' }, { status: 'Received', by: devon.name, note }],
    })
    const query = { subjectKind: 'package', subjectId: _id }
    const log = (await server.call('GET /staff/audit', { headers: owner.headers, query })).json().data
    expect(log[0]).toMatchObject({ action: 'package.correct', details: { trackingNumber } })
    expect((await correct(_id, version + 1)).json().message).toBe('Nothing has changed.')
    const undone = await desk.post(`/staff/packages/${_id}/undo`, { version: version + 1, reason: 'Clicked by mistake.' })
    expect(undone.json().message).toContain('has no step to undo')
  })

  test('by two people at once: one succeeds and the other is refused', async () => {
    const { _id, version } = (await desk.receiveFor({ trackingNumber, customerId: ana.id })).json().data
    const answers = await Promise.all([correct(_id, version, { weight: 3 }), correct(_id, version, { weight: 4 })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is for received packages of the own company', async () => {
    const { _id } = await announceAs(server, ana, trackingNumber)
    expect((await correct(_id, 1)).json().message).toBe(`${trackingNumber} has not been received yet.`)
    expect((await correct('nothing', 1)).statusCode).toBe(404)
    const elsewhere = testDesk(server, await newStaff(server, 'operations', { tenant: 'other' }), 'other')
    const body = { version: 1, weight: 1, weightUnit: 'lb', shelf: 'A', condition: 'good', battery: 'none' }
    expect((await elsewhere.put(`/staff/packages/${_id}/measures`, body)).statusCode).toBe(404)
  })
})
