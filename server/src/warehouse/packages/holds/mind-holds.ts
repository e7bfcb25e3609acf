import { becauseOf, holdsThat, type Hold } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { holdsOn } from './hold-queries.ts'

interface Minding {
  /** Held by the caller. */
  readonly pkg: { readonly id: string; readonly tracking_number: string }
  /** What it cannot do: `fly`, `be handed over`. */
  readonly step: 'fly' | 'be handed over'
  readonly confirmed?: boolean | undefined
}

/** What the rules block, in a sentence; undefined where they block nothing. */
export const blockedBecause = (holds: readonly Hold[], trackingNumber: string, step: Minding['step']): string | undefined => {
  const blocking = holdsThat('block', holds)
  return blocking.length === 0
    ? undefined
    : `${trackingNumber} is held: ${becauseOf(blocking)}. Your company’s rules do not let it ${step}.`
}

/** What the rules ask about and do not block, in a sentence; undefined where there is nothing to confirm. */
export const askedAbout = (holds: readonly Hold[], trackingNumber: string, step: Minding['step']): string | undefined => {
  const asked = holdsThat('ask', holds)
  if (asked.length === 0 || blockedBecause(holds, trackingNumber, step) !== undefined) return undefined
  return `${trackingNumber} needs your confirmation: ${becauseOf(asked)}.`
}

/**
 * Lets a package take a step that the company's rules have a word in, and answers what was confirmed for it, for the audit log. Throws
 * 409 with what blocks it, or with what the rules ask about while nobody has confirmed that.
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
