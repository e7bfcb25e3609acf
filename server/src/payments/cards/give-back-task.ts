import { isRefundOpen, type CardProvider, type CardRefundState } from '@parcelport/contract/payments/cards-rules.ts'
import { acting, bySystem } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue, type Task, type TaskContext } from '../../platform/jobs/task.ts'
import { OutgoingFault } from '../../platform/outgoing/outgoing.ts'
import { applyRefund, leaveToPeople, lockRefund, type CardRefundRow } from './webhook/apply-refund.ts'
import { tryKnown } from './providers/ask-provider.ts'
import { accountOf, openAccount } from './card-accounts.ts'
import { adapters } from './providers/card-adapters.ts'
import { lockAttempt, type LockedAttempt } from './card-attempts.ts'
import { CardFault, type CardAdapter, type RefundOrder, type RefundOutcome } from './providers/card-provider.ts'

const MINUTE_MS = 60_000
/** Minutes before each question to the card company about a refund's end. After the last one, a day in all, staff must look. */
const AGAIN_AFTER_MINUTES = [1, 10, 20, 40, 80, 160, 320, 640, 160]

interface GivingBack {
  readonly refundId: string
}

const again = (tx: Tx, refundId: string, at: Date, minutes: number): Promise<void> =>
  enqueue(
    tx,
    giveBackTask,
    { refundId },
    { key: `${giveBackTask.name}:${refundId}`, runAt: new Date(at.getTime() + minutes * MINUTE_MS) },
  )

/** Queues the job that sends a refund, or asks for its end. It runs as soon as the transaction commits. */
export const giveBackSoon = (tx: Tx, refundId: string, at: Date): Promise<void> => again(tx, refundId, at, 0)

type Ask = (adapter: CardAdapter, ...rest: Parameters<CardAdapter['refund']>) => Promise<RefundOutcome | undefined>
const send: Ask = (adapter, ...rest) => adapter.refund(...rest)
const lookUp: Ask = async (adapter, ...rest) => {
  const found = await adapter.lookUpRefund(...rest)
  return found?.state === 'again' ? adapter.refund(...rest) : found
}

/** The card company's answer; undefined where it cannot be asked, or does not answer. */
const heard = async (
  { services, transaction }: TaskContext,
  { refund, attempt }: { refund: CardRefundRow; attempt: LockedAttempt },
  ask: Ask,
): Promise<RefundOutcome | undefined> => {
  const row = await transaction((tx) => accountOf(tx, refund.provider))
  if (!row) return undefined
  // A payment made in trial mode is refunded in trial mode, whatever the account is now.
  const account = { ...openAccount(services.config, row), live: attempt.live }
  const order: RefundOrder = { id: refund.id, amount: refund.card_amount, currency: refund.card_currency }
  try {
    return await ask(adapters[refund.provider as CardProvider], order, tryKnown(attempt), account, services.outgoing)
  } catch (error) {
    if (!(error instanceof OutgoingFault || error instanceof CardFault)) throw error
    services.log.warn({ err: error, refund: refund.id }, 'a card company did not say whether it gives money back')
    return undefined
  }
}

/**
 * Lets a card company give money back. The refund is sent once and marked before, so that an interrupted call is looked up, not
 * repeated. Then the job asks how it ended, for a day; after that staff must look. A second run finds what the first did.
 */
export const giveBackTask: Task<GivingBack> = {
  name: 'cards.give-back',
  run: async ({ refundId }, context) => {
    const { services, transaction } = context
    const now = () => bySystem(services.clock.now())
    const begun = await transaction(async (plain) => {
      const tx = acting(plain, now())
      const refund = await lockRefund(tx, refundId)
      if (!refund || !isRefundOpen(refund.state as CardRefundState)) return undefined
      if (refund.state === 'begun') {
        await tx.updateTable('card_refunds').set({ state: 'sent' }).where('id', '=', refundId).execute()
        await again(tx, refundId, tx.by.at, AGAIN_AFTER_MINUTES[0] ?? 1)
      }
      return { refund, attempt: await lockAttempt(tx, refund.attempt_id) }
    })
    if (!begun) return
    const isFirst = begun.refund.state === 'begun'
    const outcome = await heard(context, begun, isFirst ? send : lookUp)
    await transaction(async (plain) => {
      const tx = acting(plain, now())
      const refund = await lockRefund(tx, refundId)
      if (!refund || !isRefundOpen(refund.state as CardRefundState)) return
      if (outcome !== undefined && outcome.state !== 'open') return applyRefund(tx, refund, outcome)
      if (outcome?.state === 'open' && refund.state === 'sent')
        await tx.updateTable('card_refunds').set({ state: 'taken' }).where('id', '=', refundId).execute()
      if (isFirst) return
      const minutes = AGAIN_AFTER_MINUTES[refund.asked + 1]
      if (minutes === undefined)
        return leaveToPeople(tx, refund, 'The card company could not tell us how it ended. Please check with them.')
      await tx
        .updateTable('card_refunds')
        .set({ asked: refund.asked + 1 })
        .where('id', '=', refundId)
        .execute()
      await again(tx, refundId, tx.by.at, minutes)
    })
  },
}
