import { expect, test } from 'vitest'
import { publishProduct } from '../../../prices/calculator/publish-product.ts'
import { ok, refusal } from '../../../testing/product/test-answers.ts'
import { photo } from '../../../testing/product/test-desk.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel, type TestParcel } from '../../../testing/product/test-parcels.ts'
import { testServer } from '../../../testing/test-server.ts'
import { askSplit, finishSplit, part, publishSplitting, workSplit } from '../../../testing/product/test-split.ts'
import { newStaff, type TestStaff } from '../../../testing/product/test-staff.ts'

const now = '2026-12-03T15:00:00Z'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const { id: tenantId } = await server.tenant()
const { inTenant } = server.services.database
const owner = await newStaff(server)
const rosa = await newStaff(server, 'operations')
const devon = await newStaff(server, 'operations')
const money = testMoney(server, owner)
await money.setUp('2026-12-03', { taxPercent: 10 })

await publishSplitting(server, '4')

const ask = ({ token }: TestOwner, parcels: readonly TestParcel[], changes: object = {}) =>
  askSplit(server, token, parcels, { totalUsd: 4.4, ...changes })
const work = (path: string, payload: object = {}, by: TestStaff = rosa, at = server) => workSplit(at, by, path, payload)
const finish = (id: string, by: TestStaff = rosa, at = server, photos = [photo()]) => finishSplit(at, by, id, photos)
const [lamp, book] = [part(12.34, 'Lamp', { weight: 1.4, battery: 'built in' }), part(7.66, 'Book', { shelf: 'B-09' })]
const begun = async (ana: TestOwner, pkg: TestParcel, into = 2): Promise<string> => {
  const { _id: id } = ok(await ask(ana, [pkg], { into }))
  ok(await work(`${id}/take`))
  ok(await work(`${id}/scan`, { scan: pkg.trackingNumber }))
  return id
}
const detail = async (id: string) => ok(await money.get(`/staff/packages/${id}`))
const chargesOf = async (id: string): Promise<[string, number, string][]> =>
  ok(await money.get(`/staff/packages/${id}/charges`))
    .charges.map((charge: { code: string; amount: number; state: string }) => [charge.code, charge.amount, charge.state])
    .toSorted(([one]: [string], [other]: [string]) => one.localeCompare(other))
const move = async (id: string, to: string) =>
  ok(await money.send('POST', `/staff/packages/${id}/move`, { version: (await detail(id)).version, to }))
const invoiceOf = async (ids: readonly string[]) =>
  inTenant(tenantId, (tx) =>
    tx.selectFrom('packages').select(['invoice_file_id', 'invoice_total', 'declared_value']).where('id', 'in', ids).execute(),
  )
const splitOf = async (set: Readonly<Record<string, unknown>> = {}) => {
  const ana = await packageOwner(server)
  const pkg = await shelvedParcel(server, ana, { set })
  const id = await begun(ana, pkg)
  ok(await work(`${id}/parts`, { parts: [lamp, book] }))
  const request = ok(await finish(id))
  return { ana, pkg, id, request, beside: request.packages[1] as TestParcel }
}

