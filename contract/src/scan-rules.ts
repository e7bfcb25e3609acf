/** AIM symbology identifier (ISO/IEC 15424): the kind of barcode, sent by scanners that are set to. */
const aimIdentifier = /^\][A-Za-z][0-9A-Ca-c]/
/** What scanners type instead of GS1's separator (FNC1, ASCII 29). */
const typedSeparator = /[<{[](?:GS|FNC1)[>}\]]|\^\]|\u241d/gi
const SEPARATOR = '\u001d'
const blank = /^[\s\p{Cc}]$/u

/** Without the blanks and control characters that a scanner or a clipboard puts around a text. */
const withoutEdges = (text: string): string => {
  let [from, to] = [0, text.length]
  while (from < to && blank.test(text.charAt(from))) from += 1
  while (to > from && blank.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/**
 * The text of a barcode from its scanner's input: without the symbology identifier, without blanks at the edges, and with GS1's
 * separators as ASCII 29. Typed text is unchanged. Pure.
 */
export const scannedText = (text: string): string =>
  withoutEdges(withoutEdges(text).replace(aimIdentifier, '').replace(typedSeparator, SEPARATOR))

/** The elements of a GS1 barcode: cut at its separators, and before the brackets printed around its identifiers. Pure. */
export const scannedElements = (text: string): string[] => scannedText(text).replaceAll('(', SEPARATOR).split(SEPARATOR)
