import { createHash } from 'node:crypto'
import type { Limits, LimitRule } from './limits.ts'
import { networkOf } from './network-of.ts'
import type { Device } from '../http/door/device.ts'

/** How many wrong passwords an account takes: of several rules the longest first, so that it is what says how long to wait. */
export interface AttemptRules {
  /** From a device that the account knows by its cookie, apart from all others. */
  readonly ofDevice: readonly LimitRule[]
  /** From the unknown devices of one network. */
  readonly ofNetwork: readonly LimitRule[]
  /** From all unknown devices there are: against guessers of many networks. */
  readonly ofAccount: readonly LimitRule[]
}

/** Who tries to get into which account. */
export interface Attempt {
  readonly tenantId: string
  /** Of the address that was typed, whether anybody has it or not. */
  readonly emailKey: string
  readonly device: Device
  /** Whether the account knows the device's cookie. Nothing else counts: a program at an address may be anybody's. */
  readonly known: boolean
}

type Counted = readonly (readonly [rule: LimitRule, key: string])[]

/** Hashed: counts outlive requests, and addresses are nobody's business there. */
const keyOf = (...parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const under = (rules: readonly LimitRule[], key: string): Counted => rules.map((rule) => [rule, key])

const ofKnownDevice = (rules: AttemptRules, { tenantId, emailKey, device }: Omit<Attempt, 'known'>): Counted =>
  device.byCookie ? under(rules.ofDevice, keyOf(tenantId, emailKey, 'device', device.byCookie.toString('base64'))) : []

const ofStranger = (rules: AttemptRules, { tenantId, emailKey, device }: Omit<Attempt, 'known'>): Counted => [
  ...under(rules.ofAccount, keyOf(tenantId, emailKey, 'account')),
  ...under(rules.ofNetwork, keyOf(tenantId, emailKey, 'network', networkOf(device.network))),
]

const giveBack = async (limits: Limits, counted: Counted): Promise<void> => {
  for (const [rule, key] of counted) await limits.giveBack(rule, key)
}

/**
 * Counts an attempt before its password is looked at, so that attempts made at once share the counts; throws 429 when there were
 * too many. Answers how to take it back once the password was right: only that one, so that a success wipes out nobody's guesses.
 */
export const countAttempt = async (limits: Limits, rules: AttemptRules, attempt: Attempt): Promise<() => Promise<void>> => {
  const counted = attempt.known ? ofKnownDevice(rules, attempt) : ofStranger(rules, attempt)
  for (const [index, [rule, key]] of counted.entries())
    await limits.consume(rule, key).catch(async (refusal: unknown) => {
      // What was turned away costs nothing more: else one network could use up what all have together.
      await giveBack(limits, counted.slice(0, index))
      throw refusal
    })
  return () => giveBack(limits, counted)
}

/** Forgets what an account's wrong passwords were counted under, from this device as from strangers: its owner chose a new one. */
export const forgetAttempts = async (limits: Limits, rules: AttemptRules, attempt: Omit<Attempt, 'known'>): Promise<void> => {
  for (const [rule, key] of [...ofKnownDevice(rules, attempt), ...ofStranger(rules, attempt)]) await limits.forget(rule, key)
}
