import type { CallSpec } from '@parcelport/contract/call.ts'
import { formOf, redPixel, type TestFile } from '../../../server/src/testing/test-customer.ts'
import { smallPdf } from '../../../server/src/testing/test-packages.ts'
import { deepJson, hostileNumbers, hostileTexts, oddFiles, oneOf, type Dice } from './hostile-values.ts'

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly minimum?: number
  readonly maxLength?: number
  readonly format?: string
}

/** One request of the drill: everything but who makes it. */
export interface MadeRequest {
  readonly method: CallSpec['method']
  /** Below `/{company}/V1/0.0`, with its query. */
  readonly path: string
  readonly body?: string | FormData
}

/** Escapes also what encodeURIComponent throws at: half a pair goes out as the bytes that no decoder takes. */
const escaped = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')

const fitting = (dice: Dice, schema: Schema, ids: readonly string[]): unknown => {
  if (schema.enum) return oneOf(dice, schema.enum)
  if ('const' in schema) return schema.const
  if (schema.anyOf) return fitting(dice, oneOf(dice, schema.anyOf), ids)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, madeValue(dice, inner, ids)]),
      )
    case 'array':
      return Array.from({ length: Math.floor(dice() * 4) }, () => madeValue(dice, schema.items ?? {}, ids))
    case 'integer':
    case 'number':
      return (schema.minimum ?? 1) + Math.floor(dice() * 3)
    case 'boolean':
      return dice() < 0.5
    case 'null':
      return null
    default:
      if (schema.format === 'date') return '2026-11-20'
      if (schema.format === 'date-time') return '2026-11-20T15:00:00Z'
      return dice() < 0.4 ? oneOf(dice, ids) : 'Ana'.slice(0, schema.maxLength ?? 3)
  }
}

const hostile = (dice: Dice): unknown =>
  oneOf<() => unknown>(dice, [
    () => oneOf(dice, hostileTexts),
    () => oneOf(dice, hostileTexts),
    () => oneOf(dice, hostileNumbers),
    () => null,
    () => [],
    () => ({}),
    () => Array.from({ length: 3_000 }, () => 'x'),
    () => true,
  ])()

/** Mostly what the schema asks for, else something hostile: the handlers behind the schemas have to be reached too. */
const madeValue = (dice: Dice, schema: Schema, ids: readonly string[]): unknown =>
  dice() < 0.8 ? fitting(dice, schema, ids) : hostile(dice)

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)

const propertiesOf = (schema: unknown): [string, Schema][] => Object.entries((schema as Schema | undefined)?.properties ?? {})

const formFor = (dice: Dice, call: CallSpec, fields: Record<string, unknown>): FormData => {
  const pdf = { bytes: smallPdf.bytes, name: 'invoice.pdf', type: 'application/pdf' }
  const picture = { bytes: redPixel, name: 'photo.png', type: 'image/png' }
  const files = Object.keys(call.uploads ?? {}).map((field): TestFile => ({
    field,
    ...(dice() < 0.7 ? oneOf(dice, [pdf, picture]) : oneOf(dice, oddFiles)),
  }))
  return formOf(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value)])), files)
}

const bodyFor = (dice: Dice, call: CallSpec, ids: readonly string[]): string | FormData | undefined => {
  if (!call.body && !call.uploads) return undefined
  const fields = Object.fromEntries(propertiesOf(call.body).map(([name, schema]) => [name, madeValue(dice, schema, ids)]))
  if (call.uploads && dice() < 0.85) return formFor(dice, call, fields)
  const shape = dice()
  if (shape < 0.03) return deepJson(oneOf(dice, [31, 33, 5_000, 60_000]))
  if (shape < 0.05) return JSON.stringify(hostile(dice))
  if (shape < 0.06) return '{"a":'
  return JSON.stringify({ ...fields, ...(dice() < 0.1 && { tenant_id: oneOf(dice, ids), role: 'owner' }) })
}

/** A request to a call, from its own declaration: a call that is new is tried without being named anywhere. */
export const madeRequest = (dice: Dice, call: CallSpec, ids: readonly string[]): MadeRequest => {
  const params = Object.fromEntries(propertiesOf(call.params))
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const schema = params[name] ?? { type: 'string' }
    const value = dice() < 0.6 && !schema.enum ? oneOf(dice, ids) : madeValue(dice, schema, ids)
    return escaped(textOf(value)) || 'x'
  })
  const query = propertiesOf(call.query)
    .filter(() => dice() < 0.6)
    .map(([name, schema]) => `${escaped(name)}=${escaped(textOf(madeValue(dice, schema, ids)))}`)
  const body = bodyFor(dice, call, ids)
  return {
    method: call.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    ...(body !== undefined && { body }),
  }
}
