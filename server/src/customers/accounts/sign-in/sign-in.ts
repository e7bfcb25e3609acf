import { loginCall } from '@parcelport/contract/customers/accounts.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handleLimited } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { accountLimits, signInRules } from '../account-limits.ts'
import { customerByEmail } from '../customers-queries.ts'
import { readEmailAddress } from '../../../platform/mail/email-address.ts'
import { newToken } from '../../../platform/secrets/secret-token.ts'
import { deviceOf, leaveDeviceCookie, remembered } from '../../../platform/http/door/device.ts'
import { acquaintanceOf } from './devices-queries.ts'
import { countAttempt } from '../../../platform/limits/sign-in-attempts.ts'
import { renewedPassword } from '../passwords/kept-password.ts'
import { startSession } from './start-session.ts'

/** The same message for an unknown address and a wrong password. */
const WRONG = 'Invalid email or password.'

/**
 * POST /login. Wrong passwords are counted separately for each device that the account knows by its cookie, and for all others
 * by network and together: a stranger's guesses cannot keep the owner out of a known device, and a reset by mail makes a device
 * known. Unknown addresses are counted and answered alike.
 */
export const signInRoutes = (app: App, services: Services): void => {
  handleLimited(
    app,
    services,
    loginCall,
    accountLimits.signInsOfNetwork,
    async ({ body, tenant, request, reply, transaction }) => {
      const { limits, clock } = services
      // Text that is no address is treated as an unknown address.
      const emailKey = readEmailAddress(body.email)?.key ?? body.email
      const device = deviceOf(request)
      const { customer, known } = await transaction(async (tx) => {
        const customer = await customerByEmail(tx, emailKey)
        return { customer, known: await acquaintanceOf(tx, customer?.id, device) }
      })

      const succeeded = await countAttempt(limits, signInRules, {
        tenantId: tenant.id,
        emailKey,
        device,
        known: known.byCookie,
      })
      const right = await services.passwords.isRight(body.password, customer?.password_hash)
      if (!customer || !right) throw refuse.unauthorized(WRONG)
      await succeeded()
      const renewed = await renewedPassword(services, tenant, body.password, customer)

      const { token, hash } = newToken()
      const renewedDevice = remembered(request, known.byCookie)
      const started = await transaction((tx) =>
        startSession(tx, services, {
          customer,
          device: renewedDevice,
          password: body.password,
          renewed,
          known: known.byAny,
          tokenHash: hash,
          at: clock.now(),
        }),
      )
      if (!started) throw refuse.unauthorized(WRONG)
      leaveDeviceCookie(renewedDevice, request, reply)
      return { message: 'Login successful!', data: { token } }
    },
  )
}
