/**
 * A content document's public path as one word of an address: `/get/home/hero` → `get.home.hero`. Pure; no path has a dot.
 */
export const documentKey = (path: string): string => path.slice(1).replaceAll('/', '.')

/** The public path behind a key; what is no key gives a path that no document has. */
export const documentPathOf = (key: string): string => `/${key.replaceAll('.', '/')}`

/** How long a preview link is good for, in minutes. */
export const PREVIEW_MINUTES = 30

/** The least and the most that a publication may lie ahead. */
export const SCHEDULE_FROM_MINUTES = 1
export const SCHEDULE_UP_TO_DAYS = 366

/** `shortDescription` → `Short description`. Pure. */
const humanise = (name: string): string => {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What people call a property of a document: its schema's title, else its name in words. Pure. */
export const fieldLabel = (name: string, schema: { readonly title?: string } | undefined): string =>
  schema?.title ?? humanise(name)

/** The part of a document's JSON Schema that forms and differences are made from. */
export interface FieldSchema {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly editor?: string
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly const?: unknown
  readonly anyOf?: readonly FieldSchema[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
  readonly items?: FieldSchema
}

/** How people tell an entry of a list from the others: its first line of text; else its kind and place, counted from 1. Pure. */
export const entryLabel = (schema: FieldSchema | undefined, value: unknown, place: number): string => {
  const own = value as Readonly<Record<string, unknown>> | null
  // What a picture shows is optional, and no name.
  const names = (schema?.required ?? []).filter((name) => schema?.properties?.[name]?.editor === 'line')
  const texts = typeof value === 'string' ? [value] : names.map((name) => own?.[name])
  const text = texts.find((each): each is string => typeof each === 'string' && each !== '')
  return text ?? `${schema?.title ?? 'Entry'} ${place}`
}
