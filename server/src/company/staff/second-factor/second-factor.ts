import type { Config } from '../../../platform/config.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { createSealing, type Sealing } from '../../../platform/sealing.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { matchingStep } from './totp.ts'

/** Seals the secrets of a company's authenticators; the context is the id of the member of staff. */
export const secondFactorSealing = ({ secretKey, previousSecretKeys }: Config, tenantId: string): Sealing =>
  createSealing([secretKey, ...previousSecretKeys], 'second factors', tenantId)

interface Proof {
  readonly staff: { readonly id: string; readonly totp_sealed: Buffer | null }
  readonly code: string
  readonly at: Date
  readonly sealing: Sealing
}

/**
 * How a code proves the active second factor: six digits of the present step or a neighbouring one, each step once only, or a
 * recovery code, which is used up; undefined for a wrong code. Part of the transaction that it permits.
 */
export const provesSecondFactor = async (
  tx: Tx,
  { staff, code, at, sealing }: Proof,
): Promise<'authenticator' | 'recovery code' | undefined> => {
  if (staff.totp_sealed === null) return undefined
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return (await spendRecoveryCode(tx, staff.id, code)) ? 'recovery code' : undefined
  const step = matchingStep(sealing.open(staff.totp_sealed, staff.id), digits, at)
  return step !== undefined && (await spendStep(tx, staff.id, step)) ? 'authenticator' : undefined
}

/** Records a step as used; false when it, or a later one, was used before, even in a race. */
export const spendStep = async (tx: Tx, staffId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where(({ or, eb }) => or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
