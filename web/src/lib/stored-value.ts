/** One text in the browser's storage. */
export interface StoredValue {
  /** The stored text; null without one. A failed read is logged and returns null. */
  read(): string | null
  /** Stores a text, or removes it. A failed write is logged; the text then lasts as long as the page. */
  write(value: string | null): void
}

/** A text under a key of localStorage or sessionStorage, both of which a browser may refuse at any time. */
export const storedValue = (area: 'localStorage' | 'sessionStorage', key: string): StoredValue => {
  let unstored: string | null | undefined
  return {
    read: () => {
      if (unstored !== undefined) return unstored
      try {
        return globalThis[area].getItem(key)
      } catch (error) {
        console.error(error)
        unstored = null
        return null
      }
    },
    write: (value) => {
      try {
        if (value === null) globalThis[area].removeItem(key)
        else globalThis[area].setItem(key, value)
        unstored = undefined
      } catch (error) {
        console.error(error)
        unstored = value
      }
    },
  }
}

/** The key of pick-up passes. They outlast a sign-out on the phone that made them, and only their customer sees them. */
export const KEPT_PASSES = 'passes'

/** Removes everything that this site has stored in the browser, for the next person at it, except pick-up passes. */
export const forgetStored = (): void => {
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    try {
      const store = globalThis[area]
      for (const key of Object.keys(store)) if (key !== KEPT_PASSES) store.removeItem(key)
    } catch (error) {
      console.error(error)
    }
  }
}
