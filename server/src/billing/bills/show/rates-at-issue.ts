import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** What one US dollar was in `currency` when each of these bills was issued, as a decimal, by bill; none for a bill before the first rate. */
export const ratesAtIssue = async (
  tx: Tx,
  billIds: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; local_per_usd: string }>`
    select bills.id, rate.local_per_usd from bills cross join lateral (
      select local_per_usd from exchange_rates
      where tenant_id = bills.tenant_id and currency = ${currency} and use = 'bill'
        and valid_from <= bills.issued_on and published_at <= bills.issued_at and withdrawn_at is null
      order by valid_from desc, edition desc limit 1) as rate
    where bills.tenant_id = current_tenant() and bills.id = any(${billIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, local_per_usd }) => [id, local_per_usd]))
}
