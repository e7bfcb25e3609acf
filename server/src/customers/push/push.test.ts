import { createECDH, createPublicKey, verify } from 'node:crypto'
import { MOST_PUSH_DEVICES } from '@parcelport/contract/customers/push.ts'
import { expect, test } from 'vitest'
import { OutgoingFault, type Outgoing } from '../../platform/outgoing/outgoing.ts'
import { decryptPush } from '../../testing/decrypt-push.ts'
import { runJobs } from '../../testing/product/test-mails.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { gatheredSteps } from '../notifications/gathered-news.ts'
import { notify, type News } from '../notifications/notify.ts'
import { pushTopics } from './push-words.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
// The receiver of RFC 8291, section 5.
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const auth = 'BTBZMqHH6r4Tts7J_aSIgg'
const receiver = createECDH('prime256v1')
receiver.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'))

/** A push service: what it was sent, and what it answers next. */
const sent: { url: string; headers: Readonly<Record<string, string>>; message: string }[] = []
const answers: (number | OutgoingFault)[] = []
const outgoing: Outgoing = {
  addressOf: async () => '192.0.2.1',
  resolver: { addresses: async () => [], texts: async () => [] },
  ask: async (url, { headers = {}, body } = {}) => {
    sent.push({ url, headers, message: decryptPush(body as Buffer, { pair: receiver, auth: bytes(auth) }) })
    const answer = answers.shift() ?? 201
    if (typeof answer !== 'number') throw answer
    return { status: answer, body: '' }
  },
}
const server = await testServer({ outgoing, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { database } = server.services

const subscribe = async ({ token }: Pick<TestOwner, 'token'>, endpoint: string, keys = { p256dh, auth }) =>
  server.call('POST /notifications/push', { token, payload: { endpoint, keys } })
const device = async (name: string) => {
  const owner = await packageOwner(server)
  const endpoint = `https://push.example/${name}`
  expect((await subscribe(owner, endpoint)).statusCode).toBe(200)
  return { owner, endpoint }
}
const tell = ({ id }: TestOwner, news: Pick<News<unknown>, 'kind' | 'about' | 'message' | 'gathered'>) =>
  database.inTenant(tenantId, (tx) => notify(tx, { customerId: id, ...news }))
const sentTo = async (endpoint: string) => {
  await runJobs(server)
  return sent.filter(({ url }) => url === endpoint)
}

test('News comes once to the device, encrypted for it, signed with the key that the browser was given', async () => {
  const { owner, endpoint } = await device('once')
  await tell(owner, { kind: 'package', message: 'Garden hose from Loomhaus has arrived.' })
  await tell(owner, { kind: 'package', message: 'Lamp from Loomhaus has arrived.' })
  const [only, ...more] = await sentTo(endpoint)
  expect(more).toEqual([])
  expect(JSON.parse(only?.message ?? '')).toMatchObject({
    web_push: 8030,
    notification: {
      title: 'There is news about your packages',
      navigate: expect.stringMatching(/\/dashboard\/notification$/),
    },
  })
  expect(only?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'package', urgency: 'normal' })
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(only?.headers['authorization'] ?? '') ?? []
  const { data } = (await server.call('GET /notifications/push-key', { token: owner.token })).json()
  expect(key).toBe(data.publicKey)
  const [head, claims = '', signature = ''] = token.split('.')
  const x = bytes(key).subarray(1, 33).toString('base64url')
  const y = bytes(key).subarray(33).toString('base64url')
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  )
  expect(isSigned).toBe(true)
  const { aud, exp } = JSON.parse(bytes(claims).toString())
  const now = server.clock.now().getTime() / 1000
  expect(aud).toBe('https://push.example')
  expect(exp).toBeGreaterThan(now)
  expect(exp).toBeLessThanOrEqual(now + 86_400)
})

