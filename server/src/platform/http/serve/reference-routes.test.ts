import { basePath } from '@parcelport/contract/call.ts'
import { calls } from '@parcelport/contract/calls.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer()
const pathOf = ({ path }: { readonly path: string }): string =>
  basePath('{tenant}') + path.replaceAll(/:(\w+)/g, (_, name: string) => `{${name}}`)

test('the contract is offered to programs with every call, each time they ask', async () => {
  for (const _ of [1, 2]) {
    const answer = await server.app.inject({ url: '/openapi.json' })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-cache',
    ])
    const { openapi, paths } = answer.json<{ openapi: string; paths: Record<string, object> }>()
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths).toSorted()).toEqual([...new Set(calls.map(pathOf))].toSorted())
  }
})

test('people read it under /docs/api, where nothing comes from elsewhere', async () => {
  const page = await server.app.inject({ url: '/docs/api' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
  expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})
