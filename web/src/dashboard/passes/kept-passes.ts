import { KEPT_PASSES, storedValue } from '../../lib/stored-value.ts'

/** The secret part of a pass, as the device that made it keeps it: the server returns it only once. */
export interface KeptPass {
  readonly scan: string
  readonly digits: string
  /** Who collects; empty for the customer. */
  readonly collector: string
  /** The moment it ends: until then it is kept, also when its customer signs out. */
  readonly until: string
  /** The customer's id: nobody else of this browser sees it. */
  readonly owner: string
}

type Kept = Readonly<Record<string, KeptPass>>

const stored = storedValue('localStorage', KEPT_PASSES)
const fields = ['scan', 'digits', 'collector', 'until', 'owner']

const isKept = (value: unknown): value is KeptPass =>
  typeof value === 'object' &&
  value !== null &&
  fields.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

/** Every pass on this device that has not ended, by its id; invalid ones are left out. */
const allKept = (now: number): Kept => {
  try {
    const found: unknown = JSON.parse(stored.read() ?? '{}')
    const entries = Object.entries(found ?? {}).filter((entry): entry is [string, KeptPass] => isKept(entry[1]))
    return Object.fromEntries(entries.filter(([, { until }]) => Date.parse(until) > now))
  } catch {
    // Not JSON: another program's value under our name.
    return {}
  }
}

/** The passes of a customer that this device can show at `now`, by their ids. */
export const keptPasses = (owner: string, now = Date.now()): Kept =>
  Object.fromEntries(Object.entries(allKept(now)).filter(([, pass]) => pass.owner === owner))

/** Keeps the secret part of a pass. */
export const keepPass = (id: string, pass: KeptPass, now = Date.now()): void =>
  stored.write(JSON.stringify({ ...allKept(now), [id]: pass }))

/** Removes those of a customer that are used or have ended: all but these. Other customers' passes stay. */
export const forgetOtherPasses = (owner: string, ids: readonly string[], now = Date.now()): void => {
  const left = Object.entries(allKept(now)).filter(([id, pass]) => pass.owner !== owner || ids.includes(id))
  stored.write(left.length === 0 ? null : JSON.stringify(Object.fromEntries(left)))
}
