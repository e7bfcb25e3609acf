import sharp from 'sharp'

const MAX_BYTES = 512 * 1024
/** Anything that acts, loads from elsewhere, or names entities. */
const acting =
  /<\s*(script|foreignobject|iframe|object|embed|audio|video|handler|listener)\b|\son[a-z]+\s*=|javascript:|<!(doctype|entity)|<\?xml-stylesheet|@import|(href|src)\s*=\s*["']?\s*(?!#|data:image\/(png|jpeg|webp);)[^"'\s>]|url\(\s*["']?\s*(?!#)/i

/** Width and height in whole pixels of a drawing that only draws; undefined when it is none, or would do more than that. */
export const judgeSvg = async (bytes: Buffer): Promise<{ width: number; height: number } | undefined> => {
  if (bytes.length > MAX_BYTES || !/^(\uFEFF|\s|<\?xml[^>]*\?>|<!--[\s\S]*?-->)*<svg[\s>]/.test(bytes.toString('utf8')))
    return undefined
  if (acting.test(bytes.toString('utf8'))) return undefined
  try {
    const { width, height } = await sharp(bytes).metadata()
    return { width, height }
  } catch {
    return undefined
  }
}
