import { useSyncExternalStore } from 'react'

/** Where the login token is kept (SPEC.md §3). */
const KEY = 'token'
const listeners = new Set<() => void>()
/** The token as this page knows it where storage fails: a customer whose browser refuses storage is signed in until they leave. */
let unstored: string | null | undefined

/** The stored login token; a failed read is logged and yields nothing (SPEC.md §4). */
export const readToken = (): string | null => {
  if (unstored !== undefined) return unstored
  try {
    return localStorage.getItem(KEY)
  } catch (error) {
    console.error(error)
    unstored = null
    return null
  }
}

/** Stores the login token, or removes it; a failed write is only logged. Whoever uses {@link useToken} hears of it. */
export const setToken = (token: string | null): void => {
  try {
    if (token === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, token)
    unstored = undefined
  } catch (error) {
    console.error(error)
    unstored = token
  }
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
