/** A line of a US address, as the address page shows it. */
export interface AddressLine {
  readonly label: string
  readonly value: string
}

const KEY = 'offline-address'

/**
 * Tells one session from another without storing its token a second time (FNV-1a, 32 bits: no secret depends on it). A kept
 * address is shown only in the session that kept it, never after signing out or to the next customer of this browser.
 */
const sessionOf = (token: string): number => {
  let hash = 0x811c9dc5
  for (const character of token) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

const isLine = (value: unknown): value is AddressLine =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  typeof value.label === 'string' &&
  'value' in value &&
  typeof value.value === 'string'

/** Keeps the address of the customer whose token the browser holds. */
export const keepAddress = (lines: readonly AddressLine[]): void => {
  try {
    const token = localStorage.getItem('token')
    if (token === null) return
    const kept = lines.map(({ label, value }) => ({ label, value }))
    localStorage.setItem(KEY, JSON.stringify({ session: sessionOf(token), lines: kept }))
  } catch {
    // Without storage the browser has no address offline.
  }
}

/** The address of the customer signed in in this browser, as last shown; undefined without one. */
export const keptAddress = (): readonly AddressLine[] | undefined => {
  try {
    const token = localStorage.getItem('token')
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (token === null || typeof kept !== 'object' || kept === null || !('session' in kept) || !('lines' in kept))
      return undefined
    const { session, lines } = kept
    return session === sessionOf(token) && Array.isArray(lines) && lines.every(isLine) ? lines : undefined
  } catch {
    return undefined
  }
}
