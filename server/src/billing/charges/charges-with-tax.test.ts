import { expect, test } from 'vitest'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()
const { charge, issue, setUp } = testMoney(server, await newStaff(server))

test('a customer reads charges with VAT, on a bill in another currency too; a later rate changes no billed one', async () => {
  await setUp('2026-12-03')
  const ana = await packageOwner(server)
  const { _id: packageId } = await shelvedParcel(server, ana)
  const read = async (): Promise<[string, number, string][]> =>
    (await server.call(`GET /packages/${packageId}/charges`, { token: ana.token }))
      .json()
      .data.map(({ title, amount, currency }: { title: string; amount: number; currency: string }) => [title, amount, currency])
  const billed = [
    await charge(ana.id, 10.01, { packageId, title: 'Taxed', taxed: true }),
    await charge(ana.id, 7, { packageId, title: 'Untaxed' }),
    await charge(ana.id, 4, { packageId, title: 'At home', taxed: true, currency: 'BBD' }),
  ]
  const withVat = [
    ['Taxed', 11.76, 'USD'],
    ['Untaxed', 7, 'USD'],
    ['At home', 4.7, 'BBD'],
  ]
  expect(await read()).toEqual(withVat)
  // Billed in Barbados dollars.
  expect((await issue(ana.id, billed)).statusCode).toBe(201)
  expect(await read()).toEqual(withVat)
  // From now on prices include their VAT, and another rate.
  await setUp('2026-12-03', { taxPercent: 25, pricesIncludeTax: true })
  await charge(ana.id, 8, { packageId, title: 'Later', taxed: true })
  expect(await read()).toEqual([...withVat, ['Later', 8, 'USD']])
})
