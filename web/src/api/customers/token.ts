import { useSyncExternalStore } from 'react'
import { storedValue } from '../../lib/stored-value.ts'

/** Where the login token is kept (specification.md §3). A customer whose browser refuses storage is signed in until they leave the page. */
const stored = storedValue('localStorage', 'token')
const listeners = new Set<() => void>()

/** The stored login token; a failed read is logged and yields nothing (specification.md §4). */
export const readToken = (): string | null => stored.read()

/** Stores the login token, or removes it; a failed write is only logged. Whoever uses {@link useToken} hears of it. */
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

/** The login token as it is now, in every tab; undefined on the server and while hydrating, when nobody knows yet. */
export const useToken = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(subscribe, readToken, () => undefined)
