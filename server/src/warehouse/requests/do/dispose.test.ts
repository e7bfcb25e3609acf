import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dropProofs } from './drop-proofs.ts'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { ok, refusal } from '../../../testing/product/test-answers.ts'
import { formOf } from '../../../testing/product/test-customer.ts'
import { photo } from '../../../testing/product/test-desk.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel, type TestParcel } from '../../../testing/product/test-parcels.ts'
import { askedRule, rateTable } from '../../../testing/product/test-rates.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff, type TestStaff } from '../../../testing/product/test-staff.ts'

const now = '2026-12-03T15:00:00Z'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const { id: tenantId } = await server.tenant()
const owner = await newStaff(server)
const rosa = await newStaff(server, 'operations')
const devon = await newStaff(server, 'operations')
const money = testMoney(server, owner)
await money.setUp('2026-12-03', { taxPercent: 10 })

const rule = askedRule({ code: 'disposal', title: 'Disposal', per: 'package', bands: [{ upTo: null, flat: '10' }] })
await server.services.database.inTenant(tenantId, (tx) =>
  publishRates(tx, {
    table: rateTable({
      validFrom: '2026-10-01',
      tiers: [{ upToLb: 50, priceUsd: 14 }],
      rules: [rule],
    }),
    author: 'Rosa Greenidge',
  }),
)

const ask = ({ token }: TestOwner, parcels: readonly TestParcel[], changes: object = {}) =>
  server.call('POST /requests', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      kind: 'dispose',
      packageIds: parcels.map(({ _id }) => _id),
      understood: true,
      totalUsd: 11 * parcels.length,
      ...changes,
    },
  })
const work = (path: string, payload: object = {}, { headers }: TestStaff = rosa) =>
  server.call(`POST /staff/requests/${path}` as `POST /${string}`, { headers, payload })
const finish = (id: string, { headers }: TestStaff = devon, { photos = [photo()], at = server } = {}) =>
  at.call(`POST /staff/requests/${id}/finish`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: formOf({}, photos),
  })
const detail = async (id: string) => ok(await money.get(`/staff/packages/${id}`))
const chargesOf = async (id: string) =>
  ok(await money.get(`/staff/packages/${id}/charges`)).charges.map(({ code, amount }: Record<string, unknown>) => [
    code,
    amount,
  ])
const begun = async (ana: TestOwner, parcels: readonly TestParcel[]): Promise<string> => {
  const { _id: id } = ok(await ask(ana, parcels))
  ok(await work(`${id}/take`))
  for (const { trackingNumber } of parcels) ok(await work(`${id}/scan`, { scan: trackingNumber }))
  return id
}

test('cannot be requested by accident', async () => {
  const ana = await packageOwner(server)
  const parcel = await shelvedParcel(server, ana)
  for (const understood of [undefined, false]) {
    const answer = await ask(ana, [parcel], { understood })
    expect(refusal(answer)).toEqual([400, 'Please confirm that it cannot be undone.'])
    expect(answer.json().errors).toMatchObject([{ field: 'understood' }])
  }
  expect(ok(await ask(ana, [parcel]))).toMatchObject({ kind: 'dispose', state: 'asked', totalUsd: 11 })
})

