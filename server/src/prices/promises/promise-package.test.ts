import { expect, test } from 'vitest'
import { publishProduct } from '../calculator/publish-product.ts'
import { publishRates } from '../rates/publish-rates.ts'
import { newNumber, testDesk } from '../../testing/product/test-desk.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { rateTable } from '../../testing/product/test-rates.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' }, now: '2026-11-20T15:00:00Z' })
const { id: tenantId } = await server.tenant()
const { services } = server
const desk = testDesk(server, await newStaff(server, 'operations'))
const ana = await packageOwner(server)
const inTenant = services.database.inTenant

const table = (validFrom: string, priceUsd: number) =>
  rateTable({
    validFrom,
    tiers: [{ upToLb: 4, priceUsd }],
  })
const publish = (validFrom: string, priceUsd: number) =>
  inTenant(tenantId, (tx) => publishRates(tx, { table: table(validFrom, priceUsd), author: 'Rosa Greenidge' }))

const receive = async (fields: Record<string, string | undefined> = {}) => {
  const trackingNumber = newNumber()
  const answer = await desk.receiveFor({ trackingNumber, customerId: ana.id, packageValue: '89', weight: '3.6', ...fields })
  expect(answer.statusCode).toBe(201)
  const pkg = await inTenant(tenantId, (tx) =>
    tx.selectFrom('packages').select('id').where('tracking_number', '=', trackingNumber).executeTakeFirstOrThrow(),
  )
  const told = await inTenant(tenantId, (tx) =>
    tx.selectFrom('notifications').select('message').where('package_id', '=', pkg.id).executeTakeFirstOrThrow(),
  )
  const detail = await server.call(`GET /packages/${pkg.id}`, { token: ana.token })
  return { id: pkg.id, told: told.message, promise: detail.json().data?.promise }
}

test('promises nothing without a default kind of goods', async () => {
  await publish('2026-10-01', 17.75)
  const { told, promise } = await receive()
  expect([told.includes('Expect'), promise]).toEqual([false, undefined])
})

test('a received package gets a promise by its weight, in its news, that never changes', async () => {
  const product = { name: 'Something else', dutyRate: 20, vatRate: 17.5, validFrom: '2026-10-01', words: ['*'] }
  await inTenant(tenantId, (tx) => publishProduct(tx, { product, author: 'Rosa Greenidge' }))
  const { id, told, promise } = await receive()
  expect(told).toContain(
    'Expect about US$61.52; here is why: Air freight, 4 lb US$17.75 + Import duty US$21.35 + Import VAT US$22.42, priced as “Something else”.',
  )
  const lines = [
    { code: 'freight', title: 'Air freight, 4 lb', amountUsd: 17.75 },
    { code: 'duty', title: 'Import duty', amountUsd: 21.35 },
    { code: 'vat', title: 'Import VAT', amountUsd: 22.42 },
  ]
  expect(promise).toEqual({ totalUsd: 61.52, day: '2026-11-20', lines })

  await publish('2026-11-20', 18.25)
  const kept = await inTenant(tenantId, (tx) =>
    tx.selectFrom('estimates').selectAll().where('package_id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(kept).toMatchObject({
    total: '61.52',
    kind: 'weighed',
    inputs: { declared: '89.00', weight: { totalWeight: '3.60' } },
  })
  const change = inTenant(tenantId, (tx) => tx.updateTable('estimates').set({ total: '1' }).execute())
  await expect(change).rejects.toThrow('permission denied')
  const later = await receive()
  expect(later.promise.totalUsd).toBe(62.22)
})

test('the arrival mail has the same words', async () => {
  const { email } = (await server.call('GET /get-user-data', { token: ana.token })).json().data
  const { told } = await receive()
  const words = told.slice(told.indexOf('Expect about'))
  expect(words).toMatch(/^Expect about US\$[\d.]+; here is why: /)
  const mail = (await mailsTo(server, email)).find(({ text }) => text.includes(told.slice(0, told.indexOf('Expect about'))))
  // In plain text and in HTML; the plain text breaks long lines.
  for (const said of [mail?.text, mail?.html.replaceAll(/&#x27;|&#39;/g, '’')])
    expect(said?.replaceAll(/\s+/g, ' ')).toContain(words)
})

test('promises nothing without a declared value, or beyond the rates', async () => {
  expect((await receive({ packageValue: undefined })).promise).toBeUndefined()
  expect((await receive({ weight: '9' })).promise).toBeUndefined()
})
