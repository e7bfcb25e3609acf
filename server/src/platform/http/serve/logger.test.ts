import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

const logged = (write: (log: ReturnType<typeof createLogger>) => void): string => {
  const lines: string[] = []
  const destination = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  write(createLogger('info', destination))
  return lines.join('')
}

test('secrets never reach a line, however deep they lie', () => {
  const secrets = {
    password: 's3cret',
    token: 's3cret',
    otp: 's3cret',
    govId: 's3cret',
    authorization: 's3cret',
    cookie: 's3cret',
  }
  const line = logged((log) => log.info({ ...secrets, body: secrets, deep: { headers: secrets } }, 'x'))
  expect(line).not.toContain('s3cret')
})

test('a request is its method and path: no query string, no headers', () => {
  const line = logged((log) =>
    log.info({ req: { method: 'GET', url: '/auth/reset-password?token=s3cret', id: '1', headers: { cookie: 's3cret' } } }, 'x'),
  )
  expect(line).toContain('/auth/reset-password')
  expect(line).not.toContain('s3cret')
})

test.each(['/track/s3cret', '/demo/V1/0.0/track/s3cret', '/TRACK/s3cret/', 'https://x.example/track/s3cret#a'])(
  '%s is logged without its secret',
  (url) => {
    const line = logged((log) => log.info({ req: { method: 'GET', url, id: '1' } }, 'x'))
    expect(line).toMatch(/\/track\/\[hidden\]/i)
    expect(line).not.toContain('s3cret')
  },
)

test("a database's error does not quote the row", () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'customers_email',
    detail: 'Key (email)=(ana@example.com)',
  })
  const line = logged((log) => log.error({ err: error }, 'x'))
  expect(line).toContain('customers_email')
  expect(line).not.toContain('ana@example.com')
})
