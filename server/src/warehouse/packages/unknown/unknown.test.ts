import type { UnknownPackage } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { formOf, prealertFields } from '../../../testing/product/test-customer.ts'
import { measured, newNumber, photo, testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../../testing/product/test-packages.ts'
import { announceAs } from '../../../testing/product/test-prealert.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const devon = await newStaff(server, 'operations')
const owner = await newStaff(server)
const desk = testDesk(server, devon)
const [ana, luis] = [await packageOwner(server), await packageOwner(server)]

const mine = async ({ token }: TestOwner, number: string): Promise<{ _id: string; status: string }[]> =>
  (await server.call('GET /get-my-prealert', { token, query: { search: number } })).json().data
const one = async (_id: string): Promise<UnknownPackage> => (await desk.get(`/staff/unknown-packages/${_id}`)).json().data
const latestNews = async ({ token }: TestOwner): Promise<string> =>
  (await server.call('GET /get-my-notifications', { token })).json().data[0].message

let trackingNumber: string
beforeEach(() => {
  server.clock.advance(60)
  trackingNumber = newNumber()
})
const kept = async (fields: Record<string, string> = { trackingNumber }): Promise<UnknownPackage> =>
  (await desk.keep(fields, { photos: [photo()] })).json().data
const assign = (unknown: UnknownPackage, customerId: string, more: object = {}) =>
  desk.post(`/staff/unknown-packages/${unknown._id}/assign`, { version: unknown.version, customerId, ...more })

describe('keeping', () => {
  test('notes everything, with photos that staff can see, and finds it again by either number', async () => {
    const answer = await desk.keep({ trackingNumber, label: ' K. Hold… ,\n torn ' }, { photos: [photo(), photo('photo2')] })
    expect([answer.statusCode, answer.json().message]).toEqual([201, `${trackingNumber} is in the unknown bin, on shelf B-07.`])
    const { data } = answer.json()
    expect(data).toMatchObject({
      trackingNumber,
      courier: 'Amazon',
      label: 'K. Hold… , torn',
      weightLb: 2.31,
      receivedBy: devon.name,
      packageId: null,
      claims: [],
    })
    expect(data.reference).toMatch(/^NN[0-9A-F]{10}$/)
    const file = await desk.get(`/staff/unknown-packages/${data._id}/files/${data.photos[1]}`)
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await desk.get(`/staff/unknown-packages/${data._id}/files/${data._id}`)).statusCode).toBe(404)
    for (const scan of [trackingNumber, data.reference])
      expect((await desk.get('/staff/packages/lookup', { scan })).json().data.unknown).toMatchObject({ _id: data._id })
    const query = { subjectKind: 'unknown-package', subjectId: data._id }
    const log = (await server.call('GET /staff/audit', { headers: owner.headers, query })).json().data
    expect(log).toMatchObject([{ action: 'unknown-package.keep', staff: { _id: devon.id } }])
  })

  test('works without a number, but refuses one that is already there or expected', async () => {
    expect((await kept({})).trackingNumber).toBeNull()
    await kept()
    expect((await desk.keep({ trackingNumber })).json().message).toBe(
      `${trackingNumber} is in the unknown bin already, on shelf B-07.`,
    )
    const announced = newNumber()
    await announceAs(server, ana, announced)
    const refused = await desk.keep({ trackingNumber: announced })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Ana Brathwaite has announced')])
    expect((await desk.receiveFor({ trackingNumber, customerId: ana.id })).json().message).toContain('unknown bin, on shelf')
  })

  test('stores one package for two requests at once or a repeated key', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => desk.keep({ trackingNumber })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const key = `key-${trackingNumber}`
    const again = await Promise.all([1, 2].map(() => desk.keep({ label: 'no number' }, { key })))
    expect(new Set(again.map((answer) => answer.json().data._id)).size).toBe(1)
  })
})

