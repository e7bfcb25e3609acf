import sharp from 'sharp'

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

/** Width and height in whole pixels of a drawing that only draws; undefined when it is none, or would do more than that. */
export const judgeSvg = async (bytes: Buffer): Promise<{ width: number; height: number } | undefined> => {
  if (bytes.length > MAX_BYTES || !looksDrawn(bytes)) return undefined
  if (acting.test(bytes.toString('utf8').replaceAll(/\s+/g, ' '))) return undefined
  try {
    const { width, height } = await sharp(bytes).metadata()
    return { width, height }
  } catch {
    return undefined
  }
}
