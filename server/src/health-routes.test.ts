import { expect, test } from 'vitest'
import { testServer } from './testing/test-server.ts'

const server = await testServer()

test('answers that it is up and ready', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const answer = await server.app.inject(url)
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([200, { status: 'ok' }, 'no-store'])
  }
})
