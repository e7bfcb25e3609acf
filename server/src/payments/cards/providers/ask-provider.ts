import { isCardOpen, type CardProvider, type CardState } from '@parcelport/contract/payments/cards-rules.ts'
import { acting, bySystem } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue, type Task } from '../../../platform/jobs/task.ts'
import { OutgoingFault } from '../../../platform/outgoing/outgoing.ts'
import type { Services } from '../../../platform/services.ts'
import { applyOutcome } from '../webhook/apply-outcome.ts'
import { accountOf, openAccount } from '../card-accounts.ts'
import { adapters } from './card-adapters.ts'
import { lockAttempt, type LockedAttempt } from '../card-attempts.ts'
import { CardFault, type Outcome, type TryKnown } from './card-provider.ts'

const MINUTE_MS = 60_000
/** Time until a card company is first asked how an attempt ended, where no report came. Milliseconds. */
export const FIRST_ASKED_AFTER_MS = 10 * MINUTE_MS
/** Minutes before each further question. After the last one, a day in all, staff must look. */
const AGAIN_AFTER_MINUTES = [10, 20, 40, 80, 160, 320, 640, 160]

interface Asked {
  readonly attemptId: string
}

/** An attempt in the form that adapters take. Pure. */
export const tryKnown = ({ id, code, amount, currency, provider_ref: reference }: LockedAttempt): TryKnown => ({
  id,
  code,
  amount,
  currency,
  reference,
})

const again = async (tx: Tx, attemptId: string, at: Date, minutes: number): Promise<void> => {
  const runAt = new Date(at.getTime() + minutes * MINUTE_MS)
  await enqueue(tx, askProvider, { attemptId }, { key: `cards.ask-provider:${attemptId}`, runAt })
}

/** Asks how an attempt ended at once instead of at the planned time. */
export const askSoon = (tx: Tx, attemptId: string, at: Date): Promise<void> => again(tx, attemptId, at, 0)

/** The card company's answer; undefined where it cannot be asked, or does not answer. */
const asked = async (services: Services, attempt: LockedAttempt, tx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>) => {
  const row = await tx((asking) => accountOf(asking, attempt.provider))
  if (!row) return undefined
  // An attempt begun in trial mode is looked up in trial mode, whatever the account is now.
  const account = { ...openAccount(services.config, row), live: attempt.live }
  try {
    return await adapters[attempt.provider as CardProvider].lookUp(tryKnown(attempt), account, services.outgoing)
  } catch (error) {
    if (!(error instanceof OutgoingFault || error instanceof CardFault)) throw error
    services.log.warn({ err: error, attempt: attempt.id }, 'a card company did not say how a payment ended')
    return undefined
  }
}

/**
 * Asks a card company how an attempt ended until it is known: after ten minutes, then less and less often; after a day staff must look.
 * A second run finds what the first did.
 */
export const askProvider: Task<Asked> = {
  name: 'cards.ask-provider',
  run: async ({ attemptId }, { services, transaction }) => {
    const seen = await transaction((tx) =>
      tx.selectFrom('card_attempts').selectAll().where('id', '=', attemptId).executeTakeFirst(),
    )
    if (!seen || !isCardOpen(seen.state as CardState)) return
    const outcome: Outcome | undefined = await asked(services, seen, transaction)
    await transaction(async (plain) => {
      const tx = acting(plain, bySystem(services.clock.now()))
      const attempt = await lockAttempt(tx, attemptId)
      if (!isCardOpen(attempt.state as CardState)) return
      if (outcome !== undefined && outcome.state !== 'open') return applyOutcome(tx, attempt, outcome)
      const minutes = AGAIN_AFTER_MINUTES[attempt.asked]
      const { at } = tx.by
      if (minutes !== undefined) {
        await tx
          .updateTable('card_attempts')
          .set({ asked: attempt.asked + 1 })
          .where('id', '=', attemptId)
          .execute()
        await again(tx, attemptId, at, minutes)
        return
      }
      // The customer was never sent to the card company, or the attempt is still open after a day: it is over.
      const isOver = attempt.state === 'begun' || outcome?.state === 'open'
      const ended = isOver
        ? { state: 'expired' }
        : { state: 'unsure', words: 'We could not ask the card company how it ended. Please check with them.' }
      await tx
        .updateTable('card_attempts')
        .set({ ...ended, page: null, token: null, decided_at: at, decided_by: 'System' })
        .where('id', '=', attemptId)
        .execute()
    })
  },
}
