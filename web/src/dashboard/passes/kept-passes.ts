import { storedValue } from '../../lib/stored-value.ts'

/** The secret part of a pass, as the device that made it keeps it: the server returns it only once. */
export interface KeptPass {
  readonly scan: string
  readonly digits: string
}

type Kept = Readonly<Record<string, KeptPass>>

// Removed with everything else when the customer signs out.
const stored = storedValue('localStorage', 'passes')

const isKept = (value: unknown): value is KeptPass =>
  typeof value === 'object' &&
  value !== null &&
  'scan' in value &&
  typeof value.scan === 'string' &&
  'digits' in value &&
  typeof value.digits === 'string'

/** The passes that this device can show, by their ids; invalid ones are left out. */
export const keptPasses = (): Kept => {
  try {
    const found: unknown = JSON.parse(stored.read() ?? '{}')
    return Object.fromEntries(Object.entries(found ?? {}).filter((entry): entry is [string, KeptPass] => isKept(entry[1])))
  } catch {
    // Not JSON: another program's value under our name.
    return {}
  }
}

/** Keeps the secret part of a pass. */
export const keepPass = (id: string, pass: KeptPass): void => stored.write(JSON.stringify({ ...keptPasses(), [id]: pass }))

/** Removes all but these: the others are used, have ended, or belong to another customer. */
export const forgetOtherPasses = (ids: readonly string[]): void => {
  const left = Object.entries(keptPasses()).filter(([id]) => ids.includes(id))
  stored.write(left.length === 0 ? null : JSON.stringify(Object.fromEntries(left)))
}
