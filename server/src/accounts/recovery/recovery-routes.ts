import { verifyEmailCall, verifyOtpCall } from '@parcelport/contract/accounts.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { accountLimits } from '../account-limits.ts'
import { customerByEmail } from '../customers-queries.ts'
import { parseEmailAddress } from '../../platform/mail/email-address.ts'
import { newToken } from '../secret-token.ts'
import { guessCode } from './guess-code.ts'
import { orderRecovery } from './recovery-job.ts'

const INVALID = 'Invalid OTP'

/**
 * POST /verify-email and /verify-otp. The first only writes an order down, so that it does the same for every address and whatever
 * state the mail is in; who has an account is found out afterwards, see recovery-job.ts.
 */
export const recoveryRoutes = (app: App, services: Services): void => {
  const { limits, clock, config } = services

  const order = async (request: FastifyRequest, tenantId: string, emailKey: string): Promise<void> => {
    await limits.consume(accountLimits.recoveriesOfNetwork, request.ip)
    await limits.consume(accountLimits.recoveriesOfAccount, `${tenantId}:${emailKey}`)
    await services.database.inTenant(tenantId, (tx) => orderRecovery(tx, services, emailKey))
  }

  handle(app, services, verifyEmailCall, async ({ body, tenant, request }) => {
    await order(request, tenant.id, parseEmailAddress(body.email).key)
    return { success: true, message: 'Verification submitted successfully!' } as const
  })

  handle(app, services, verifyOtpCall, async ({ body, tenant, request, transaction }) => {
    const { key } = parseEmailAddress(body.email)
    if (body.otp === '') {
      await order(request, tenant.id, key)
      return { success: true, message: 'If the address has an account, a new message is on its way.' } as const
    }
    await limits.consume(accountLimits.guessesOfNetwork, request.ip)
    await limits.consume(accountLimits.guessesOfAccount, `${tenant.id}:${key}:${request.ip}`)
    const resetToken = newToken()
    const right = await transaction(async (tx) => {
      const customer = await customerByEmail(tx, tenant.id, key)
      return guessCode(tx, config, {
        tenantId: tenant.id,
        customerId: customer?.id,
        code: body.otp,
        resetToken,
        at: clock.now(),
      })
    })
    if (!right) throw refuse.badRequest(INVALID, [{ field: 'otp', message: INVALID }])
    const { token } = resetToken
    return { success: true, message: 'OTP Verified Successfully!', token, data: { token } } as const
  })
}
