import type { Balance } from '@parcelport/contract/billing/bills.ts'
import { sql } from 'kysely'
import { localRate, localSums } from '../../money/ledger/local-sums.ts'
import { moneyDay } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sumToCome } from './expected/charges-to-come.ts'
import { billNumber } from './lock-bill.ts'

/** A customer's bills with something left to pay, ordered by due date. */
export const owedBills = (tx: Tx, customerId: string, currency: string) =>
  tx
    .selectFrom('bills')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('currency', '=', currency)
    .where('open', '>', sql.lit('0'))
    .orderBy('due_on')
    .orderBy('issued_at')
    .orderBy('number')

/** A customer's balance: what is owed and overdue, the deposit, the unbilled charges, and what they come to. */
export const balanceOf = async (tx: Tx, customerId: string, now: Date): Promise<Balance> => {
  const day = await moneyDay(tx, now)
  const { today, profile } = day
  const currency = profile?.billCurrency ?? 'USD'
  const accounts = await tx
    .selectFrom('ledger_accounts')
    .select(['kind', 'currency', sql<number>`balance::float8`.as('balance')])
    .where('owner', '=', customerId)
    .orderBy('currency')
    .execute()
  const balance = (kind: string, of: string): number =>
    accounts.find((account) => account.kind === kind && account.currency === of)?.balance ?? 0
  const earlier = [...new Set(accounts.map((account) => account.currency))].flatMap((of) => {
    const rest = { currency: of, owed: balance('receivable', of), deposit: balance('deposit', of) }
    return of === currency || (rest.owed === 0 && rest.deposit === 0) ? [] : [rest]
  })
  const sums = await tx
    .selectFrom(owedBills(tx, customerId, currency).clearOrderBy().as('owed'))
    .select([
      sql<number>`count(*)::int`.as('bills'),
      sql<number>`coalesce(sum(open) filter (where due_on < ${today}::date), 0)::float8`.as('overdue'),
    ])
    .executeTakeFirstOrThrow()
  const [next] = await owedBills(tx, customerId, currency).limit(1).execute()
  const { deposit_pays_bills: depositPaysNewBills } = await tx
    .selectFrom('customers')
    .select('deposit_pays_bills')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { charges } = await tx
    .selectFrom('charges')
    .select(sql<number>`count(*)::int`.as('charges'))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  const toCome = charges > 0 ? await sumToCome(tx, customerId, now) : null
  const inLocal = currency === 'USD' ? await localSums(tx, day) : undefined
  const rate = currency === 'USD' ? await localRate(tx, day) : undefined
  return {
    on: profile !== undefined,
    currency,
    owed: balance('receivable', currency),
    overdue: sums.overdue,
    deposit: balance('deposit', currency),
    depositPaysNewBills,
    earlier,
    bills: sums.bills,
    next: next
      ? {
          _id: next.id,
          number: billNumber(next),
          open: Number(next.open),
          dueOn: next.due_on,
        }
      : null,
    charges,
    ...(toCome !== null && { toCome: Number(toCome) }),
    ...(inLocal && { owedLocal: inLocal(balance('receivable', currency)) }),
    ...(inLocal && toCome !== null && { toComeLocal: inLocal(toCome) }),
    ...(rate && { localPerUsd: rate.perUsd }),
    bankDetails: profile?.bankDetails ?? '',
    ...(profile && profile.localCurrency !== currency && { localCurrency: profile.localCurrency }),
  }
}
