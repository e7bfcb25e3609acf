import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newsKinds } from '@parcelport/contract/customers/news-rules.ts'
import { OPT_OUT, optOutToken } from '../../../platform/mail/opt-out-token.ts'
import { createSealing } from '../../../platform/sealing.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { newCustomer } from '../../../testing/product/test-customer.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { PUBLIC_URL: 'https://parcels.example', RATE_LIMIT_SCALE: '1000' } })
const demo = await server.tenant()
const elsewhere = await server.tenant('elsewhere')
const { config, database } = server.services
const { owner } = database
const host = 'parcels.example'

const token = await newCustomer(server, 'ana@example.com')
await newCustomer(server, 'ana@example.com', { tenant: 'elsewhere' })
for (const tenant of ['demo', 'elsewhere'])
  await server.call('POST /post/newsletter', { tenant, payload: { email: 'Ana@Example.com' } })

const tokenOf = (tenantId: string, purpose = OPT_OUT, to = 'ana@example.com') =>
  optOutToken(createSealing([config.secretKey], purpose, tenantId), to)
const linkOf = (text: string): string => /https:\/\/parcels\.example(\/opt-out\?token=[\w-]+)/.exec(text)![1]!
const link = `/opt-out?token=${tokenOf(demo.id)}`

const open = (url: string) => server.app.inject({ method: 'GET', url, headers: { host } })
const press = (url: string, contentType = 'application/x-www-form-urlencoded', payload = 'List-Unsubscribe=One-Click') =>
  server.app.inject({ method: 'POST', url, headers: { host, 'content-type': contentType }, payload })

const subscribers = async () =>
  (
    await owner.query<{ slug: string; status: string }>(
      `select slug, status from newsletter_subscribers s join tenants t on t.id = s.tenant_id where email = 'ana@example.com' order by 1`,
    )
  ).rows.map(({ slug, status }) => `${slug} ${status}`)
const mailed = async (): Promise<string[]> => (await server.call('GET /notifications/preferences', { token })).json().data.email
const before = ['demo pending', 'elsewhere pending']

test('the mail has the link in its words, in its HTML and in the headers of RFC 8058; no other mail has', async () => {
  const mails = await mailsTo(server, 'ana@example.com')
  const subscription = mails.filter(({ subject }) => subject.includes('confirm your subscription'))
  expect(subscription).toHaveLength(2)
  const path = linkOf(subscription[0]!.text)
  expect(subscription[0]!.html).toContain(`https://parcels.example${path}`)
  const folder = join(config.dataDir, 'mail')
  const heads = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8').split('\r\n\r\n', 1)[0]!.replaceAll('\r\n ', ' '))
  const withLink = heads.filter((head) => head.includes('List-Unsubscribe'))
  expect(heads.length).toBeGreaterThan(withLink.length)
  expect(withLink).toHaveLength(2)
  for (const head of withLink) {
    expect(head).toMatch(/^List-Unsubscribe: <https:\/\/\S+\/opt-out\?token=[\w-]+>$/m)
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  }
})

test('a visit asks and changes nothing, however often: programs that look at mails follow links', async () => {
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const page = await server.app.inject({ method, url: link, headers: { host, cookie: 'x=y' } })
    expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ])
  }
  expect((await open(link)).body).toContain('<form method="post"><button type="submit">Stop news by email</button></form>')
  expect(await subscribers()).toEqual(before)
  expect(await mailed()).toContain('announcement')
})

test('a token tells nothing, differs in each mail, and is of one length for short and long addresses', () => {
  const [one, other] = [tokenOf(demo.id), tokenOf(demo.id)]
  expect(one).not.toBe(other)
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toMatch(/ana|example/i)
  expect(tokenOf(demo.id, OPT_OUT, 'a@b.co')).toHaveLength(one.length)
})

test('altered, cut, foreign and made-up tokens change nothing', async () => {
  const genuine = tokenOf(demo.id)
  const flipped = genuine.slice(0, -2) + (genuine.endsWith('AA') ? 'BB' : 'AA')
  const hostile = [
    '',
    flipped,
    genuine.slice(0, -8),
    `${genuine}${genuine}`,
    `${genuine}%00`,
    'A'.repeat(3_000),
    '../../etc/passwd',
    '%F0%9F%98%80',
    "' or 1=1 --",
    tokenOf(elsewhere.id),
    // Keys of other purposes seal other things.
    tokenOf(demo.id, 'mail'),
    tokenOf(demo.id, 'card'),
  ]
  for (const text of hostile)
    for (const answer of [await open(`/opt-out?token=${text}`), await press(`/opt-out?token=${text}`)])
      expect([text.slice(0, 20), answer.statusCode]).toEqual([text.slice(0, 20), 400])
  expect([(await open('/opt-out')).statusCode, (await press('/opt-out')).statusCode]).toEqual([400, 400])
  expect(await subscribers()).toEqual(before)
})

test('a token of this link opens nothing else', async () => {
  const payload = { token: tokenOf(demo.id) }
  for (const call of ['POST /newsletter/confirm', 'POST /newsletter/unsubscribe', 'POST /my-account/confirm-email'] as const)
    expect((await server.call(call, { payload })).statusCode).toBeGreaterThanOrEqual(400)
  expect((await server.call('GET /get-user-data', { token: payload.token })).statusCode).toBe(401)
})

test('one press ends news by email at this company alone, by a program or a person, repeated and at once', async () => {
  const boundary = 'x'
  const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`
  const answers = await Promise.all([
    press(link),
    press(link, `multipart/form-data; boundary=${boundary}`, multipart),
    press(`/opt-out?token=${tokenOf(demo.id, OPT_OUT, 'ANA@example.com')}`),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(answers[0].body).toContain('sends you no more news by email')
  expect((await press(link, 'text/plain', '')).statusCode).toBe(200)
  expect(await subscribers()).toEqual(['demo unsubscribed', 'elsewhere pending'])
  expect(await mailed()).toEqual(newsKinds.filter((kind) => kind !== 'announcement'))
  const { rows } = await owner.query(`select tenant_id, kind, channel, chosen from news_choices`)
  expect(rows).toEqual([{ tenant_id: demo.id, kind: 'announcement', channel: 'email', chosen: false }])
})

test('an address that we do not know is answered the same', async () => {
  const url = `/opt-out?token=${tokenOf(demo.id, OPT_OUT, 'nobody@example.com')}`
  expect((await press(url)).body).toBe((await press(link)).body)
})

test('a long body is refused, a form of another site works: the token alone is the proof', async () => {
  expect((await press(link, 'text/plain', 'x'.repeat(5_000))).statusCode).toBe(413)
  const headers = { host, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  expect((await server.app.inject({ method: 'POST', url: link, headers })).statusCode).toBe(200)
})
