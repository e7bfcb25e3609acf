import { randomUUID } from 'node:crypto'
import { cardSealing } from '../../src/payments/cards/card-accounts.ts'
import { newReference } from '../../src/money/ledger/reference.ts'
import type { Config } from '../../src/platform/config.ts'
import type { StaffTx } from '../../src/platform/database/acting.ts'
import { demoCustomerOf, later } from '../demo-entry.ts'
import { demoCards, headphones } from '../demo/money.ts'

/** A card company on trial, offered to nobody yet, and a customer's card that it declined. */
export const addCards = async (tx: StaffTx, config: Config, tenantId: string): Promise<void> => {
  const { at, actor } = tx.by
  const { email, provider, currency, minutesAgo, amount, words, settings } = demoCards
  const { id: customer_id } = await demoCustomerOf(tx, email)
  const { bill_id } = await tx
    .selectFrom('bill_lines')
    .innerJoin('bills', 'bills.id', 'bill_lines.bill_id')
    .select('bill_lines.bill_id')
    .where('bill_lines.tracking_number', '=', headphones.trackingNumber)
    .where('bills.state', '=', 'issued')
    .limit(1)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('card_accounts')
    .values({
      provider,
      currency,
      taking: false,
      live: false,
      trial_boxes: [],
      settings: JSON.stringify(settings),
      // No keys: the card company gives them, and nobody is asked for a card before they are entered.
      secrets: cardSealing(config, tenantId).seal(Buffer.from('{}'), provider),
      changed_at: at,
      changed_by: actor.name,
    })
    .execute()
  const begun = later(at, -minutesAgo / 60)
  await tx
    .insertInto('card_attempts')
    .values({
      id: randomUUID(),
      code: (newReference() + newReference()).slice(0, 14),
      customer_id,
      provider,
      live: false,
      currency,
      amount,
      bill_ids: [bill_id],
      state: 'failed',
      words,
      begun_at: begun,
      decided_at: begun,
    })
    .execute()
}
