import { sql } from 'kysely'
import type { SayAtHome } from '../../../money/ledger/local-sums.ts'
import type { Tx } from '../../../platform/database/database.ts'

export interface NewBill {
  readonly billId: string
}

/** The job that pays a new bill from the customer's deposit; `payments/take/spend-deposit.ts` runs it. */
export const depositPays = { name: 'bills.deposit-pays' } as const

/** Sentence, in the words of `say`, that the deposit pays a new bill, for a customer who chose so and has one in its currency; otherwise empty. */
export const depositPaysWords = async (
  tx: Tx,
  { customerId, open, currency }: { customerId: string; open: number; currency: string },
  say: SayAtHome,
): Promise<string> => {
  const held = await tx
    .selectFrom('ledger_accounts')
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'ledger_accounts.tenant_id').onRef('customers.id', '=', 'ledger_accounts.owner'),
    )
    .select(sql<string>`least(ledger_accounts.balance, ${open}::numeric)`.as('part'))
    .where('ledger_accounts.owner', '=', customerId)
    .where('ledger_accounts.kind', '=', 'deposit')
    .where('ledger_accounts.currency', '=', currency)
    .where('ledger_accounts.balance', '>', '0')
    .where('customers.deposit_pays_bills', '=', true)
    .executeTakeFirst()
  return held ? `As you chose, ${say(held.part, currency)} is paid from your deposit.` : ''
}
