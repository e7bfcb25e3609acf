import { expect, test } from 'vitest'
import { calls } from './calls.ts'

interface Schema {
  readonly type?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly pattern?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
}

const INT4 = 2_147_483_647
/** A pattern for the whole text without unlimited repetition also bounds it. */
const isClosed = (pattern = ''): boolean => /^\^.*\$$/s.test(pattern) && !/(?<!\\)[*+]|,\}/.test(pattern)
const isBoundedText = ({ maxLength, pattern, format }: Schema): boolean =>
  maxLength !== undefined || isClosed(pattern) || ['date', 'date-time', 'uuid'].includes(format ?? '')
const isBoundedNumber = ({ type, minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity }: Schema): boolean => {
  const most = type === 'integer' ? INT4 : 1e12
  return Math.max(minimum, exclusiveMinimum) >= -most && maximum <= most
}

/** The paths in a schema of values that may be larger than any table holds. */
const unboundedIn = (schema: Schema, at: string): string[] => {
  if (schema.enum || 'const' in schema) return []
  if (schema.anyOf) return schema.anyOf.flatMap((choice) => unboundedIn(choice, at))
  const own =
    (schema.type === 'string' && !isBoundedText(schema)) ||
    ((schema.type === 'integer' || schema.type === 'number') && !isBoundedNumber(schema)) ||
    (schema.type === 'array' && schema.maxItems === undefined)
  return [
    ...(own ? [`${at}: ${schema.type}`] : []),
    ...(schema.items ? unboundedIn(schema.items, `${at}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => unboundedIn(inner, `${at}.${name}`)),
    ...Object.entries(schema.patternProperties ?? {}).flatMap(([name, inner]) => unboundedIn(inner, `${at}.${name}`)),
  ]
}

test('everything that a client may send has a bound: texts, lists, and numbers that PostgreSQL can hold', () => {
  const unbounded = calls.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? unboundedIn(schema as Schema, `${method} ${path} ${part}`) : [],
    ),
  )
  expect(unbounded).toEqual([])
})

test('whatever edition a client names has a next one that PostgreSQL can hold', () => {
  const editions = calls.flatMap(({ method, path, query, body }) =>
    ([query, body] as (Schema | undefined)[])
      .flatMap((part) => Object.entries(part?.properties ?? {}))
      .filter(([name, { type }]) => type === 'integer' && /version|revision|^from$/i.test(name))
      .map(([name, { maximum = Infinity }]) => ({ at: `${method} ${path} ${name}`, maximum })),
  )
  expect(editions.length).toBeGreaterThan(20)
  expect(editions.filter(({ maximum }) => maximum + 1 > INT4)).toEqual([])
})

test.each([
  { type: 'string' },
  { type: 'string', pattern: '\\S' },
  { type: 'string', pattern: '^a+$' },
  { type: 'string', pattern: '^a{2,}$' },
  { type: 'integer', minimum: 0 },
  { type: 'integer', minimum: 0, maximum: INT4 + 1 },
  { type: 'number', maximum: 5 },
  { type: 'array', items: { type: 'boolean' } },
  { type: 'array', maxItems: 3, items: { type: 'string' } },
  { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'string' }] },
])('finds %j', (schema) => {
  expect(unboundedIn({ type: 'object', properties: { it: schema } }, '')).toHaveLength(1)
})
