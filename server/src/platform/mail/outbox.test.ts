import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../testing/product/mail-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { drainJobs } from '../jobs/jobs.ts'
import { createSealing } from '../sealing.ts'
import { hastenMails } from './hasten-mails.ts'
import { mailLayout } from './mail-layout.ts'
import { sendMailTask } from './mail-tasks.ts'
import type { MailTemplate } from './mail.ts'
import { openTransport, type Transport } from './transport.ts'

const hello: MailTemplate<{ name: string }> = {
  name: 'test.hello',
  about: 'account',
  render: ({ name }, company) => ({
    subject: `Hello ${name}`,
    ...mailLayout({
      company,
      title: `Hello ${name}`,
      preheader: 'A greeting',
      blocks: [{ kind: 'paragraph', words: `Welcome, ${name}` }],
    }),
  }),
}

const server = await testServer()
const tenant = await server.tenant('demo')

const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'parcelport-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const from = 'Parcelport <no-reply@parcels.example>'

const drainTo = (transport: Transport) => {
  const { services } = server
  const sealingOf = (tenantId: string) => createSealing([services.config.secretKey], 'mail', tenantId)
  const task = sendMailTask({ sealingOf, transport, templates: [hello], letterheadOf: async () => tenant })
  return drainJobs(services, { tasks: [task] })
}

const queue = (to: string, name = 'Ana') =>
  server.services.database.inTenant(tenant.id, (tx) => tx.mail({ to, template: hello, data: { name } }))

const mails = () =>
  server.services.database.inTenant(tenant.id, (tx) => tx.selectFrom('mails').selectAll().orderBy('created_at').execute())
const makeDue = () => server.services.database.owner.query('update graphile_worker._private_jobs set run_at = now()')

const smtpServer = async (refusal?: () => { code: number } | undefined) => {
  const { port, received, close } = await startMailServer({ ...(refusal && { refusal }) })
  onTestFinished(close)
  return { received, url: `smtp://127.0.0.1:${port}` }
}

test('a mail becomes one file, readable, with both parts, and its content is erased from the outbox', async () => {
  const folder = freshFolder()
  await queue('ana@example.com', 'Ana <b>')
  const [waiting] = (await mails()).slice(-1)
  expect(waiting?.sealed?.toString('latin1')).not.toContain('ana@example.com')
  await drainTo(openTransport({ smtpUrl: undefined, from, folder }))
  await drainTo(openTransport({ smtpUrl: undefined, from, folder }))
  const files = readdirSync(folder)
  expect(files).toHaveLength(1)
  const mail = await PostalMime.parse(readFileSync(join(folder, files[0] ?? '')))
  expect(mail.to?.[0]?.address).toBe('ana@example.com')
  expect(mail.from).toMatchObject({ name: tenant.name, address: 'no-reply@parcels.example' })
  expect(mail.subject).toBe('Hello Ana <b>')
  expect(mail.html).toContain('Welcome, Ana &lt;b&gt;')
  expect(mail.text).toContain('Welcome, Ana <b>')
  expect(mail.messageId).toBe(`<${waiting?.id}@parcels.example>`)
  expect((await mails()).at(-1)).toMatchObject({ sealed: null, failed_at: null })
})

