import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import Value from 'typebox/value'
import type { TSchema } from 'typebox'
import { isDay, isMoment } from '../door/moments.ts'
import { judgeLengths } from './letter-limits.ts'
import { sentenceOf } from './problem-sentence.ts'
import type { FieldProblem } from '../answer/refusal.ts'
import { MAX_DEPTH, MAX_VALUES, TOO_DEEP, TOO_MANY } from './weigh-json.ts'
import { writeDown } from '../write-down.ts'

/** Either what a schema makes of a value, without fields it does not know, or what is wrong with it, in the schema's order. */
export type Verdict =
  | { readonly value: unknown; readonly problems: [] }
  | { readonly value: undefined; readonly problems: FieldProblem[] }

/** More than this is no form that a person filled in. */
const MAX_PROBLEMS = 50
/** Of a request with more values than this only the first problem is looked for: all of them could be a million. */
const MOST_LOOKED_THROUGH = 2_000

const ajvOf = (coerceTypes: boolean, allErrors: boolean): Ajv => {
  const ajv = new Ajv({ coerceTypes, allErrors, verbose: true, strict: false, useDefaults: true })
  formats.default(ajv)
  ajv.addFormat('date', isDay)
  ajv.addFormat('date-time', isMoment)
  judgeLengths(ajv)
  ajv.addKeyword(writeDown)
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

/** Where in a choice between one thing and null the null stands; -1 where it is another choice, or has its own sentence. */
const placeOfNull = ({ schema, parentSchema }: ErrorObject): number =>
  Array.isArray(schema) && schema.length === 2 && parentSchema?.['message'] === undefined
    ? schema.findIndex((branch: { readonly type?: string }) => branch.type === 'null')
    : -1

/**
 * A choice that fits none says so itself: why each of its branches did not fit helps nobody. But of one thing or null the thing says
 * what is wrong with it.
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

/** One problem a field, the first found, in the order in which the schema lists its properties. */
const problemsOf = (errors: readonly ErrorObject[], schema: TSchema): FieldProblem[] => {
  const byField = new Map<string, FieldProblem>()
  for (const error of withoutBranches(errors)) {
    const field = fieldOf(error)
    if (!byField.has(field)) byField.set(field, { field, message: sentenceOf(error, field) })
  }
  const order = Object.keys((schema as { properties?: object }).properties ?? {})
  return [...byField.values()].toSorted((a, b) => place(a.field, order) - place(b.field, order)).slice(0, MAX_PROBLEMS)
}

/** Text that PostgreSQL cannot store: U+0000, or half of a pair. No keyboard makes it. */
const cannotBeKept = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/**
 * More accents on one letter than Unicode itself allows in a stream (UAX #15, 30): each has to find its place among the others, and half a
 * million of them took half a minute to compose.
 */
const stacked = /(?<!\p{M})\p{M}{31}/u

/** The first letter that composing changes, or that changes another: of Western letters alone nothing needs to be looked at. */
const composable = /[\u0300-\u{10ffff}]/u

/** Said of a request, whatever its schema asks for: of one `field`, or of all of it. */
class Unbearable extends Error {
  override readonly name = 'Unbearable'
  readonly field: string

  constructor(message: string, field = '') {
    super(message)
    this.field = field
  }
}

interface Walk {
  /** How many values were met so far. */
  met: number
  /** Names and places that lead to the present value. */
  readonly at: (string | number)[]
}

const composed = ({ at }: Walk, text: string): string => {
  if (cannotBeKept(text)) throw new Unbearable('The text holds a character that cannot be stored.', at.join('.'))
  if (!composable.test(text)) return text
  if (stacked.test(text)) throw new Unbearable('The text holds too many accents on one letter.', at.join('.'))
  return text.normalize('NFC')
}

/**
 * A copy whose texts are composed (NFC), so that lengths are judged of what is kept: a text may grow by that. Throws
 * {@link Unbearable} for what is too deep or too much to be walked, or cannot be stored.
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
 * A check of values against a schema, compiled for the first value: a start of the server need not wait for all of them.
 * With `coerce` (query strings, path parameters, multipart fields) text becomes the number or boolean that the schema asks
 * for; without, types must match.
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
