import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { createOutgoing } from '../../../platform/outgoing/create-outgoing.ts'
import { mailCertificate } from '../../../testing/mail-certificate.ts'
import { startMailServer } from '../../../testing/product/mail-server.ts'
import { signUp } from '../../../testing/product/test-customer.ts'
import { mailsTo, runJobs } from '../../../testing/product/test-mails.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

const NAME = 'smtp.kite.example'
const account = { user: 'kite', password: 'Flying*Fish-smtp' }

/** Names lead to this machine, and to it alone; `inside.example` leads into a private network, others nowhere. */
const outgoing = createOutgoing({
  resolver: {
    addresses: async (name) => (name === NAME ? ['127.0.0.1'] : name === 'inside.example' ? ['10.0.0.7'] : []),
    texts: async () => [],
  },
  mayReach: (address) => address === '127.0.0.1',
})

const start = async (options: Parameters<typeof startMailServer>[0] = {}) => {
  const smtp = await startMailServer(options)
  onTestFinished(smtp.close)
  return smtp
}

/** The certificate of the tests' mail server is signed by somebody known. */
const trust = (): void => {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, mailCertificate.cert])
  onTestFinished(() => setDefaultCACertificates(before))
}

const closedPort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const open = async (options: Parameters<typeof testServer>[0] = {}) => {
  const server = await testServer({ outgoing, env: { RATE_LIMIT_SCALE: '1000' }, atEnd: onTestFinished, ...options })
  const tenant = await server.tenant()
  return { server, tenant, rosa: await newStaff(server, 'owner') }
}
type Opened = Awaited<ReturnType<typeof open>>

const settings = (port: number, more: object = {}) => ({
  host: NAME,
  port,
  security: 'tls',
  user: account.user,
  password: account.password,
  fromAddress: 'hello@kite.example',
  fromName: '',
  ...more,
})
const read = async ({ server, rosa: { headers } }: Opened) =>
  (await server.call('GET /staff/settings/mail/server', { headers })).json().data
const save = ({ server, rosa: { headers } }: Opened, payload: object) =>
  server.call('POST /staff/settings/mail/server', { headers, payload })
const attempt = async ({ server, rosa: { headers } }: Opened, payload: object) =>
  server.call('POST /staff/settings/mail/server/test', { headers, payload })
const said = async (opened: Opened, payload: object) => (await attempt(opened, payload)).json().data
const rows = async (server: TestServer) =>
  (await server.services.database.owner.query('select * from mail_servers')).rows as Record<string, unknown>[]
const waiting = async (server: TestServer) =>
  (await server.services.database.owner.query('select from mails where sealed is not null')).rowCount

