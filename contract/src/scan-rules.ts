/** AIM symbology identifier (ISO/IEC 15424): which kind of barcode was read, if the scanner is set to tell. */
const aimIdentifier = /^\][A-Za-z][0-9A-Ca-c]/
/** How scanners type GS1's separator (FNC1, ASCII 29), besides itself. */
const typedSeparator = /[<{[](?:GS|FNC1)[>}\]]|\^\]|\u241d/gi
const SEPARATOR = '\u001d'
const blank = /^[\s\p{Cc}]$/u

/** Without the blanks and control characters that a scanner or a clipboard put around a text. */
const withoutEdges = (text: string): string => {
  let [from, to] = [0, text.length]
  while (from < to && blank.test(text.charAt(from))) from += 1
  while (to > from && blank.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/**
 * What a barcode says, from what its scanner typed: without the scanner's own sign of the kind of barcode, without blanks at the edges,
 * and with GS1's separators as ASCII 29. What was typed by hand stays as it is. Pure.
 */
export const scannedText = (text: string): string =>
  withoutEdges(withoutEdges(text).replace(aimIdentifier, '').replace(typedSeparator, SEPARATOR))

/** The elements of a GS1 barcode: cut at its separators, and before the brackets that are printed around its identifiers. Pure. */
export const scannedElements = (text: string): string[] => scannedText(text).replaceAll('(', SEPARATOR).split(SEPARATOR)
