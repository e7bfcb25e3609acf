/** An encoding for sending text; undefined: uncompressed. */
export type Encoding = 'br' | 'gzip' | undefined

/** Compressing fewer bytes of text saves no packet. */
export const WORTH_COMPRESSING = 1_000

const accepts = (header: string, encoding: string): boolean =>
  new RegExp(`(?:^|,)\\s*(?:${encoding}|\\*)\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?=,|$)`, 'i').test(header) &&
  !new RegExp(`(?:^|,)\\s*${encoding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`, 'i').test(header)

const smallestOf = (header: string): Encoding => {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : undefined
}

/** Browsers send the same few headers; only this many are remembered, because strangers can invent more. */
const MOST_HEADERS = 200
const known = new Map<string, { readonly encoding: Encoding }>()

/** The encoding with the fewest bytes that an Accept-Encoding header allows. */
export const acceptedEncoding = (header: string | undefined): Encoding => {
  if (!header) return undefined
  const remembered = known.get(header)
  if (remembered) return remembered.encoding
  const encoding = smallestOf(header)
  if (known.size < MOST_HEADERS) known.set(header, { encoding })
  return encoding
}
