import { useSyncExternalStore } from 'react'

/** The width below which a table becomes label/value lists. */
const NARROW = '(max-width: 1023px)'

const subscribe = (changed: () => void): (() => void) => {
  const media = matchMedia(NARROW)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window is too narrow for a table. For screens that only the browser renders. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
