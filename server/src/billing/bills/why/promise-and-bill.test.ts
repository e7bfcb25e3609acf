import { wire } from '@parcelport/contract/wire-spellings.ts'
import Big from 'big.js'
import { expect, test } from 'vitest'
import { publishProduct } from '../../../prices/calculator/publish-product.ts'
import { billingDay } from '../../../money/ledger/money-day.ts'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { formOf, prealertFields } from '../../../testing/product/test-customer.ts'
import { measured, newNumber } from '../../../testing/product/test-desk.ts'
import { pdfText } from '../../../testing/product/pdf-text.ts'
import { moneyProfile, testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, smallPdf } from '../../../testing/product/test-packages.ts'
import { rateTable } from '../../../testing/product/test-rates.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { comparePackages } from './compare-packages.ts'
import { drawUp } from '../issue/draw-up.ts'

// Asked on the evening before new prices; ready in the first hours of their day.
const asked = '2026-11-30'
const ready = '2026-12-01'
const evening = `${asked}T23:00:00Z`
const night = `${ready}T05:00:00Z`
const server = await testServer({ now: evening, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { services } = server
const owner = await newStaff(server)
const { send, get, issue, pay, charge, setUp, faults } = testMoney(server, owner)

const table = (validFrom: string, prices: readonly number[]) =>
  rateTable({
    validFrom,
    tiers: prices.map((priceUsd, index) => ({ upToLb: index + 1, priceUsd })),
  })
const product = await services.database.inTenant(tenantId, async (tx) => {
  for (const edition of [table('2026-10-01', [6.5, 10.5, 14.25, 17.75]), table('2026-12-01', [6.75, 10.9, 14.7, 18.25])])
    await publishRates(tx, { table: edition, author: 'Rosa Greenidge' })
  const headphones = { name: 'Headphones', dutyRate: 20, vatRate: 17.5, validFrom: '2026-10-01' }
  return publishProduct(tx, { product: headphones, author: 'Rosa Greenidge' })
})
await setUp(asked)

const keep = (token: string, changes: object = {}) =>
  server.call('POST /my-estimates', {
    token,
    payload: { productId: product, productValue: 89, unit: 'lb', totalWeight: 3, ...changes },
  })
const announce = (token: string, more: Record<string, string>) =>
  server.call('POST /create-pre-alert', {
    token,
    payload: formOf({ ...prealertFields(newNumber()), packageValue: '95', [wire.packageDescription]: 'Headphones', ...more }, [
      smallPdf,
    ]),
  })
const step = async (id: string, to: string) => {
  const { version } = (await get(`/staff/packages/${id}`)).json().data
  const answer = await send('POST', `/staff/packages/${id}/move`, { version, to })
  expect([answer.statusCode, to]).toEqual([200, to])
}
const receive = async (id: string, changes: Record<string, string> = {}) => {
  const { version } = (await get(`/staff/packages/${id}`)).json().data
  const payload = formOf({ ...measured, weight: '4', version: String(version), ...changes }, [])
  expect((await server.call(`POST /staff/packages/${id}/receive`, { headers: owner.headers, payload })).statusCode).toBe(200)
}
const chargesOf = async (id: string) => (await get(`/staff/packages/${id}/charges`)).json().data.charges
const idsOf = (charges: readonly { _id: string }[]) => charges.map(({ _id }) => _id)

/** Ana's headphones: promised at 3 lb and US$89.00 in November, ready at 4 lb and US$95.00 in December. */
const readyHeadphones = async () => {
  server.clock.set(evening)
  const ana = await packageOwner(server)
  const kept = (await keep(ana.token)).json().data
  expect(kept).toMatchObject({ totalUsd: 56.58, day: asked })
  const { _id: id } = (await announce(ana.token, { estimateId: kept._id })).json().data
  await receive(id)
  await step(id, 'In transit')
  server.clock.set(night)
  expect((await get(`/staff/packages/${id}/charges`)).json().data.charges).toEqual([])
  await step(id, 'Ready for pickup')
  return { ...ana, packageId: id }
}
const assessed = { version: 0, number: 'C 1234', assessedOn: ready, cif: 226.5, duty: 33.98, levies: 0, vat: 45.58 }

test('the golden bill: promised 56.58, billed 58.03 for four reasons, BBD 116.06, and 116.05 in cash settles it', async () => {
  const { id: customerId, token, packageId } = await readyHeadphones()
  expect(await chargesOf(packageId)).toMatchObject([
    { code: 'freight', title: 'Air freight, 4 lb', amount: 18.25, currency: 'USD' },
  ])
  expect((await send('PUT', `/staff/packages/${packageId}/customs-entry`, assessed)).statusCode).toBe(200)
  const bill = (await issue(customerId, idsOf(await chargesOf(packageId)))).json().data
  const paper = await pdfText((await get(`/staff/bills/${bill._id}/pdf`)).rawPayload)
  for (const words of [
    ': BBD 2.90 more than we told you',
    'What we told you on 30 November 2026 113.16',
    'It weighs 4 lb; the price we told you was for 3 lb. +9.88',
    'On this bill 116.06',
  ])
    expect(paper).toContain(words)
  expect(bill).toMatchObject({ total: 116.06, currency: 'BBD', other: { currency: 'USD', total: 58.03 } })
  const [beside] = bill.packages
  expect(beside).toMatchObject({
    packageId,
    billed: 116.06,
    earlier: 0,
    promised: {
      sum: 113.16,
      currency: 'BBD',
      told: 56.58,
      toldCurrency: 'USD',
      day: asked,
      edition: '2026-10-01',
      kind: 'asked',
    },
  })
  expect(beside.differences).toEqual([
    {
      factor: 'weight',
      amount: 9.88,
      words: 'It weighs 4 lb; the price we told you was for 3 lb.',
      parts: [
        { title: 'Freight', amount: 7 },
        { title: 'Duty', amount: 1.4 },
        { title: 'VAT', amount: 1.48 },
      ],
      evidence: `/console/packages/${packageId}`,
    },
    {
      factor: 'declared value',
      amount: 4.92,
      words: 'Its declared value is US$95.00; the price we told you was for US$89.00.',
      parts: [
        { title: 'Duty', amount: 2.4 },
        { title: 'VAT', amount: 2.52 },
      ],
      evidence: `/console/packages/${packageId}`,
    },
    {
      factor: 'rate edition',
      amount: 1.4,
      words: 'Our prices of 1 December 2026 apply; the price we told you used those of 1 October 2026.',
      parts: expect.any(Array),
      evidence: expect.stringContaining('/console/rates/'),
    },
    {
      factor: 'customs’ assessment',
      amount: -13.3,
      words: 'Customs assessed BBD 79.56; we had expected BBD 92.86.',
      parts: expect.any(Array),
      evidence: `/console/packages/${packageId}`,
    },
  ])
  const own = (await server.call(`GET /bills/${bill._id}`, { token })).json().data.packages[0]
  expect(own.differences.map(({ evidence }: { evidence: string }) => evidence)).toEqual([
    `/dashboard/packages?package=${packageId}`,
    `/dashboard/packages?package=${packageId}`,
    '/rates',
    `/dashboard/packages?package=${packageId}`,
  ])
  expect((await pay(customerId, 116.05)).json().data).toMatchObject({ amount: 116.06, rounding: 0.01 })
  expect(await faults()).toEqual([])
})

test('in US dollars it is 56.58 and 58.03; a later bill is compared with the same promise', async () => {
  server.clock.set(night)
  expect((await send('POST', '/staff/money/profiles', moneyProfile(ready, { billCurrency: 'USD' }))).statusCode).toBe(201)
  const { id: customerId, packageId } = await readyHeadphones()
  const freight = (await issue(customerId, idsOf(await chargesOf(packageId)))).json().data
  const amounts = ({ packages: [beside] }: { packages: { differences: { factor: string; amount: number }[] }[] }) =>
    beside?.differences.map(({ factor, amount }) => [factor, amount])
  const known = [
    ['weight', 4.94],
    ['declared value', 2.46],
    ['rate edition', 0.7],
  ]
  expect(freight.packages[0]).toMatchObject({ billed: 18.25, earlier: 0, promised: { sum: 56.58 } })
  expect(amounts(freight)).toEqual([...known, ['customs’ assessment', -46.43]])
  expect(freight.packages[0].differences[3]).toMatchObject({
    words: 'What Customs charges is not on this bill; we had expected US$46.43.',
    evidence: null,
  })
  await send('PUT', `/staff/packages/${packageId}/customs-entry`, assessed)
  await charge(customerId, 3, { packageId, title: 'Padding', reason: 'You asked for it' })
  const open = (await chargesOf(packageId)).filter(({ state }: { state: string }) => state === 'open')
  const rest = (await issue(customerId, idsOf(open))).json().data
  expect(rest.packages[0]).toMatchObject({ billed: 42.78, earlier: 18.25, promised: { sum: 56.58 } })
  expect(amounts(rest)).toEqual([...known, ['customs’ assessment', -6.65], ['manual', 3]])
  expect(rest.packages[0].differences[4].words).toBe('Also charged: Padding (You asked for it).')
  expect(await faults()).toEqual([])
})

/** Number of SQL statements for comparing some packages with their promises. */
const statementsFor = (packageIds: readonly string[]): Promise<number> =>
  services.database.inTenant(tenantId, async (tx) => {
    let statements = 0
    const counted = tx.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { tenantId: at, locks, now, mail, sealing } = tx
    const counting = Object.assign(counted, { tenantId: at, locks, now, mail, sealing })
    const { profile, ...money } = await billingDay(tx, server.clock.now())
    const { lines } = drawUp(
      packageIds.map((packageId) => ({
        id: packageId,
        code: 'freight',
        title: 'Air freight',
        party: 'ours' as const,
        amount: '18.25',
        currency: 'USD',
        taxClass: 'standard' as const,
        packageId,
        trackingNumber: packageId,
        reason: null,
      })),
      { currency: profile.billCurrency, tax: { percent: profile.taxPercent, included: profile.pricesIncludeTax }, ...money },
    )
    expect(await comparePackages(counting, lines, { profile, ...money })).toHaveLength(packageIds.length)
    return statements
  })

test('reads each rate publication once for a bill, however many packages it has', async () => {
  const ids: string[] = []
  for (let made = 0; made < 4; made += 1) ids.push((await readyHeadphones()).packageId)
  expect(await statementsFor(ids)).toBe(await statementsFor(ids.slice(0, 1)))
})

test('refuses a stranger’s estimate, a guessed one and a parcel without a price, and announces nothing', async () => {
  server.clock.set(evening)
  const [ana, ben] = [await packageOwner(server), await packageOwner(server)]
  const kept = (await keep(ana.token)).json().data
  expect((await announce(ben.token, { estimateId: kept._id })).statusCode).toBe(400)
  expect((await announce(ben.token, { estimateId: 'guessed' })).statusCode).toBe(400)
  expect((await server.call('GET /get-my-prealert', { token: ben.token })).json().data).toEqual([])
  expect((await keep(ben.token, { totalWeight: 9 })).statusCode).toBe(400)
  expect((await keep(ben.token, { productId: 'guessed' })).statusCode).toBe(404)
  expect((await server.call('POST /my-estimates', { payload: {} })).statusCode).toBe(401)
})

test('the promise uses the announced kind and weight, and weighing does not change it', async () => {
  server.clock.set(evening)
  const ana = await packageOwner(server)
  const more = { productId: product, expectedWeight: '3', packageValue: '89' }
  const { _id: id } = (await announce(ana.token, more)).json().data
  const promised = async () => (await server.call(`GET /packages/${id}`, { token: ana.token })).json().data.promise
  expect(await promised()).toMatchObject({ totalUsd: 56.58, day: asked })
  await receive(id)
  expect(await promised()).toMatchObject({ totalUsd: 56.58, day: asked })
})

test('another exchange rate than on the day of the promise is a reason of its own, before what is charged by hand', async () => {
  server.clock.set(night)
  expect((await send('POST', '/staff/money/profiles', moneyProfile(ready))).statusCode).toBe(201)
  const { id: customerId, packageId } = await readyHeadphones()
  const rate = { currency: 'BBD', use: 'bill', validFrom: ready, localPerUsd: 2.1 }
  expect((await send('POST', '/staff/money/rates', rate)).statusCode).toBe(201)
  await charge(customerId, 3, { packageId, title: 'Padding', reason: 'You asked for it' })
  const bill = (await issue(customerId, idsOf(await chargesOf(packageId)))).json().data
  const [beside] = bill.packages
  expect(beside.promised).toMatchObject({ sum: 113.16, told: 56.58 })
  const steps = beside.differences as { factor: string; amount: number; words: string }[]
  expect(steps.map(({ factor }) => factor).slice(-2)).toEqual(['exchange', 'manual'])
  expect(steps.at(-2)).toMatchObject({
    amount: 5.67,
    words: 'US$1 is BBD 2.1 on this bill; when we told you the price it was BBD 2.',
  })
  const sum = steps.reduce((total, { amount }) => total.plus(amount), new Big(beside.promised.sum))
  expect(sum.toNumber()).toBe(beside.billed)
  expect(await faults()).toEqual([])
})
