import { expect, test } from 'vitest'
import type { TSchema } from 'typebox'
import type { CallSpec } from '@parcelport/contract/call.ts'
import { calls } from '@parcelport/contract/calls.ts'
import { textsOf } from '../../testing/contract-texts.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-05-04T12:00:00Z', env: { RATE_LIMIT_SCALE: '100000' } })
const [owner, ana] = [await newStaff(server), await packageOwner(server)]
await testMoney(server, owner).setUp('2026-05-04')

/** A UUID that is the id of nothing. */
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
type Path = readonly (string | number)[]

interface Schema {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly minItems?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

const texts: Readonly<Record<string, string>> = { date: '2026-05-04', 'date-time': '2026-05-04T12:00:00Z', uuid: UNKNOWN }
const named: Readonly<Record<string, string>> = { currency: 'USD', email: 'ana@example.com' }

/** What a caller could send for a schema, as far as that can be told from it: only what it requires. */
const sampleOf = (schema: Schema = {}, name = ''): unknown => {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0], name)
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items, name))
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'string')
    return named[name] ?? texts[schema.format ?? ''] ?? 'x'.repeat(Math.max(schema.minLength ?? 0, 3))
  return Object.fromEntries((schema.required ?? []).map((key) => [key, sampleOf(schema.properties?.[key], key)]))
}

/** A copy of what is sent with `value` at a place in it. */
const withAt = (sent: unknown, [key, ...rest]: Path, value: string): unknown => {
  if (key === undefined) return value
  if (key === 0) return [withAt(undefined, rest, value)]
  const fields = (sent ?? {}) as Record<string, unknown>
  return { ...fields, [key]: withAt(fields[key], rest, value) }
}

type Part = 'params' | 'query' | 'body'
const idsIn = (call: CallSpec): { part: Part; path: Path }[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: TSchema | undefined = call[part]
    return (schema ? textsOf(schema) : [])
      .filter((text) => (text.schema as Schema).format === 'uuid')
      .map(({ path }) => ({ part, path }))
  })

const ask = async (call: CallSpec, { part, path }: { part: Part; path: Path }, value: string): Promise<string> => {
  const sent: Record<Part, unknown> = { params: sampleOf(call.params), query: sampleOf(call.query), body: sampleOf(call.body) }
  const { params, query, body }: Record<Part, unknown> = { ...sent, [part]: withAt(sent[part], path, value) }
  const ids = params as Readonly<Record<string, string>>
  const url = call.path.replaceAll(/:(\w+)/g, (_all, name) => encodeURIComponent(ids[name] ?? UNKNOWN))
  const who = call.access.startsWith('staff') ? { headers: owner.headers } : { token: ana.token }
  const answer = await server.call(`${call.method} ${url as `/${string}`}`, {
    ...who,
    query: query as Record<string, string>,
    ...(call.body && { payload: body as object }),
  })
  return `${answer.statusCode} ${answer.body}`
}

test('an id that is no UUID is answered as an id of nothing, everywhere', async () => {
  const wrong: string[] = []
  let [asked, notFound] = [0, 0]
  for (const call of calls)
    for (const id of idsIn(call)) {
      const [unknown, none] = [await ask(call, id, UNKNOWN), await ask(call, id, 'none-of-ours')]
      asked += 1
      if (none.startsWith('404')) notFound += 1
      if (unknown !== none || Number(none.slice(0, 3)) >= 500)
        wrong.push(`${call.method} ${call.path} ${id.part} ${id.path.join('.')}: ${none}, and of a UUID ${unknown}`)
    }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(150)
  expect(notFound).toBeGreaterThan(90)
})

/** Ids in an address that are more than a row's id, or that no query gets. */
const others: readonly string[] = [
  // Its id, or its payment reference.
  'GET /bills/:billId',
  // A number from before UUIDs is accepted too.
  'POST /staff/products/:productId/rates/:ratesId/withdraw',
  // Looked for in the list that the company sees.
  'POST /staff/money/profiles/:profileId/withdraw',
  'POST /staff/money/rates/:rateId/withdraw',
]

test('every id in an address is declared as one', () => {
  const plain = calls.flatMap(({ method, path, params }) =>
    (params ? textsOf(params) : [])
      .filter((text) => String(text.path[0]).endsWith('Id') && (text.schema as Schema).format !== 'uuid')
      .map(() => `${method} ${path}`),
  )
  expect(plain.toSorted()).toEqual([...others].toSorted())
})
