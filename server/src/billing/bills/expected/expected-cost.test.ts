import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import Big from 'big.js'
import { expect, test } from 'vitest'
import { publishProduct } from '../../../prices/calculator/publish-product.ts'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { formOf, prealertFields } from '../../../testing/product/test-customer.ts'
import { measured, newNumber } from '../../../testing/product/test-desk.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../../testing/product/test-packages.ts'
import { rateTable } from '../../../testing/product/test-rates.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { freightOfBox } from '../../../warehouse/requests/consolidate/freight-of-box.ts'

const server = await testServer({ now: '2026-11-24T23:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { inTenant } = server.services.database
const owner = await newStaff(server)
const { send, get, charge, issue, setUp } = testMoney(server, owner)

/** US$2.00 for each package, and US$2.35 with VAT. */
const handling: PriceRule = {
  code: 'handling',
  title: 'Handling',
  party: 'ours',
  taxClass: 'standard',
  per: 'package',
  on: 'flat',
  when: 'ready',
  bands: [{ upTo: null, flat: '2' }],
}
await inTenant(tenantId, async (tx) => {
  const tiers = [6.5, 10.5, 14.25, 17.75].map((priceUsd, index) => ({ upToLb: index + 1, priceUsd }))
  await publishRates(tx, { table: rateTable({ validFrom: '2026-10-01', tiers, rules: [handling] }), author: 'Rosa Greenidge' })
})
const productId = await inTenant(tenantId, (tx) =>
  publishProduct(tx, {
    product: { name: 'Something else', dutyRate: 20, vatRate: 17.5, validFrom: '2026-10-01', words: ['*'] },
    author: 'Rosa Greenidge',
  }),
)
await setUp('2026-11-24', { billCurrency: 'USD' })

const announce = async (ana: TestOwner, expected: Record<string, string>): Promise<string> => {
  const fields = { ...prealertFields(newNumber()), packageValue: '89', [wire.packageDescription]: 'Garden hose', ...expected }
  const answer = await server.call('POST /create-pre-alert', { token: ana.token, payload: formOf(fields, [smallPdf]) })
  expect(answer.statusCode).toBe(201)
  return answer.json().data._id
}
const versionOf = async (id: string): Promise<string> => String((await get(`/staff/packages/${id}`)).json().data.version)
const receive = async (id: string, weight: string) => {
  const payload = formOf({ ...measured, weight, version: await versionOf(id) }, [])
  const answer = await server.call(`POST /staff/packages/${id}/receive`, { headers: owner.headers, payload })
  expect(answer.statusCode).toBe(200)
}
const step = async (id: string, to: string) => {
  const answer = await send('POST', `/staff/packages/${id}/move`, { version: Number(await versionOf(id)), to, confirmed: true })
  expect(answer.statusCode).toBe(200)
}
const drawer = async (ana: TestOwner, id: string) =>
  (await server.call(`GET /packages/${id}`, { token: ana.token })).json().data
const balance = async (ana: TestOwner) => (await server.call('GET /my-balance', { token: ana.token })).json().data
const mailsOf = async (ana: TestOwner) => {
  const { email } = (await get(`/staff/customers/${ana.id}`)).json().data
  return (await mailsTo(server, email)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
}
/** What people at home pay: two of theirs for one US dollar. */
const bbd = (amount: number) => ({ currency: 'BBD', amount })
const threePounds = { productId, expectedWeight: '3' }

test('a package announced with a price keeps what was told, and says in drawer and mail what is expected by its weight', async () => {
  const ana = await packageOwner(server)
  const id = await announce(ana, threePounds)
  expect(await drawer(ana, id)).toMatchObject({ promise: { totalUsd: 58.93, day: '2026-11-24' } })
  expect((await drawer(ana, id)).expected).toBeUndefined()

  server.clock.set('2026-11-25T05:00:00Z')
  await receive(id, '3.4')
  const { promise, expected, billableWeightLb } = await drawer(ana, id)
  expect([promise.totalUsd, expected.totalUsd, expected.day, billableWeightLb]).toEqual([58.93, 63.87, '2026-11-25', 4])
  expect([promise.local, expected.local]).toEqual([bbd(117.86), bbd(127.74)])
  expect(expected.lines[0]).toEqual({ code: 'freight', title: 'Air freight, 4 lb', amountUsd: 17.75 })
  expect((await mailsOf(ana)).join(' ')).toContain(
    'It weighs 3.4 lb; the price we told you of BBD 117.86 (US$58.93) was for 3 lb. Expect about BBD 127.74 (US$63.87); here is why: Air freight, 4 lb US$17.75 + Import duty US$21.35 + Import VAT US$22.42 + Handling US$2.35, priced as “Something else”. That is BBD 9.88 (US$4.94) more than the BBD 117.86 (US$58.93) we told you on Tuesday 24 November.',
  )
})

test('a package that weighs what was said costs what was told', async () => {
  const ana = await packageOwner(server)
  const id = await announce(ana, threePounds)
  await receive(id, '2.9')
  const { promise, expected } = await drawer(ana, id)
  expect(expected.totalUsd).toBe(promise.totalUsd)
  expect((await mailsOf(ana)).join(' ')).toContain('That is what we told you on Wednesday 25 November.')
})

test('what was told before it was weighed is nothing, and stays so; new measures change what is expected', async () => {
  const ana = await packageOwner(server)
  const id = await announce(ana, {})
  await receive(id, '3.4')
  const before = await drawer(ana, id)
  expect([before.promise.totalUsd, before.expected.totalUsd]).toEqual([63.87, 63.87])
  const answer = await send('PUT', `/staff/packages/${id}/measures`, {
    version: Number(await versionOf(id)),
    reason: 'Weighed again.',
    weight: 1.9,
    weightUnit: 'lb',
    shelf: 'B-07',
    condition: 'good',
    battery: 'none',
  })
  expect(answer.statusCode).toBe(200)
  const after = await drawer(ana, id)
  expect([after.promise.totalUsd, after.expected.lines[0].amountUsd]).toEqual([63.87, 10.5])
})

test('drawer, mails, balance, one box and bill agree on what a package costs', async () => {
  const ana = await packageOwner(server)
  const ids = [await announce(ana, threePounds), await announce(ana, {})]
  for (const id of ids) await receive(id, '3.4')
  const ours = async (id: string): Promise<Big> =>
    (await drawer(ana, id)).expected.lines
      .filter(({ code }: { code: string }) => !['duty', 'vat'].includes(code))
      .reduce((sum: Big, { amountUsd }: { amountUsd: number }) => sum.plus(amountUsd), new Big(0))
  const apart = async () => (await ours(ids[0]!)).plus(await ours(ids[1]!)).toFixed(2)
  const box = await inTenant(tenantId, (tx) =>
    freightOfBox(tx, { packageIds: ids, customerId: ana.id, at: server.clock.now() }),
  )
  expect(await apart()).toBe(box.apart)

  for (const id of ids) {
    await step(id, 'In transit')
    await step(id, 'Ready for pickup')
  }
  expect(await apart()).toBe(box.apart)
  // The one mail of what is ready says the sum of what the drawers say.
  const atReady = await Promise.all(ids.map(async (id) => (await drawer(ana, id)).expected.totalUsd as number))
  const [told, ...noMore] = (await mailsOf(ana)).filter((text) => text.includes('To pay'))
  expect(noMore).toEqual([])
  const both = new Big(atReady[0]!).plus(atReady[1]!)
  expect(told).toContain(`To pay: About BBD ${both.times(2).toFixed(2)} (US$${both.toFixed(2)})`)
  const customs = { version: 0, number: 'C 1234', assessedOn: '2026-11-25', cif: 213.5, duty: 40, levies: 0, vat: 20 }
  for (const id of ids) expect((await send('PUT', `/staff/packages/${id}/customs-entry`, customs)).statusCode).toBe(200)
  const expected = await Promise.all(ids.map(async (id) => (await drawer(ana, id)).expected.totalUsd as number))
  const { toCome, owed } = await balance(ana)
  expect([toCome, owed]).toEqual([Number(new Big(expected[0]!).plus(expected[1]!)), 0])

  await charge(ana.id, 5, { taxed: true })
  expect((await balance(ana)).toCome).toBe(Number(new Big(toCome).plus('5.88')))
  const open = await Promise.all(ids.map(async (id) => (await get(`/staff/packages/${id}/charges`)).json().data.charges))
  const bill = (
    await issue(
      ana.id,
      open.flat().map(({ _id }: { _id: string }) => _id),
    )
  ).json().data
  expect(bill.total).toBe(toCome)
  expect(await balance(ana)).toMatchObject({
    toCome: 5.88,
    toComeLocal: bbd(11.76),
    localPerUsd: expect.stringMatching(/^2(?:\.0+)?$/),
    owed: toCome,
    owedLocal: bbd(Number(new Big(toCome).times(2))),
  })
  expect((await drawer(ana, ids[0]!)).expected).toBeUndefined()
})
