import type { Battery } from '../desk/receiving-rules.ts'
import type { IdentityState } from '../../statuses/identity-rules.ts'
import type { PackageStatus } from '../../statuses/packages-rules.ts'

/** What can keep a package from flying, or from being handed over. */
export const holdKinds = ['loose battery', 'no invoice', 'identity not checked', 'no value', 'open request', 'kept'] as const
export type HoldKind = (typeof holdKinds)[number]

/** What a rule does: blocks the package; asks for a confirmation, recorded in the audit log with the person's name; or only marks it. */
export const holdRules = ['block', 'ask', 'note'] as const
export type HoldRule = (typeof holdRules)[number]
export type HoldRules = Readonly<Record<HoldKind, HoldRule>>

/**
 * Rules of a company that has chosen none: loose lithium batteries are not allowed on passenger aircraft (UN 3480), packages that customers want kept
 * stay, an open request needs a confirmation, and the rest is marked.
 */
export const standardHoldRules: HoldRules = {
  'loose battery': 'block',
  'no invoice': 'note',
  'identity not checked': 'note',
  'no value': 'note',
  'open request': 'ask',
  kept: 'block',
}

/** A company's rules over the standard ones, which also cover kinds added later. Pure. */
export const holdRulesFrom = (chosen: unknown): HoldRules => ({
  ...standardHoldRules,
  ...(chosen as Partial<HoldRules> | null),
})

/** Label of a mark, in a list and in a file. */
export const holdWords: Readonly<Record<HoldKind, string>> = {
  'loose battery': 'Loose battery',
  'no invoice': 'No invoice',
  'identity not checked': 'ID not checked',
  'no value': 'Value not declared',
  'open request': 'Open request',
  kept: 'Kept here',
}

/** The end of a sentence about a package. */
export const holdBecause: Readonly<Record<HoldKind, string>> = {
  'loose battery': 'it has a loose battery',
  'no invoice': 'it has no invoice',
  'identity not checked': 'its customer’s ID is not checked',
  'no value': 'its value is not declared',
  'open request': 'its customer asked for something that is not done',
  kept: 'its customer asked us to keep it here',
}

/** A hold on one package, with its rule. */
export interface Hold {
  readonly kind: HoldKind
  readonly rule: HoldRule
}

export interface HoldFacts {
  readonly status: PackageStatus
  /** Null until it is received. */
  readonly battery: Battery | null
  readonly invoice: boolean
  readonly identity: IdentityState
  readonly declaredValue: number | null
  readonly request: boolean
  /** Whether its customer wants it kept in the warehouse. */
  readonly kept: boolean
}

/** Batteries, requests and keeping matter until the flight has left Miami. Nothing matters after a final status. */
const mattersAt: Readonly<Record<PackageStatus, readonly HoldKind[]>> = {
  Prealerted: holdKinds,
  Received: holdKinds,
  'In transit': ['no invoice', 'identity not checked', 'no value'],
  'Ready for pickup': ['no invoice', 'identity not checked', 'no value'],
  'Action required': holdKinds,
  Delivered: [],
  Returned: [],
  Disposed: [],
}

/** The holds on a package's next step by the company's rules, strictest first. Pure. */
export const holdsOf = (facts: HoldFacts, rules: HoldRules): Hold[] => {
  const is: Readonly<Record<HoldKind, boolean>> = {
    'loose battery': facts.battery === 'loose',
    'no invoice': !facts.invoice,
    'identity not checked': facts.identity !== 'approved',
    'no value': facts.declaredValue === null,
    'open request': facts.request,
    kept: facts.kept,
  }
  return mattersAt[facts.status]
    .filter((kind) => is[kind])
    .map((kind) => ({ kind, rule: rules[kind] }))
    .toSorted((one, other) => holdRules.indexOf(one.rule) - holdRules.indexOf(other.rule))
}

/** `it has no invoice and its value is not declared`. Pure. */
export const becauseOf = (holds: readonly Hold[]): string => holds.map(({ kind }) => holdBecause[kind]).join(' and ')

/** The holds with a given rule. Pure. */
export const holdsThat = (rule: HoldRule, holds: readonly Hold[]): Hold[] => holds.filter((hold) => hold.rule === rule)
