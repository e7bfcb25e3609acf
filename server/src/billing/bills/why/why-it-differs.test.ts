import { randomUUID } from 'node:crypto'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import Big from 'big.js'
import { expect, test } from 'vitest'
import { publishProduct } from '../../../prices/calculator/publish-product.ts'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { mindStorage } from '../../../warehouse/storage/mind-storage.ts'
import { pdfText } from '../../../testing/product/pdf-text.ts'
import { formOf, prealertFields } from '../../../testing/product/test-customer.ts'
import { measured, newNumber, photo } from '../../../testing/product/test-desk.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../../testing/product/test-packages.ts'
import { rateTable } from '../../../testing/product/test-rates.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const day = '2026-11-17'
const server = await testServer({ now: `${day}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { services } = server
const inTenant = services.database.inTenant
const owner = await newStaff(server)
const { send, get, issue, charge, setUp, faults } = testMoney(server, owner)

const rule = (code: string, more: Partial<PriceRule>): PriceRule => ({
  code,
  title: `The ${code}`,
  party: 'ours',
  taxClass: 'zero',
  per: 'package',
  on: 'flat',
  when: 'ready',
  optional: false,
  bands: [{ upTo: null, flat: '5' }],
  ...more,
})
const product = await inTenant(tenantId, async (tx) => {
  await publishRates(tx, {
    table: rateTable({
      validFrom: '2026-10-01',
      tiers: [6.5, 10.5, 14.25, 17.75].map((priceUsd, index) => ({ upToLb: index + 1, priceUsd })),
      rules: [
        rule('handling', {}),
        rule('photos', { per: 'request', when: 'asked', optional: true, bands: [{ upTo: null, flat: '3' }] }),
      ],
    }),
    author: 'Rosa Greenidge',
  })
  const kind = (name: string, dutyRate: number, words: string[]) =>
    publishProduct(tx, {
      product: { name, words, dutyRate, vatRate: 17.5, validFrom: '2026-10-01' },
      author: 'Rosa Greenidge',
    })
  await kind('Anything else', 45, ['*'])
  return kind('Headphones', 20, ['headphones'])
})
await setUp(day, { billCurrency: 'USD' })

const step = async (id: string, to: string) => {
  const { version } = (await get(`/staff/packages/${id}`)).json().data
  const answer = await send('POST', `/staff/packages/${id}/move`, { version, to })
  expect([answer.statusCode, to]).toEqual([200, to])
}
/** Headphones promised at 3 lb and US$89.00 (48.61 and handling), and received so unless `changes` says otherwise. */
const received = async (ana: TestOwner, changes: Record<string, string> = {}) => {
  const fields = { ...prealertFields(newNumber()), packageValue: '89', [wire.packageDescription]: 'Headphones' }
  const payload = formOf({ ...fields, productId: product, expectedWeight: '3' }, [smallPdf])
  const { _id: id } = (await server.call('POST /create-pre-alert', { token: ana.token, payload })).json().data
  const { version, trackingNumber } = (await get(`/staff/packages/${id}`)).json().data
  const desk = formOf({ ...measured, weight: '3', version: String(version), ...changes }, [])
  const answer = await server.call(`POST /staff/packages/${id}/receive`, { headers: owner.headers, payload: desk })
  expect(answer.statusCode).toBe(200)
  return { id: id as string, trackingNumber: trackingNumber as string }
}
const ready = async (id: string) => {
  await step(id, 'In transit')
  await step(id, 'Ready for pickup')
}
interface Charge {
  readonly _id: string
  readonly code: string
  readonly title: string
}
const chargesOf = async (id: string): Promise<Charge[]> => (await get(`/staff/packages/${id}/charges`)).json().data.charges
interface Step {
  readonly factor: string
  readonly amount: number
  readonly words: string
  readonly evidence: string | null
  readonly by?: string
}
/**
 * Issues a bill of all charges of a package. Returns its steps for staff and for the customer, and checks that they add up to the
 * difference.
 */
const billOf = async (ana: TestOwner, id: string) => {
  const issued = await issue(
    ana.id,
    (await chargesOf(id)).map(({ _id }) => _id),
  )
  expect(issued.statusCode).toBe(201)
  const bill = issued.json().data
  const [beside] = bill.packages
  const steps: Step[] = beside.differences
  const sum = steps.reduce((all, { amount }) => all.plus(amount), new Big(0))
  expect(sum.toNumber()).toBe(new Big(beside.billed).plus(beside.earlier).minus(beside.promised.sum).toNumber())
  const own = (await server.call(`GET /bills/${bill._id}`, { token: ana.token })).json().data.packages[0].differences as Step[]
  const paper = await pdfText((await get(`/staff/bills/${bill._id}/pdf`)).rawPayload)
  for (const { words } of steps) expect(paper).toContain(words)
  expect(await faults()).toEqual([])
  return { steps, own, of: (factor: string) => steps.filter((each) => each.factor === factor) }
}

test('volumetric weight and a changed kind of goods are steps in the explanation', async () => {
  const ana = await packageOwner(server)
  const byRoom = (divisor: number | null) =>
    services.database.system.updateTable('tenants').set({ volumetric_divisor: divisor }).where('id', '=', tenantId).execute()
  const retire = (at: Date | null) =>
    inTenant(tenantId, (tx) => tx.updateTable('products').set({ retired_at: at }).where('id', '=', product).execute())
  await byRoom(139)
  const pkg = await received(ana, { length: '12', width: '11', height: '4', sizeUnit: 'in' })
  await retire(services.clock.now())
  await ready(pkg.id)
  await retire(null)
  await byRoom(null)
  const assessed = { version: 0, number: 'C 1', assessedOn: day, cif: 213.5, duty: 48.04, levies: 0, vat: 45.77 }
  expect((await send('PUT', `/staff/packages/${pkg.id}/customs-entry`, assessed)).statusCode).toBe(200)
  const { steps, own } = await billOf(ana, pkg.id)
  const evidence = `/console/packages/${pkg.id}`
  expect(steps).toMatchObject([
    { factor: 'volume', words: 'By its size it is charged as 3.8 lb.', evidence },
    { factor: 'kind of goods', words: 'It is priced as “Anything else”, not as “Headphones”.', evidence },
    { factor: 'customs’ assessment', evidence },
  ])
  expect(own.map((each) => each.evidence)).toEqual(steps.map(() => `/dashboard/packages?package=${pkg.id}`))
})

test('a requested service is a step of its own that links to the request; another customer cannot open it', async () => {
  const [ana, ben] = [await packageOwner(server), await packageOwner(server)]
  const { id, trackingNumber } = await received(ana)
  const asked = await server.call('POST /requests', {
    token: ana.token,
    headers: { 'idempotency-key': randomUUID() },
    payload: { kind: 'photos', packageIds: [id], totalUsd: 3 },
  })
  const { _id: requestId, number } = asked.json().data
  const work = (path: string, payload: object = {}) => send('POST', `/staff/requests/${requestId}/${path}`, payload)
  await work('take')
  await work('scan', { scan: trackingNumber })
  const done = await server.call(`POST /staff/requests/${requestId}/finish`, {
    headers: { ...owner.headers, 'idempotency-key': randomUUID() },
    payload: formOf({}, [photo()]),
  })
  expect(done.statusCode).toBe(200)
  await ready(id)
  const { own, of } = await billOf(ana, id)
  expect(of('options')).toEqual([
    {
      factor: 'options',
      amount: 3,
      words: `You asked us for it: The photos (Request ${number}).`,
      evidence: `/console/requests?request=${requestId}`,
    },
  ])
  expect(of('manual')).toEqual([])
  expect(own.find(({ factor }) => factor === 'options')).toMatchObject({
    evidence: `/dashboard/requests?request=${requestId}`,
  })
  expect((await get(`/staff/requests/${requestId}`)).json().data).toMatchObject({ number })
  const shown = (token: string, request: string) => server.call('GET /my-requests', { token, query: { request } })
  expect((await shown(ana.token, requestId)).json().data).toMatchObject([{ _id: requestId, number }])
  expect((await shown(ana.token, randomUUID())).json().data).toEqual([])
  expect((await shown(ana.token, 'guessed')).statusCode).toBe(404)
  expect((await shown(ben.token, requestId)).json().data).toEqual([])
})

test('charges, discounts and waivers by staff give the reason and, to staff, the name; storage names its days', async () => {
  const policy = {
    clock: 'counter',
    validFrom: day,
    freeDays: 1,
    calendar: 'calendar days',
    bands: [{ fromDay: 2, usd: 2, per: 'day' }],
    mostUsd: null,
    remind: [],
    abandonAfter: null,
    noticeDays: 14,
  }
  const made = await send('POST', '/staff/storage/policies', policy)
  expect([made.statusCode, made.json().message]).toEqual([201, expect.any(String)])
  const ana = await packageOwner(server)
  const { id } = await received(ana)
  await ready(id)
  server.clock.set('2026-11-20T14:30:00Z')
  await mindStorage.run(services)
  server.clock.set('2026-11-17T16:30:00Z')
  const stored = (await chargesOf(id)).find(({ code }) => code === 'storage')
  expect(stored?.title).toContain('Storage, ')
  const waived = await send('POST', `/staff/storage/${id}/waive`, { amount: 1.5, reason: 'Our counter was closed' })
  expect(waived.statusCode).toBe(200)
  const handling = (await chargesOf(id)).find(({ code }) => code === 'handling')?._id
  expect((await send('POST', `/staff/charges/${handling}/cancel`, { reason: 'A courtesy' })).statusCode).toBe(200)
  await charge(ana.id, 2, { packageId: id, title: 'A new box', reason: 'The old one was wet' })
  await charge(ana.id, 4, { packageId: id, title: 'Saturday', reason: 'We opened for you' })
  const { steps, own } = await billOf(ana, id)
  const evidence = `/console/packages/${id}`
  const by = owner.name
  expect(steps.filter(({ factor }) => factor !== 'customs’ assessment')).toMatchObject([
    { factor: 'storage', words: `It stayed longer than the free days: ${stored?.title}.`, evidence },
    { factor: 'discount', amount: -5, words: 'Taken off: The handling (A courtesy).', evidence },
    { factor: 'discount', words: 'Taken off: Storage waived (Our counter was closed).', evidence, by },
    { factor: 'manual', amount: 2, words: 'Also charged: A new box (The old one was wet).', evidence, by },
    { factor: 'manual', amount: 4, words: 'Also charged: Saturday (We opened for you).', evidence, by },
  ])
  expect(own.filter(({ factor }) => factor !== 'customs’ assessment').map((each) => [each.evidence, each.by])).toEqual(
    Array.from({ length: 5 }, () => [`/dashboard/packages?package=${id}`, undefined]),
  )
})
