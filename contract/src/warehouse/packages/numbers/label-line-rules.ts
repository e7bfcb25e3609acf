import { nameSpellings } from '../../../name-spellings-rules.ts'
import { ACCOUNT_NUMBER_PREFIX, readBoxNumber } from '../../../customers/account-number-rules.ts'
import { plainDigits } from '../../../customers/telephone-rules.ts'

/** What a label's line says about whose parcel it is. */
export interface LabelLine {
  readonly boxNumber?: number
  /** Whether a sign or word says that the number is a box: `POS-1042`, `#1042`, `Suite 1042`. A bare number may be anything. */
  readonly marked: boolean
  /** The rest of the line, without the box number. */
  readonly name: string
}

/** No line of a label has more words. */
const MOST_TOKENS = 40
/** A box number written apart: `POS - 1042`. */
const MOST_APART = 3
const marker = /^(?:#|box|suite|ste|unit|apt|acct|account|no)[.:]?$/i
const short = /^[\p{L}\p{N}]{1,2}$/u

/** As people misread letters of a prefix: `P0S-1042`. */
const mended = (text: string, prefix: string): string => {
  if (/\d/.test(prefix)) return text
  const digits = /\d{1,9}$/.exec(text)?.[0] ?? ''
  const head = text.slice(0, text.length - digits.length)
  return /\p{L}/u.test(head) ? head.replaceAll('0', 'o').replaceAll('1', 'i') + digits : text
}

/**
 * A line of a label: `ANA POS-1042`, `Brathwaite #1042`, `POS1042/FF`. The box number may stand anywhere among the words of a name, also in
 * digits of other scripts and with a zero for an O. `prefix` precedes the company's box numbers. Pure.
 */
export const readLabelLine = (text: string, prefix: string = ACCOUNT_NUMBER_PREFIX): LabelLine => {
  const words = plainDigits(text)
    .split(/[\s,;()\u2066-\u2069\u200E\u200F]+/)
    .filter(Boolean)
    .slice(0, MOST_TOKENS)
  const line = (from: number, to: number, boxNumber: number, marked: boolean, kept: readonly string[] = []): LabelLine => ({
    boxNumber,
    marked,
    name: [...words.slice(0, from), ...kept, ...words.slice(to)].join(' '),
  })
  for (const [at, word] of words.entries()) {
    for (let apart = MOST_APART; apart > 0; apart -= 1) {
      const found = words.slice(at, at + apart).join(' ')
      const box = /^\d/.test(found) || !/\d$/.test(found) ? undefined : readBoxNumber(mended(found, prefix), prefix)
      if (box !== undefined) return line(at, at + apart, box, true)
    }
    if (marker.test(word) && /^#?\d{1,9}$/.test(words[at + 1] ?? ''))
      return line(at, at + 2, Number((words[at + 1] ?? '').replace('#', '')), true)
    const parts = word.split('/')
    const boxes = parts.map((part) => (/^\d/.test(part) ? undefined : readBoxNumber(mended(part, prefix), prefix)))
    const box = boxes.find((each) => each !== undefined)
    if (box !== undefined)
      return line(
        at,
        at + 1,
        box,
        true,
        parts.filter((part, index) => boxes[index] === undefined && !short.test(part)),
      )
  }
  const bare = words.flatMap((word, at) => (/^\d{1,9}$/.test(word) ? [at] : []))
  const [at] = bare
  const isName = words.some((word) => /\p{L}/u.test(word))
  if (at !== undefined && bare.length === 1 && isName) return line(at, at + 1, Number(words[at]), false)
  return { marked: false, name: words.join(' ') }
}

/** The box number that a search text means, alone or marked on a label's line. Pure. */
export const boxNumberIn = (text: string, prefix?: string): number | undefined => {
  const { boxNumber, marked } = readLabelLine(text, prefix)
  return readBoxNumber(text, prefix) ?? (marked ? boxNumber : undefined)
}

/** Titles before a name. */
const title = /^(?:m(?:r|rs|s|iss|me|lle|x)|d(?:r|ra)|s(?:r|ra|rta)|prof|rev)$/i
const keysOf = (spelling: string): readonly string[] => {
  const words = spelling
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return title.test(words[0] ?? '') ? words.slice(1) : words
}

/**
 * Whether a label's line says nothing that contradicts a customer who was found by it: its box number is theirs, and each of its words, but for initials,
 * begins a word of their name. If not, a person decides. Pure.
 */
export const labelMeans = (
  line: LabelLine,
  { name, boxNumber }: { readonly name: string; readonly boxNumber: number },
): boolean => {
  if (line.boxNumber !== undefined && line.boxNumber !== boxNumber) return false
  const theirs = nameSpellings(name).flatMap(keysOf)
  return nameSpellings(line.name).some((spelling) =>
    keysOf(spelling)
      .filter((word) => [...word].length > 1)
      .every((word) => theirs.some((each) => each.startsWith(word))),
  )
}
