import sharp from 'sharp'
import { repeatedParts } from '../repeated-parts.ts'

/** A logo has a few kilobytes; a larger file is a picture. */
const MAX_BYTES = 512 * 1024
/**
 * Anything that runs, loads from elsewhere, or declares entities. Matched against text with single blanks, so that no
 * expression here repeats and the time is linear.
 */
const acting =
  /< ?(script|foreignobject|iframe|object|embed|audio|video|handler|listener)\b| on[a-z]+ ?=|javascript:|<!(doctype|entity)|<\?xml-stylesheet|@import|(href|src) ?=(?! ?(["']? ?(#|data:image\/(png|jpeg|webp);)|" ?"|' ?'))|url\((?! ?["']? ?#)/i

/** What may precede the drawing itself; a comment ends at its first end, so that there is only one way to match. */
const prologue = /^(?:\s|<\?xml[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->)*<svg[\s>]/

/** Whether bytes begin like an SVG, which is text and has no magic number. */
export const looksDrawn = (bytes: Buffer): boolean => prologue.test(bytes.toString('utf8', 0, 4_096))

/** Filters take as much time as a photograph for each element they apply to. */
const filtering = /< ?([\w.-]+:)?filter\b|\bfilter ?[:=] ?["']? ?(?!["']|none)/i
/** Number of elements drawn again through references. */
const MOST_REPEATED = 1_000

const DOES_MORE = 'The drawing contains scripts, links or other files, or is not an SVG.'
/** The message for a drawing that is too slow, judged by its text or when it is rendered. */
export const TOO_INVOLVED = 'The drawing takes too long to draw. Please make it simpler: without filters, with fewer parts.'

/** Why a drawing is not accepted, judged by its text; undefined for a harmless one. Linear. */
export const problemOfSvg = (bytes: Buffer): string | undefined => {
  if (bytes.length > MAX_BYTES || !looksDrawn(bytes)) return DOES_MORE
  const text = bytes.toString('utf8').replaceAll(/\s+/g, ' ')
  if (acting.test(text)) return DOES_MORE
  return filtering.test(text) || repeatedParts(text) > MOST_REPEATED ? TOO_INVOLVED : undefined
}

/** Width and height of a harmless drawing in whole pixels, or why it is not accepted. */
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
