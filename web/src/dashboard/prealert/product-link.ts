/** What a product's link says of it, for a prealert. */
export interface Bought {
  readonly store: string
  readonly name: string
}

/** Longest link that is read, and longest store and name that a prealert takes, in characters. */
const MOST_LINK = 2_000
const MOST_STORE = 120
const MOST_NAME = 200

/** Parts of a host name that name no store. */
const NO_STORE = new Set(['www', 'm', 'shop', 'store', 'us', 'en', 'com', 'co', 'org', 'net'])
/** Parts of an address that name no product. */
const NO_NAME = /^(?:p|dp|gp|ip|itm|item|items|product|products|shop|store|html?|ref|en|us|en-us|[a-z]{0,3}\d[\da-z]*)$/i

/** A word that is the number of a product. */
const A_NUMBER = /^[a-z]{0,3}\d{5}/i

const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const storeOf = (host: string): string => {
  const labels = host.split('.').slice(0, -1)
  const label = labels.findLast((each) => !NO_STORE.has(each)) ?? ''
  return upper(label.replaceAll('-', ' ')).slice(0, MOST_STORE)
}

const readable = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

const nameIn = (path: string): string => {
  const names = path
    .split('/')
    .map((segment) => readable(segment).replace(/\.html?$/i, ''))
    .filter((segment) => !NO_NAME.test(segment))
    .map((segment) => {
      const words = segment.split(/[-_+\s\p{C}]/u).filter(Boolean)
      return (A_NUMBER.test(words.at(-1) ?? '') ? words.slice(0, -1) : words).join(' ')
    })
    .filter((words) => /\p{L}{2}/u.test(words))
  // A product's words are the longest part of its address: the others are its department.
  const longest = names.toSorted((one, other) => other.length - one.length)[0] ?? ''
  return upper(longest).slice(0, MOST_NAME)
}

/**
 * The store and the product's name, as the link itself spells them; undefined for what is no link of a store. The link is read and never opened:
 * nobody is asked what it leads to. Pure.
 */
export const readProductLink = (typed: string): Bought | undefined => {
  const text = typed.trim()
  if (text === '' || text.length > MOST_LINK || /\s/.test(text)) return undefined
  const url = URL.parse(/^[a-z]+:/i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return undefined
  const { hostname, pathname } = url
  const isName = hostname.includes('.') && /[a-z]$/i.test(hostname)
  const store = isName ? storeOf(hostname) : ''
  return store === '' ? undefined : { store, name: nameIn(pathname) }
}
