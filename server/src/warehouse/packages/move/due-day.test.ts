import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ now: '2026-11-24T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const reason = 'Please send an invoice that shows the price.'

/** A company in a time zone, with a customer, and staff who ask for something by a day or a moment. */
const companyIn = async (tenant: string, zone: string) => {
  const { id } = await server.tenant(tenant)
  await server.services.database.owner.query('update tenants set time_zone = $2 where id = $1', [id, zone])
  const ana = await packageOwner(server, { tenant })
  const devon = await newStaff(server, 'operations', { tenant })
  const asked = async (due: object) => {
    // News of one moment has no order.
    server.clock.advance(60)
    const { _id } = await shelvedParcel(server, ana, { tenant })
    const { version } = (await server.call(`GET /staff/packages/${_id}`, { tenant, headers: devon.headers })).json().data
    const payload = { version, to: 'Action required', reason, fix: 'invoice', ...due }
    const answer = await server.call(`POST /staff/packages/${_id}/move`, { tenant, headers: devon.headers, payload })
    expect(answer.statusCode, answer.body).toBe(200)
    return { _id, shown: answer.json().data }
  }
  const get = async (path: `/${string}`, caller: object) =>
    (await server.call(`GET ${path}`, { tenant, ...caller })).json().data
  return { tenant, ana, devon, asked, get }
}

describe.each([
  ['miami', 'America/New_York', '2026-12-04T04:59:59.000Z'],
  ['bridgetown', 'America/Barbados', '2026-12-04T03:59:59.000Z'],
  ['london', 'Europe/London', '2026-12-03T23:59:59.000Z'],
  ['auckland', 'Pacific/Auckland', '2026-12-03T10:59:59.000Z'],
])('in a company in %s', (tenant, zone, ends) => {
  test('the day that staff enter is the day that everybody reads', async () => {
    const { ana, devon, asked, get } = await companyIn(tenant, zone)
    const { _id, shown } = await asked({ dueOn: '2026-12-03' })
    const due = { actionDueAt: ends, actionDueOn: '2026-12-03' }
    expect(shown).toMatchObject(due)
    expect(await get(`/staff/packages/${_id}`, devon)).toMatchObject(due)
    expect(await get(`/packages/${_id}`, ana)).toMatchObject(due)
    const list = await get('/get-my-prealert', ana)
    expect(list.find((pkg: { _id: string }) => pkg._id === _id)).toMatchObject(due)
    const told = 'Please do this by 3 December 2026.'
    const [news] = await get('/get-my-notifications', ana)
    expect(news.message).toContain(told)
    const mail = (await mailsTo(server, (await get('/get-user-data', ana)).email)).at(-1)
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(told)
  })
})

test('a moment without a day is told as the day of the company’s clock', async () => {
  const { ana, asked, get } = await companyIn('bridgetown', 'America/Barbados')
  // The end of 3 December in Bridgetown, which is 4 December by UTC.
  const dueAt = '2026-12-04T03:59:59.000Z'
  const { _id } = await asked({ dueAt })
  expect(await get(`/packages/${_id}`, ana)).toMatchObject({ actionDueAt: dueAt, actionDueOn: '2026-12-03' })
  const [news] = await get('/get-my-notifications', ana)
  expect(news.message).toContain('Please do this by 3 December 2026.')
  const { _id: both } = await asked({ dueAt, dueOn: '2026-12-10' })
  expect(await get(`/packages/${both}`, ana)).toMatchObject({ actionDueOn: '2026-12-10' })
})

test('a day that does not exist is refused, and without a day none is told', async () => {
  const { ana, devon, asked, get, tenant } = await companyIn('bridgetown', 'America/Barbados')
  const { _id, shown } = await asked({})
  expect([shown.actionDueAt, shown.actionDueOn]).toEqual([null, null])
  expect(await get(`/packages/${_id}`, ana)).not.toHaveProperty('actionDueOn')
  const { _id: other } = await shelvedParcel(server, ana, { tenant })
  const payload = { version: 1, to: 'Action required', reason, dueOn: '2026-02-30' }
  const answer = await server.call(`POST /staff/packages/${other}/move`, { tenant, headers: devon.headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([{ field: 'dueOn', message: 'Please choose a day, or none.' }])
})

test('it is overdue once the company’s day has ended', async () => {
  const { devon, asked, get } = await companyIn('istanbul', 'Europe/Istanbul')
  await asked({ dueOn: '2026-11-24' })
  const overdue = async (): Promise<number> => (await get('/staff/packages/counts', devon)).overdue
  // 23:59 in Istanbul.
  server.clock.set('2026-11-24T20:59:00Z')
  expect(await overdue()).toBe(0)
  server.clock.advance(60)
  expect(await overdue()).toBe(1)
})
