import type Big from 'big.js'
import type { ApprovalKind } from '@parcelport/contract/billing/money-rules.ts'
import { audit } from '../../company/audit/audit.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { approvalWords } from './approval-words.ts'
import { convert } from './convert.ts'
import { billingDay, moneyDay } from './money-day.ts'
import { spoken } from './money.ts'

/** Whether a sum is more than one person may give away alone, by today's profile. */
export const overLimit = async (tx: StaffTx, amount: Big, currency: string): Promise<boolean> => {
  const { profile } = await moneyDay(tx, tx.by.at)
  const limit = profile?.fourEyesOver ?? null
  if (!profile || limit === null) return false
  const { rateOf } = await billingDay(tx, tx.by.at)
  return convert({ amount, currency }, profile.billCurrency, rateOf).amount.gt(limit)
}

interface Asked {
  readonly kind: ApprovalKind
  readonly customer_id: string
  readonly payment_id?: string
  readonly bill_id?: string
  readonly loss_report_id?: string
  readonly charge_id?: string
  readonly goes_to?: string
  readonly in_currency?: string
  /** Of a credit note: the lines with their sums, as JSON. */
  readonly lines?: string
  readonly currency: string
  readonly reason: string
}

/**
 * Stores a request for a second person, once for what it is about. Returns a sentence for the person who asks. Throws 409 where a request
 * about it waits already.
 */
export const askSecondPerson = async (tx: StaffTx, asked: Asked, amount: Big, about: string): Promise<string> => {
  const { actor, at } = tx.by
  const { words, subject } = approvalWords[asked.kind]
  const row = await tx
    .insertInto('money_approvals')
    .values({ ...asked, amount: amount.toFixed(2), asked_by: actor.id, asked_by_name: actor.name, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) {
    const waiting = await tx
      .selectFrom('money_approvals')
      .select('kind')
      .where('state', '=', 'waiting')
      .where('customer_id', '=', asked.customer_id)
      .where(({ eb, or }) =>
        or(
          (['payment_id', 'bill_id', 'loss_report_id', 'charge_id'] as const).flatMap((column) => {
            const id = asked[column]
            return id === undefined ? [] : [eb(column, '=', id)]
          }),
        ),
      )
      .executeTakeFirst()
    const waits = waiting ? approvalWords[waiting.kind as ApprovalKind].words : words
    throw refuse.conflict(`A ${waits} of ${about} is already waiting for a second person under To approve.`)
  }
  const sum = spoken(amount, asked.currency)
  const id = asked.payment_id ?? asked.bill_id ?? asked.loss_report_id ?? asked.charge_id ?? row.id
  await audit(tx, 'approval.ask', { kind: subject, id }, { kind: words, about, sum, reason: asked.reason })
  return `${sum} needs a second person’s approval. It is waiting under To approve.`
}
