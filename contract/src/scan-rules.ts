/** AIM symbology identifier (ISO/IEC 15424): which kind of barcode was read, if the scanner is set to tell. */
const aimIdentifier = /^\][A-Za-z][0-9A-Ca-c]/
/** How scanners type GS1's separator (FNC1, ASCII 29), besides itself. */
const typedSeparator = /[<{[](?:GS|FNC1)[>}\]]|\^\]|\u241d/gi
const SEPARATOR = '\u001d'
/** Blanks and control characters at the edges, whatever a scanner or a clipboard put there. */
const edges = /^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu

/**
 * What a barcode says, from what its scanner typed: without the scanner's own sign of the kind of barcode, without blanks at the edges,
 * and with GS1's separators as ASCII 29. What was typed by hand stays as it is. Pure.
 */
export const scannedText = (text: string): string =>
  text.replace(edges, '').replace(aimIdentifier, '').replace(typedSeparator, SEPARATOR).replace(edges, '')

/** The elements of a GS1 barcode: cut at its separators, and before the brackets that are printed around its identifiers. Pure. */
export const scannedElements = (text: string): string[] => scannedText(text).replaceAll('(', SEPARATOR).split(SEPARATOR)
