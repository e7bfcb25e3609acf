import { createHash } from 'node:crypto'
import type { Limits, LimitRule } from './limits.ts'
import { networkOf } from './network-of.ts'
import type { Device } from '../http/door/device.ts'

/** Limits of wrong passwords per account; in each list the longest first, because the first refusal says how long to wait. */
export interface AttemptRules {
  /** From a device that the account knows by its cookie, counted separately. */
  readonly ofDevice: readonly LimitRule[]
  /** From the unknown devices of one network. */
  readonly ofNetwork: readonly LimitRule[]
  /** From all unknown devices together: against guessing from many networks. */
  readonly ofAccount: readonly LimitRule[]
}

export interface Attempt {
  readonly tenantId: string
  /** Of the typed address, whether it has an account or not. */
  readonly emailKey: string
  readonly device: Device
  /**
   * The hash of the token by which the account knows the device; undefined when it does not. The program and address do not count:
   * anybody may have the same.
   */
  readonly known: Buffer | undefined
}

type Counted = readonly (readonly [rule: LimitRule, key: string])[]

/** Hashed: counts outlive requests and must not reveal addresses. */
const keyOf = (...parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const under = (rules: readonly LimitRule[], key: string): Counted => rules.map((rule) => [rule, key])

const ofKnownDevice = (rules: AttemptRules, { tenantId, emailKey }: Omit<Attempt, 'known'>, known: Buffer): Counted =>
  under(rules.ofDevice, keyOf(tenantId, emailKey, 'device', known.toString('base64')))

const ofStranger = (rules: AttemptRules, { tenantId, emailKey, device }: Omit<Attempt, 'known'>): Counted => [
  ...under(rules.ofAccount, keyOf(tenantId, emailKey, 'account')),
  ...under(rules.ofNetwork, keyOf(tenantId, emailKey, 'network', networkOf(device.network))),
]

const giveBack = async (limits: Limits, counted: Counted): Promise<void> => {
  for (const [rule, key] of counted) await limits.giveBack(rule, key)
}

/**
 * Counts an attempt before its password is checked, so that simultaneous attempts share the counts; throws 429 when there were
 * too many. Returns how to undo the count after the right password: only this attempt's, so that a success does not erase other
 * guesses.
 */
export const countAttempt = async (limits: Limits, rules: AttemptRules, attempt: Attempt): Promise<() => Promise<void>> => {
  const counted = attempt.known ? ofKnownDevice(rules, attempt, attempt.known) : ofStranger(rules, attempt)
  for (const [index, [rule, key]] of counted.entries())
    await limits.consume(rule, key).catch(async (refusal: unknown) => {
      // A refused attempt costs nothing: else one network could use up the limit of all.
      await giveBack(limits, counted.slice(0, index))
      throw refusal
    })
  return () => giveBack(limits, counted)
}

/**
 * Forgets an account's counts for unknown devices: its owner chose a new password. Counts of the device they did it on are left
 * behind with the token that it had.
 */
export const forgetAttempts = async (limits: Limits, rules: AttemptRules, attempt: Omit<Attempt, 'known'>): Promise<void> => {
  for (const [rule, key] of ofStranger(rules, attempt)) await limits.forget(rule, key)
}