test('one becomes two: each weighed, shelved and valued, on one invoice; the first keeps its number and history', async () => {
  const ana = await packageOwner(server)
  const pkg = await shelvedParcel(server, ana, { set: { hold_until: '2026-12-09', received_at: '2026-11-28T10:00:00Z' } })
  const [before] = await invoiceOf([pkg._id])
  const id = await begun(ana, pkg)
  expect(refusal(await finish(id))).toEqual([409, 'Say what is in each package first.'])
  const noted = ok(await work(`${id}/parts`, { parts: [lamp, book] }))
  expect(noted.split).toEqual({ into: 2, valueUsd: 20, parts: [lamp, book] })
  expect(refusal(await finish(id, rosa, server, []))).toEqual([409, 'Take a photo first: the customer sees what was done.'])
  const done = ok(await finish(id))
  const number = `PS${done.number.replaceAll(/\D/g, '')}02`
  expect(done).toMatchObject({
    totalUsd: 4.4,
    packages: [
      { _id: pkg._id, trackingNumber: pkg.trackingNumber, result: 'Lamp, 1.4 lb', totalUsd: 4.4 },
      { trackingNumber: number, result: 'Book, 0.9 lb', totalUsd: 0 },
    ],
  })
  const beside = done.packages[1]._id
  const same = { storeName: 'Loomhaus', consignee: 'Ana Brathwaite', status: 'Received', courierCompany: 'Amazon' }
  const first = await detail(pkg._id)
  expect(first).toMatchObject({ ...same, weightLb: 1.4, packageValue: 12.34, description: 'Lamp', battery: 'built in' })
  const second = await detail(beside)
  expect(second).toMatchObject({ ...same, weightLb: 0.9, packageValue: 7.66, description: 'Book', shelf: 'B-09' })
  expect(second.photos).toHaveLength(1)
  // Both packages share the invoice, and their values add up to its total.
  const shared = await invoiceOf([pkg._id, beside])
  expect(shared.map(({ invoice_file_id: file, invoice_total: total }) => [file, total])).toEqual([
    [before?.invoice_file_id, '20.00'],
    [before?.invoice_file_id, '20.00'],
  ])
  expect(second.sharedInvoice).toMatchObject({
    totalUsd: 20,
    others: [{ trackingNumber: pkg.trackingNumber, amountUsd: 12.34 }],
  })
  const { hold_until, received_at } = await inTenant(tenantId, (tx) =>
    tx.selectFrom('packages').selectAll().where('id', '=', beside).executeTakeFirstOrThrow(),
  )
  expect([hold_until, received_at]).toEqual(['2026-12-09', new Date('2026-11-28T10:00:00Z')])
  expect(JSON.stringify(first.history)).toContain(
    `Split: ${number} is a package of its own now. Here: weight 2.31 lb → 1.4 lb, `,
  )
  expect(JSON.stringify(second.history)).toContain(`Split from ${pkg.trackingNumber}: Book. 0.90 lb.`)
  for (const each of [pkg._id, beside])
    expect(ok(await money.get(`/staff/packages/${each}/custody/verify`))).toMatchObject({ fault: null })
  const news = (await server.call('GET /get-my-notifications', { token: ana.token })).json().data
  expect(news.map(({ message }: { message: string }) => message)).toContain(
    `“Split it” is done for 2 packages. ${pkg.trackingNumber}: Lamp, 1.4 lb. ${number}: Book, 0.9 lb.`,
  )
})

test('items of the whole package say nothing of a part: they end with the split, and the history has them', async () => {
  const ana = await packageOwner(server)
  const pkg = await shelvedParcel(server, ana)
  const { version } = await detail(pkg._id)
  const items = [{ description: 'Lamp', quantity: 1, unitValue: 20 }]
  ok(await money.send('PUT', `/staff/packages/${pkg._id}/items`, { version, items, reason: 'The invoice says so.' }))
  const id = await begun(ana, pkg)
  ok(await work(`${id}/parts`, { parts: [lamp, book] }))
  const { packages } = ok(await finish(id))
  for (const { _id } of packages) expect(await detail(_id)).not.toHaveProperty('items')
  const { history } = await detail(pkg._id)
  expect(JSON.stringify(history)).toContain('items for Customs 1 × Lamp at US$20.00 → none')
})

test('each part is charged separately, the request once at the price when it was requested', async () => {
  const { pkg, beside } = await splitOf()
  expect(await chargesOf(pkg._id)).toEqual([['splitting', 4, 'open']])
  for (const id of [pkg._id, beside._id]) {
    await move(id, 'In transit')
    await move(id, 'Ready for pickup')
  }
  expect(await chargesOf(pkg._id)).toEqual([
    ['freight', 14, 'open'],
    ['splitting', 4, 'open'],
  ])
  expect(await chargesOf(beside._id)).toEqual([['freight', 7, 'open']])
  expect(await money.faults()).toEqual([])
})

/** Sent on its way, and the move undone: the freight charge stays, on no bill yet. */
const chargedInMiami = async (ana: TestOwner) => {
  const pkg = await shelvedParcel(server, ana)
  await move(pkg._id, 'In transit')
  await move(pkg._id, 'Ready for pickup')
  for (let step = 0; step < 2; step += 1) {
    const { version } = await detail(pkg._id)
    ok(await money.send('POST', `/staff/packages/${pkg._id}/undo`, { version, reason: 'By mistake.' }))
  }
  return pkg
}

test('each new part gets a promised price by its own weight, and the first keeps its promise', async () => {
  await inTenant(tenantId, (tx) =>
    publishProduct(tx, {
      product: { name: 'Something else', dutyRate: 20, vatRate: 17.5, validFrom: '2026-10-01', words: ['*'] },
      author: 'Rosa Greenidge',
    }),
  )
  const { ana, pkg, beside } = await splitOf({ received_at: '2026-12-01T10:00:00Z' })
  const promiseOf = async ({ _id }: TestParcel) => ok(await server.call(`GET /packages/${_id}`, { token: ana.token })).promise
  expect(await promiseOf(beside)).toMatchObject({ day: '2026-12-01', lines: [{ code: 'freight', amountUsd: 7 }, {}, {}] })
  expect(await promiseOf(pkg)).toBeUndefined()
})

