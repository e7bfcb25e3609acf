import { drawSvg } from './draw-svg.ts'
import type { ObjectStore } from './store/object-store.ts'

/** Where the pixels of a drawing lie: beside it, and as long as it. */
const pixelsKey = (key: string): string => `${key}.png`

/** Of which drawing an object is the pixels; undefined where of none. */
export const drawingOf = (key: string): string | undefined => /^(.+\.svg)\.png$/.exec(key)?.[1]

/**
 * The bytes of a public picture as pixels, for what is printed or mailed; undefined where it is gone. An SVG is drawn once, within a limit
 * of time, and its PNG kept beside it. Throws where it cannot be drawn so, {@link Away} where the store does not answer.
 */
export const drawnPicture = async (objects: ObjectStore, key: string): Promise<Uint8Array | undefined> => {
  if (!key.endsWith('.svg')) return objects.get(key)
  const kept = await objects.get(pixelsKey(key))
  if (kept) return kept
  const svg = await objects.get(key)
  if (!svg) return undefined
  const drawn = await drawSvg(svg)
  if (!drawn) throw new Error(`The drawing ${key} takes too long to draw, or is none`)
  await objects.put(pixelsKey(key), drawn.png, 'image/png')
  return drawn.png
}
