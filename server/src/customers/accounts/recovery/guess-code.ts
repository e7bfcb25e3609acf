import { sql } from 'kysely'
import type { Config } from '../../../platform/config.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { SecretToken } from '../../../platform/secrets/secret-token.ts'
import { RESET_TOKEN_MS, WRONG_GUESSES_OF_TENANT_AN_HOUR } from './plan-recovery.ts'
import { codeHash } from './recovery-code.ts'

/** Used in place of a customer's id when the address has no account. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const HOUR_MS = 3_600_000

interface Guess {
  /** Undefined: the address has no account. */
  readonly customerId: string | undefined
  readonly code: string
  /** Hashes of the tokens in the browser's cookie, from asking for codes. */
  readonly browser: readonly Buffer[]
  readonly resetToken: SecretToken
  readonly at: Date
}

/**
 * Compares a guess with the live code of an account and returns whether it was right. One statement takes the try before it
 * compares, so that simultaneous guesses share the tries; a right guess retires the code and activates the reset token; a wrong
 * one is counted. A guess from another browser than the one that asked is not compared and costs no try. While somebody tries
 * many accounts of the company, no code is compared; the link in the same mail still works. Compared guesses of a company run
 * one after the other, so that simultaneous ones cannot exceed the limit. An unknown address takes the same statements and
 * writes the same row.
 */
export const guessCode = async (
  tx: Tx,
  config: Pick<Config, 'secretKey'>,
  { customerId, code, browser, resetToken, at }: Guess,
) => {
  const owner = customerId ?? NOBODY
  const hash = codeHash(config, { tenantId: tx.tenantId, customerId: owner }, code)
  const hourAgo = new Date(at.getTime() - HOUR_MS)
  const tokenExpires = new Date(at.getTime() + RESET_TOKEN_MS)
  const compared = sql`tenant_id = ${tx.tenantId}::uuid and customer_id = ${owner}::uuid and browser_hash = any(${browser}::bytea[])
    and retired_at is null and expires_at > ${at}::timestamptz and tries_left > 0
    and (select count(*) from (
          select from recovery_guesses
          where tenant_id = ${tx.tenantId}::uuid and wrong and guessed_at > ${hourAgo}::timestamptz
          limit ${WRONG_GUESSES_OF_TENANT_AN_HOUR + 1}
        ) as lately) <= ${WRONG_GUESSES_OF_TENANT_AN_HOUR}`
  // A separate statement, so that the next one sees what the guesses before it wrote. Guesses that are not compared do not
  // wait.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recovery guesses:${tx.tenantId}`}, 0)) from recovery_codes where ${compared}`.execute(
    tx,
  )
  const { rows } = await sql<{ right: boolean }>`
    with attempt as (
      update recovery_codes
      set tries_left = tries_left - 1,
          retired_at = case when code_hash = ${hash}::bytea or tries_left = 1 then ${at}::timestamptz end
      where ${compared}
      returning code_hash = ${hash}::bytea as "right"
    ), noted as (
      insert into recovery_guesses (tenant_id, customer_id, wrong, guessed_at)
      values (${tx.tenantId}::uuid, ${customerId ?? null}::uuid, coalesce((select not "right" from attempt), false), ${at}::timestamptz)
    ), opened as (
      insert into reset_tokens (tenant_id, customer_id, token_hash, origin, issued_at, expires_at)
      select ${tx.tenantId}::uuid, ${owner}::uuid, ${resetToken.hash}::bytea, 'code', ${at}::timestamptz, ${tokenExpires}::timestamptz
      from attempt where "right"
    )
    select "right" from attempt`.execute(tx)
  return rows[0]?.right ?? false
}
