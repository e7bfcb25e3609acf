import { randomBytes } from 'node:crypto'
import { tokenHash } from '../../../platform/secrets/secret-token.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { base32 } from './base32.ts'

const COUNT = 10
/** 80 bits: sixteen letters and digits in four groups. */
const BYTES = 10

const bare = (code: string): string => code.toUpperCase().replace(/[^A-Z2-7]/g, '')
const grouped = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** Makes ten new one-time codes and deletes the earlier ones. They are readable only in this result. */
export const renewRecoveryCodes = async (tx: Tx, staffId: string): Promise<string[]> => {
  const codes = Array.from({ length: COUNT }, () => base32(randomBytes(BYTES)))
  await forgetRecoveryCodes(tx, staffId)
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: tokenHash(code) })))
    .execute()
  return codes.map(grouped)
}

export const forgetRecoveryCodes = (tx: Tx, staffId: string) =>
  tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()

/** Uses a recovery code up; returns whether it was valid. */
export const spendRecoveryCode = async (tx: Tx, staffId: string, code: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', tokenHash(bare(code)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
