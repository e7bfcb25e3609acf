import { drawSvg } from './draw-svg.ts'
import type { ObjectStore } from './store/object-store.ts'

/** Key of a drawing's pixels, stored next to it and for as long. */
const pixelsKey = (key: string): string => `${key}.png`

/** Key of the drawing whose pixels this object holds; undefined for other objects. */
export const drawingOf = (key: string): string | undefined => /^(.+\.svg)\.png$/.exec(key)?.[1]

/**
 * The bytes of a public picture as pixels, for print or mail; undefined when it is gone. An SVG is rendered once, within a time
 * limit, and its PNG stored next to it. Throws when it cannot be rendered, {@link Away} when the store does not answer.
 */
export const drawnPicture = async (objects: ObjectStore, key: string): Promise<Uint8Array | undefined> => {
  if (!key.endsWith('.svg')) return objects.get(key)
  const kept = await objects.get(pixelsKey(key))
  if (kept) return kept
  const svg = await objects.get(key)
  if (!svg) return undefined
  const drawn = await drawSvg(svg)
  if (!drawn) throw new Error(`${key} takes too long to draw, or is not an SVG`)
  await objects.put(pixelsKey(key), drawn.png, 'image/png')
  return drawn.png
}