describe('giving', () => {
  test('makes it a received package of the customer, with measures, photos and arrival time', async () => {
    const unknown = await kept()
    server.clock.advance(3_600)
    const answer = await assign(unknown, luis.id)
    expect(answer.json()).toMatchObject({
      message: `${trackingNumber} is received for Ana Brathwaite.`,
      data: {
        status: 'Received',
        weightLb: 2.31,
        receivedAt: unknown.receivedAt,
        photos: unknown.photos,
        history: [{ status: 'Received', by: devon.name }],
      },
    })
    expect(await mine(luis, trackingNumber)).toMatchObject([{ status: 'Received' }])
    expect(await one(unknown._id)).toMatchObject({ packageId: answer.json().data._id, version: unknown.version + 1 })
    const again = await assign(unknown, ana.id)
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      `${unknown.reference} has already been given to its customer.`,
    ])
  })

  test('uses the number that staff found, or else our reference', async () => {
    const [first, second] = [await kept({}), await kept({})]
    const typed = (await assign(first, ana.id, { trackingNumber })).json().data
    expect(typed.trackingNumber).toBe(trackingNumber)
    expect((await assign(second, ana.id)).json().data.trackingNumber).toBe(second.reference)
  })

  test('happens once for two people at once and for a customer who already has it', async () => {
    const unknown = await kept()
    const answers = await Promise.all([assign(unknown, ana.id), assign(unknown, luis.id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const second = await kept({})
    const winner = (await mine(ana, trackingNumber)).length === 1 ? ana : luis
    expect((await assign(second, winner.id, { trackingNumber })).json().message).toBe(`${trackingNumber} was received already.`)
    expect((await one(second._id)).packageId).toBeNull()
  })

  test('shows nothing of another company', async () => {
    const unknown = await kept()
    const other = testDesk(server, await newStaff(server, 'operations', { tenant: 'other' }), 'other')
    const stranger = await packageOwner(server, { tenant: 'other' })
    const body = { version: unknown.version, customerId: stranger.id }
    expect((await other.post(`/staff/unknown-packages/${unknown._id}/assign`, body)).statusCode).toBe(404)
    expect((await other.get(`/staff/unknown-packages/${unknown._id}`)).statusCode).toBe(404)
    expect((await other.get(`/staff/unknown-packages/${unknown._id}/files/${unknown.photos[0]}`)).statusCode).toBe(404)
    expect((await other.get('/staff/unknown-packages')).json().data).toEqual([])
    expect((await other.get('/staff/packages/lookup', { scan: trackingNumber })).json().data.unknown).toBeNull()
    expect((await assign(unknown, stranger.id)).statusCode).toBe(404)
  })
})

describe('a prealert for a package that is already here', () => {
  test('changes and reveals nothing: the answer is the same as for any other number', async () => {
    const [unknown, shopper] = [await kept(), await packageOwner(server)]
    const asked = { ...prealertFields(trackingNumber), storeName: 'Loomhaus' }
    const announce = (number: string) =>
      server.call('POST /create-pre-alert', {
        token: shopper.token,
        payload: formOf({ ...asked, trackingNumber: number }, [smallPdf]),
      })
    const other = newNumber()
    const hit = await announce(trackingNumber)
    server.clock.advance(1)
    const miss = await announce(other)
    const same = (answer: typeof hit, number: string) =>
      answer.body
        .replaceAll(number, '…')
        .replace(/"_id":"[^"]+"/, '')
        .replace(/"createdAt":"[^"]+"/, '')
    expect([hit.statusCode, same(hit, trackingNumber)]).toEqual([201, same(miss, other)])
    for (const path of ['/get-my-prealert', '/get-my-notifications', '/my-claims'] as const) {
      const answer = await server.call(`GET ${path}`, { token: shopper.token })
      expect(answer.body).not.toContain('B-07')
      expect(answer.body).not.toContain('Received')
    }
    expect((await one(unknown._id)).packageId).toBeNull()
    expect(await latestNews(shopper)).toBe(
      `Your package ${other} from Loomhaus is announced. We're looking out for it in Miami.`,
    )
  })

  test('is shown to staff with the package, in the bin and at the desk, and they give it over', async () => {
    const unknown = await kept()
    const { _id } = await announceAs(server, ana, trackingNumber)
    server.clock.advance(1)
    await announceAs(server, luis, trackingNumber)
    const { announced } = await one(unknown._id)
    expect(announced).toMatchObject([
      { packageId: _id, customer: { _id: ana.id, name: 'Ana Brathwaite' }, storeName: 'Loomhaus' },
      { customer: { _id: luis.id } },
    ])
    const invoice = await desk.get(`/staff/packages/${_id}/files/${announced[0]?.invoice}`)
    expect([invoice.statusCode, invoice.headers['content-type']]).toEqual([200, 'application/pdf'])
    const scanned = (await desk.get('/staff/packages/lookup', { scan: trackingNumber })).json().data
    expect([scanned.unknown._id, scanned.packages.length]).toEqual([unknown._id, 2])
    const received = await server.call(`POST /staff/packages/${_id}/receive`, {
      headers: devon.headers,
      payload: formOf({ ...measured, version: '1' }, []),
    })
    expect([received.statusCode, received.json().message]).toEqual([
      409,
      `${trackingNumber} is in the unknown bin, on shelf B-07. Give it out from there.`,
    ])
    expect((await assign(unknown, ana.id)).statusCode).toBe(200)
    const pkg = (await server.call(`GET /packages/${_id}`, { token: ana.token })).json().data
    expect(pkg).toMatchObject({ status: 'Received', weightLb: 2.31, shelf: 'B-07', storeName: 'Loomhaus' })
    expect(await one(unknown._id)).toMatchObject({ packageId: _id, announced: [] })
    expect(await mine(luis, trackingNumber)).toMatchObject([{ status: 'Prealerted' }])
  })

  test('can be claimed with proof by the customer who announced it', async () => {
    const unknown = await kept()
    const { _id } = await announceAs(server, ana, trackingNumber)
    expect((await desk.claim(ana.token, { trackingNumber })).statusCode).toBe(201)
    const [claim] = (await one(unknown._id)).claims
    const claimed = async () =>
      (await desk.get('/staff/unknown-packages', { state: 'claimed' })).json().data.map((each: UnknownPackage) => each._id)
    expect(await claimed()).toContain(unknown._id)
    expect(await claimed()).not.toContain((await kept({ trackingNumber: newNumber() }))._id)
    const body = { unknownId: unknown._id, version: unknown.version }
    expect((await desk.post(`/staff/claims/${claim?._id}/approve`, body)).json().data).toMatchObject({
      _id,
      status: 'Received',
    })
    expect((await desk.claim(ana.token, { trackingNumber })).statusCode).toBe(409)
  })

  test('made while the package is put into the bin waits for staff, or the clerk is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const number = newNumber()
      const [put] = await Promise.all([desk.keep({ trackingNumber: number }), announceAs(server, ana, number)])
      expect([201, 409]).toContain(put.statusCode)
      expect(await mine(ana, number)).toMatchObject([{ status: 'Prealerted' }])
    }
  })
})

