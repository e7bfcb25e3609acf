import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { ofAddress } from '../../../platform/mail/email-address.ts'
import { dropEmailChange } from '../email-change/email-change-queries.ts'
import { LINK_MS, type RecoveryHistory, WRONG_GUESSES_A_YEAR, WRONG_GUESSES_OF_TENANT_AN_HOUR } from './plan-recovery.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 365 * DAY_MS

const before = (at: Date, milliseconds: number): Date => new Date(at.getTime() - milliseconds)

/**
 * The customer of an address, locked, so that recoveries of one account run one after the other. Rows that refer to the
 * customer can still be inserted.
 */
export const lockCustomer = (tx: Tx, emailKey: string) =>
  tx.selectFrom('customers').select(['id', 'name', 'email']).$call(ofAddress(emailKey)).forNoKeyUpdate().executeTakeFirst()

/** A customer by id, locked. Lock the customer before ending codes, tokens and links: the order prevents deadlocks. */
export const lockCustomerById = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('customers')
    .select(['name', 'email', 'email_key'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const retireCode = (tx: Tx, customerId: string, at: Date) =>
  tx
    .updateTable('recovery_codes')
    .set({ retired_at: at })
    .where('customer_id', '=', customerId)
    .where('retired_at', 'is', null)
    .execute()

/** Ends every code, token and link of an account, with those of an unconfirmed new address. */
export const retireRecovery = async (tx: Tx, customerId: string, at: Date): Promise<void> => {
  await retireCode(tx, customerId, at)
  await tx
    .updateTable('reset_tokens')
    .set({ used_at: at })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute()
  await dropEmailChange(tx, customerId)
}

/** The history that {@link planRecovery} needs. Wrong guesses are counted up to the limit only. */
export const recoveryHistory = async (tx: Tx, customerId: string, at: Date): Promise<RecoveryHistory> => {
  const codes = tx
    .selectFrom('recovery_codes')
    .where('customer_id', '=', customerId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
  const wrong = tx.selectFrom('recovery_guesses').select('id').where('wrong', '=', true)
  const { hour, day, year, tenant, links } = await tx
    .selectNoFrom(({ fn, selectFrom }) => [
      codes.where('issued_at', '>', before(at, HOUR_MS)).as('hour'),
      codes.where('issued_at', '>', before(at, DAY_MS)).as('day'),
      selectFrom(
        wrong
          .where('customer_id', '=', customerId)
          .where('guessed_at', '>', before(at, YEAR_MS))
          .limit(WRONG_GUESSES_A_YEAR)
          .as('own'),
      )
        .select(fn.countAll<string>().as('count'))
        .as('year'),
      selectFrom(
        wrong
          .where('guessed_at', '>', before(at, HOUR_MS))
          .limit(WRONG_GUESSES_OF_TENANT_AN_HOUR + 1)
          .as('all'),
      )
        .select(fn.countAll<string>().as('count'))
        .as('tenant'),
      selectFrom('reset_tokens')
        .select(fn.countAll<string>().as('count'))
        .where('customer_id', '=', customerId)
        .where('origin', '=', 'link')
        .where('used_at', 'is', null)
        .where('issued_at', '>', before(at, LINK_MS))
        .as('links'),
    ])
    .executeTakeFirstOrThrow()
  return {
    codesLastHour: Number(hour),
    codesLastDay: Number(day),
    wrongLastYear: Number(year),
    wrongOfTenantLastHour: Number(tenant),
    linksInWindow: Number(links),
  }
}

interface NewCode {
  readonly customerId: string
  readonly hash: Buffer
  readonly browserHash: Buffer | null
  readonly tries: number
  readonly at: Date
  readonly expiresAt: Date
}

export const addCode = (tx: Tx, { customerId, hash, browserHash, tries, at, expiresAt }: NewCode) =>
  tx
    .insertInto('recovery_codes')
    .values({
      customer_id: customerId,
      code_hash: hash,
      browser_hash: browserHash,
      tries_left: tries,
      issued_at: at,
      expires_at: expiresAt,
    })
    .execute()

interface NewResetToken {
  readonly customerId: string
  readonly hash: Buffer
  /** `welcome`: for the first password of a customer entered or imported by staff. */
  readonly origin: 'code' | 'link' | 'link beside a code' | 'welcome'
  readonly at: Date
  readonly expiresAt: Date
}

export const addResetToken = (tx: Tx, { customerId, hash, origin, at, expiresAt }: NewResetToken) =>
  tx
    .insertInto('reset_tokens')
    .values({ customer_id: customerId, token_hash: hash, origin, issued_at: at, expires_at: expiresAt })
    .execute()

/** The customer of a reset token, while it is unused and valid. */
export const resetTokenByHash = (tx: Tx, hash: Buffer, at: Date) =>
  tx
    .selectFrom('reset_tokens')
    .select(['id', 'customer_id'])
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()

/** Uses a token up and returns its origin; undefined when it is no longer valid. */
export const useResetToken = async (tx: Tx, tokenId: string, at: Date): Promise<string | undefined> => {
  const used = await tx
    .updateTable('reset_tokens')
    .set({ used_at: at })
    .where('id', '=', tokenId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('origin')
    .executeTakeFirst()
  return used?.origin
}

const SWEPT_AT_ONCE = 500

/** Deletes recovery rows that no rule needs any more, in bounded batches. */
export const sweepRecovery = async (tx: Tx, at: Date): Promise<void> => {
  const day = before(at, DAY_MS)
  const year = before(at, YEAR_MS)
  await sql`delete from recovery_guesses where tenant_id = ${tx.tenantId} and id in (
    select id from recovery_guesses where tenant_id = ${tx.tenantId} and guessed_at < ${day} and not wrong
    union all
    select id from recovery_guesses where tenant_id = ${tx.tenantId} and guessed_at < ${year}
    limit ${SWEPT_AT_ONCE})`.execute(tx)
}
