import { wire } from '@parcelport/contract/wire-spellings.ts'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { expect, test } from 'vitest'
import { publishProduct } from '../../prices/calculator/publish-product.ts'
import { publishRates } from '../../prices/rates/publish-rates.ts'
import { formOf, prealertFields } from '../../testing/product/test-customer.ts'
import { measured, newNumber } from '../../testing/product/test-desk.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, smallPdf } from '../../testing/product/test-packages.ts'
import { rateTable } from '../../testing/product/test-rates.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const [received, flown, ready] = ['2026-11-30', '2026-12-01', '2026-12-03']
const server = await testServer({ now: `${received}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { services } = server
/** Calls of the console with a fresh sign-in: sessions do not last for days. */
const desk = async () => {
  const staff = await newStaff(server)
  return { ...testMoney(server, staff), staff }
}

const rule = (code: string, flat: string, when: PriceRule['when']): PriceRule => ({
  code,
  title: `The ${code}`,
  party: 'ours',
  taxClass: 'zero',
  per: 'package',
  on: 'flat',
  when,
  optional: false,
  bands: [{ upTo: null, flat }],
})
const table = (validFrom: string, [inbound = '', fuel = '', handling = '']: readonly string[], ...more: readonly PriceRule[]) =>
  rateTable({
    validFrom,
    tiers: [{ upToLb: 5, priceUsd: 14.25 }],
    rules: [
      rule('inbound', inbound, 'received'),
      rule('fuel', fuel, 'flown'),
      rule('handling', handling, 'ready'),
      // Included in the price: no sentence of a bill names a charge of zero.
      rule('scan', '0', 'received'),
      ...more,
    ],
  })
const publish = (rates: ReturnType<typeof table>) =>
  services.database.inTenant(tenantId, (tx) => publishRates(tx, { table: rates, author: 'Rosa Greenidge' }))
await publish(table('2026-10-01', ['5', '1', '10']))
await publish(table(flown, ['6', '2', '20']))
// A rule that is new on the day of readiness, but charged by the prices of an earlier day, did not exist on that day: it is not
// charged.
await publish(table(ready, ['7', '3', '30'], rule('scanning', '9', 'received')))
const product = await services.database.inTenant(tenantId, (tx) => {
  const headphones = { name: 'Headphones', words: ['*'], dutyRate: 0, vatRate: 0, validFrom: '2026-10-01' }
  return publishProduct(tx, { product: headphones, author: 'Rosa Greenidge' })
})

const on = (day: string): void => server.clock.set(`${day}T15:00:00Z`)
const step = async (id: string, to: string) => {
  const { get, send } = await desk()
  const { version } = (await get(`/staff/packages/${id}`)).json().data
  const answer = await send('POST', `/staff/packages/${id}/move`, { version, to })
  expect([answer.statusCode, to]).toEqual([200, to])
}
const sums = async (id: string) =>
  (await (await desk()).get(`/staff/packages/${id}/charges`))
    .json()
    .data.charges.map(({ code, amount }: { code: string; amount: number }) => [code, amount])

test('each charge uses the prices of the day that its rule names, and the bill says so', async () => {
  on(received)
  const ana = await packageOwner(server)
  const { staff, setUp, get } = await desk()
  await setUp(received, { billCurrency: 'USD' })
  const fields = { ...prealertFields(newNumber()), packageValue: '20', [wire.packageDescription]: 'Headphones' }
  const payload = formOf({ ...fields, productId: product, expectedWeight: '3' }, [smallPdf])
  const { _id: id } = (await server.call('POST /create-pre-alert', { token: ana.token, payload })).json().data
  const { version } = (await get(`/staff/packages/${id}`)).json().data
  const arrived = formOf({ ...measured, weight: '3', version: String(version) }, [])
  await server.call(`POST /staff/packages/${id}/receive`, { headers: staff.headers, payload: arrived })
  on(flown)
  await step(id, 'In transit')
  on(ready)
  await step(id, 'Ready for pickup')
  const charged = [
    ['freight', 14.25],
    ['inbound', 5],
    ['fuel', 2],
    ['handling', 30],
  ]
  expect(await sums(id)).toEqual(charged)

  // Measured again, it is still charged by the same days.
  const { send, issue, faults, get: read } = await desk()
  const again = { weight: 2, weightUnit: 'lb', condition: 'good', battery: 'none' }
  const { version: now } = (await read(`/staff/packages/${id}`)).json().data
  expect((await send('PUT', `/staff/packages/${id}/measures`, { version: now, ...again })).statusCode).toBe(200)
  expect(await sums(id)).toEqual(charged)

  const { charges } = (await read(`/staff/packages/${id}/charges`)).json().data
  const bill = (
    await issue(
      ana.id,
      charges.map(({ _id }: { _id: string }) => _id),
    )
  ).json().data
  const [{ promised, billed, differences }] = bill.packages
  expect([promised.sum, billed]).toEqual([30.25, 51.25])
  expect(differences).toMatchObject([
    {
      factor: 'rate edition',
      amount: 1,
      words:
        '“The fuel” uses our prices of 1 December 2026, in force when it flew; the price we told you used those of 1 October 2026.',
      evidence: expect.stringContaining('/console/rates/'),
    },
    {
      factor: 'rate edition',
      amount: 20,
      words:
        'Our prices of 3 December 2026 apply; the price we told you used those of 1 October 2026. “The inbound” uses our prices of 1 October 2026, in force when we received it.',
      evidence: expect.stringContaining('/console/rates/'),
    },
  ])
  expect(differences[0].evidence).not.toBe(differences[1].evidence)
  expect(await faults()).toEqual([])
})

test('refuses to publish a day that no charge can use, or a membership with a price', async () => {
  const refused = (bad: PriceRule) => publish(table('2027-01-01', ['1', '1', '1'], bad))
  await expect(refused(rule('visit', '1', 'handed over'))).rejects.toThrow('Choose the day it is received, flies or is ready.')
  await expect(refused(rule('membership', '1', 'ready'))).rejects.toThrow('nobody is charged a membership')
})
