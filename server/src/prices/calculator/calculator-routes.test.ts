import { describe, expect, it } from 'vitest'
import { calculatorMessages } from '@parcelport/contract/prices/calculator-rules.ts'
import { publishRates } from '../rates/publish-rates.ts'
import { eventually } from '../../testing/eventually.ts'
import { testServer } from '../../testing/test-server.ts'
import { publishProduct } from './publish-product.ts'

const server = await testServer({ now: '2026-11-20T15:00:00Z' })
const { call, services, clock } = server
const tenant = await server.tenant()
await services.database.system.updateTable('tenants').set({ time_zone: 'America/Barbados' }).execute()

const details = {
  brokerageFees: [{ cifValue: 'Up to US$50.00', rate: 'Free' }],
  warrantyServices: [],
  pickupUSA: [],
  additionalCharges: [],
  metadata: Object.fromEntries(
    ['packageRates', 'brokerageFees', 'warrantyServices', 'pickupUSA', 'additionalCharges'].map((group) => [
      group,
      { displayTitle: group },
    ]),
  ),
}
const rates = (validFrom: string, prices: readonly (readonly [number, number])[]) => ({
  validFrom,
  tiers: prices.map(([upToLb, priceUsd]) => ({ upToLb, priceUsd })),
  ...details,
})
const author = 'Rosa Greenidge'
const within = services.database.inTenant
const publish = (table: unknown, tenantId = tenant.id) => within(tenantId, (tx) => publishRates(tx, { table, author }))
const product = (over: object = {}, tenantId = tenant.id) =>
  within(tenantId, (tx) =>
    publishProduct(tx, {
      product: { name: 'Shoes', dutyRate: 20, vatRate: 17.5, validFrom: '2026-10-01', ...over },
      author,
    }),
  )
const calculate = (id: string, payload: object, slug = 'demo') =>
  call(`POST /calculate/product/${id}`, { payload, tenant: slug })
const parcel = { productValue: 500, totalWeight: 42, unit: 'lb' }

await publish(
  rates('2026-10-01', [
    [1, 6.5],
    [50, 70],
  ]),
)
const shoes = await product()

describe('POST /calculate/product/{id}', () => {
  it('prices CIF 570 as Barbados does, and shows the working', async () => {
    const answer = await calculate(shoes, parcel)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      message: 'Calculation successful!',
      data: {
        dutyRate: 20,
        vatRate: 17.5,
        dutyAmount: 114,
        vatAmount: 119.7,
        shippingCost: 70,
        totalCostUsd: 303.7,
        productName: 'Shoes',
        productValue: 500,
        cif: 570,
        actualWeightLb: 42,
        billableWeightLb: 50,
        tier: '50 lb',
        ratesValidFrom: '2026-10-01',
        allInUsd: 803.7,
      },
    })
  })

  it.each([
    [{ ...parcel, totalWeight: 0 }, calculatorMessages.notPositive],
    [{ ...parcel, productValue: -1 }, calculatorMessages.notPositive],
    [{ ...parcel, totalWeight: '42' }, calculatorMessages.notPositive],
    [{ ...parcel, totalWeight: null }, calculatorMessages.notPositive],
    [{ ...parcel, unit: 'stone' }, calculatorMessages.unit],
    [{ productValue: 1, unit: 'kg' }, calculatorMessages.incomplete],
    [{ totalWeight: 1, productValue: 1 }, calculatorMessages.incomplete],
    [{}, calculatorMessages.incomplete],
    [{ ...parcel, totalWeight: 50.01 }, 'Our published rates end at 50 lb. Please contact us for a quote.'],
  ])('refuses %j', async (payload, message) => {
    const answer = await calculate(shoes, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, message })
  })

  it('refuses numbers that JSON cannot write', async () => {
    const text = '{"productValue":1e999,"totalWeight":1,"unit":"kg"}'
    const answer = await call(`POST /calculate/product/${shoes}`, {
      payload: text,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.statusCode, answer.json().message]).toEqual([400, calculatorMessages.notPositive])
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'no-such-product', '%00'])('finds no product %s', async (id) => {
    const answer = await calculate(id, parcel)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json().success).toBe(false)
  })

  it("does not know another company's product, nor prices it", async () => {
    await server.tenant('other')
    expect((await calculate(shoes, parcel, 'other')).statusCode).toBe(404)
    expect((await call('GET /get/product', { tenant: 'other' })).json().data).toEqual([])
  })

  it('charges by the rates that hold on the company’s day, the same that /rates shows', async () => {
    await publish(rates('2026-12-01', [[50, 80]]))
    await product({ dutyRate: 10, validFrom: '2026-12-01' })
    const shown = async () => (await call('GET /get/package-info')).json().data[0].packageRates
    const charged = async () => (await calculate(shoes, parcel)).json().data
    // Barbados is four hours behind: at 03:59 UTC it is still November there.
    clock.set('2026-12-01T03:59:59Z')
    expect(await shown()).toEqual([
      { packageWeight: '1 lb', packagePrice: 'US$6.50' },
      { packageWeight: '50 lb', packagePrice: 'US$70.00' },
    ])
    expect(await charged()).toMatchObject({ shippingCost: 70, dutyRate: 20, ratesValidFrom: '2026-10-01' })
    clock.set('2026-12-01T04:00:00Z')
    expect(await shown()).toEqual([{ packageWeight: '50 lb', packagePrice: 'US$80.00' }])
    expect(await charged()).toMatchObject({ shippingCost: 80, dutyRate: 10, ratesValidFrom: '2026-12-01' })
  })

  it('counts a correction of the same day', async () => {
    await publish(rates('2026-12-01', [[50, 81]]))
    expect((await calculate(shoes, parcel)).json().data.shippingCost).toBe(81)
    await eventually(async () =>
      expect((await call('GET /get/package-info')).json().data[0].packageRates[0].packagePrice).toBe('US$81.00'),
    )
  })

  it('says so if there are no rates yet', async () => {
    const early = await server.tenant('early')
    await publish(rates('2027-01-01', [[50, 80]]), early.id)
    const id = await product({}, early.id)
    expect((await calculate(id, parcel, 'early')).json().message).toMatch(/^No shipping rates are published yet/)
    expect((await call('GET /get/package-info', { tenant: 'early' })).statusCode).toBe(404)
  })
})

