import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { expect, test } from 'vitest'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { formOf } from '../../../testing/product/test-customer.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { rateTable } from '../../../testing/product/test-rates.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const today = '2026-12-03'
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { services } = server
const { send, get, issue, pay, setUp, faults } = testMoney(server, await newStaff(server))
const rosa = await newStaff(server, 'operations')

const rule = (code: string, more: Partial<PriceRule>): PriceRule => ({
  code,
  title: `The ${code}`,
  party: 'ours',
  taxClass: 'standard',
  per: 'package',
  on: 'flat',
  when: 'ready',
  optional: false,
  bands: [{ upTo: null, flat: '1' }],
  ...more,
})
await services.database.inTenant(tenantId, (tx) =>
  publishRates(tx, {
    table: rateTable({
      validFrom: '2026-10-01',
      tiers: [
        { upToLb: 3, priceUsd: 14.25 },
        { upToLb: 4, priceUsd: 17.75 },
      ],
      rules: [
        rule('handling', {}),
        rule('brokerage', { on: 'cif', bands: [{ upTo: '100' }, { upTo: '200', flat: '25' }, { upTo: null, flat: '45' }] }),
        rule('cover', {
          on: 'declared',
          taxClass: 'zero',
          bands: [
            { upTo: '1000', each: { step: '100', usd: '2' } },
            { upTo: null, onRequest: true },
          ],
        }),
      ],
    }),
    author: 'Rosa Greenidge',
  }),
)
await setUp(today, { billCurrency: 'USD' })

interface Charge {
  readonly _id: string
  readonly code: string
  readonly amount: number
  readonly state: string
  readonly reason: string | null
}
const chargesOf = async (id: string): Promise<Charge[]> => (await get(`/staff/packages/${id}/charges`)).json().data.charges
const openOf = async (id: string) => (await chargesOf(id)).filter(({ state }) => state === 'open')
const sums = (charges: readonly Charge[]) => charges.map(({ code, amount }) => [code, amount])
const billOf = async (id: string) => (await get(`/staff/bills/${id}`)).json().data
const versionOf = async (id: string) => (await get(`/staff/packages/${id}`)).json().data.version
const step = async (id: string, to: string) => {
  const answer = await send('POST', `/staff/packages/${id}/move`, { version: await versionOf(id), to, confirmed: true })
  expect([answer.statusCode, to]).toEqual([200, to])
}
/** A package with this declared value that has flown and is ready for pickup. */
const ready = async (ana: TestOwner, value: string) => {
  const { _id, trackingNumber } = await shelvedParcel(server, ana, { set: { declared_value: value } })
  await step(_id, 'In transit')
  await step(_id, 'Ready for pickup')
  return { id: _id, trackingNumber }
}
const billed = async (ana: TestOwner, ...ids: readonly string[]) => {
  const charges = (await Promise.all(ids.map(openOf))).flat()
  const answer = await issue(
    ana.id,
    charges.map(({ _id }) => _id),
  )
  expect(answer.statusCode).toBe(201)
  return answer.json().data
}
const correct = async (id: string, packageValue: number, version?: number) =>
  server.call(`PUT /staff/packages/${id}/declared-value`, {
    headers: rosa.headers,
    payload: { version: version ?? (await versionOf(id)), packageValue, reason: 'The invoice says so.' },
  })
const newsOf = async ({ token }: TestOwner): Promise<string[]> =>
  (await server.call('GET /get-my-notifications', { token })).json().data.map(({ message }: { message: string }) => message)

test('a higher value credits the charges that depend on it and charges them again, both with the reason', async () => {
  const ana = await packageOwner(server)
  const { id } = await ready(ana, '100')
  const assessed = { version: 0, number: 'C 1', assessedOn: today, cif: 226.5, duty: 33.98, levies: 0, vat: 45.58 }
  expect((await send('PUT', `/staff/packages/${id}/customs-entry`, assessed)).statusCode).toBe(200)
  const bill = await billed(ana, id)
  const customs = bill.lines.filter(({ party }: { party: string }) => party === 'customs')
  expect(sums(await chargesOf(id))).toEqual([
    ['freight', 14.25],
    ['cover', 2],
    ['brokerage', 25],
    ['handling', 1],
    ['duty', 33.98],
    ['customs vat', 45.58],
  ])
  const answer = await correct(id, 250)
  const { message } = answer.json()
  expect([answer.statusCode, message]).toEqual([
    200,
    expect.stringMatching(
      /is worth US\$250\.00 now\. Credit note \S+ for US\$31\.38 is issued\. On the next bill: The cover US\$6\.00, The brokerage US\$45\.00\.$/,
    ),
  ])
  const why = 'Declared value US$100.00 → US$250.00: The invoice says so.'
  const now = await billOf(bill._id)
  expect(now.creditNotes).toMatchObject([
    { total: 31.38, reason: `${why} New charge: The cover US$6.00, The brokerage US$45.00.` },
  ])
  expect(now.lines.filter(({ credited }: { credited: number }) => credited > 0)).toMatchObject([
    { code: 'cover', credited: 2 },
    { code: 'brokerage', credited: 29.38 },
  ])
  expect(customs).toHaveLength(2)
  expect(await newsOf(ana)).toContainEqual(expect.stringContaining(why))
  const open = await openOf(id)
  expect(open).toMatchObject([
    { code: 'cover', amount: 6, reason: 'Its declared value was corrected.' },
    { code: 'brokerage', amount: 45, reason: 'Its declared value was corrected.' },
  ])
  expect(await faults()).toEqual([])

  // Corrected a second time: the unbilled charge is replaced, and nothing is credited twice.
  const again = await correct(id, 150)
  expect(again.json().message).toMatch(/On the next bill: The cover US\$4\.00, The brokerage US\$25\.00\.$/)
  expect(again.json().message).not.toContain('Credit note')
  expect(await newsOf(ana)).toContainEqual(expect.stringContaining('Your next bill includes The cover US$4.00'))
  expect(sums(await openOf(id))).toEqual([
    ['cover', 4],
    ['brokerage', 25],
  ])
  expect((await billed(ana, id)).total).toBe(33.38)
  expect(await faults()).toEqual([])
})