test('does not use a number that the customer has announced', async () => {
  const ana = await packageOwner(server)
  const pkg = await shelvedParcel(server, ana)
  const id = await begun(ana, pkg)
  const noted = ok(await work(`${id}/parts`, { parts: [lamp, book] }))
  const number = `PS${noted.number.replaceAll(/\D/g, '')}02`
  const announced = await shelvedParcel(server, ana, { set: { tracking_number: number, status: 'Prealerted' } })
  expect(refusal(await finish(id))).toEqual([
    409,
    `The customer has announced a package with the number ${number}. Ask them to cancel it first.`,
  ])
  expect(await detail(pkg._id)).toMatchObject({ weightLb: 2.31, packageValue: 20 })
  await inTenant(tenantId, (tx) => tx.deleteFrom('packages').where('id', '=', announced._id).execute())
  expect(ok(await finish(id)).packages[1].trackingNumber).toBe(number)
})

test('unbilled charges of the original are charged again for the remaining part', async () => {
  const ana = await packageOwner(server)
  const pkg = await chargedInMiami(ana)
  expect(await chargesOf(pkg._id)).toEqual([['freight', 14, 'open']])
  const id = await begun(ana, pkg)
  ok(await work(`${id}/parts`, { parts: [{ ...lamp, weight: 0.4 }, book] }))
  ok(await finish(id))
  expect((await chargesOf(pkg._id)).filter(([, , state]) => state === 'open')).toEqual([
    ['freight', 7, 'open'],
    ['splitting', 4, 'open'],
  ])
})

test('a billed package cannot be split, neither requested nor done', async () => {
  const ana = await packageOwner(server)
  const pkg = await chargedInMiami(ana)
  const id = await begun(ana, pkg)
  ok(await work(`${id}/parts`, { parts: [lamp, book] }))
  const chargeIds = ok(await money.get(`/staff/packages/${pkg._id}/charges`)).charges.map(({ _id }: { _id: string }) => _id)
  ok(await money.issue(ana.id, chargeIds))
  const message = `${pkg.trackingNumber} is already on a bill and can no longer be split.`
  expect(refusal(await finish(id))).toEqual([409, message])
  expect(refusal(await work(`${id}/parts`, { parts: [lamp, book] }))).toEqual([409, message])
  ok(await work(`${id}/refuse`, { reason: 'It is billed.' }))
  expect(refusal(await ask(ana, [pkg]))).toEqual([409, message])
  expect(await detail(pkg._id)).toMatchObject({ weightLb: 2.31, packageValue: 20 })
})

test('the values add up to today’s declared value to the cent, and there are as many parts as requested', async () => {
  const ana = await packageOwner(server)
  const pkg = await shelvedParcel(server, ana)
  const id = await begun(ana, pkg)
  const parts = (...values: number[]) => ({ parts: values.map((value) => part(value, 'Curtains')) })
  const missing = 'The values must add up to US$20.00: US$0.01 is missing.'
  expect(refusal(await work(`${id}/parts`, parts(12.33, 7.66)))).toEqual([400, missing])
  expect(refusal(await work(`${id}/parts`, parts(12.35, 7.66)))[1]).toContain('US$0.01 is too much')
  expect(refusal(await work(`${id}/parts`, parts(10, 5, 5)))).toEqual([
    400,
    'The customer asked for 2 packages: say what is in each of them.',
  ])
  expect((await work(`${id}/parts`, parts(20, 0))).statusCode).toBe(400)
  expect((await work(`${id}/parts`, { parts: [lamp, { ...book, description: ' ' }] })).statusCode).toBe(400)
  ok(await work(`${id}/parts`, parts(12.34, 7.66)))
  const corrected = { version: (await detail(pkg._id)).version, packageValue: 25, reason: 'By the invoice.' }
  ok(await money.send('PUT', `/staff/packages/${pkg._id}/declared-value`, corrected))
  expect(refusal(await finish(id))).toEqual([
    409,
    'The values must add up to US$25.00: US$5.00 is missing. Enter the contents of each part again.',
  ])
  expect(await invoiceOf([pkg._id])).toMatchObject([{ invoice_total: null, declared_value: '25.00' }])
})

test('an invoice for several packages stays the same, with one more package', async () => {
  const { pkg, beside } = await splitOf({ invoice_total: '90.00' })
  const shared = await invoiceOf([pkg._id, beside._id])
  expect(shared.map(({ invoice_total: total }) => total)).toEqual(['90.00', '90.00'])
})

