import type { CallSpec } from '@parcelport/contract/call.ts'
import { formOf, redPixel, testPassword, type TestFile } from '../../../../server/src/testing/product/test-customer.ts'
import { smallPdf } from '../../../../server/src/testing/product/test-packages.ts'
import { deepJson, hostileNumbers, hostileTexts, oddFiles, oneOf, type Dice } from './hostile-values.ts'
import { CONSOLE, type Memory, type Thing } from './memory.ts'

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

/** What one request is made from. */
interface Making {
  readonly dice: Dice
  readonly memory: Memory
  /** How likely a value is what its schema asks for. */
  readonly fit: number
  /** What the request is about, as it was seen last. */
  readonly subject: Thing
}

/** Whose memory a call's answers go into: each customer sees their own. */
export const scopeOf = ({ access }: CallSpec, lane: string): string => (access === 'customer' ? lane : CONSOLE)

/** Escapes also what encodeURIComponent throws at: half a pair goes out as the bytes that no decoder takes. */
const escaped = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')

/** What a text of this name usually holds, where the schema alone does not say: nonsense alone reaches no handler. */
const usual: readonly (readonly [RegExp, (dice: Dice) => string])[] = [
  [/password$/i, () => testPassword],
  [/email/i, (dice) => `fuzz-${Math.floor(dice() * 1e9)}@example.com`],
  [/tracking/i, (dice) => `TBA${Math.floor(dice() * 1e12)}`],
  [/^govId$/, () => '8402130417'],
  [/phone/i, () => '+1 246-555-0187'],
  [/value|price|rate/i, () => '42.50'],
  [/terms|battery/i, () => 'true'],
  [/birth/i, () => '1990-02-01'],
  [/weight|length|width|height/i, () => '1'],
  [/^(left|top)$/, () => '0'],
  [/host/i, (dice) => `www${Math.floor(dice() * 1e6)}.example.com`],
  [/page/i, () => '/contact'],
  [/shelf/i, () => 'A-01'],
  [/zone/i, () => 'America/Barbados'],
  [/colour/i, () => '#0a3d62'],
]

const soon = new Date(Date.now() + 30 * 86_400_000).toISOString()

const usualText = ({ dice, memory }: Making, name: string, { format, maxLength = 30 }: Schema): string => {
  const known = usual.find(([names]) => names.test(name))
  if (known) return known[1](dice)
  if (format === 'date') return soon.slice(0, 10)
  if (format === 'date-time') return soon
  return dice() < 0.2 ? memory.anyId(dice) : 'Ana Brathwaite'.slice(0, maxLength)
}

/** What is asked for under this name of the thing that the request is about. */
const known = ({ subject }: Making, name: string): unknown =>
  subject[name] ?? (/^(from|revision)$/.test(name) ? (subject['revision'] ?? subject['siteRevision']) : undefined)

/** The same body with some values replaced. */
const disturbed = (making: Making, value: unknown): unknown => {
  if (making.dice() > making.fit) return hostile(making.dice)
  if (Array.isArray(value)) return value.map((each) => disturbed(making, each))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, disturbed(making, inner)]))
}

const fitting = (making: Making, name: string, schema: Schema): unknown => {
  const { dice, memory } = making
  const seen = known(making, name)
  if (seen !== undefined && seen !== null && dice() < 0.7) return disturbed(making, seen)
  if (schema.enum) return oneOf(dice, schema.enum)
  if ('const' in schema) return schema.const
  if (/Ids?$/.test(name) && name !== 'govId' && schema.type === 'string') {
    const thing = memory.thingOf(dice, CONSOLE, name.replace(/Ids?$/, 's'))
    return thing?.['_id'] ?? memory.anyId(dice)
  }
  if (schema.anyOf) return fitting(making, name, oneOf(dice, schema.anyOf))
  switch (schema.type) {
    case 'object':
      return fieldsOf(making, schema)
    case 'array':
      return Array.from({ length: Math.floor(dice() * 4) }, () => madeValue(making, name, schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0) + Math.floor(dice() * 4)
    case 'boolean':
      return dice() < 0.5
    case 'null':
      return null
    default:
      return usualText(making, name, schema)
  }
}

const hostile = (dice: Dice): unknown =>
  oneOf<() => unknown>(dice, [
    () => oneOf(dice, hostileTexts),
    () => oneOf(dice, hostileTexts),
    () => oneOf(dice, hostileTexts),
    () => oneOf(dice, hostileTexts) + oneOf(dice, hostileTexts),
    () => oneOf(dice, hostileNumbers),
    () => oneOf(dice, hostileNumbers),
    () => null,
    () => [],
    () => ({}),
    () => Array.from({ length: 3_000 }, () => 'x'),
    () => true,
  ])()

const madeValue = (making: Making, name: string, schema: Schema): unknown =>
  making.dice() <= making.fit ? fitting(making, name, schema) : hostile(making.dice)

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)

