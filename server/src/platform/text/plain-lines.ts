// Characters that reorder what surrounds them, and control characters but the line feed.
const unwanted = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]|(?!\n)\p{Cc}/gu

/** A person's text of several lines: composed (NFC), line ends as line feeds, without direction marks and control characters. */
export const plainLines = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
    .replace(unwanted, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
