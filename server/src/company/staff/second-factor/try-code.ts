import type { FastifyRequest } from 'fastify'
import { deviceOf } from '../../../platform/http/door/device.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { recordStaffNews } from '../news/record-staff-news.ts'
import { noteFailedSignIn } from '../sign-in/failed-sign-ins.ts'
import { countWrongCode, forgetWrongCodes, wrongCodesOf } from '../sign-in/staff-devices-queries.ts'
import type { StaffRow } from '../staff-queries.ts'
import { provesSecondFactor, secondFactorSealing } from './second-factor.ts'

/** Wrong codes in a row, from one known device or from all others together, after which no code is compared. */
export const MOST_WRONG_CODES = 20

interface Try {
  /** Locked, so that of simultaneous attempts each sees the count of the one before. */
  readonly staff: StaffRow
  readonly code: string
  readonly request: FastifyRequest
}

/**
 * Compares a code with the active second factor, counts it, and returns the result. `over`: too many were wrong in a row, so
 * that a mailed link must open a browser first; the account's owner was told. Returns instead of throwing, because the counts
 * must be committed.
 */
export const tryCode = async (
  tx: Tx,
  services: Services,
  { staff, code, request }: Try,
): Promise<'right' | 'wrong' | 'over'> => {
  const device = deviceOf(request)
  const at = services.clock.now()
  const wrong = await wrongCodesOf(tx, staff, device)
  if (wrong >= MOST_WRONG_CODES) return 'over'
  const sealing = secondFactorSealing(services.config, tx.tenantId)
  const proof = await provesSecondFactor(tx, { staff, code, at, sealing })
  const news = { tenantId: tx.tenantId, person: staff, request } as const
  if (proof) {
    if (wrong > 0) await forgetWrongCodes(tx, staff.id, device)
    if (proof === 'recovery code') await recordStaffNews(tx, { ...news, actor: staff, action: 'staff.use-recovery-code' })
    return 'right'
  }
  await countWrongCode(tx, staff.id, device)
  await noteFailedSignIn(tx, { staffId: staff.id, what: 'code', network: request.ip, at })
  if (wrong + 1 === MOST_WRONG_CODES) await recordStaffNews(tx, { ...news, actor: undefined, action: 'staff.guess-codes' })
  return 'wrong'
}
