/** A line of a US address, as the address page shows it. */
export interface AddressLine {
  readonly label: string
  readonly value: string
}

/** A pick-up pass, as the page without a network shows it. */
export interface OfflinePass {
  /** Who collects. */
  readonly who: string
  /** The six digits to say at the counter. */
  readonly digits: string
  /** The moment it ends. */
  readonly until: string
  /** When it ends in words, by the company's clock; a pass that an earlier version kept lacks it. */
  readonly untilWords?: string
}

const KEY = 'offline-address'
const PASSES_KEY = 'offline-passes'

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

const isPass = (value: unknown): value is OfflinePass =>
  typeof value === 'object' &&
  value !== null &&
  'who' in value &&
  typeof value.who === 'string' &&
  'digits' in value &&
  typeof value.digits === 'string' &&
  'until' in value &&
  typeof value.until === 'string' &&
  (!('untilWords' in value) || typeof value.untilWords === 'string')

const keep = (key: string, lines: readonly object[]): void => {
  try {
    const token = localStorage.getItem('token')
    if (token !== null) localStorage.setItem(key, JSON.stringify({ session: sessionOf(token), lines }))
  } catch {
    // Without storage the browser has nothing offline.
  }
}

/** What was kept in this session, if every line is as expected. */
const keptLines = <Line>(key: string, isOne: (value: unknown) => value is Line): readonly Line[] | undefined => {
  try {
    const token = localStorage.getItem('token')
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (token === null || typeof kept !== 'object' || kept === null || !('session' in kept) || !('lines' in kept))
      return undefined
    const { session, lines } = kept
    return session === sessionOf(token) && Array.isArray(lines) && lines.every(isOne) ? lines : undefined
  } catch {
    return undefined
  }
}

/** Keeps the address of the customer whose token the browser holds. */
export const keepAddress = (lines: readonly AddressLine[]): void =>
  keep(
    KEY,
    lines.map(({ label, value }) => ({ label, value })),
  )

/** The address of the customer signed in in this browser, as last shown; undefined without one. */
export const keptAddress = (): readonly AddressLine[] | undefined => keptLines(KEY, isLine)

/** Keeps the open passes of the customer whose token the browser holds. */
export const keepOfflinePasses = (passes: readonly OfflinePass[]): void => keep(PASSES_KEY, passes)

/** The customer's passes that have not ended at `now`, as last shown in this session. */
export const offlinePasses = (now = Date.now()): readonly OfflinePass[] =>
  (keptLines(PASSES_KEY, isPass) ?? []).filter(({ until }) => Date.parse(until) > now)
