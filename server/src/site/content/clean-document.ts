import { randomUUID } from 'node:crypto'
import type { TSchema } from 'typebox'
import { aside, TooInvolved } from '../../platform/aside/aside.ts'
import { refuse, type FieldProblem } from '../../platform/http/answer/refusal.ts'
import { validator } from '../../platform/http/body/validate.ts'
import { isLink, isPicture } from './links.ts'

type Json = unknown
interface Described extends TSchema {
  readonly editor?: string
  readonly title?: string
  readonly maxLength?: number
  readonly properties?: Record<string, Described>
  readonly items?: Described
}

// Control and direction characters except tab and line break: nobody types them, and some reorder the text around them.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g
const plain = (text: string): string => text.toWellFormed().replaceAll('\r\n', '\n').replace(control, '')

/** One line of text: without control and direction characters, with single spaces. */
export const cleanLine = (text: string): string => plain(text).replaceAll(/\s+/g, ' ').trim()

const byEditor: Record<string, (text: string) => string> = {
  line: cleanLine,
  paragraph: (text) => plain(text).trim(),
  picture: (text) => text.trim(),
  link: (text) => text.trim(),
  /** A new entry gets its id here; existing ids stay, because links and keys use them. */
  hidden: (text) => plain(text).trim() || randomUUID(),
}

type Clean = (schema: Described, text: string) => string

/** Cleans every text of a document by its schema's `editor`. */
const cleaned = (clean: Clean, schema: Described, value: Json): Json => {
  if (typeof value === 'string') return clean(schema, value)
  if (Array.isArray(value)) return value.map((item) => (schema.items ? cleaned(clean, schema.items, item) : item))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      schema.properties?.[key] ? cleaned(clean, schema.properties[key], inner) : inner,
    ]),
  )
}

const sanitiseAside = aside<readonly string[], readonly string[]>(new URL('./rich-text-thread.ts', import.meta.url))

/** Sanitised rich texts by their original. A hostile text takes seconds, so another thread does the work. */
const sanitised = async (texts: readonly string[]): Promise<Map<string, string>> => {
  if (texts.length === 0) return new Map()
  try {
    const clean = await sanitiseAside(texts)
    return new Map(texts.map((text, index) => [text, clean[index] ?? '']))
  } catch (error) {
    if (error instanceof TooInvolved) throw refuse.badRequest('The markup of this text is too complex. Please simplify it.')
    throw error
  }
}

/** Cleaning shrinks pasted markup by less than this factor; longer texts are refused unread. */
const MOST_SHRINKING = 4

const cleanTexts = async (schema: Described, body: Json): Promise<Json> => {
  const rich: string[] = []
  const collect: Clean = ({ editor = '', maxLength = 0, title }, text) => {
    if (editor !== 'rich-text') return (byEditor[editor] ?? plain)(text)
    if (text.length > maxLength * MOST_SHRINKING)
      throw refuse.badRequest(`${title} is too long: at most ${maxLength} characters.`)
    rich.push(plain(text))
    return plain(text)
  }
  const inPart = cleaned(collect, schema, body)
  const clean = await sanitised(rich)
  return cleaned(({ editor }, text) => (editor === 'rich-text' ? (clean.get(text) ?? '').trim() : text), schema, inPart)
}

const isClean = new WeakSet<object>()

const addressRules: Record<string, { readonly allows: (text: string) => boolean; readonly rule: string }> = {
  picture: { allows: isPicture, rule: 'must be one of your pictures or an address that begins with https://' },
  link: { allows: isLink, rule: 'must be a place on this site or an address that begins with https://' },
}

/** Problems with picture and link addresses; an empty address stands for no picture or link. */
const badAddresses = (schema: Described, value: Json, field: string): FieldProblem[] => {
  const below = (key: string | number) => (field === '' ? String(key) : `${field}.${key}`)
  if (typeof value === 'string') {
    const rule = addressRules[schema.editor ?? '']
    return rule && value !== '' && !rule.allows(value) ? [{ field, message: `${schema.title} ${rule.rule}.` }] : []
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => (schema.items ? badAddresses(schema.items, item, below(index)) : []))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = schema.properties?.[key]
    return known ? badAddresses(known, inner, below(key)) : []
  })
}

const idOf = (item: Json): Json => (item as { _id?: Json; id?: Json } | null)?._id ?? (item as { id?: Json } | null)?.id

/** Problems with two entries of one list that have the same id. */
const duplicateIds = (value: Json, field: string): FieldProblem[] => {
  if (value === null || typeof value !== 'object') return []
  const below = Object.entries(value).flatMap(([key, inner]) => duplicateIds(inner, field === '' ? key : `${field}.${key}`))
  if (!Array.isArray(value)) return below
  const ids = value.map(idOf).filter((id) => id !== undefined)
  return new Set(ids).size === ids.length ? below : [{ field, message: 'Two entries have the same id.' }, ...below]
}

const validators = new WeakMap<TSchema, ReturnType<typeof validator>>()
const validatorOf = (schema: TSchema) => {
  const known = validators.get(schema)
  if (known) return known
  const made = validator(schema, { coerce: false })
  validators.set(schema, made)
  return made
}

/**
 * Cleans a document for storage: drops fields that its schema does not know, sanitises rich text, makes single lines, and checks addresses of
 * pictures and links. A document it returned passes unchanged, so that cleaning can happen before a transaction opens. Throws 400 with every problem.
 */
export const cleanDocument = async (schema: TSchema, body: unknown): Promise<unknown> => {
  if (typeof body === 'object' && body !== null && isClean.has(body)) return body
  const verdict = validatorOf(schema)(await cleanTexts(schema, body))
  const problems =
    verdict.problems.length > 0
      ? verdict.problems
      : [...badAddresses(schema, verdict.value, ''), ...duplicateIds(verdict.value, '')]
  const [first] = problems
  if (first) throw refuse.badRequest(first.message, problems)
  isClean.add(verdict.value as object)
  return verdict.value
}