test('a lower value on a paid bill: the overpayment is held as deposit, and charges that become zero are not made', async () => {
  const ana = await packageOwner(server)
  const { id } = await ready(ana, '150')
  const bill = await billed(ana, id)
  expect((await pay(ana.id, bill.total, { currency: 'USD' })).statusCode).toBe(201)
  const { message } = (await correct(id, 50)).json()
  expect(message).toMatch(
    /for US\$33\.38 is issued\. US\$33\.38 of it is held as deposit\. On the next bill: The cover US\$2\.00\.$/,
  )
  expect(sums(await openOf(id))).toEqual([['cover', 2]])
  expect((await get(`/staff/customers/${ana.id}/money`)).json().data.balance).toMatchObject({ deposit: 33.38 })
  expect(await faults()).toEqual([])
})

test('when two people correct it at once, one succeeds; two packages on one bill can both be corrected', async () => {
  const ana = await packageOwner(server)
  const one = await ready(ana, '150')
  const other = await ready(ana, '150')
  const bill = await billed(ana, one.id, other.id)
  const version = await versionOf(one.id)
  const answers = await Promise.all([correct(one.id, 250, version), correct(one.id, 260, version), correct(other.id, 250)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 409])
  expect((await billOf(bill._id)).creditNotes).toMatchObject([{ total: 33.38 }, { total: 33.38 }])
  for (const { id } of [one, other])
    expect(sums(await openOf(id))).toEqual([
      ['cover', 6],
      ['brokerage', 45],
    ])
  expect(await faults()).toEqual([])
})

test('charges that staff credited or cancelled do not return, and charges without a price wait for staff', async () => {
  const ana = await packageOwner(server)
  const { id } = await ready(ana, '150')
  const cover = (await openOf(id)).find(({ code }) => code === 'cover')?._id
  expect((await send('POST', `/staff/charges/${cover}/cancel`, { reason: 'A courtesy' })).statusCode).toBe(200)
  const bill = await billed(ana, id)
  const line = bill.lines.find(({ code }: { code: string }) => code === 'brokerage').line
  const credit = { version: bill.version, lines: [{ line }], reason: 'A courtesy' }
  expect((await send('POST', `/staff/bills/${bill._id}/credit`, credit)).statusCode).toBe(201)
  expect((await correct(id, 250)).json().message).toMatch(/is worth US\$250\.00 now\.$/)
  expect(await openOf(id)).toEqual([])

  const dear = await ready(ana, '150')
  const { _id } = await billed(ana, dear.id)
  expect((await correct(dear.id, 1500)).statusCode).toBe(200)
  expect((await get(`/staff/packages/${dear.id}/charges`)).json().data).toMatchObject({ onRequest: ['The cover'] })
  expect((await billOf(_id)).lines.find(({ code }: { code: string }) => code === 'cover')).toMatchObject({ credited: 0 })
  expect(sums(await openOf(dear.id))).toEqual([['brokerage', 45]])
  expect(await faults()).toEqual([])
})

test('a value declared later is used for charging', async () => {
  const ana = await packageOwner(server)
  const { _id: id } = await shelvedParcel(server, ana, { set: { declared_value: null } })
  await step(id, 'In transit')
  await step(id, 'Ready for pickup')
  await billed(ana, id)
  expect((await correct(id, 150)).statusCode).toBe(200)
  expect(sums(await openOf(id))).toEqual([
    ['cover', 4],
    ['brokerage', 25],
  ])
  expect((await get(`/staff/packages/${id}/charges`)).json().data).toMatchObject({ onRequest: [] })
  expect(await faults()).toEqual([])
})

test('an invoice for several packages sets missing values and charges by them, except on billed packages', async () => {
  const ana = await packageOwner(server)
  const undeclared = async (): Promise<string> => {
    const { _id } = await shelvedParcel(server, ana, { set: { declared_value: null, invoice_file_id: null } })
    await step(_id, 'In transit')
    await step(_id, 'Ready for pickup')
    return _id
  }
  const share = async (total: string, ...ids: readonly string[]) => {
    const shares = await Promise.all(ids.map(async (id) => `${id}:${await versionOf(id)}:150`))
    return server.call('POST /packages/invoice', {
      token: ana.token,
      payload: formOf({ total, shares: shares.join(',') }, [smallPdf]),
    })
  }
  const [one, two, late] = [await undeclared(), await undeclared(), await undeclared()]
  expect((await openOf(one)).map(({ code }) => code)).not.toContain('cover')
  expect((await share('300', one, two)).statusCode).toBe(200)
  for (const id of [one, two])
    expect(sums(await openOf(id))).toEqual(
      expect.arrayContaining([
        ['cover', 4],
        ['brokerage', 25],
      ]),
    )
  await billed(ana, late)
  const other = await undeclared()
  const answer = await share('300', late, other)
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('is already on a bill')])
  expect((await get(`/staff/packages/${other}`)).json().data).toMatchObject({ packageValue: null, invoice: null })
  expect(await faults()).toEqual([])
})
