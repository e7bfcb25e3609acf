import { DAYS_TO_KEEP_ACCOUNT, MONTHS_OF_IDENTITY } from '@parcelport/contract/customers/closing/closing-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Place } from '../../../platform/http/answer/page-cursor.ts'

const DAY_MS = 86_400_000

/** When an account closes whose customer asks for it now. */
export const closesAfter = (at: Date): Date => new Date(at.getTime() + DAYS_TO_KEEP_ACCOUNT * DAY_MS)

/** The customer's open request to close the account. */
export const openClosing = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('account_closings')
    .select(['id', 'asked_at', 'closes_at'])
    .where('customer_id', '=', customerId)
    .where('kept_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** Notes the request, once: of two at the same time, the first stays. Returns whether this one was it. */
export const addClosing = async (tx: Tx, customerId: string, at: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('account_closings')
    .values({ customer_id: customerId, asked_at: at, closes_at: closesAfter(at) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).where('kept_at', 'is', null).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Calls the open request off; returns whether there was one. */
export const keepAccount = async (tx: Tx, customerId: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('account_closings')
    .set({ kept_at: at })
    .where('customer_id', '=', customerId)
    .where('kept_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Customers whose day has come, the longest due first. */
export const dueClosings = (tx: Tx, now: Date, most: number) =>
  tx
    .selectFrom('account_closings')
    .select(['id', 'customer_id'])
    .where('closes_at', '<=', now)
    .where('kept_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('closes_at')
    .limit(most)
    .execute()

/** Marks an open request as done, and until which day the law keeps bills; false when somebody else was faster or the account is kept. */
export const markClosed = async (tx: Tx, closingId: string, today: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('account_closings')
    .set({
      closed_at: tx.now(),
      kept_until: sql<string>`(${today}::date + (select legal_years from tenants where id = current_tenant()) * interval '1 year')::date`,
    })
    .where('id', '=', closingId)
    .where('kept_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Accounts closed six months ago or longer whose identity document is still here, the longest closed first. */
export const closingsWithIdentity = (tx: Tx, now: Date, most: number) =>
  tx
    .selectFrom('account_closings')
    .select(['id', 'customer_id'])
    .where(sql<boolean>`closed_at <= ${now}::timestamptz - ${sql.lit(MONTHS_OF_IDENTITY)} * interval '1 month'`)
    .where('identity_gone_at', 'is', null)
    .orderBy('closed_at')
    .limit(most)
    .execute()

/** Marks the identity document of a closed account as gone; false when somebody else was faster. */
export const markIdentityGone = async (tx: Tx, closingId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('account_closings')
    .set({ identity_gone_at: tx.now() })
    .where('id', '=', closingId)
    .where('identity_gone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const legalYears = async (tx: Tx): Promise<number> =>
  (
    await tx
      .selectFrom('tenants')
      .select('legal_years')
      .where(sql<boolean>`id = current_tenant()`)
      .executeTakeFirstOrThrow()
  ).legal_years

/** The register of requests, the latest first. */
export const closings = (tx: Tx, after: Place | undefined, limit: number) => {
  const all = tx
    .selectFrom('account_closings')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.tenant_id', '=', 'account_closings.tenant_id')
        .onRef('customers.id', '=', 'account_closings.customer_id'),
    )
    .select([
      'account_closings.id',
      'account_closings.asked_at',
      'account_closings.closes_at',
      'account_closings.kept_at',
      'account_closings.closed_at',
      'account_closings.kept_until',
      'customers.id as customer_id',
      'customers.name',
      'customers.box_number',
      sql<string>`account_closings.asked_at::text`.as('cursor_at'),
    ])
  const rest =
    after === undefined
      ? all
      : all.where(
          sql<boolean>`(account_closings.asked_at, account_closings.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
        )
  return rest.orderBy('account_closings.asked_at', 'desc').orderBy('account_closings.id', 'desc').limit(limit).execute()
}