test('packages that cannot be split cannot be requested', async () => {
  const ana = await packageOwner(server)
  const pkg = await shelvedParcel(server, ana)
  expect(refusal(await ask(ana, [pkg], { into: undefined }))).toEqual([400, 'Please choose 2 to 20 packages to make of it.'])
  for (const into of [1, 21]) expect((await ask(ana, [pkg], { into })).statusCode).toBe(400)
  expect(refusal(await ask(ana, [pkg], { words: ' ' }))).toEqual([400, 'Please say what goes into which package.'])
  expect(refusal(await ask(ana, [pkg, await shelvedParcel(server, ana)]))[1]).toContain('the one package to split')
  expect((await ask(ana, [pkg], { totalUsd: 0 })).statusCode).toBe(409)
  const unsaid = await shelvedParcel(server, ana, { set: { declared_value: null } })
  expect(refusal(await ask(ana, [unsaid]))[1]).toContain(`${unsaid.trackingNumber} has no declared value`)
  const flown = await shelvedParcel(server, ana, { set: { status: 'In transit' } })
  expect(refusal(await ask(ana, [flown]))[1]).toContain('only do this while it is with us in the USA')
  const sharing = await shelvedParcel(server, ana)
  const file = (await invoiceOf([pkg._id]))[0]?.invoice_file_id
  await inTenant(tenantId, (tx) =>
    tx.updateTable('packages').set({ invoice_file_id: file }).where('id', '=', sharing._id).execute(),
  )
  expect(refusal(await ask(ana, [pkg], { into: 20 }))).toEqual([
    409,
    `${pkg.trackingNumber} shares its invoice with 1 other, and one invoice covers at most 20 packages.`,
  ])
  const inside = await shelvedParcel(server, ana, { set: { parent_id: pkg._id } })
  expect(refusal(await ask(ana, [pkg]))[1]).toContain('is a box that we packed')
  expect(refusal(await ask(ana, [inside]))[1]).toContain('is already packed into a box')
})

test('a package now on a flight is not split', async () => {
  const ana = await packageOwner(server)
  const pkg = await shelvedParcel(server, ana)
  const id = await begun(ana, pkg)
  ok(await work(`${id}/parts`, { parts: [lamp, book] }))
  const flight = ok(await money.send('POST', '/staff/flights', { name: 'BW 219', departsAt: '2026-12-05T15:00:00Z' }))
  const loaded = { packageIds: [pkg._id], confirmed: true }
  expect(ok(await money.send('POST', `/staff/flights/${flight._id}/packages`, loaded)).added).toEqual([pkg._id])
  expect(refusal(await finish(id))).toEqual([409, `${pkg.trackingNumber} is on the flight BW 219. Take it off first.`])
})

test('two clerks take and finish it at once: it is split once', async () => {
  const ana = await packageOwner(server)
  const pkg = await shelvedParcel(server, ana)
  const { _id: id } = ok(await ask(ana, [pkg]))
  const takes = await Promise.all([work(`${id}/take`, {}, rosa), work(`${id}/take`, {}, devon, other)])
  expect(takes.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  const winner = takes[0]?.statusCode === 200 ? rosa : devon
  expect(refusal(await work(`${id}/parts`, { parts: [lamp, book] }, winner))).toEqual([
    409,
    `Scan ${pkg.trackingNumber} first, so that the right one is opened.`,
  ])
  ok(await work(`${id}/scan`, { scan: pkg.trackingNumber }, winner))
  ok(await work(`${id}/parts`, { parts: [lamp, book] }, winner))
  const done = await Promise.all([finish(id, winner), finish(id, winner, other)])
  expect(done.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  expect((await server.call('GET /get-my-prealert', { token: ana.token })).json().data).toHaveLength(2)
})

test('refuses a stranger, a clerk who has not taken it, one without the permission and another company', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const pkg = await shelvedParcel(server, ana)
  expect((await ask(luis, [pkg])).statusCode).toBe(404)
  const id = await begun(ana, pkg)
  const payload = { parts: [lamp, book] }
  expect((await work(`${id}/parts`, payload, devon)).statusCode).toBe(409)
  expect((await work(`${id}/parts`, payload, await newStaff(server, 'support'))).statusCode).toBe(403)
  const { headers } = await newStaff(server, 'owner', { tenant: 'kite' })
  const there = await server.call(`POST /staff/requests/${id}/parts`, { tenant: 'kite', headers, payload })
  expect(there.statusCode).toBe(404)
})