test('one person takes and scans it, another witnesses it: each package ends, is charged once and its customer told', async () => {
  const ana = await packageOwner(server)
  const parcels = [await shelvedParcel(server, ana), await shelvedParcel(server, ana)]
  const { _id: id } = ok(await ask(ana, parcels))
  expect(refusal(await finish(id))).toEqual([409, 'Somebody has to take this request first.'])
  ok(await work(`${id}/take`))
  ok(await work(`${id}/scan`, { scan: parcels[0]?.trackingNumber }))
  expect(refusal(await finish(id))).toEqual([409, `Scan ${parcels[1]?.trackingNumber} first.`])
  ok(await work(`${id}/scan`, { scan: parcels[1]?.trackingNumber }))
  expect(refusal(await finish(id, rosa))).toEqual([409, 'You took this: somebody else has to confirm it, with a photo.'])
  expect(refusal(await finish(id, devon, { photos: [] }))[1]).toContain('Take a photo first')
  const answers = await Promise.all([finish(id), finish(id, owner, { at: other })])
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  const done = ok(await server.call(`GET /staff/requests/${id}`, { headers: rosa.headers }))
  const winner = answers[0]?.statusCode === 200 ? devon : owner
  expect(done).toMatchObject({ state: 'done', takenBy: { name: rosa.name }, confirmedBy: { name: winner.name } })
  expect(done.photos).toHaveLength(1)
  for (const { _id } of parcels) {
    const pkg = await detail(_id)
    expect(pkg).toMatchObject({ status: 'Disposed', shelf: null, undoTo: 'Received' })
    expect(pkg.history.at(-1).note).toBe('Disposed of, as you asked. Two members of our staff did it together.')
    expect(await chargesOf(_id)).toEqual([['disposal', 10]])
    const move = { version: pkg.version, to: 'In transit' }
    expect(refusal(await money.send('POST', `/staff/packages/${_id}/move`, move))[1]).toBe(
      'A package that is Disposed can no longer be moved.',
    )
  }
  const news = ok(await server.call('GET /get-my-notifications', { token: ana.token }))
  const told = news.filter(({ message }: { message: string }) => message.includes('was disposed of, as you asked.'))
  expect(told).toHaveLength(2)
  const { data } = (
    await server.call('GET /staff/audit', { headers: owner.headers, query: { action: 'request.finish' } })
  ).json()
  expect(JSON.stringify(data)).toContain(rosa.name)
  expect(await money.faults()).toEqual([])
})

test('cannot be cancelled after somebody has begun, and nothing is half done if one package waits for something else', async () => {
  const ana = await packageOwner(server)
  const parcels = [await shelvedParcel(server, ana), await shelvedParcel(server, ana)]
  const id = await begun(ana, parcels)
  expect(refusal(await server.call(`POST /requests/${id}/cancel`, { token: ana.token }))).toEqual([
    409,
    'We have already started: it can no longer be cancelled.',
  ])
  const [first, second] = parcels as [TestParcel, TestParcel]
  const { version } = await detail(second._id)
  const elsewhere = { version, to: 'Action required', reason: 'Call us.' }
  ok(await money.send('POST', `/staff/packages/${second._id}/move`, elsewhere))
  expect(refusal(await finish(id))).toEqual([
    409,
    `${second.trackingNumber} is Action required now. Say that it cannot be done, and why.`,
  ])
  expect((await detail(first._id)).status).toBe('Received')
  expect(await chargesOf(first._id)).toEqual([])
  ok(await work(`${id}/refuse`, { reason: 'One of them cannot go.' }))
  ok(await ask(ana, [first]))
})

test('its proof photo is kept for 90 days, and then dropped with its file', async () => {
  const ana = await packageOwner(server)
  const id = await begun(ana, [await shelvedParcel(server, ana)])
  const [file] = ok(await finish(id)).photos
  const query = (text: string, ...values: unknown[]) => server.services.database.owner.query(text, values)
  const daysLater = async (days: number) => {
    await query(`update request_photos set taken_at = taken_at - make_interval(days => $1) where request_id = $2`, days, id)
    await dropProofs.run(server.services)
    const { rows } = await query('select id from files where id = $1', file)
    const { photos } = ok(await server.call(`GET /staff/requests/${id}`, { headers: rosa.headers }))
    return [photos.length, rows.length]
  }
  expect(await daysLater(89)).toEqual([1, 1])
  expect(await daysLater(2)).toEqual([0, 0])
})

test('a person who takes it over from another needs a witness again', async () => {
  const ana = await packageOwner(server)
  const id = await begun(ana, [await shelvedParcel(server, ana)])
  ok(await work(`${id}/give-back`, {}, devon))
  ok(await work(`${id}/take`, {}, devon))
  expect((await finish(id, devon)).statusCode).toBe(409)
  expect(ok(await finish(id, rosa))).toMatchObject({ takenBy: { name: devon.name }, confirmedBy: { name: rosa.name } })
})
