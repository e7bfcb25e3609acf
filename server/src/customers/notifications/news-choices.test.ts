import { alwaysMailed, newsChannels, newsKinds, type NewsKind } from '@parcelport/contract/customers/news-rules.ts'
import type { NewsChoice } from '@parcelport/contract/customers/notifications.ts'
import { expect, test } from 'vitest'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { runJobs } from '../../testing/product/test-mails.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import type { GatheredStep } from './gathered-news.ts'
import { notify, type News } from './notify.ts'

const pushed: string[] = []
const outgoing: Outgoing = {
  addressOf: async () => '192.0.2.1',
  resolver: { addresses: async () => [], texts: async () => [] },
  ask: async (url) => {
    pushed.push(url)
    return { status: 201, body: '' }
  },
}
const server = await testServer({ outgoing, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { database } = server.services
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const template: MailTemplate<object> = {
  name: 'announced',
  about: 'news',
  render: () => ({ subject: 'x', html: 'x', text: 'x' }),
}

const choicesOf = async ({ token }: TestOwner) => (await server.call('GET /notifications/preferences', { token })).json().data
const choose = ({ token }: TestOwner, payload: NewsChoice) => server.call('PUT /notifications/preferences', { token, payload })

/** What a customer is told so that it is news of each kind: news of a package's step, or other news. */
const examples: Readonly<Record<NewsKind, GatheredStep | Pick<News<object>, 'kind' | 'about'>>> = {
  action: { kind: 'action' },
  arrived: { kind: 'package', about: 'arrived' },
  moving: 'Landed',
  ready: 'Ready for pickup',
  handed: 'Delivered',
  package: { kind: 'package' },
  bills: { kind: 'account', about: 'bills' },
  storage: { kind: 'package', about: 'storage' },
  account: { kind: 'account' },
  announcement: { kind: 'announcement' },
}
let numbers = 0
const newsOf = async (customerId: string, kind: NewsKind): Promise<Omit<News<object>, 'customerId' | 'message'>> => {
  const example = examples[kind]
  if (typeof example !== 'string') return { ...example, mail: { template, data: {} } }
  const names = { courier_company: 'UPS', store_name: 'Loomhaus', description: 'Lamp', consignee: 'Ana Brathwaite' }
  const row = { customer_id: customerId, tracking_number: `CHOICE${(numbers += 1)}`, ...names }
  const { id: packageId } = await database.inTenant(tenantId, (tx) =>
    tx.insertInto('packages').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  const words = { title: 'News', sentence: 'News', isOwn: false, also: '', bringsBill: false }
  return { kind: 'package', gathered: { packageId, step: example, ...words } }
}
const mails = async (): Promise<number> =>
  Number(
    (await database.owner.query(`select count(*) from mails where template in ('announced', 'gathered-news')`)).rows[0].count,
  )

/** A customer with a device; `told` tells news of a kind and says by which channels it went. */
const customer = async () => {
  const ana = await packageOwner(server)
  const endpoint = `https://push.example/${ana.id}`
  await server.call('POST /notifications/push', { token: ana.token, payload: { endpoint, keys } })
  const pushes = () => pushed.filter((url) => url === endpoint).length
  const listed = async (): Promise<number> =>
    (await server.call('GET /get-my-notifications', { token: ana.token })).json().data.length
  const told = async (kind: NewsKind) => {
    await runJobs(server)
    const before = { mails: await mails(), pushes: pushes(), listed: await listed() }
    const news = await newsOf(ana.id, kind)
    await database.inTenant(tenantId, (tx) => notify(tx, { customerId: ana.id, message: 'News', ...news }))
    await runJobs(server)
    expect(await listed()).toBe(before.listed + 1)
    return { email: (await mails()) - before.mails, push: pushes() - before.pushes }
  }
  return { ana, told }
}

test.each(newsKinds)(
  'news of the kind %s goes by each channel that the customer takes, and always into the list',
  async (kind) => {
    const { ana, told } = await customer()
    const standard = { email: 1, push: kind === 'announcement' ? 0 : 1 }
    expect(await told(kind)).toEqual(standard)
    const isAlways = alwaysMailed[kind] !== undefined
    const answer = await choose(ana, { kind, channel: 'email', chosen: false })
    expect([answer.statusCode, answer.json().message]).toEqual(
      isAlways ? [400, `These emails are always sent. ${alwaysMailed[kind]}`] : [200, undefined],
    )
    expect((await choose(ana, { kind, channel: 'push', chosen: false })).statusCode).toBe(200)
    expect(await told(kind)).toEqual({ email: isAlways ? 1 : 0, push: 0 })
    for (const channel of newsChannels) expect((await choose(ana, { kind, channel, chosen: true })).statusCode).toBe(200)
    expect(await told(kind)).toEqual({ email: 1, push: 1 })
  },
)

test('a choice about one kind and channel leaves the others as they are, also when several are made at once', async () => {
  const ana = await packageOwner(server)
  const standard = { email: newsKinds, push: newsKinds.filter((kind) => kind !== 'announcement'), daily: false }
  expect(await choicesOf(ana)).toEqual(standard)
  await Promise.all([
    choose(ana, { kind: 'moving', channel: 'push', chosen: false }),
    choose(ana, { kind: 'arrived', channel: 'push', chosen: false }),
    choose(ana, { kind: 'storage', channel: 'email', chosen: false }),
    server.call('PUT /notifications/daily', { token: ana.token, payload: { daily: true } }),
  ])
  expect(await choicesOf(ana)).toEqual({
    email: newsKinds.filter((kind) => kind !== 'storage'),
    push: newsKinds.filter((kind) => !['announcement', 'moving', 'arrived'].includes(kind)),
    daily: true,
  })
})

test('choices are those of one customer of one company', async () => {
  const ana = await packageOwner(server)
  const before = await choicesOf(ana)
  const [luis, stranger] = [await packageOwner(server), await packageOwner(server, { tenant: 'elsewhere' })]
  await choose(luis, { kind: 'ready', channel: 'email', chosen: false })
  const payload = { kind: 'ready', channel: 'push', chosen: false }
  const answer = await server.call('PUT /notifications/preferences', { token: stranger.token, tenant: 'elsewhere', payload })
  expect(answer.statusCode).toBe(200)
  expect(await choicesOf(ana)).toEqual(before)
})

test.each([
  [{ kind: 'everything', channel: 'email', chosen: true }, 'Please choose a kind of news.'],
  [{ kind: 'ready', channel: 'pigeon', chosen: true }, 'Please choose email or push.'],
])('the choice %o is refused', async (payload, message) => {
  const { token } = await packageOwner(server)
  const answer = await server.call('PUT /notifications/preferences', { token, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain(message)
})