test('an owner tries typed settings, saves them, and every mail leaves by the company’s own server; its password is never shown', async () => {
  trust()
  const lines: string[] = []
  const opened = await open({
    env: { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'trace' },
    logTo: { write: (line) => lines.push(line) },
  })
  const { server, rosa } = opened
  for (const tls of ['tls', 'starttls'] as const) {
    const smtp = await start({ tls, account })
    expect(await said(opened, settings(smtp.port, { security: tls }))).toEqual({
      sent: true,
      words: `${NAME} took a message to ${rosa.email}. Look whether it arrived.`,
    })
    expect((await PostalMime.parse(smtp.received[0] ?? '')).from).toMatchObject({
      address: 'hello@kite.example',
      name: 'Company demo',
    })
  }
  expect(await read(opened)).toBeNull()
  const smtp = await start({ tls: 'tls', account })
  expect((await save(opened, { version: 0, ...settings(smtp.port, { fromName: 'Kite Parcels' }) })).statusCode).toBe(200)
  const shown = await read(opened)
  expect(shown).toMatchObject({ version: 1, host: NAME, user: 'kite', failing: null })
  expect((await signUp(server, 'ana@example.com')).statusCode).toBe(201)
  expect(await mailsTo(server, 'ana@example.com')).toEqual([])
  const mail = await PostalMime.parse(smtp.received[0] ?? '')
  expect([mail.to?.[0]?.address, mail.from]).toEqual([
    'ana@example.com',
    { address: 'hello@kite.example', name: 'Kite Parcels' },
  ])

  const [row = {}] = await rows(server)
  const audited = (
    await server.services.database.owner.query(`select details::text from audit_log where action like 'settings.%'`)
  ).rows
  expect(audited).toHaveLength(1)
  const everywhere = [
    JSON.stringify(shown),
    (row['sealed_password'] as Buffer).toString('latin1'),
    JSON.stringify(audited),
    lines.join(''),
  ]
  for (const text of everywhere) expect(text).not.toContain(account.password)

  // Left out, the password stays, for this server and user alone; forgotten, mails leave as the installation's do.
  expect((await save(opened, { version: 1, ...settings(smtp.port, { password: null }) })).statusCode).toBe(200)
  expect((await save(opened, { version: 1, ...settings(smtp.port) })).statusCode).toBe(409)
  for (const other of [{ host: 'evil.example' }, { user: 'another' }, { port: smtp.port + 1 }])
    expect((await attempt(opened, settings(smtp.port, { password: null, ...other }))).json().errors[0].field).toBe('password')
  const headers = rosa.headers
  expect((await server.call('POST /staff/settings/mail/server/remove', { headers, payload: { version: 2 } })).statusCode).toBe(
    200,
  )
  await signUp(server, 'luis@example.com')
  expect(await mailsTo(server, 'luis@example.com')).toHaveLength(1)
  expect(smtp.received).toHaveLength(1)
})

test('a trial says in words what failed', async () => {
  const opened = await open()
  const smtp = await start({ tls: 'tls', account })
  const failed = async (payload: object, words: RegExp) =>
    expect(await said(opened, payload)).toEqual({ sent: false, words: expect.stringMatching(words) })
  await failed(settings(smtp.port, { host: 'nowhere.example' }), /^There is no server called nowhere\.example\. /)
  await failed(settings(smtp.port, { host: 'inside.example' }), /^inside\.example is not on the internet/)
  await failed(settings(await closedPort()), /cannot be reached at port/)
  await failed(settings(smtp.port), /^The certificate of smtp\.kite\.example cannot be trusted: it is signed by itself\.$/)
  trust()
  await failed(settings(smtp.port, { host: '127.0.0.1' }), /cannot be trusted: it is for another name/)
  await failed(
    settings(smtp.port, { password: 'wrong' }),
    /did not accept the user kite with this password \(it answered 535\)\.$/,
  )
  const plain = await start({ account })
  await failed(settings(plain.port), /does not speak TLS from the beginning/)
  await failed(settings(plain.port, { security: 'starttls' }), /does not offer STARTTLS/)
  const sender = await start({ tls: 'tls', senderRefusal: () => ({ code: 550 }) })
  await failed(
    settings(sender.port, { user: '', password: null }),
    /does not send mails from hello@kite\.example \(it answered 550\)/,
  )
  const relay = await start({ tls: 'tls', refusal: () => ({ code: 554, words: '5.7.1 relay access denied' }) })
  await failed(settings(relay.port, { user: '', password: null }), /sends no mails for who does not sign in/)
})

const shared = await testServer({ outgoing, env: { RATE_LIMIT_SCALE: '1000' } })
const sharing = { server: shared, tenant: await shared.tenant(), rosa: await newStaff(shared, 'owner') }

test.each([
  ['security', { security: 'none' }],
  ['host', { host: 'smtp.kite.example/x' }],
  ['host', { host: 'kite@smtp.kite.example' }],
  ['host', { host: 'smtp.kite.example:25' }],
  ['host', { host: ' ' }],
  ['port', { port: 0 }],
  ['password', { password: '' }],
  ['password', { password: null }],
  ['user', { user: '' }],
  ['fromAddress', { fromAddress: 'nobody' }],
  ['fromAddress', { fromAddress: 'a@kite.example, b@kite.example' }],
])('what cannot be is refused at its field: %s %j', async (field, more) => {
  const answer = await save(sharing, { version: 0, ...settings(465, more) })
  expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field])
  expect(await rows(shared)).toEqual([])
})

