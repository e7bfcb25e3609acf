import type { FieldSchema } from '@parcelport/contract/site/content-rules.ts'

type Json = unknown

/** The form library supports only objects as entries: a plain text is wrapped in one, under this name. */
export const PLAIN = 'value'

const isPlain = (schema: FieldSchema | undefined): boolean => schema?.properties === undefined && schema?.items === undefined

/** A document as the form holds it. Pure. */
export const toForm = (schema: FieldSchema, value: Json): Json => {
  if (Array.isArray(value)) {
    const items = schema.items ?? {}
    return value.map((entry) => (isPlain(items) ? { [PLAIN]: entry } : toForm(items, entry)))
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, toForm(schema.properties?.[name] ?? {}, inner)]),
  )
}

/**
 * An emptied optional date or colour is removed, since an empty text would be invalid. So is an optional list without entries,
 * which the form library creates for an absent one.
 */
const isEmptied = (schema: FieldSchema, value: Json): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (value === '' && (schema.format !== undefined || schema.pattern !== undefined))

/** The form's values as a document, limited to the fields of its schema. Pure. */
export const fromForm = (schema: FieldSchema, value: Json): Json => {
  if (Array.isArray(value)) {
    const items = schema.items ?? {}
    return value.map((entry: Json) => (isPlain(items) ? (entry as Record<string, Json>)[PLAIN] : fromForm(items, entry)))
  }
  if (value === null || typeof value !== 'object') return value
  const held = value as Record<string, Json>
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
      const optional = !schema.required?.includes(name)
      return optional && isEmptied(inner, held[name]) ? [] : [[name, fromForm(inner, held[name])]]
    }),
  )
}

/** A new document or entry, as the form holds it: every required field, empty. Pure. */
export const emptyForm = (schema: FieldSchema): Json => {
  if (schema.items) return []
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name]) => schema.required?.includes(name))
        .map(([name, inner]) => [name, emptyForm(inner)]),
    )
  if (schema.anyOf) return schema.anyOf[0]?.const
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer' || schema.type === 'number') return schema.maximum ?? schema.minimum ?? 0
  return ''
}

/** A new entry of a list, as the form holds it. Pure. */
export const emptyEntry = (items: FieldSchema): Json => (isPlain(items) ? { [PLAIN]: '' } : emptyForm(items))

/** The form's path of a document's field: `blogs.0.title`, followed by {@link PLAIN} for an entry that is a plain text. Pure. */
export const formPath = (schema: FieldSchema, field: string): string => {
  let here: FieldSchema | undefined = schema
  const parts = field === '' ? [] : field.split('.')
  for (const part of parts) here = here?.items ?? here?.properties?.[part]
  const last = parts.at(-1) ?? ''
  return /^\d+$/.test(last) && isPlain(here) ? `${field}.${PLAIN}` : field
}
