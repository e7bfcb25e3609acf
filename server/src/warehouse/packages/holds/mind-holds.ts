import { becauseOf, holdsThat, type Hold } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { holdsOn } from './hold-queries.ts'

interface Minding {
  /** Locked by the caller. */
  readonly pkg: { readonly id: string; readonly tracking_number: string }
  /** The step in words: `fly`, `be handed over`. */
  readonly step: 'fly' | 'be handed over'
  readonly confirmed?: boolean | undefined
}

/** The sentence for what the rules block; undefined where they block nothing. */
export const blockedBecause = (holds: readonly Hold[], trackingNumber: string, step: Minding['step']): string | undefined => {
  const blocking = holdsThat('block', holds)
  return blocking.length === 0
    ? undefined
    : `${trackingNumber} is held: ${becauseOf(blocking)}. Your company’s rules do not let it ${step}.`
}

/** The sentence for what needs a confirmation; undefined where nothing does. */
export const askedAbout = (holds: readonly Hold[], trackingNumber: string, step: Minding['step']): string | undefined => {
  const asked = holdsThat('ask', holds)
  if (asked.length === 0 || blockedBecause(holds, trackingNumber, step) !== undefined) return undefined
  return `${trackingNumber} needs your confirmation: ${becauseOf(asked)}.`
}

/**
 * Applies the company's hold rules to a step. Returns what was confirmed, for the audit log. Throws 409 where a rule blocks the step, or asks for a
 * confirmation that is missing.
 */
export const mindHolds = async (tx: Tx, { pkg, step, confirmed }: Minding): Promise<{ confirmed?: string }> => {
  const holds = await holdsOn(tx, pkg.id)
  const blocked = blockedBecause(holds, pkg.tracking_number, step)
  if (blocked !== undefined) throw refuse.conflict(blocked)
  const asks = askedAbout(holds, pkg.tracking_number, step)
  if (asks === undefined) return {}
  if (!confirmed) throw refuse.conflict(asks)
  return {
    confirmed: holdsThat('ask', holds)
      .map(({ kind }) => kind)
      .join(', '),
  }
}
