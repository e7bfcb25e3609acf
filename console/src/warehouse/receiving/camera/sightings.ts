/** A code counts again once the camera has not seen it for this long, in milliseconds. */
const AGAIN_MS = 2_000

/**
 * Tells which of the codes that a camera sees, many times a second, counts as a scan: one that two pictures in a row agree on,
 * because some kinds of code have no check digit, and that was not seen in the two seconds before. Call it once for each picture,
 * with its code and its moment in milliseconds; it returns the code that counts.
 */
export const sightings = (): ((code: string | undefined, at: number) => string | undefined) => {
  const seen = new Map<string, number>()
  let last: string | undefined
  return (code, at) => {
    const agreed = code === last
    last = code
    if (code === undefined) return undefined
    const seenAt = seen.get(code)
    const counts = seenAt === undefined || at - seenAt >= AGAIN_MS
    if (counts && !agreed) return undefined
    seen.set(code, at)
    return counts ? code : undefined
  }
}
