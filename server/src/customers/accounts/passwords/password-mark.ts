import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'

const MARK_BYTES = 16

/**
 * Stores next to a hash whether its password is easily guessed, readable only with SECRET_KEY: without it both values look
 * random, so that a stolen table does not tell which accounts to try first. Valid for this hash alone.
 */
export const passwordMark = (
  { secretKey }: Pick<Config, 'secretKey'>,
  tenantId: string,
  passwordHash: string,
  easilyGuessed: boolean,
): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, tenantId, 'parcelport marks of passwords', 32))
  const said = `${easilyGuessed ? 'easily guessed' : 'of its own'} ${passwordHash}`
  return createHmac('sha256', key).update(said).digest().subarray(0, MARK_BYTES)
}

interface StoredPassword {
  readonly password_hash: string
  readonly password_mark: Buffer | null
}

/** Whether a stored password is marked as easily guessed; false without a mark, or with one of another key. */
export const isMarkedEasilyGuessed = (
  config: Pick<Config, 'secretKey'>,
  tenantId: string,
  { password_hash, password_mark }: StoredPassword,
): boolean => password_mark !== null && timingSafeEqual(password_mark, passwordMark(config, tenantId, password_hash, true))
