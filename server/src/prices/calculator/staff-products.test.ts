import { describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { staffProducts } from './staff-products-queries.ts'

const now = '2026-11-20T15:00:00Z'
const server = await testServer({ now })
const other = await testServer({ now, databaseUrl: server.databaseUrl })
const tenant = await server.tenant()
const { owner, inTenant } = server.services.database
const staff = await newStaff(server, 'content')
let { headers } = staff
/** Sessions do not last as long as rates do. */
const moveTo = async (moment: string) => {
  server.clock.set(moment)
  headers = (await newStaff(server, 'content')).headers
}

const today = '2026-11-20'
const add = (over: object = {}) =>
  server.call('POST /staff/products', {
    headers,
    payload: { name: 'Shoes', dutyRate: 20, vatRate: 17.5, validFrom: today, ...over },
  })
const change = (call: `${string} /${string}`, payload: object) => server.call(call, { headers, payload })
const list = async (query: Record<string, string> = {}) => (await server.call('GET /staff/products', { headers, query })).json()
const namesOn = async (where: typeof server): Promise<string[]> =>
  (await where.call('GET /get/product')).json().data.map(({ productName }: { productName: string }) => productName)

const added = await add()
const { data: shoes } = added.json()
const one = async () => (await server.call(`GET /staff/products/${shoes._id}`, { headers })).json().data

describe('adding a product', () => {
  test('shows it to visitors at the next request, on every server', async () => {
    expect([added.statusCode, added.json().message]).toEqual([201, 'Shoes is added.'])
    expect(shoes).toMatchObject({ name: 'Shoes', version: 1, inForce: { dutyRate: 20, vatRate: 17.5 }, coming: null })
    await eventually(async () => expect(await namesOn(other)).toEqual(['Shoes']))
  })

  test.for([
    [{ name: 'SHOES' }, 409, 'There is already a product called Shoes.'],
    [{ name: ' shoes ' }, 409, 'There is already a product called Shoes.'],
    [{ name: '  ' }, 400, 'Please enter the name of the product.'],
    [{ name: 'Hats', validFrom: '2026-11-19' }, 400, /cannot change the past/],
    [{ name: 'Hats', dutyRate: -1 }, 400, /Duty rate/],
    [{ name: 'Hats', vatRate: 1.0005 }, 400, /three decimals/],
  ] as const)('refuses %j', async ([over, status, message]) => {
    const answer = await add(over)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(message)
  })

  test('of two with the same name at once one wins', async () => {
    const answers = await Promise.all([add({ name: 'Twins' }), add({ name: 'twins' })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('stops at five thousand', async () => {
    const full = await newStaff(server, 'owner', { tenant: 'full' })
    await owner.query(`insert into products (tenant_id, name) select $1, 'P' || n from generate_series(1, 5000) n`, [
      (await server.tenant('full')).id,
    ])
    const payload = { name: 'One more', dutyRate: 0, vatRate: 0, validFrom: today }
    const answer = await server.call('POST /staff/products', { tenant: 'full', headers: full.headers, payload })
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'There are 5000 products already.'])
  })
})

describe('changing duty and VAT', () => {
  const rates = (over: object) => change(`POST /staff/products/${shoes._id}/rates`, { dutyRate: 10, vatRate: 17.5, ...over })

  test('waits for its day, and applies from then', async () => {
    const answer = await rates({ version: 1, validFrom: '2026-12-01' })
    expect([answer.statusCode, answer.json().message]).toEqual([201, 'These rates will apply from 2026-12-01.'])
    expect(answer.json().data).toMatchObject({ version: 2, inForce: { dutyRate: 20 }, coming: { dutyRate: 10 } })
    await moveTo('2026-12-01T12:00:00Z')
    expect(await one()).toMatchObject({ inForce: { dutyRate: 10 }, coming: null })
    await moveTo(now)
  })

  test('is refused on an outdated version, in the past, or with too many decimals', async () => {
    expect((await rates({ version: 1, validFrom: '2026-12-01' })).json().message).toMatch(
      /^Somebody changed Shoes in the meantime/,
    )
    expect((await rates({ version: 2, validFrom: '2026-11-01' })).json().message).toMatch(/cannot change the past/)
    expect((await rates({ version: 2, validFrom: today, dutyRate: 0.0001 })).json().message).toMatch(/three decimals/)
  })

  test('can be withdrawn before its day, not after', async () => {
    const { history, version } = await one()
    const [coming, inForce] = history
    const take = (id: string, held: number) =>
      change(`POST /staff/products/${shoes._id}/rates/${id}/withdraw`, { version: held })
    expect((await take(inForce._id, version)).json().message).toMatch(/^Only future rates/)
    expect((await take('999999999', version)).statusCode).toBe(404)
    const answer = await take(coming._id, version)
    expect(answer.json()).toMatchObject({ success: true, data: { coming: null, inForce: { dutyRate: 20 } } })
    expect((await one()).history[0].state).toBe('withdrawn')
    await moveTo('2026-12-01T12:00:00Z')
    expect((await one()).inForce.dutyRate).toBe(20)
    await moveTo(now)
  })

  test('a correction of the same day replaces, and the history keeps both', async () => {
    const { version } = await one()
    await rates({ version, validFrom: today, dutyRate: 21 })
    const { history, inForce } = await one()
    expect(inForce.dutyRate).toBe(21)
    expect(history.map(({ state, dutyRate }: { state: string; dutyRate: number }) => [state, dutyRate])).toEqual([
      ['withdrawn', 10],
      ['in force', 21],
      ['replaced', 20],
    ])
  })
})

describe('renaming and retiring', () => {
  test('a new name applies at once and must be unique', async () => {
    const { version } = await one()
    const rename = (name: string, held = version) => change(`PATCH /staff/products/${shoes._id}`, { version: held, name })
    expect((await rename('Twins')).statusCode).toBe(409)
    expect((await rename('SHOES and boots')).json().data).toMatchObject({ name: 'SHOES and boots', version: version + 1 })
    const worded = { version: version + 1, name: 'SHOES and boots', words: [' Sneakers', 'sneakers', 'trainers'] }
    const { data } = (await change(`PATCH /staff/products/${shoes._id}`, worded)).json()
    expect(data).toMatchObject({ words: ['sneakers', 'trainers'], version: version + 2 })
    const offered = (await server.call('GET /get/product')).json().data
    expect(offered.find(({ _id }: { _id: string }) => _id === shoes._id).words).toEqual(['sneakers', 'trainers'])
    const many = { ...worded, version: version + 2, words: Array.from({ length: 31 }, (_, index) => `word ${index}`) }
    expect((await change(`PATCH /staff/products/${shoes._id}`, many)).statusCode).toBe(400)
    await eventually(async () => expect(await namesOn(other)).toContain('SHOES and boots'))
    expect((await rename('Sandals')).statusCode).toBe(409)
  })

  test('a retired product is off the calculator, keeps its name, and comes back', async () => {
    const { version } = await one()
    const retire = (retired: boolean, held: number) =>
      change(`POST /staff/products/${shoes._id}/retire`, { version: held, retired })
    expect((await retire(true, version)).json().message).toBe('SHOES and boots is off the calculator.')
    await eventually(async () => expect(await namesOn(other)).not.toContain('SHOES and boots'))
    const priced = await server.call(`POST /calculate/product/${shoes._id}`, {
      payload: { productValue: 1, totalWeight: 1, unit: 'lb' },
    })
    expect(priced.statusCode).toBe(404)
    expect((await add({ name: 'shoes and boots' })).json().message).toMatch(/retired product is called .* Put it back/)
    expect((await list({ retired: 'true' })).data).toMatchObject([{ _id: shoes._id }])
    await retire(false, version + 1)
    await eventually(async () => expect(await namesOn(other)).toContain('SHOES and boots'))
  })
})

describe('the list', () => {
  test('finds part of a name whatever its case, page by page', async () => {
    await owner.query(
      `insert into products (tenant_id, name) select $1, 'Kind ' || lpad(n::text, 4, '0') from generate_series(1, 3000) n`,
      [tenant.id],
    )
    await owner.query('analyze products')
    const { data, nextCursor } = await list({ search: 'KIND', limit: '2' })
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Kind 0001', 'Kind 0002'])
    const next = await list({ search: 'KIND', limit: '2', cursor: nextCursor })
    expect(next.data.map(({ name }: { name: string }) => name)).toEqual(['Kind 0003', 'Kind 0004'])
    expect((await list({ search: '%' })).data).toEqual([])
    expect((await list({ search: 'AND BOOTS' })).data).toHaveLength(1)
  })

  test('comes from an index, in its order', async () => {
    const explain = (filter: object) => inTenant(tenant.id, (tx) => staffProducts(tx, { limit: 51, ...filter }).explain('json'))
    for (const filter of [{}, { after: 'kind 1000' }]) {
      const plan = JSON.stringify(await explain(filter))
      expect(plan).toContain('products_in_order')
      expect(plan).not.toMatch(/"Node Type":\s*"(?:Sort|Seq Scan)"/)
    }
  })
})

test('another company does not find it, and every change is in the audit log', async () => {
  const elsewhere = await newStaff(server, 'owner', { tenant: 'elsewhere' })
  const options = { tenant: 'elsewhere', headers: elsewhere.headers }
  expect((await server.call(`GET /staff/products/${shoes._id}`, options)).statusCode).toBe(404)
  expect(
    (await server.call(`POST /staff/products/${shoes._id}/retire`, { ...options, payload: { version: 1, retired: true } }))
      .statusCode,
  ).toBe(404)
  const reader = await newStaff(server)
  const query = { subjectKind: 'product', subjectId: shoes._id }
  const { data } = (await server.call('GET /staff/audit', { headers: reader.headers, query })).json()
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    'product.restore',
    'product.retire',
    'product.rename',
    'product.rename',
    'product.change-rates',
    'product.withdraw-rates',
    'product.change-rates',
    'product.add',
  ])
})
