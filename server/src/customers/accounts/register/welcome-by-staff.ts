import type { Tx } from '../../../platform/database/database.ts'
import { newToken } from '../../../platform/secrets/secret-token.ts'
import { addResetToken } from '../recovery/recovery-queries.ts'
import { usAddress } from './us-address.ts'
import { WELCOME_DAYS } from './choose-password-blocks.ts'
import { welcomeByStaffMail } from './welcome-by-staff-mail.ts'

interface Welcomed {
  readonly id: string
  readonly name: string
  readonly boxNumber: number
}

/** The mail by which somebody whom staff entered chooses their first password. Its link works once, for a week from now. */
export const welcomeByStaff = async (tx: Tx, { id, name, boxNumber }: Welcomed) => {
  const { token, hash } = newToken()
  const at = tx.now()
  const expiresAt = new Date(at.getTime() + WELCOME_DAYS * 86_400_000)
  await addResetToken(tx, { customerId: id, hash, origin: 'welcome', at, expiresAt })
  const data = { name, boxNumber, address: await usAddress(tx, name, boxNumber), token }
  return { template: welcomeByStaffMail, data }
}
