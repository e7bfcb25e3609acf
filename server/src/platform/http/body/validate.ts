import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import Value from 'typebox/value'
import type { TSchema } from 'typebox'
import { isDay, isMoment } from '../door/moments.ts'
import { judgeLengths } from './letter-limits.ts'
import { sentenceOf } from './problem-sentence.ts'
import type { FieldProblem } from '../answer/refusal.ts'
import { readRowIds } from './read-row-id.ts'
import { MAX_DEPTH, MAX_VALUES, TOO_DEEP, TOO_MANY } from './weigh-json.ts'
import { writeDown } from '../write-down.ts'

/** A value without fields unknown to its schema, or its problems, in the schema's order. */
export type Verdict =
  | { readonly value: unknown; readonly problems: [] }
  | { readonly value: undefined; readonly problems: FieldProblem[] }

/** No form that a person filled in has more problems. */
const MAX_PROBLEMS = 50
/** In a request with more values than this only the first problem is looked for: there could be a million. */
const MOST_LOOKED_THROUGH = 2_000

/**
 * Base64 with or without its padding. Looks for what may not be in it: an expression for the whole text keeps a place to go back to
 * for each letter, and V8 has 64 MB for them, hardly enough for a file of 5 MB.
 */
const isBase64 = (text: string): boolean => !/^=|[^A-Za-z0-9+/=]|=(?!=?$)/.test(text)

const ajvOf = (coerceTypes: boolean, allErrors: boolean): Ajv => {
  const ajv = new Ajv({ coerceTypes, allErrors, verbose: true, strict: false, useDefaults: true })
  formats.default(ajv)
  ajv.addFormat('byte', isBase64)
  ajv.addFormat('date', isDay)
  ajv.addFormat('date-time', isMoment)
  judgeLengths(ajv)
  ajv.addKeyword(writeDown)
  readRowIds(ajv)
  for (const keyword of ['message', 'missing', 'tooMuch', 'editor']) ajv.addKeyword(keyword)
  return ajv
}
const exact = { all: ajvOf(false, true), first: ajvOf(false, false) }
const coercing = { all: ajvOf(true, true), first: ajvOf(true, false) }

/** The field an error is about, as `a.b.0`; empty for the whole value. */
const fieldOf = (error: ErrorObject): string => {
  const missing = error.keyword === 'required' ? [String(error.params['missingProperty'])] : []
  return [...error.instancePath.split('/').slice(1), ...missing].join('.')
}

const place = (field: string, order: readonly string[]): number => {
  const index = order.indexOf(field.split('.', 1)[0] ?? '')
  return index === -1 ? order.length : index
}

/** Index of the null branch in a choice between one schema and null; -1 for another choice, or one with its own sentence. */
const placeOfNull = ({ schema, parentSchema }: ErrorObject): number =>
  Array.isArray(schema) && schema.length === 2 && parentSchema?.['message'] === undefined
    ? schema.findIndex((branch: { readonly type?: string }) => branch.type === 'null')
    : -1

/**
 * Removes the errors of the branches of a choice: the choice itself reports the problem. In a choice with null, the errors of
 * the other branch are kept instead.
 */
const withoutBranches = (errors: readonly ErrorObject[]): ErrorObject[] => {
  const silent = errors
    .filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
    .flatMap((choice) => {
      const at = placeOfNull(choice)
      return at === -1 ? [`${choice.schemaPath}/`] : [choice.schemaPath, `${choice.schemaPath}/${at}/`]
    })
  return errors.filter(
    ({ schemaPath }) => !silent.some((path) => (path.endsWith('/') ? schemaPath.startsWith(path) : schemaPath === path)),
  )
}

/** One problem a field, the first found, in the order of the schema's properties. */
const problemsOf = (errors: readonly ErrorObject[], schema: TSchema): FieldProblem[] => {
  const byField = new Map<string, FieldProblem>()
  for (const error of withoutBranches(errors)) {
    const field = fieldOf(error)
    if (!byField.has(field)) byField.set(field, { field, message: sentenceOf(error, field) })
  }
  const order = Object.keys((schema as { properties?: object }).properties ?? {})
  return [...byField.values()].toSorted((a, b) => place(a.field, order) - place(b.field, order)).slice(0, MAX_PROBLEMS)
}

/** Text that PostgreSQL cannot store: U+0000, or half a surrogate pair. No keyboard makes it. */
const cannotBeStored = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/**
 * More accents on one letter than Unicode allows in a stream (UAX #15, 30): sorting half a million of them took half a minute.
 */
const stacked = /(?<!\p{M})\p{M}{31}/u

/** The first letter that composing can change: Western text without any needs no work. */
const composable = /[\u0300-\u{10ffff}]/u

/** A request refused whatever its schema: because of one `field`, or as a whole. */
class Unbearable extends Error {
  override readonly name = 'Unbearable'
  readonly field: string

  constructor(message: string, field = '') {
    super(message)
    this.field = field
  }
}

interface Walk {
  met: number
  readonly at: (string | number)[]
}

const composed = ({ at }: Walk, text: string): string => {
  if (cannotBeStored(text)) throw new Unbearable('The text holds a character that cannot be stored.', at.join('.'))
  if (!composable.test(text)) return text
  if (stacked.test(text)) throw new Unbearable('The text holds too many accents on one letter.', at.join('.'))
  return text.normalize('NFC')
}

/**
 * A copy with composed texts (NFC), so that lengths are checked on the stored form, which may be longer. Throws {@link
 * Unbearable} for values that are too deep, too many, or cannot be stored.
 */
const copyOf = (walk: Walk, value: unknown): unknown => {
  walk.met += 1
  if (walk.met > MAX_VALUES) throw new Unbearable(TOO_MANY)
  if (typeof value === 'string') return composed(walk, value)
  if (value === null || typeof value !== 'object') return value
  if (walk.at.length === MAX_DEPTH) throw new Unbearable(TOO_DEEP)
  const inside = (key: string | number, inner: unknown): unknown => {
    walk.at.push(key)
    const copy = copyOf(walk, inner)
    walk.at.pop()
    return copy
  }
  if (Array.isArray(value)) return value.map((inner, index) => inside(index, inner))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [composed(walk, key), inside(key, inner)]))
}

const tryCopy = (value: unknown): { readonly copy: unknown; readonly values: number } | { readonly problem: FieldProblem } => {
  const walk: Walk = { met: 0, at: [] }
  try {
    return { copy: copyOf(walk, value), values: walk.met }
  } catch (error) {
    if (error instanceof Unbearable) return { problem: { field: error.field, message: error.message } }
    throw error
  }
}

/**
 * Checks values against a schema, compiled for the first value so that the server starts faster. With `coerce` (query strings,
 * path parameters, multipart fields) text becomes the number or boolean of the schema; without, types must match.
 */
export const validator = (schema: TSchema, { coerce }: { coerce: boolean }): ((value: unknown) => Verdict) => {
  const compiled: { all?: ValidateFunction; first?: ValidateFunction } = {}
  return (value) => {
    const tried = tryCopy(value)
    if ('problem' in tried) return { value: undefined, problems: [tried.problem] }
    const { copy, values } = tried
    const looked = values > MOST_LOOKED_THROUGH ? 'first' : 'all'
    const check = (compiled[looked] ??= (coerce ? coercing : exact)[looked].compile(schema))
    if (!check(copy)) return { value: undefined, problems: problemsOf(check.errors ?? [], schema) }
    return { value: Value.Clean(schema, copy), problems: [] }
  }
}