test('No message has a personal word, of any kind of news and any step', async () => {
  const { owner, endpoint } = await device('private')
  const message = 'Ana Brathwaite’s Garden hose TBA301 from Loomhaus, US$277.91'
  const payload = { kind: 'announcement', channel: 'push', chosen: true }
  await server.call('PUT /notifications/preferences', { token: owner.token, payload })
  for (const kind of ['account', 'package', 'action', 'announcement'] as const) await tell(owner, { kind, message })
  for (const about of ['arrived', 'bills', 'storage'] as const) await tell(owner, { kind: 'package', about, message })
  const gathered = { title: message, sentence: message, isOwn: false, also: message, bringsBill: false }
  for (const step of gatheredSteps) {
    const packageId = await database.inTenant(tenantId, async (tx) => {
      const names = { courier_company: 'UPS', store_name: 'Loomhaus', description: 'Garden hose', consignee: 'Ana Brathwaite' }
      const row = { customer_id: owner.id, tracking_number: `TBA301${step.replaceAll(' ', '')}`, ...names }
      return (await tx.insertInto('packages').values(row).returning('id').executeTakeFirstOrThrow()).id
    })
    await tell(owner, { kind: 'package', message, gathered: { packageId, step, ...gathered } })
  }
  const messages = (await sentTo(endpoint)).map((each) => each.message)
  expect(messages).toHaveLength(pushTopics.length)
  expect(messages.join(' ')).not.toMatch(/Ana|Brathwaite|hose|TBA|Loomhaus|\$|\d{3,}\.\d\d/)
  // No day and no sum, which a screen could contradict later.
  for (const { title, body } of messages.map((each) => JSON.parse(each).notification))
    expect(`${title} ${body}`).not.toMatch(/\d|day\b|today|tomorrow|usually/i)
})

test.each([404, 410])('A subscription that its push service answers with %i ends', async (status) => {
  const { owner, endpoint } = await device(`gone-${status}`)
  answers.push(status)
  await tell(owner, { kind: 'package', message: 'News' })
  expect(await sentTo(endpoint)).toHaveLength(1)
  await tell(owner, { kind: 'package', message: 'News' })
  expect(await sentTo(endpoint)).toHaveLength(1)
})

test('A message is sent again where it was not taken, and not where nobody knows', async () => {
  const busy = await device('busy')
  answers.push(503)
  await tell(busy.owner, { kind: 'action', message: 'News' })
  expect(await sentTo(busy.endpoint)).toHaveLength(2)
  const slow = await device('slow')
  answers.push(new OutgoingFault('slow', 'Late'))
  await tell(slow.owner, { kind: 'action', message: 'News' })
  expect(await sentTo(slow.endpoint)).toHaveLength(1)
})

test('A device that signs out, or turns notices off, gets no more', async () => {
  const one = await device('leaves')
  await server.call('POST /logout', { token: one.owner.token })
  const two = await device('off')
  const payload = { endpoint: two.endpoint }
  expect((await server.call('POST /notifications/push/end', { token: two.owner.token, payload })).statusCode).toBe(200)
  for (const { owner } of [one, two]) await tell(owner, { kind: 'action', message: 'News' })
  expect([...(await sentTo(one.endpoint)), ...(await sentTo(two.endpoint))]).toEqual([])
})

test('Of one device more than the limit, the oldest gets no more', async () => {
  const owner = await packageOwner(server)
  const endpoints = Array.from({ length: MOST_PUSH_DEVICES + 1 }, (_, n) => `https://push.example/many-${n}`)
  const start = server.clock.now().getTime()
  for (const [n, endpoint] of endpoints.entries()) {
    server.clock.set(new Date(start + n * 1000))
    expect((await subscribe(owner, endpoint)).statusCode).toBe(200)
  }
  await tell(owner, { kind: 'action', message: 'News' })
  await runJobs(server)
  expect(
    sent
      .map(({ url }) => url)
      .filter((url) => url.includes('many-'))
      .toSorted(),
  ).toEqual(endpoints.slice(1).toSorted())
})

test.each([
  ['http://push.example/x', p256dh],
  ['https://push.example:8443/x', p256dh],
  ['https://user:word@push.example/x', p256dh],
  ['https://push.example/x', 'B'.repeat(87)],
])('The subscription %s with key %s is refused', async (endpoint, key) => {
  const owner = await packageOwner(server)
  expect((await subscribe(owner, endpoint, { p256dh: key, auth })).statusCode).toBe(400)
})

test('A push service inside is not reached, and its subscription ends', async () => {
  const own = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  const owner = await packageOwner(own)
  const payload = { endpoint: 'https://127.0.0.1/push', keys: { p256dh, auth } }
  expect((await own.call('POST /notifications/push', { token: owner.token, payload })).statusCode).toBe(200)
  const { id } = await own.tenant()
  await own.services.database.inTenant(id, (tx) => notify(tx, { customerId: owner.id, kind: 'action', message: 'News' }))
  await runJobs(own)
  expect((await own.services.database.owner.query('select from push_subscriptions')).rowCount).toBe(0)
})
