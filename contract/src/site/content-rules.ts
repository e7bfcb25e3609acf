/** A content document's public path as one word of an address: `/get/home/hero` → `get.home.hero`. Pure; no path has a dot. */
export const documentKey = (path: string): string => path.slice(1).replaceAll('/', '.')

/** The public path of a key; an unknown key gives a path without a document. */
export const documentPathOf = (key: string): string => `/${key.replaceAll('.', '/')}`

/** Minutes that a preview link is valid. */
export const PREVIEW_MINUTES = 30

/** How far ahead a publication may be scheduled. */
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

/** The label of a document's property: its schema's title, otherwise its name in words. Pure. */
export const fieldLabel = (name: string, schema: { readonly title?: string } | undefined): string =>
  schema?.title ?? humanise(name)

/** The part of a document's JSON Schema that forms and differences use. */
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

/** The label of a list's entry: its first line of text, otherwise its kind and place, counted from 1. Pure. */
export const entryLabel = (schema: FieldSchema | undefined, value: unknown, place: number): string => {
  const own = value as Readonly<Record<string, unknown>> | null
  // A picture's alternative text is optional and no name.
  const names = (schema?.required ?? []).filter((name) => schema?.properties?.[name]?.editor === 'line')
  const texts = typeof value === 'string' ? [value] : names.map((name) => own?.[name])
  const text = texts.find((each): each is string => typeof each === 'string' && each !== '')
  return text ?? `${schema?.title ?? 'Entry'} ${place}`
}

/** Most facts below the home page's hero. */
export const MOST_FACTS = 4
