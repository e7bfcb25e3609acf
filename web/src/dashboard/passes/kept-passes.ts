import { storedValue } from '../../lib/stored-value.ts'

/** What opens a pass, as the device that made it keeps it: the server tells it once. */
export interface KeptPass {
  readonly scan: string
  readonly digits: string
}

type Kept = Readonly<Record<string, KeptPass>>

// Forgotten with all else when the customer signs out.
const stored = storedValue('localStorage', 'passes')

const isKept = (value: unknown): value is KeptPass =>
  typeof value === 'object' &&
  value !== null &&
  'scan' in value &&
  typeof value.scan === 'string' &&
  'digits' in value &&
  typeof value.digits === 'string'

/** The passes that this device can show, by their ids; what is not one of ours is left out. */
export const keptPasses = (): Kept => {
  try {
    const found: unknown = JSON.parse(stored.read() ?? '{}')
    return Object.fromEntries(Object.entries(found ?? {}).filter((entry): entry is [string, KeptPass] => isKept(entry[1])))
  } catch {
    // Not JSON: somebody else's value under our name.
    return {}
  }
}

/** Keeps what opens a pass. */
export const keepPass = (id: string, pass: KeptPass): void => stored.write(JSON.stringify({ ...keptPasses(), [id]: pass }))

/** Forgets all but these: the others are used, have ended, or were another customer's. */
export const forgetOtherPasses = (ids: readonly string[]): void => {
  const left = Object.entries(keptPasses()).filter(([id]) => ids.includes(id))
  stored.write(left.length === 0 ? null : JSON.stringify(Object.fromEntries(left)))
}
