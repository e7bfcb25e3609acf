import { expect, test } from 'vitest'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { tellCustomer } from '../../warehouse/packages/tell-customer.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { sendDailyNews } from './send-daily-news.ts'

// Ten in the morning in Bridgetown, where five o'clock is 21:00 UTC.
const now = '2026-12-03T14:00:00Z'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const { id: tenantId } = await server.tenant()
const { database } = server.services
await database.owner.query(`update tenants set time_zone = 'America/Barbados' where id = $1`, [tenantId])

const addressOf = async ({ token }: TestOwner): Promise<string> =>
  (await server.call('GET /get-user-data', { token })).json().data.email
const subjects = async (ana: TestOwner) => (await mailsTo(server, await addressOf(ana))).map(({ subject }) => subject)
const daily = async (ana: TestOwner) =>
  (await mailsTo(server, await addressOf(ana))).filter(({ subject }) => subject === 'Your packages today')
const onceADay = async ({ token }: TestOwner) => {
  const answer = await server.call('PUT /notifications/daily', { token, payload: { daily: true } })
  expect([answer.statusCode, answer.json().data]).toMatchObject([200, { daily: true }])
}
const chooseMail = async ({ token }: TestOwner, kind: string, chosen: boolean) => {
  const answer = await server.call('PUT /notifications/preferences', { token, payload: { kind, channel: 'email', chosen } })
  expect(answer.statusCode).toBe(200)
}
const tell = async ({ id: customerId }: TestOwner, status: PackageStatus, trackingNumber: string): Promise<void> => {
  await database.inTenant(tenantId, async (tx) => {
    const { id: packageId } = await tx
      .insertInto('packages')
      .values({
        customer_id: customerId,
        tracking_number: trackingNumber,
        courier_company: 'UPS',
        store_name: 'Pixelquay',
        description: 'Earbuds',
        consignee: 'Ana Brathwaite',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const of = { customerId, packageId, trackingNumber, storeName: 'Pixelquay', description: 'Earbuds' }
    await tellCustomer(tx, { ...of, status })
  })
}
const at = async (moment: string, ...servers: (typeof server)[]): Promise<void> => {
  for (const each of [server, other]) each.clock.set(moment)
  await Promise.all((servers.length === 0 ? [server] : servers).map(({ services }) => sendDailyNews.run(services)))
}

test('news that can wait comes in one email after five, and never twice', async () => {
  const ana = await packageOwner(server)
  await onceADay(ana)
  const before = await subjects(ana)
  for (const number of ['ONE', 'TWO', 'THREE']) await tell(ana, 'Received', number)
  await at('2026-12-03T20:59:00Z')
  expect(await subjects(ana)).toEqual(before)
  await at('2026-12-03T21:04:00Z', server, other)
  expect(await daily(ana)).toHaveLength(1)
  const [mail] = await daily(ana)
  expect([...(mail?.text.matchAll(/ONE|TWO|THREE/g) ?? [])].map(String)).toEqual(['ONE', 'TWO', 'THREE'])
  await at('2026-12-04T21:04:00Z')
  expect(await daily(ana)).toHaveLength(1)
})

test('news after five waits for tomorrow, also if a server was down at that hour', async () => {
  server.clock.set('2026-12-03T21:30:00Z')
  const ana = await packageOwner(server)
  await onceADay(ana)
  await tell(ana, 'Received', 'LATE')
  await at('2026-12-03T22:04:00Z')
  expect(await daily(ana)).toEqual([])
  await at('2026-12-05T03:04:00Z')
  expect(await daily(ana)).toHaveLength(1)
})

test('news of a package that is ready or needs something is mailed at once; without the setting all news is', async () => {
  server.clock.set(now)
  const ana = await packageOwner(server)
  const before = (await subjects(ana)).length
  await tell(ana, 'Received', 'FIRST')
  expect(await subjects(ana)).toHaveLength(before + 1)
  await onceADay(ana)
  await tell(ana, 'Ready for pickup', 'SECOND')
  await tell(ana, 'Action required', 'THIRD')
  expect(await subjects(ana)).toHaveLength(before + 3)
  await at('2026-12-03T21:04:00Z')
  expect(await daily(ana)).toEqual([])
})

test('a customer who turned emails of a kind off gets none of its waiting news, and that of other kinds', async () => {
  server.clock.set(now)
  const ana = await packageOwner(server)
  await onceADay(ana)
  await tell(ana, 'Received', 'NEVER')
  await tell(ana, 'Returned', 'OTHER')
  await chooseMail(ana, 'arrived', false)
  await at('2026-12-03T21:04:00Z')
  await chooseMail(ana, 'arrived', true)
  await at('2026-12-04T21:04:00Z')
  const [mail, ...more] = await daily(ana)
  expect(more).toEqual([])
  expect(mail?.text).toContain('OTHER')
  expect(mail?.text).not.toContain('NEVER')
})