test('in production no mail server on a private network is reached; in a trial one on this machine is, even with a plain password', async () => {
  const { port, received } = await start({ account })
  const plain = settings(port, { host: '127.0.0.1', security: 'none' })
  const trial = await open({ outgoing: undefined as never })
  expect(await said(trial, plain)).toMatchObject({ sent: true })
  const production = await open({
    outgoing: undefined as never,
    env: { NODE_ENV: 'production', PUBLIC_URL: 'https://parcels.example', RATE_LIMIT_SCALE: '1000' },
  })
  for (const host of ['127.0.0.1', '2130706433', '[::1]', '10.0.0.7', '169.254.169.254'])
    expect(await said(production, settings(port, { host }))).toEqual({
      sent: false,
      words: expect.stringMatching(/is not on the internet/),
    })
  expect(received).toHaveLength(1)
})

test('while the company’s server fails mails wait, its owners are told by the installation’s way, and each arrives once it works', async () => {
  trust()
  const opened = await open()
  const { server, rosa } = opened
  let password = 'changed at the provider'
  const smtp = await start({
    tls: 'tls',
    account: {
      user: 'kite',
      get password() {
        return password
      },
    },
  })
  await save(opened, { version: 0, ...settings(smtp.port) })
  for (const email of ['ana@example.com', 'luis@example.com']) await signUp(server, email)
  await runJobs(server)
  expect([await waiting(server), smtp.received]).toEqual([2, []])
  expect(await read(opened)).toMatchObject({ failing: { words: expect.stringContaining('did not accept the user kite') } })
  expect(await mailsTo(server, rosa.email)).toEqual([])
  server.clock.advance(6 * 60)
  await runJobs(server)
  const [told, ...more] = await mailsTo(server, rosa.email)
  expect([told?.subject, more]).toEqual(['Your mail server takes no mail: Company demo', []])
  expect(told?.text).toContain('did not accept the user kite')
  expect(told?.text).not.toContain(account.password)
  await runJobs(server)
  expect(await mailsTo(server, rosa.email)).toHaveLength(1)

  password = account.password
  await runJobs(server)
  await runJobs(server)
  const mails = await Promise.all(smtp.received.map((raw) => PostalMime.parse(raw)))
  expect(mails.map(({ to }) => to?.[0]?.address ?? '').toSorted()).toEqual(['ana@example.com', 'luis@example.com'])
  expect([await waiting(server), (await read(opened)).failing]).toEqual([0, null])
})

test('another company’s mails, and other roles, have nothing to do with it', async () => {
  trust()
  const opened = await open()
  const { server } = opened
  const smtp = await start({ tls: 'tls', account })
  await save(opened, { version: 0, ...settings(smtp.port) })
  const clerk = await newStaff(server, 'operations')
  expect((await server.call('GET /staff/settings/mail/server', { headers: clerk.headers })).statusCode).toBe(403)
  expect((await save({ ...opened, rosa: clerk }, settings(smtp.port))).statusCode).toBe(403)
  await server.tenant('kite')
  const kite = await newStaff(server, 'owner', { tenant: 'kite' })
  const { headers } = kite
  expect((await server.call('GET /staff/settings/mail/server', { tenant: 'kite', headers })).json().data).toBeNull()
  await server.call('POST /staff/settings/mail/test', { tenant: 'kite', headers })
  expect(await mailsTo(server, kite.email)).toHaveLength(1)
  expect(smtp.received).toEqual([])
})

test('two who save at once: one is told that the other was faster', async () => {
  const opened = await open()
  const answers = await Promise.all([465, 466].map((port) => save(opened, { version: 0, ...settings(port) })))
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
})