test('a mail whose transaction rolls back is never sent', async () => {
  const folder = freshFolder()
  const { database } = server.services
  const order = { tenantId: tenant.id, to: 'ana@example.com', template: hello, data: { name: 'Ana' } }
  await expect(
    database.inTenant(tenant.id, async (tx) => {
      await tx.mail(order)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await drainTo(openTransport({ smtpUrl: undefined, from, folder }))
  expect(readdirSync(folder)).toEqual([])
})

test('while the mail server is away mails wait; when it is back each arrives once', async () => {
  let away = true
  const smtp = await smtpServer(() => (away ? { code: 451 } : undefined))
  const transport = openTransport({ smtpUrl: smtp.url, from, folder: '' })
  await queue('ana@example.com', 'One')
  await queue('luis@example.com', 'Two')
  await drainTo(transport)
  await makeDue()
  await drainTo(transport)
  expect(smtp.received).toEqual([])
  away = false
  await makeDue()
  await drainTo(transport)
  await makeDue()
  await drainTo(transport)
  const subjects = await Promise.all(smtp.received.map(async (raw) => (await PostalMime.parse(raw)).subject ?? ''))
  expect(subjects.toSorted()).toEqual(['Hello One', 'Hello Two'])
  transport.close()
})

test('mails that wait for another try are sent as soon as the mail server is known to be back', async () => {
  const transport = openTransport({ smtpUrl: 'smtp://127.0.0.1:1', from, folder: '' })
  await queue('ana@example.com', 'Hastened')
  await drainTo(transport)
  const smtp = await smtpServer()
  const back = openTransport({ smtpUrl: smtp.url, from, folder: '' })
  await drainTo(back)
  expect(smtp.received).toEqual([])
  await hastenMails(server.services.database)
  await drainTo(back)
  expect(smtp.received).toHaveLength(1)
})

test('a mail server that is not there at all makes mails wait, not fail', async () => {
  const transport = openTransport({ smtpUrl: 'smtp://127.0.0.1:1', from, folder: '' })
  await queue('ana@example.com', 'Later')
  await drainTo(transport)
  expect((await mails()).at(-1)).toMatchObject({ sent_at: null, failed_at: null })
  const smtp = await smtpServer()
  await makeDue()
  await drainTo(openTransport({ smtpUrl: smtp.url, from, folder: '' }))
  expect(smtp.received).toHaveLength(1)
})

test('a mail server that says nothing, or a little at a time, is given up in time', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const dribbling = setInterval(() => sockets.forEach((socket) => socket.write('2')), 20)
  onTestFinished(() => {
    clearInterval(dribbling)
    sockets.forEach((socket) => socket.destroy())
    silent.close()
  })
  const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const message = { id: 'x', date: new Date(), to: 'ana@example.com', fromName: 'A', subject: 'B', html: 'C', text: 'D' }
  const deliver = (times: { answer: number; whole: number }) =>
    openTransport({ smtpUrl, from, folder: '', times }).deliver(message, false)
  await expect(deliver({ answer: 60_000, whole: 300 })).rejects.toThrow('took longer than 0.3 s')
  clearInterval(dribbling)
  await expect(deliver({ answer: 300, whole: 60_000 })).rejects.toThrow(/timeout|greeting/i)
})

test('a mail that is refused for good is given up and erased', async () => {
  const smtp = await smtpServer(() => ({ code: 550 }))
  await queue('nobody@example.com')
  await drainTo(openTransport({ smtpUrl: smtp.url, from, folder: '' }))
  const last = (await mails()).at(-1)
  expect([last?.sealed, last?.sent_at]).toEqual([null, null])
  expect(last?.failed_at).not.toBeNull()
})

test.each([
  'ana@example.com, luis@example.com',
  'ana@example.com\r\nBcc: luis@example.com',
  'Ana <ana@example.com>',
  'ana',
  '',
  'ana@exam\ue000.com',
  'ana\u0378@example.com',
  'ana\ud800@example.com',
])('a mail to what is not exactly one address is given up, and what it tells of goes on: %j', async (to) => {
  const folder = freshFolder()
  await queue(to)
  expect((await mails()).at(-1)).toMatchObject({ sealed: null, sent_at: null, failed_at: expect.any(Date) })
  await drainTo(openTransport({ smtpUrl: undefined, from, folder }))
  expect(readdirSync(folder)).toEqual([])
})

test('a mail that cannot be made is tried while it may be mended, then given up, and holds no other up', async () => {
  const folder = freshFolder()
  await queue('ana@example.com')
  const { database } = server.services
  const tries = async () => {
    await makeDue()
    const { services } = server
    const transport = openTransport({ smtpUrl: undefined, from, folder })
    const sealingOf = (tenantId: string) => createSealing([services.config.secretKey], 'mail', tenantId)
    const unmade = (): never => {
      throw new Error('not to be rendered')
    }
    await drainJobs(services, {
      tasks: [
        sendMailTask({ sealingOf, transport, templates: [{ ...hello, render: unmade }], letterheadOf: async () => tenant }),
      ],
    })
  }
  await tries()
  expect((await mails()).at(-1)).toMatchObject({ sealed: expect.any(Buffer), failed_at: null })
  await database.owner.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
  await tries()
  expect((await mails()).at(-1)).toMatchObject({ sealed: null, sent_at: null, failed_at: expect.any(Date) })
})

test('a line break in a subject or name adds no header', async () => {
  const folder = freshFolder()
  await queue('ana@example.com', 'Ana\r\nBcc: luis@example.com')
  await drainTo(openTransport({ smtpUrl: undefined, from, folder }))
  const mail = await PostalMime.parse(readFileSync(join(folder, readdirSync(folder)[0] ?? '')))
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.subject).toBe('Hello Ana Bcc: luis@example.com')
})

test('the application may add a job for its own tenant only, and cannot read the queue', async () => {
  const { database } = server.services
  await expect(sql`select enqueue_job('mail.send', '{}'::jsonb, null, null, 3)`.execute(database.system)).rejects.toThrow(
    'belongs to a tenant',
  )
  await expect(sql`select * from graphile_worker._private_jobs`.execute(database.system)).rejects.toThrow('permission denied')
})
