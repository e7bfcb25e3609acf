import { randomUUID } from 'node:crypto'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import Big from 'big.js'
import { expect, test } from 'vitest'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { alone, among, atHome, customerReader, type Reader } from '../../../testing/customer-reader.ts'
import { companyThatBills } from '../../../testing/product/company-that-bills.ts'
import { ok, refusal } from '../../../testing/product/test-answers.ts'
import { formOf } from '../../../testing/product/test-customer.ts'
import { photo } from '../../../testing/product/test-desk.ts'
import { runJobs } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { askedRule, rateTable } from '../../../testing/product/test-rates.ts'
import { testSteps } from '../../../testing/product/test-steps.ts'
import { testServer } from '../../../testing/test-server.ts'

// A quarter past ten in the morning in Bridgetown, on a Thursday. Prices are published without 17.5 % of VAT.
const server = await testServer({ now: '2026-11-26T14:15:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const owner = await companyThatBills(server)
const { newReader, asked, written, paper } = customerReader(server)
const { send, get, issue, faults } = testMoney(server, owner)
const { readyOf } = testSteps(server, owner)
const rule = (code: string, title: string, more: Partial<PriceRule>): PriceRule => askedRule({ code, title, ...more })
const { id: tenantId } = await server.tenant()
await server.services.database.inTenant(tenantId, (tx) =>
  publishRates(tx, {
    table: rateTable({
      validFrom: '2026-11-01',
      tiers: [{ upToLb: 20, priceUsd: 14.25 }],
      rules: [
        rule('photos', 'Photos of the contents', { bands: [{ upTo: null, flat: '2' }] }),
        rule('padding', 'Extra padding', { bands: [{ upTo: null, onRequest: true }] }),
        rule('delivery', 'Delivery', { per: 'bill', on: 'bill total', bands: [{ upTo: '150', flat: '6' }, { upTo: null }] }),
      ],
    }),
    author: 'Rosa Greenidge',
  }),
)

const ask = ({ token }: Reader, body: object) =>
  server.call('POST /requests', { token, headers: { 'idempotency-key': randomUUID() }, payload: body })
const work = (path: `/${string}`, payload: object = {}) => send('POST', `/staff/requests${path}`, payload)
/** Takes, scans and finishes a request. */
const done = async (id: string, trackingNumber: string): Promise<void> => {
  ok(await work(`/${id}/take`))
  ok(await work(`/${id}/scan`, { scan: trackingNumber }))
  const headers = { ...owner.headers, 'idempotency-key': randomUUID() }
  ok(await server.call(`POST /staff/requests/${id}/finish`, { headers, payload: formOf({}, [photo()]) }))
}
const mine = async (ana: Reader, id: string) => (await asked(ana, 'my-requests')).find(({ _id }: { _id: string }) => _id === id)
const staffs = async (id: string) => (await get(`/staff/requests/${id}`)).json().data
/** What a charge of the package comes to in it. */
const chargeOf = async (ana: Reader, packageId: string, code: string): Promise<number> =>
  (await asked(ana, `packages/${packageId}/charges`)).find((each: { code: string }) => each.code === code).amount
/** Issues the bill of what a request costs, and says what its line and the bill come to. */
const billed = async (ana: Reader, packageId: string, code: string) => {
  const charges = (await get(`/staff/packages/${packageId}/charges`)).json().data.charges
  const own = charges.filter((each: { code: string; bill: unknown }) => each.code === code && each.bill === null)
  const { _id: id } = ok(
    await issue(
      ana.id,
      own.map(({ _id }: { _id: string }) => _id),
    ),
  )
  return id as string
}
/** What a line of a bill comes to, with its VAT. */
const lineOf = async (ana: Reader, billId: string, code: string): Promise<number> => {
  const { lines } = await asked(ana, `bills/${billId}`)
  const { net, tax } = lines.find((line: { code: string }) => line.code === code)
  return new Big(net).plus(tax).toNumber()
}

test('a published price is one sum on /rates, where it is asked for, in the request, its mail and its bill', async () => {
  const ana = await newReader()
  const { _id: packageId, trackingNumber } = await shelvedParcel(server, ana)
  const { services } = (await server.call('GET /get/service-prices')).json().data
  const outside = services.find(({ title }: { title: string }) => title === 'Photos of the contents').price
  const [offer] = (await asked(ana, 'requests/prices')).packages
  const price = offer.prices.find(({ kind }: { kind: string }) => kind === 'photos').totalUsd
  expect([price, outside]).toEqual([2.35, 'US$2.35 with VAT'])
  const body = { kind: 'photos', packageIds: [packageId] }
  // A customer who saw another price reads this one before asking.
  expect(refusal(await ask(ana, { ...body, totalUsd: 2 }))).toEqual([
    409,
    `The price is ${atHome(price)} now. Please look again.`,
  ])
  const { _id: id } = ok(await ask(ana, { ...body, totalUsd: price }))
  await done(id, trackingNumber)
  expect([(await mine(ana, id)).totalUsd, (await staffs(id)).totalUsd]).toEqual([price, price])
  const [mail] = among(await written(ana), 'Done: photos of the contents')
  expect(mail).toContain(`Price: ${atHome(price)}`)
  const { toCome, toComeLocal } = await asked(ana, 'my-balance')
  expect([toCome, toComeLocal.amount, await chargeOf(ana, packageId, 'photos')]).toEqual([price, price * 2, price])
  const billId = await billed(ana, packageId, 'photos')
  const line = await lineOf(ana, billId, 'photos')
  const total = (await asked(ana, `bills/${billId}`)).total
  expect([line, total, await chargeOf(ana, packageId, 'photos')]).toEqual([price, price, price])
  expect(await paper(ana, `bills/${billId}/pdf`)).toContain('2.35')
  for (const text of await written(ana)) expect([text, alone(text)]).toEqual([text, []])
})

test('a price that staff say is one sum in the question, the request, its mails and its bill', async () => {
  const ana = await newReader()
  const { _id: packageId, trackingNumber } = await shelvedParcel(server, ana)
  const { _id: id } = ok(await ask(ana, { kind: 'padding', packageIds: [packageId], totalUsd: null }))
  ok(await work(`/${id}/quote`, { priceUsd: 7.5 }))
  const { totalUsd: price, version } = await mine(ana, id)
  // US$7.50 and the VAT on it.
  expect([price, (await staffs(id)).totalUsd]).toEqual([8.81, 8.81])
  const questions = among(await written(ana), 'Please say yes or no.')
  expect(questions).toHaveLength(2)
  for (const text of questions) expect(text).toContain(`“Extra padding” for ${trackingNumber} costs ${atHome(price)}.`)
  ok(await server.call(`POST /requests/${id}/accept`, { token: ana.token, payload: { version } }))
  await done(id, trackingNumber)
  const [mail] = among(await written(ana), 'Done: extra padding')
  expect(mail).toContain(`Price: ${atHome(price)}`)
  expect([(await mine(ana, id)).totalUsd, (await asked(ana, 'my-balance')).toCome]).toEqual([price, price])
  const billId = await billed(ana, packageId, 'padding')
  expect([await lineOf(ana, billId, 'padding'), (await asked(ana, `bills/${billId}`)).total]).toEqual([price, price])
  for (const text of await written(ana)) expect([text, alone(text)]).toEqual([text, []])
})

test('what is paid before it is done is one sum where it is asked for, in the request and on the bill that asks for it', async () => {
  const ana = await newReader()
  const [packageId] = await readyOf(ana, 'Garden hose')
  await runJobs(server)
  const before = (await asked(ana, 'my-balance')).owed
  const { totalUsd: price } = await asked(ana, `requests/door-price?packageIds=${packageId}`)
  expect(price).toBe(7.05)
  const body = { kind: 'delivery', packageIds: [packageId], address: '12 Palm Road, Wildey', totalUsd: price }
  const { _id: id } = ok(await ask(ana, body))
  await runJobs(server)
  expect([(await mine(ana, id)).totalUsd, (await staffs(id)).totalUsd]).toEqual([price, price])
  const bill = (await asked(ana, 'my-bills')).find(({ total }: { total: number }) => total === price)
  expect(await lineOf(ana, bill._id, 'delivery')).toBe(price)
  const news = among(await written(ana), `Bill ${bill.number} comes to`)
  for (const text of news) expect(text).toContain(`Bill ${bill.number} comes to ${atHome(price)}.`)
  expect(news.length).toBeGreaterThan(0)
  expect((await asked(ana, 'my-balance')).owed).toBeCloseTo(before + price, 2)
  for (const text of await written(ana)) expect([text, alone(text)]).toEqual([text, []])
  expect(await faults()).toEqual([])
})
