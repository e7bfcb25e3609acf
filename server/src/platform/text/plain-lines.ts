import { seen } from './plain-line.ts'

// Characters that reorder what surrounds them, and control characters but the line feed.
const unwanted = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]|(?!\n)\p{Cc}/gu

/**
 * A person's text of several lines: composed (NFC), line ends as line feeds, without direction marks and control characters. Empty
 * where nothing of it can be seen.
 */
export const plainLines = (text: string): string =>
  seen(
    text
      .replaceAll(/\r\n?/g, '\n')
      .normalize('NFC')
      .replace(unwanted, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  )