describe('the bin', () => {
  test('pages through 1,000 once, by state and by either end of either number', async () => {
    const { id: tenantId } = await server.tenant('large')
    const clerk = await newStaff(server, 'operations', { tenant: 'large' })
    await server.services.database.owner.query(
      `insert into unknown_packages (tenant_id, tracking_number, label, weight_lb, billable_weight_lb, shelf, condition, battery, received_at, received_by)
       select $1, 'TBA' || lpad(n::text, 12, '0'), '', 1, 1, 'B-07', 'good', 'none', timestamptz '2026-01-01' + (n / 3) * interval '1 minute', $2
       from generate_series(1, 1000) n`,
      [tenantId, clerk.id],
    )
    const large = testDesk(server, clerk, 'large')
    const list = async (query: Record<string, string>) => (await large.get('/staff/unknown-packages', query)).json()
    const seen: string[] = []
    let cursor: string | null = ''
    do {
      const page = await list({ limit: '100', ...(cursor && { cursor }) })
      seen.push(...page.data.map(({ _id }: UnknownPackage) => _id))
      cursor = page.nextCursor
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([1_000, 1_000])
    const numbers = async (search: string) =>
      (await list({ search })).data.map((unknown: UnknownPackage) => unknown.trackingNumber)
    expect(await numbers('tba 0000 0000 0999')).toEqual(['TBA000000000999'])
    expect(await numbers('0777')).toEqual(['TBA000000000777'])
    expect(await numbers('%')).toEqual([])
    const [first] = (await list({ limit: '1' })).data
    expect(await numbers(first.reference.slice(0, 8))).toContain(first.trackingNumber)
    expect((await list({ state: 'settled' })).data).toEqual([])
    expect((await list({ cursor: 'x' })).message).toBe('There is no such page of this list.')
    expect((await list({ state: 'gone' })).message).toBe('Please choose waiting, claimed or settled.')
  })
})
