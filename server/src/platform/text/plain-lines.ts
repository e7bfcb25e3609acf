import { seen } from './plain-line.ts'

// Characters that reorder the text around them, and control characters except the line feed.
const unwanted = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]|(?!\n)\p{Cc}/gu

/**
 * A person's text of several lines: composed (NFC), line ends as line feeds, without direction marks and control characters.
 * Empty when nothing of it is visible.
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
