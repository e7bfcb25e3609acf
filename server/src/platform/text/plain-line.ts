import { VISIBLE } from '@parcelport/contract/visible-rules.ts'
import { refuse } from '../http/answer/refusal.ts'

// Characters that reorder the text around them: a name with them can look like another text.
const directions = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]/gu

const visible = new RegExp(VISIBLE, 'u')
/** The text, or an empty one when none of it is visible. */
export const seen = (text: string): string => (visible.test(text) ? text : '')

/**
 * One line of a person's text: composed (NFC), without direction marks and control characters, spaces single. Empty when
 * nothing of it is visible.
 */
export const plainLine = (text: string): string =>
  seen(
    text
      .normalize('NFC')
      .replace(directions, '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )

/** One line for a field that must not be empty; throws 400 with the field's sentence. */
export const requiredLine = (field: string, text: string, message: string): string => {
  const line = plainLine(text)
  if (line === '') throw refuse.badRequest(message, [{ field, message }])
  return line
}
