import type { Clock } from '../../platform/clock.ts'

/** Returns true `most` times at once, and once more for every `everyMs` milliseconds that have passed. */
export const pace = (clock: Clock, { most, everyMs }: { readonly most: number; readonly everyMs: number }): (() => boolean) => {
  let left = most
  let at = clock.now().getTime()
  return () => {
    const now = clock.now().getTime()
    left = Math.min(most, left + Math.max(0, now - at) / everyMs)
    at = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
