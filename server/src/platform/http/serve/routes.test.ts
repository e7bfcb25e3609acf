import fastJson from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { calls } from '@parcelport/contract/calls.ts'
import { basePath } from '@parcelport/contract/call.ts'
import { testServer } from '../../../testing/test-server.ts'
import { open } from '../door/open-routes.ts'
import { validator } from '../body/validate.ts'

test('every route is a call of the contract or openly listed, and every call is offered once', async () => {
  const server = await testServer()
  const reasons = new Set<string>(Object.values(open))
  const unlisted = server.app.routeTable.filter(({ config }) => !config?.call && !reasons.has(config?.open ?? ''))
  expect(unlisted.map(({ method, url }) => `${String(method)} ${url}`)).toEqual([])

  const offered = server.app.offered.map(({ method, path }) => `${method} ${path}`).toSorted()
  const declared = calls.map(({ method, path }) => `${method} ${path}`).toSorted()
  expect(offered.filter((call) => !declared.includes(call))).toEqual([])
  expect(new Set(offered).size).toBe(offered.length)
  expect(declared.filter((call) => !offered.includes(call))).toEqual([])
})

test('calls are offered at the address that the contract says', async () => {
  const server = await testServer()
  const offered = server.app.routeTable.flatMap(({ config, url }) => (config?.call ? [{ url, path: config.call.path }] : []))
  expect(offered.map(({ url }) => url)).toEqual(offered.map(({ path }) => basePath(':tenant') + path))
})

// Schemas are compiled on first use, not when the server starts.
test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the schemas of %s can be compiled',
  (_name, call) => {
    for (const schema of [call.params, call.query, call.body])
      for (const coerce of [true, false]) expect(() => schema && validator(schema, { coerce })({})).not.toThrow()
    expect(() => fastJson(call.response)).not.toThrow()
  },
)
