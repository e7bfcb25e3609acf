import { useSyncExternalStore } from 'react'
import { storedValue } from '../../lib/stored-value.ts'

/**
 * The place of the login token (specification.md §3). If the browser refuses storage, the customer is signed in until they leave
 * the page.
 */
const stored = storedValue('localStorage', 'token')
const listeners = new Set<() => void>()

/** The stored login token; a failed read is logged and returns null (specification.md §4). */
export const readToken = (): string | null => stored.read()

/** Stores the login token, or removes it; a failed write is only logged. Components with {@link useToken} render again. */
export const setToken = (token: string | null): void => {
  stored.write(token)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The present login token, in every tab; undefined on the server and during hydration, before it is known. */
export const useToken = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(subscribe, readToken, () => undefined)
