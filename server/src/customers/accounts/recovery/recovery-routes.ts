import { verifyEmailCall, verifyOtpCall } from '@parcelport/contract/customers/accounts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Tenant } from '../../../platform/http/door/tenant.ts'
import type { Services } from '../../../platform/services.ts'
import { accountLimits } from '../account-limits.ts'
import { customerByEmail } from '../customers-queries.ts'
import { parseEmailAddress } from '../../../platform/mail/email-address.ts'
import { newToken } from '../../../platform/secrets/secret-token.ts'
import { guessCode } from './guess-code.ts'
import { leaveRecoveryCookie, recoveryBrowser } from './recovery-browser.ts'
import { orderRecovery } from './recovery-job.ts'

const INVALID = 'Invalid OTP'

/**
 * POST /verify-email and /verify-otp. The first only queues a job, so that it does the same for every address, even when mail
 * is unavailable; the job finds out whether there is an account (recovery-job.ts). Both identify the browser by a cookie.
 */
export const recoveryRoutes = (app: App, services: Services): void => {
  const { limits, clock, config } = services

  const order = async (request: FastifyRequest, reply: FastifyReply, tenant: Tenant, emailKey: string): Promise<void> => {
    await limits.consume(accountLimits.recoveriesOfNetwork, request.ip)
    await limits.consume(accountLimits.recoveriesOfAccount, `${tenant.id}:${emailKey}`)
    const browser = leaveRecoveryCookie(request, reply, tenant)
    await services.database.inTenant(tenant.id, (tx) =>
      orderRecovery(tx, services, { tenantId: tenant.id, emailKey, browserHash: browser }),
    )
  }

  handle(app, services, verifyEmailCall, async ({ body, tenant, request, reply }) => {
    await order(request, reply, tenant, parseEmailAddress(body.email).key)
    return { message: 'Verification submitted successfully!' }
  })

  handle(app, services, verifyOtpCall, async ({ body, tenant, request, reply, transaction }) => {
    const { key } = parseEmailAddress(body.email)
    if (body.otp === '') {
      await order(request, reply, tenant, key)
      return { message: 'If the address has an account, a new message is on its way.' }
    }
    await limits.consume(accountLimits.guessesOfNetwork, request.ip)
    const browser = recoveryBrowser(request)
    await limits.consume(
      accountLimits.guessesOfAccount,
      `${tenant.id}:${key}:${request.ip}:${browser[0]?.toString('hex') ?? ''}`,
    )
    const resetToken = newToken()
    const right = await transaction(async (tx) => {
      const customer = await customerByEmail(tx, key)
      return guessCode(tx, config, {
        customerId: customer?.id,
        browser,
        code: body.otp,
        resetToken,
        at: clock.now(),
      })
    })
    if (!right) throw refuse.field('otp', INVALID)
    const { token } = resetToken
    return { message: 'OTP Verified Successfully!', token, data: { token } }
  })
}
