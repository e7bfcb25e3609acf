import { expect, test } from 'vitest'
import { publishProduct } from '../calculator/publish-product.ts'
import { publishRates } from '../rates/publish-rates.ts'
import { formOf, prealertFields } from '../../testing/product/test-customer.ts'
import { measured, newNumber, testDesk } from '../../testing/product/test-desk.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { packageOwner, smallPdf } from '../../testing/product/test-packages.ts'
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
const twoTiers = rateTable({
  validFrom: '2026-11-20',
  tiers: [
    { upToLb: 2, priceUsd: 11 },
    { upToLb: 4, priceUsd: 19.5 },
  ],
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

test('who kept an estimate is told at weighing that the package is heavier, and what it costs at the same rates', async () => {
  await inTenant(tenantId, (tx) => publishRates(tx, { table: twoTiers, author: 'Rosa Greenidge' }))
  const product = { name: 'Headphones', dutyRate: 20, vatRate: 17.5, validFrom: '2026-10-01' }
  const productId = await inTenant(tenantId, (tx) => publishProduct(tx, { product, author: 'Rosa Greenidge' }))
  const received = async (weight: string, more: Record<string, string> = {}) => {
    const payload = { productId, productValue: 89, unit: 'lb', totalWeight: 2 }
    const { _id: estimateId } = (await server.call('POST /my-estimates', { token: ana.token, payload })).json().data
    const trackingNumber = newNumber()
    const fields = { ...prealertFields(trackingNumber), packageValue: '89', estimateId }
    const announced = await server.call('POST /create-pre-alert', { token: ana.token, payload: formOf(fields, [smallPdf]) })
    const id = announced.json().data._id as string
    const form = formOf({ ...measured, weight, version: '1', ...more }, [])
    expect((await desk.post(`/staff/packages/${id}/receive`, form)).statusCode).toBe(200)
    const told = await inTenant(tenantId, (tx) =>
      tx.selectFrom('notifications').select('message').where('package_id', '=', id).execute(),
    )
    return told.map(({ message }) => message).join('\n')
  }
  expect(await received('3.6')).toContain(
    'It weighs 3.6 lb; your estimate of US$52.00 was for 2 lb. Expect about US$63.99; here is why: ',
  )
  expect(await received('9')).toContain('was for 2 lb. We tell you the price for this weight soon.')
  expect(await received('1.9')).not.toContain('estimate')
})

test('promises nothing without a declared value, or beyond the rates', async () => {
  expect((await receive({ packageValue: undefined })).promise).toBeUndefined()
  expect((await receive({ weight: '9' })).promise).toBeUndefined()
})
