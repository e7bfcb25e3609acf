import sharp from 'sharp'
import { repeatedParts } from '../repeated-parts.ts'

/** A logo has a few kilobytes; more than this is a picture. */
const MAX_BYTES = 512 * 1024
/**
 * Anything that acts, loads from elsewhere, or names entities; asked of text whose every white space is one blank, so that nothing
 * in here repeats and a drawing costs as much as it is long.
 */
const acting =
  /< ?(script|foreignobject|iframe|object|embed|audio|video|handler|listener)\b| on[a-z]+ ?=|javascript:|<!(doctype|entity)|<\?xml-stylesheet|@import|(href|src) ?=(?! ?(["']? ?(#|data:image\/(png|jpeg|webp);)|" ?"|' ?'))|url\((?! ?["']? ?#)/i

/** What may stand before the drawing itself; a comment ends at its first end, so there is one way only to read it. */
const prologue = /^(?:\s|<\?xml[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->)*<svg[\s>]/

/** Whether bytes begin as a drawing does: it is text and has no first bytes of its own. */
export const looksDrawn = (bytes: Buffer): boolean => prologue.test(bytes.toString('utf8', 0, 4_096))

/** Filters take the time of a photograph for each of their elements. */
const filtering = /< ?([\w.-]+:)?filter\b|\bfilter ?[:=] ?["']? ?(?!["']|none)/i
/** Elements that others may refer to, so that they are drawn once more. */
const MOST_REPEATED = 1_000

const DOES_MORE = 'The drawing does more than draw, or is no SVG.'
/** Also of what turns out so when it is drawn. */
export const TOO_INVOLVED = 'The drawing takes too long to draw. Please make it simpler: without filters, with fewer parts.'

/** Why a drawing is not taken, as far as its text tells; undefined for one that only draws. Linear. */
export const problemOfSvg = (bytes: Buffer): string | undefined => {
  if (bytes.length > MAX_BYTES || !looksDrawn(bytes)) return DOES_MORE
  const text = bytes.toString('utf8').replaceAll(/\s+/g, ' ')
  if (acting.test(text)) return DOES_MORE
  return filtering.test(text) || repeatedParts(text) > MOST_REPEATED ? TOO_INVOLVED : undefined
}

/** Width and height in whole pixels of a drawing that only draws, or why it is not taken. */
export const judgeSvg = async (
  bytes: Buffer,
): Promise<{ readonly width: number; readonly height: number } | { readonly problem: string }> => {
  const problem = problemOfSvg(bytes)
  if (problem !== undefined) return { problem }
  try {
    const { width, height } = await sharp(bytes).metadata()
    return { width, height }
  } catch {
    return { problem: DOES_MORE }
  }
}
