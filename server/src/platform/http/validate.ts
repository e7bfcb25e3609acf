import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import Value from 'typebox/value'
import type { TSchema } from 'typebox'
import { isDay, isMoment } from './moments.ts'
import { sentenceOf } from './problem-sentence.ts'
import type { FieldProblem } from './refusal.ts'

/** Either what a schema makes of a value, without fields it does not know, or what is wrong with it, in the schema's order. */
export type Verdict =
  | { readonly value: unknown; readonly problems: [] }
  | { readonly value: undefined; readonly problems: FieldProblem[] }

/** More than this is no form that a person filled in. */
const MAX_PROBLEMS = 50

const ajvOf = (coerceTypes: boolean): Ajv => {
  const ajv = new Ajv({ coerceTypes, allErrors: true, verbose: true, strict: false, useDefaults: true })
  formats.default(ajv)
  ajv.addFormat('date', isDay)
  ajv.addFormat('date-time', isMoment)
  for (const keyword of ['message', 'missing', 'editor']) ajv.addKeyword(keyword)
  return ajv
}
const exact = ajvOf(false)
const coercing = ajvOf(true)

/** The field an error is about, as `a.b.0`; empty for the whole value. */
const fieldOf = (error: ErrorObject): string => {
  const missing = error.keyword === 'required' ? [String(error.params['missingProperty'])] : []
  return [...error.instancePath.split('/').slice(1), ...missing].join('.')
}

const place = (field: string, order: readonly string[]): number => {
  const index = order.indexOf(field.split('.', 1)[0] ?? '')
  return index === -1 ? order.length : index
}

/** A choice that fits none says so itself: why each of its branches did not fit helps nobody. */
const withoutBranches = (errors: readonly ErrorObject[]): ErrorObject[] => {
  const choices = errors
    .filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
    .map(({ schemaPath }) => `${schemaPath}/`)
  return errors.filter(({ schemaPath }) => !choices.some((choice) => schemaPath.startsWith(choice)))
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

/** No form and no document of ours goes deeper; what does would exhaust the stack of whoever walks it. */
const MAX_DEPTH = 32

/** Text that PostgreSQL cannot store: U+0000, or half of a pair. No keyboard makes it. */
const cannotBeKept = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** What must not come any further, whatever the schema asks for: too deep to be walked, or not to be stored. */
const unbearable = (value: unknown, depth = 0): string | undefined => {
  if (typeof value === 'string') return cannotBeKept(value) ? 'The text holds a character that cannot be stored.' : undefined
  if (value === null || typeof value !== 'object') return undefined
  if (depth === MAX_DEPTH) return 'The request is nested too deeply.'
  for (const [key, inner] of Object.entries(value)) {
    const problem = unbearable(key) ?? unbearable(inner, depth + 1)
    if (problem !== undefined) return problem
  }
  return undefined
}

/**
 * A check of values against a schema, compiled for the first value: a start of the server need not wait for all of them.
 * With `coerce` (query strings, path parameters, multipart fields) text becomes the number or boolean that the schema asks
 * for; without, types must match.
 */
export const validator = (schema: TSchema, { coerce }: { coerce: boolean }): ((value: unknown) => Verdict) => {
  let compiled: ValidateFunction | undefined
  return (value) => {
    const check = (compiled ??= (coerce ? coercing : exact).compile(schema))
    const message = unbearable(value)
    if (message !== undefined) return { value: undefined, problems: [{ field: '', message }] }
    const copy = structuredClone(value)
    if (!check(copy)) return { value: undefined, problems: problemsOf(check.errors ?? [], schema) }
    return { value: Value.Clean(schema, copy), problems: [] }
  }
}
