import { expect, test } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'

const lines: Record<string, unknown>[] = []
const server = await testServer({
  env: { LOG_LEVEL: 'warn' },
  logTo: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
})
await server.tenant()

const send = (payload: unknown, type: string, remoteAddress = '192.0.2.1') =>
  server.call('POST /post/policy-report', {
    payload: JSON.stringify(payload),
    headers: { 'content-type': type },
    remoteAddress,
  })
const logged = () => lines.filter(({ msg }) => msg === 'a browser blocked something on a page')

test.each([
  [
    'application/csp-report',
    {
      'csp-report': {
        'document-uri': 'https://parcels.example/faq?token=secret#x',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/a.js?b',
        'line-number': 7,
        other: 'x'.repeat(500),
      },
    },
  ],
  [
    'application/reports+json',
    [
      {
        type: 'csp-violation',
        age: 1,
        body: {
          documentURL: 'https://parcels.example/faq?token=secret#x',
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://evil.example/a.js?b',
          lineNumber: 7,
        },
      },
    ],
  ],
])('a report as %s is logged, without what stood behind its addresses', async (type, payload) => {
  const before = logged().length
  expect((await send(payload, type)).statusCode).toBe(200)
  expect(logged().length).toBe(before + 1)
  expect(logged().at(-1)).toMatchObject({
    tenant: 'demo',
    reports: [
      {
        page: 'https://parcels.example/faq',
        directive: 'script-src-elem',
        blocked: 'https://evil.example/a.js',
        line: 7,
      },
    ],
  })
  expect(JSON.stringify(logged())).not.toMatch(/secret|xxx/)
})

test('invalid, oversized and too many reports are refused', async () => {
  expect((await send({ hello: 1 }, 'application/csp-report', '192.0.2.2')).statusCode).toBe(400)
  expect((await send({ a: 'x'.repeat(40_000) }, 'application/csp-report', '192.0.2.2')).statusCode).toBe(413)
  for (let i = 0; i < 30; i++) await send([], 'application/reports+json', '192.0.2.3')
  expect((await send([], 'application/reports+json', '192.0.2.3')).statusCode).toBe(429)
})

test('no other call takes these kinds of content', async () => {
  const answer = await server.call('POST /login', { payload: '{}', headers: { 'content-type': 'application/csp-report' } })
  expect(answer.statusCode).toBe(415)
})
