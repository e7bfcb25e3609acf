import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formOf, newCustomer, signIn, testPassword } from '../../testing/product/test-customer.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testServer } from '../../testing/test-server.ts'

const logged: string[] = []
const server = await testServer({
  env: { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'trace' },
  logTo: { write: (line) => logged.push(line) },
})

/** Every row of every table, with the queue's, as text; bytes as hex and as letters. */
const dump = async (): Promise<string> => {
  const { owner } = server.services.database
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const parts = await Promise.all(
    tables.map(({ name }) => owner.query<{ line: string }>(`select t::text as line from ${name} t`)),
  )
  const text = parts.flatMap(({ rows }) => rows.map(({ line }) => line)).join('\n')
  const spelt = [...text.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
  return [text, ...spelt].join('\n')
}

test('neither the database nor the log holds a password, token, code or identity number in clear', async () => {
  const email = 'ana@example.com'
  const login = await newCustomer(server, email)
  const asked = await server.call('POST /verify-email', { payload: { email } })
  const browser = asked.cookies.find(({ name }) => name === 'recovery')!.value
  const headers = { cookie: `recovery=${browser}` }
  const beforeTheMail = await dump()
  const code = /^(\d{4}) is/.exec((await mailsTo(server, email)).at(-1)!.subject)![1]!
  const reset = (await server.call('POST /verify-otp', { payload: { email, otp: code }, headers })).json().token
  const password = 'N3w*Secret&Word'
  expect(
    (await server.call('PUT /reset-pass', { token: reset, payload: { password, confirmPassword: password } })).statusCode,
  ).toBe(200)
  const next = (await signIn(server, email, password)).json().data.token
  await server.call('POST /update-user', {
    token: next,
    payload: formOf({
      name: 'Ana',
      email: 'new@example.com',
      telePhoneNumber: '1',
      homeAddress: 'x',
      currentPassword: password,
    }),
  })
  const confirm = /confirm-email#token=([\w-]{43})/.exec((await mailsTo(server, 'new@example.com')).at(-1)!.text)![1]!
  expect((await server.call('POST /confirm-email', { payload: { token: confirm } })).statusCode).toBe(200)
  await server.call('POST /verify-otp', { payload: { email, otp: '98765' } })
  await server.call('POST /login', { payload: { email, password: 'Never*R1ght' } })
  await server.services.database.owner.query(
    `insert into recovery_guesses (tenant_id, customer_id, wrong, guessed_at) select tenant_id, id, true, '${server.clock.now().toISOString()}' from customers, generate_series(1, 10)`,
  )
  await server.call('POST /verify-email', { payload: { email: 'new@example.com' } })
  const queued = await dump()
  const link = /#token=([\w-]{43})/.exec((await mailsTo(server, 'new@example.com')).at(-1)!.text)![1]!

  const secrets = [testPassword, password, 'Never*R1ght', login, reset, next, link, confirm, browser, '8402130417']
  const log = logged.join('')
  expect(log).toContain('/demo/V1/0.0/login')
  const places = { beforeTheMail, queued, atTheEnd: await dump(), log }
  for (const [place, text] of Object.entries(places)) {
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${place}`).toBe(false)
    // Four digits occur by chance; only a field that is the code, or its mail, would reveal it.
    const told = new RegExp(`[(,"]${code}["),]|${code} is your|otp.{0,4}${code}`)
    expect(told.test(text), `the code in ${place}`).toBe(false)
  }
})

test('stored files hold neither the document nor its name in clear', async () => {
  const folder = join(server.services.config.dataDir, 'files')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  for (const { parentPath, name } of files) {
    expect(name).not.toContain('id.png')
    expect(readFileSync(join(parentPath, name)).toString('latin1')).not.toContain('PNG')
  }
})