describe('GET /get/product', () => {
  it('lists a thousand products by name, each once, without those whose rates are still to come', async () => {
    const big = await server.tenant('big')
    const names = Array.from({ length: 1_000 }, (_, index) => `Product ${String(index).padStart(4, '0')}`)
    await within(big.id, async (tx) => {
      for (const name of names.toReversed()) {
        await publishProduct(tx, { product: { name, dutyRate: 0, vatRate: 0, validFrom: '2026-10-01' }, author })
      }
    })
    await product({ name: 'product 0000', dutyRate: 5 }, big.id)
    await product({ name: 'Tomorrow', validFrom: '2027-06-01' }, big.id)
    const { data } = (await call('GET /get/product', { tenant: 'big' })).json()
    expect(data.map(({ productName }: { productName: string }) => productName)).toEqual(['product 0000', ...names.slice(1)])
  })
})

describe('publishing', () => {
  it.each([
    [rates('2026-10-01', []), /at least 1/],
    [rates('2026-13-01', [[1, 1]]), /In force from/],
    [
      rates('2026-10-01', [
        [2, 1],
        [1, 2],
      ]),
      /light to heavy/,
    ],
    [
      rates('2026-10-01', [
        [1, 1],
        [1, 2],
      ]),
      /has a price already/,
    ],
    [
      rates('2026-10-01', [
        [1, 2],
        [2, 1],
      ]),
      /less than the lighter row/,
    ],
    [rates('2026-10-01', [[1.005, 2]]), /two decimals/],
    [{ validFrom: '2026-10-01' }, /required/],
  ])('refuses rates %#', async (table, message) => {
    await expect(publish(table)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) })
  })

  it.each([{ name: ' ' }, { dutyRate: -1 }, { vatRate: 1_001 }, { dutyRate: 0.0001 }, { validFrom: 'soon' }])(
    'refuses a product %j',
    async (over) => {
      await expect(product(over)).rejects.toMatchObject({ status: 400 })
    },
  )

  it('published rates are permanent: not even the server can change them', async () => {
    for (const table of ['rate_tables', 'rate_tiers', 'product_rates'] as const) {
      await expect(within(tenant.id, (tx) => tx.deleteFrom(table).execute())).rejects.toThrow(/permission denied/)
    }
  })
})
