import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { OpenEndKind } from '@parcelport/contract/customers/closing/closing-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

interface OpenEnd {
  readonly kind: OpenEndKind
  /** A sentence for the customer. */
  readonly words: string
}

/** What is counted, and of it what is still open. */
interface Counted {
  readonly packages: number
  readonly charges: number
  readonly paying: number
  readonly asking: number
}

const several = (count: number, one: string, many: string): string => (count === 1 ? `One ${one}` : `${count} ${many}`)

const money = (words: string): OpenEnd => ({ kind: 'money', words })

const countOpen = async (tx: Tx, customerId: string): Promise<Counted> => {
  const { rows } = await sql<Counted>`select
    (select count(*)::int from packages where customer_id = ${customerId}
      and status not in ('Delivered', 'Returned', 'Disposed') and action_fix is distinct from 'lost') as packages,
    (select count(*)::int from charges where customer_id = ${customerId} and state = 'open') as charges,
    (select count(*)::int from transfers where customer_id = ${customerId} and state = 'waiting')
      + (select count(*)::int from card_attempts where customer_id = ${customerId}
        and state in ('begun', 'sent', 'concluding', 'unsure', 'disputed'))
      + (select count(*)::int from card_refunds where customer_id = ${customerId} and state in ('begun', 'sent', 'taken', 'unsure'))
      + (select count(*)::int from money_approvals where customer_id = ${customerId} and state = 'waiting') as paying,
    (select count(*)::int from loss_reports where customer_id = ${customerId} and state = 'waiting')
      + (select count(*)::int from claims where customer_id = ${customerId} and state = 'open') as asking`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error('A count has one row')
  return counted
}

/**
 * What must end before a customer's account can be closed: packages here or on the way, money owed or held, payments under way, reports and
 * claims that nobody has decided. Packages that are lost are none: only their report is.
 */
export const openEndsOf = async (tx: Tx, customerId: string): Promise<OpenEnd[]> => {
  const { packages, charges, paying, asking } = await countOpen(tx, customerId)
  const sums = await tx
    .selectFrom('ledger_accounts')
    .select(['kind', 'currency', 'balance'])
    .where('owner', '=', customerId)
    .where('balance', '<>', '0')
    .orderBy('kind')
    .orderBy('currency')
    .execute()
  return [
    ...(packages > 0
      ? [{ kind: 'packages' as const, words: `${several(packages, 'package is', 'packages are')} with us or on the way.` }]
      : []),
    ...sums.map(({ kind, currency, balance }) =>
      money(
        kind === 'deposit'
          ? `We hold ${moneyText(Number(balance ?? 0), currency)} for you.`
          : `${moneyText(Number(balance ?? 0), currency)} is to be paid.`,
      ),
    ),
    ...(charges > 0 ? [money(`${several(charges, 'charge is', 'charges are')} not billed yet.`)] : []),
    ...(paying > 0 ? [money(`${several(paying, 'payment is', 'payments are')} under way.`)] : []),
    ...(asking > 0
      ? [
          {
            kind: 'question' as const,
            words: `${several(asking, 'report or claim is', 'reports or claims are')} not decided yet.`,
          },
        ]
      : []),
  ]
}
