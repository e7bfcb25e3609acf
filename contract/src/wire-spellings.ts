/**
 * Names that the public contract misspells, by the word that every other file uses. Only this module contains the misspellings:
 * schemas take them from here, and both sides rename at their edge. Source: specification.md §3 and §7.
 */
export const wire = {
  footerLogo: 'foooterLogo',
  systemDetails: 'syestemDetails',
  shortDescription: 'shortDescreption',
  courierCompany: 'courirerCompany',
  packageDescription: 'packageDescreption',
  termsAndConditions: 'termsAndCondtions',
  governmentId: 'govermentId',
  /** Only in a contact message; a notification's `message` is spelt correctly on the wire too. */
  enquiryMessage: 'messgae',
} as const

/** Misspellings inside content documents; {@link toWire} renames them at any depth. */
export const contentSpellings = {
  footerLogo: wire.footerLogo,
  systemDetails: wire.systemDetails,
  shortDescription: wire.shortDescription,
} as const

type ContentSpellings = typeof contentSpellings
type WireKey<K> = K extends keyof ContentSpellings ? ContentSpellings[K] : K

/** A content document in the contract's spelling. */
export type Wire<T> = T extends readonly (infer Item)[]
  ? Wire<Item>[]
  : T extends object
    ? { [K in keyof T as WireKey<K>]: Wire<T[K]> }
    : T

const rename = (value: unknown, spelling: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => rename(item, spelling))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [spelling(key), rename(inner, spelling)]))
}

const towards: Record<string, string> = contentSpellings
const back: Record<string, string> = Object.fromEntries(Object.entries(contentSpellings).map(([own, theirs]) => [theirs, own]))

export const toWire = <T>(document: T): Wire<T> => rename(document, (key) => towards[key] ?? key) as Wire<T>

/** A JSON Schema of a content document in the contract's spelling: its properties, and the required ones. */
export const toWireSchema = <S>(schema: S): S => {
  if (Array.isArray(schema)) return schema.map(toWireSchema) as S
  if (schema === null || typeof schema !== 'object') return schema
  const renamed = Object.entries(schema).map(([key, inner]) => {
    const names =
      key === 'required' && Array.isArray(inner) ? inner.map((name) => towards[String(name)] ?? name) : toWireSchema(inner)
    return [towards[key] ?? key, names]
  })
  return Object.fromEntries(renamed) as S
}

/** The inverse of {@link toWire}. */
export const fromWire = <T>(document: Wire<T>): T => rename(document, (key) => back[key] ?? key) as T
