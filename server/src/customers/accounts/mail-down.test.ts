import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../testing/product/mail-server.ts'
import { signUp } from '../../testing/product/test-customer.ts'
import { runJobs } from '../../testing/product/test-mails.ts'
import { testServer } from '../../testing/test-server.ts'

const closedPort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

test('while mail is down people can register and recover as usual; when it is back every mail arrives once', async () => {
  const port = await closedPort()
  const server = await testServer({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMIT_SCALE: '1000' },
    atEnd: onTestFinished,
  })
  await server.tenant()
  const people = ['ana@example.com', 'luis@example.com', 'rosa@example.com']
  for (const email of people) {
    expect((await signUp(server, email)).statusCode).toBe(201)
    await runJobs(server)
  }
  const helped = async (email: string) => {
    const { statusCode, body } = await server.call('POST /verify-email', { payload: { email } })
    return { statusCode, body }
  }
  const known = await helped(people[0]!)
  expect(known).toEqual(await helped('nobody@example.com'))
  expect(known.statusCode).toBe(200)
  await runJobs(server)
  const waiting = () => server.services.database.owner.query('select from mails where sealed is not null')
  expect((await waiting()).rowCount).toBe(people.length + 1)

  const { received, close } = await startMailServer({ port })
  onTestFinished(close)
  await runJobs(server)
  await runJobs(server)
  const mails = await Promise.all(received.map((raw) => PostalMime.parse(raw)))
  const subjects = mails.map(({ to, subject }) => `${to?.[0]?.address} ${subject?.replace(/\d{4}/, 'N')}`)
  expect(subjects.filter((subject) => !subject.includes('Welcome'))).toEqual([expect.stringMatching(/^ana@example\.com N is/)])
  expect(subjects.filter((subject) => subject.includes('Welcome')).toSorted()).toEqual(
    people.map((email) => `${email} Welcome to Company demo: your box number is N`),
  )
  expect((await waiting()).rowCount).toBe(0)
})
