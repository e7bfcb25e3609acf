import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'

const MARK_BYTES = 16

/**
 * Says of a password whether it is easily guessed, beside its hash, to nobody but who has SECRET_KEY: without it both answers look
 * random, and a stolen table does not tell which accounts to try first. Good for this hash alone.
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

/** Whether a stored password is marked as easily guessed; not where it has no mark yet, or one of another key. */
export const isMarkedEasilyGuessed = (
  config: Pick<Config, 'secretKey'>,
  tenantId: string,
  { password_hash, password_mark }: StoredPassword,
): boolean => password_mark !== null && timingSafeEqual(password_mark, passwordMark(config, tenantId, password_hash, true))
