import { nameSpellings } from '../../name-spellings-rules.ts'

/** The person whom a label names. `other`: neither the customer nor one of their receivers; shown to staff, never refused. */
export const consigneeKinds = ['customer', 'receiver', 'waiting receiver', 'other'] as const
export type ConsigneeKind = (typeof consigneeKinds)[number]

/** Words that do not distinguish people or companies. */
const besides = new Set(
  'mr mrs ms miss dr the and ltd limited inc incorporated llc plc co corp corporation company co box suite ste unit'.split(' '),
)

/** The words of a spelling, without case, accents, punctuation, titles, company endings and box numbers. */
const wordsOf = (name: string): readonly string[] => {
  const words = name
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !besides.has(word) && !/\d/.test(word))
  return [...new Set(telling.length > 0 ? telling : words)]
}

const isInitial = (word: string): boolean => [...word].length === 1

/** Whether one of two words is the initial of the other. */
const abbreviates = (one: string, other: string): boolean =>
  (isInitial(one) && other.startsWith(one)) || (isInitial(other) && one.startsWith(other))

/** Whether each of the fewer words is among the others, in full or as an initial; at least one in full that is no initial. */
const standsAmong = (fewer: readonly string[], others: readonly string[]): boolean => {
  const left = others.filter((word) => !fewer.includes(word))
  const missing = fewer.filter((word) => !others.includes(word))
  if (fewer.every((word) => missing.includes(word) || isInitial(word))) return false
  return missing.every((word) => {
    const index = left.findIndex((other) => abbreviates(word, other))
    return index !== -1 && left.splice(index, 1).length > 0
  })
}

const isSameSpelling = (one: string, other: string): boolean => {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  if (fewer.length === 0) return false
  if (fewer.join('') === more.join('')) return true
  return fewer.length > 1 && standsAmong(fewer, more)
}

/**
 * Whether two names may be one person’s or company’s, as couriers write them: in any case and order, with or without accents, middle names and second
 * surnames, with initials for first names, in each spelling. One word of several is no name. Pure.
 */
export const isSameName = (one: string, other: string): boolean => {
  const others = nameSpellings(other)
  return nameSpellings(one).some((spelling) => others.some((each) => isSameSpelling(spelling, each)))
}

interface Named {
  readonly name: string
  /** `waiting` until staff have checked the receiver. */
  readonly state: string
}

/** The person whom a label names, among a customer and their receivers; a label without a name is the customer’s. Pure. */
export const consigneeOf = (label: string, customer: string, receivers: readonly Named[]): ConsigneeKind => {
  if (label.trim() === '' || isSameName(label, customer)) return 'customer'
  const meant = receivers.filter(({ name }) => isSameName(label, name))
  if (meant.length === 0) return 'other'
  return meant.some(({ state }) => state === 'approved') ? 'receiver' : 'waiting receiver'
}
