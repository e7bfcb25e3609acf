import { type CardProvider, type CardState, isCardOpen } from '@parcelport/contract/payments/cards-rules.ts'
import { acting, bySystem, type ActingTx, type SystemActor } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { rowId } from '../../../platform/database/uuid.ts'
import { OutgoingFault } from '../../../platform/outgoing/outgoing.ts'
import type { Services } from '../../../platform/services.ts'
import { applyOutcome } from './apply-outcome.ts'
import { askSoon, tryKnown } from '../providers/ask-provider.ts'
import { accountOf, cardSealing, openAccount } from '../card-accounts.ts'
import { adapters } from '../providers/card-adapters.ts'
import { same } from '../providers/card-answers.ts'
import { attemptAbout, lockAttempt } from '../card-attempts.ts'
import { CardFault, type Claim, type Heard, type OpenAccount } from '../providers/card-provider.ts'
import { applyRefund, lockRefund } from './apply-refund.ts'
import { hearRefunded } from './hear-refund.ts'
import { forgedCards } from './forged-cards.ts'
import { tellForged } from './tell-forged.ts'

/** The company and the card company of a report. */
interface Hearing {
  readonly services: Services
  readonly tenantId: string
  readonly provider: CardProvider
}
export type HeardHow = 'taken' | 'forged' | 'unknown'

const inSystem = <T>({ services, tenantId }: Hearing, work: (tx: ActingTx<SystemActor>) => Promise<T>): Promise<T> =>
  services.database.inTenant(tenantId, (tx) => work(acting(tx, bySystem(services.clock.now()))))

const accountIn = async (tx: Tx, { services, provider }: Hearing): Promise<OpenAccount | undefined> => {
  const row = await accountOf(tx, provider)
  return row && openAccount(services.config, row)
}

const forged = async (hearing: Hearing, why: string): Promise<'forged'> => {
  const { services, tenantId, provider } = hearing
  forgedCards.inc({ provider })
  services.log.warn({ tenantId, provider, why }, 'a message about a card payment could not be verified')
  await inSystem(hearing, (tx) => tellForged(tx, provider))
  return 'forged'
}

/** A text that does not match the card company's documents proves nothing: it counts as forged. */
const judged = (claim: () => Claim): Claim => {
  try {
    return claim()
  } catch (error) {
    if (error instanceof CardFault) return { kind: 'forged', why: error.message }
    throw error
  }
}

/** Completes a two-step payment with its one-time token. Marked first, so an interrupted call is looked up, not repeated. */
const conclude = async (hearing: Hearing, attemptId: string, token: string): Promise<HeardHow> => {
  const { services, provider, tenantId } = hearing
  const begun = await inSystem(hearing, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    const account = await accountIn(tx, hearing)
    const known = attempt.token && cardSealing(services.config, tenantId).open(attempt.token, `token ${attempt.id}`).toString()
    if (!account || (attempt.state !== 'sent' && attempt.state !== 'expired')) return undefined
    if (attempt.token !== null && (known === null || !same(known, token))) return 'forged' as const
    if (attempt.token === null) return undefined
    await tx
      .updateTable('card_attempts')
      .set({ state: 'concluding', token: null, page: null, decided_at: null, decided_by: null })
      .where('id', '=', attempt.id)
      .execute()
    return { attempt: tryKnown(attempt), account: { ...account, live: attempt.live } }
  })
  if (begun === undefined) return 'taken'
  if (begun === 'forged') return forged(hearing, 'the token is not the one that was given')
  const { attempt, account } = begun
  try {
    const outcome = await adapters[provider].conclude?.(token, attempt, account, services.outgoing)
    if (outcome) await inSystem(hearing, async (tx) => applyOutcome(tx, await lockAttempt(tx, attempt.id), outcome))
  } catch (error) {
    if (!(error instanceof OutgoingFault || error instanceof CardFault)) throw error
    services.log.warn({ err: error, attempt: attempt.id }, 'a card company did not answer when a payment was completed')
    await inSystem(hearing, (tx) => askSoon(tx, attempt.id, tx.by.at))
  }
  return 'taken'
}

/** Handles the return of a customer's browser: only what it proves counts; the rest is looked up. */
export const hearBrowser = async (hearing: Hearing, attemptId: string, heard: Heard): Promise<HeardHow> => {
  const { provider } = hearing
  const found = await inSystem(hearing, async (tx) => {
    const attempt = await tx
      .selectFrom('card_attempts')
      .selectAll()
      .where('id', '=', rowId(attemptId))
      .where('provider', '=', provider)
      .executeTakeFirst()
    const account = attempt && (await accountIn(tx, hearing))
    return attempt && account && { attempt, account }
  })
  if (!found) return 'unknown'
  const { attempt, account } = found
  const claim = judged(() => adapters[provider].returned(heard, tryKnown(attempt), account))
  if (claim.kind === 'forged') return forged(hearing, claim.why)
  if (claim.kind === 'conclude') return conclude(hearing, attempt.id, claim.token)
  await inSystem(hearing, async (tx) => {
    const locked = await lockAttempt(tx, attempt.id)
    if (claim.kind === 'outcome') return applyOutcome(tx, locked, claim.outcome)
    if (claim.kind !== 'hint' || !isCardOpen(locked.state as CardState)) return
    await tx.updateTable('card_attempts').set({ heard: claim.heard }).where('id', '=', locked.id).execute()
    await askSoon(tx, locked.id, tx.by.at)
  })
  return 'taken'
}

/**
 * Handles a report of the card company itself. What it proves is stored before the answer; a report of an unknown attempt changes
 * nothing.
 */
export const hearProvider = async (hearing: Hearing, heard: Heard): Promise<HeardHow> => {
  const { services, provider } = hearing
  const account = await inSystem(hearing, (tx) => accountIn(tx, hearing))
  const { told } = adapters[provider]
  if (!account || !told) return 'unknown'
  const claim = judged(() => told(heard, account, services.clock.now()))
  if (claim.kind === 'forged') return forged(hearing, claim.why)
  if (claim.kind === 'refund')
    return inSystem(hearing, async (tx) => {
      const refund = await lockRefund(tx, rowId(claim.refundId))
      if (refund?.provider !== provider) return 'unknown'
      await applyRefund(tx, refund, claim.outcome)
      return 'taken'
    })
  if (claim.kind !== 'outcome' && claim.kind !== 'alert' && claim.kind !== 'refunded') return 'taken'
  return inSystem(hearing, async (tx) => {
    const id = await attemptAbout(tx, provider, claim.about)
    if (id === undefined) return 'unknown'
    const attempt = await lockAttempt(tx, id)
    if (claim.kind === 'outcome') await applyOutcome(tx, attempt, claim.outcome)
    else if (claim.kind === 'alert' || (await hearRefunded(tx, attempt, claim.amount)) === 'for people') {
      await tx.updateTable('card_attempts').set({ alert: claim.words }).where('id', '=', id).execute()
      // The refund was reported before the payment: the payment is looked up first.
      if (isCardOpen(attempt.state as CardState)) await askSoon(tx, id, tx.by.at)
    }
    return 'taken'
  })
}
