import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../testing/product/mail-server.ts'
import { mailsTo, runJobs } from '../../testing/product/test-mails.ts'
import { newStaff, type TestStaff } from '../../testing/product/test-staff.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

const standing = async (server: TestServer, { headers }: TestStaff) =>
  (await server.call('GET /staff/settings/mail', { headers })).json().data
const send = (server: TestServer, { headers }: TestStaff) => server.call('POST /staff/settings/mail/test', { headers })

test('a test message goes to the person who asks, on the way of every mail; five in ten minutes are enough', async () => {
  const server = await testServer({ atEnd: onTestFinished })
  await server.tenant()
  const rosa = await newStaff(server, 'owner')
  const clerk = await newStaff(server, 'cashier')
  expect((await server.call('GET /staff/settings/mail', { headers: clerk.headers })).statusCode).toBe(403)
  expect((await send(server, clerk)).statusCode).toBe(403)
  expect(await standing(server, rosa)).toMatchObject({ server: null, waiting: 0, test: null })
  const answer = await send(server, rosa)
  expect([answer.statusCode, answer.json().message]).toEqual([202, `A test message to ${rosa.email} is on its way.`])
  expect(await standing(server, rosa)).toMatchObject({ waiting: 1, test: { state: 'waiting' } })
  const [mail, ...more] = await mailsTo(server, rosa.email)
  expect([mail?.subject, more]).toEqual(['Test message of Company demo', []])
  expect(mail?.text).toContain(`${rosa.name} asked for this test message`)
  const after = await standing(server, rosa)
  expect(after).toMatchObject({ waiting: 0, test: { state: 'sent' }, sentAt: expect.any(String) })
  for (let again = 0; again < 4; again++) expect((await send(server, rosa)).statusCode).toBe(202)
  expect((await send(server, rosa)).statusCode).toBe(429)
})

test('while the mail server is away the test waits; its user and password are said to nobody', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  const server = await testServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}?user=x` }, atEnd: onTestFinished })
  await server.tenant()
  const rosa = await newStaff(server, 'owner')
  await send(server, rosa)
  await runJobs(server)
  expect(await standing(server, rosa)).toMatchObject({
    server: '127.0.0.1',
    waiting: 1,
    test: { state: 'waiting' },
    sentAt: null,
  })
  const { received, close } = await startMailServer({ port })
  onTestFinished(close)
  await runJobs(server)
  expect(received).toHaveLength(1)
  expect(await standing(server, rosa)).toMatchObject({ waiting: 0, test: { state: 'sent' } })
  const secret = await testServer({
    databaseUrl: server.databaseUrl,
    env: { SMTP_URL: 'smtps://mailer:s3cret@smtp.example.com' },
    atEnd: onTestFinished,
  })
  const told = await secret.call('GET /staff/settings/mail', { headers: rosa.headers })
  expect(told.json().data.server).toBe('smtp.example.com')
  expect(told.body).not.toMatch(/mailer|s3cret/)
})
