import { cleaned, MOST_BARCODE_SIGNS, readFormat, readRight, type TrackingNumber } from './read-format-rules.ts'

/** Couriers' and shops' words around a number. Anybody else's number may have letters before it, which belong to it. */
const aroundNumbers = new Set(
  (
    'UPS FEDEX FDX USPS DHL AMAZON AMZL EXPRESS GROUND PRIORITY LOGISTICS ECOMMERCE MAIL SUREPOST HOME DELIVERY SHIPPED SHIPPING SHIPMENT SHIP BY VIA ' +
    'WITH FROM IS ARE THE YOUR MY OUR AND OR PACKAGE PARCEL ORDER TRK TRACK TRACKING TRACKINGNUMBER NUMBER NUMBERS NO NR NUM ID CODE AWB WAYBILL CARRIER COURIER ' +
    'NUMERO GUIA RASTREO DE EL ENVIO PAQUETE HTTPS HTTP WWW COM'
  ).split(' '),
)
/** Shorter numbers are so plain that one in seven of any other kind has a valid check digit. */
const FEWEST_SIGNS_OF_CERTAIN = 15
const MOST_WORDS = 80

const segmentEnds = /[,;|/\\&?=#+\r\n\t]|\b(?:and|or|y)\b/i
const hasDigit = /[0-9]/

/** Numbers of a run of words that all have digits: the whole run, or else the words that are numbers by themselves. */
const inRun = (before: string, run: readonly string[], after: string): TrackingNumber[] => {
  const whole = run.join('')
  if (whole.length <= MOST_BARCODE_SIGNS)
    for (const text of [before + whole + after, before + whole, whole + after, whole]) {
      const read = readRight(text)
      if (read) return [read]
    }
  const alone = run.map(readRight)
  return alone.flatMap((read) =>
    read && (read.number.length >= FEWEST_SIGNS_OF_CERTAIN || alone.every((each) => each)) ? [read] : [],
  )
}

/** Numbers of one stretch of text: words with digits belong together, as in "1Z 999 AA1"; a word without digits may begin or end a number. */
const inSegment = (segment: string): TrackingNumber[] => {
  const words = segment.split(/[^0-9A-Za-z]+/, MOST_WORDS).filter((word) => word !== '')
  const found: TrackingNumber[] = []
  for (let at = 0; at < words.length; at += 1) {
    const from = at
    while (at < words.length && hasDigit.test(words[at] ?? '')) at += 1
    if (at > from)
      found.push(...inRun(cleaned(words[from - 1] ?? ''), words.slice(from, at).map(cleaned), cleaned(words[at] ?? '')))
  }
  return found
}

const onlyOnce = (numbers: readonly TrackingNumber[]): TrackingNumber[] => [
  ...new Map(numbers.map((each) => [each.number, each])).values(),
]

/**
 * The couriers' numbers with a valid check digit in a text, in its order, each once: between words, commas and lines. A short one counts only among
 * words that people write around numbers. Pure.
 */
export const numbersInText = (text: string): TrackingNumber[] => {
  const segments = text.split(segmentEnds, MOST_WORDS)
  const numbers = onlyOnce(segments.flatMap(inSegment))
  const words = cleaned(text) === '' ? [] : text.toUpperCase().split(/[^0-9A-Z]+/)
  const isPlain = words.every(
    (word) =>
      word === '' || hasDigit.test(word) || aroundNumbers.has(word) || numbers.some(({ number }) => number.includes(word)),
  )
  return isPlain ? numbers : numbers.filter(({ number }) => number.length >= FEWEST_SIGNS_OF_CERTAIN)
}

/** Names that couriers' and shops' links give to the tracking number. */
const named =
  /[?&#;/](?:trknbr|tracknumbers?|tracknums?|trackingnumbers|trackingids|tracking(?:[-_]?(?:id|number|code))?|trackid|trknum|inquirynumbers?1?|(?:qtc_)?tlabels1?|strorigtracknum|awb|nums?|piececode|idc|shipmentnumber)=([^&#?]*)/gi
const isLink = /https?:\/\/|https?%3a%2f%2f|\bwww\.|[a-z]\.com\//i
const escaped = /%([0-9a-f]{2})/gi

/** Whether a link's value may be the number of a courier without a format here. */
const isNumberOfOthers = (value: string): boolean => /^[0-9A-Z]{8,40}$/.test(value) && /[0-9]{6}/.test(value)

/** Words of links that lead to where a parcel is. */
const tracks = /track|parcel|sendung|rastre|seguimiento|suivi/i

/** The parts of a courier's link that may be a number of its own, where the link leads to where a parcel is: the last one. */
const lastOfOthers = (link: string): TrackingNumber[] => {
  const parts = tracks.test(link)
    ? link
        .split(/[/?&=#]/, MOST_WORDS)
        .map(cleaned)
        .filter(isNumberOfOthers)
    : []
  return parts.slice(-1).map((number) => readFormat(number) ?? { number })
}

/** Undoes the escapes of ASCII signs twice, for links within links. */
const unescaped = (text: string): string => {
  const once = (from: string) => from.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return once(once(text))
}

/**
 * The tracking numbers in a courier's or a shop's link: from its parameters, or else from anywhere in it, or else its last part that may
 * be another courier's. Undefined for text without a link. Pure.
 */
export const numbersInLink = (text: string): TrackingNumber[] | undefined => {
  if (!isLink.test(text)) return undefined
  const link = unescaped(text)
  const values = [...link.matchAll(named)].flatMap(([, value = '']) => value.split(/[,;~|\s]+/).map(cleaned))
  const given = onlyOnce(
    values.flatMap((value) => readRight(value) ?? (isNumberOfOthers(value) ? (readFormat(value) ?? { number: value }) : [])),
  )
  if (given.length > 0) return given
  const anywhere = onlyOnce(link.split(segmentEnds, MOST_WORDS).flatMap(inSegment))
  return anywhere.length > 0 ? anywhere : lastOfOthers(link)
}