const propertiesOf = (schema: unknown): [string, Schema][] => Object.entries((schema as Schema | undefined)?.properties ?? {})

const fieldsOf = (making: Making, schema: unknown): Record<string, unknown> =>
  Object.fromEntries(propertiesOf(schema).map(([name, inner]) => [name, madeValue(making, name, inner)]))

const formFor = ({ dice, fit }: Making, call: CallSpec, fields: Record<string, unknown>): FormData => {
  const pdf = { bytes: smallPdf.bytes, name: 'invoice.pdf', type: 'application/pdf' }
  const picture = { bytes: redPixel, name: 'photo.png', type: 'image/png' }
  const files = Object.entries(call.uploads ?? {}).map(([field, { accept }]): TestFile => {
    const asked = accept.includes('application/pdf') ? [pdf, picture] : [picture]
    return { field, ...oneOf(dice, dice() < fit ? asked : oddFiles) }
  })
  return formOf(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value)])), files)
}

const bodyFor = (making: Making, call: CallSpec): string | FormData | undefined => {
  const { dice, memory } = making
  if (!call.body && !call.uploads) return undefined
  const fields = fieldsOf(making, call.body)
  if (call.uploads && dice() < 0.85) return formFor(making, call, fields)
  const shape = dice()
  if (shape < 0.03) return deepJson(oneOf(dice, [31, 33, 5_000, 60_000]))
  if (shape < 0.05) return JSON.stringify(hostile(dice))
  if (shape < 0.06) return '{"a":'
  return JSON.stringify({ ...fields, ...(dice() < 0.1 && { tenant_id: memory.anyId(dice), role: 'owner' }) })
}

/**
 * A request to a call, from its own declaration: a call that is new is tried without being named anywhere. Some are all that the
 * schemas ask for, so that the handlers behind them are reached; the others are hostile in a part or throughout.
 */
export const madeRequest = (dice: Dice, call: CallSpec, { memory, lane }: { memory: Memory; lane: string }): MadeRequest => {
  const scope = scopeOf(call, lane)
  const words = call.path.split('/').filter((word) => word !== '' && word !== 'staff')
  const about = words[words.findIndex((word) => word.startsWith(':')) - 1] ?? words[0] ?? ''
  const subject = memory.thingOf(dice, scope, about) ?? {}
  const making: Making = { dice, memory, subject, fit: oneOf(dice, [1, 0.97, 0.9, 0.75]) }
  const params = Object.fromEntries(propertiesOf(call.params))
  const path = call.path.replaceAll(/([^/:]+)\/:(\w+)/g, (_, word: string, name: string) => {
    const thing = word === about ? subject : (memory.thingOf(dice, scope, word) ?? {})
    const id = name === 'key' ? thing['key'] : name === 'host' ? thing['host'] : (thing['_id'] ?? memory.anyId(dice))
    const isSeen = id !== undefined && dice() < 0.9 && dice() < making.fit
    const value = isSeen ? id : dice() < 0.5 ? memory.anyId(dice) : madeValue(making, name, params[name] ?? { type: 'string' })
    return `${word}/${escaped(textOf(value)) || 'x'}`
  })
  const query = propertiesOf(call.query)
    .filter(() => dice() < 0.6)
    .map(([name, schema]) => `${escaped(name)}=${escaped(textOf(madeValue(making, name, schema)))}`)
  const body = bodyFor(making, call)
  return {
    method: call.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    ...(body !== undefined && { body }),
  }
}
