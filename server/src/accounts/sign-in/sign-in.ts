import { loginCall } from '@parcelport/contract/accounts.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { accountLimits } from '../account-limits.ts'
import { customerByEmail } from '../customers-queries.ts'
import { readEmailAddress } from '../email-address.ts'
import { isPassword } from '../passwords/password-hash.ts'
import { newToken } from '../secret-token.ts'
import { deviceOf, rememberDevice } from './device.ts'
import { isKnownDevice } from './devices-queries.ts'
import { attemptsKey } from './sign-in-attempts.ts'
import { startSession } from './start-session.ts'

/** The one thing said of an unknown address and of a wrong password. */
const WRONG = 'Invalid email or password.'

/**
 * POST /login. Failed attempts on an account are counted together for all devices that never signed in to it, and apart for each
 * that did: a stranger who guesses cannot keep the owner out of a known device, and a reset by mail opens every other.
 */
export const signInRoutes = (app: App, services: Services): void => {
  handle(app, services, loginCall, async ({ body, tenant, request, reply, transaction }) => {
    const { limits, clock } = services
    await limits.consume(accountLimits.signInsOfNetwork, request.ip)
    // Text that is no address takes the same way as an address that nobody has.
    const emailKey = readEmailAddress(body.email)?.key ?? body.email
    const device = deviceOf(request)
    const { customer, known } = await transaction(async (tx) => {
      const customer = await customerByEmail(tx, tenant.id, emailKey)
      return { customer, known: await isKnownDevice(tx, tenant.id, customer?.id, device) }
    })

    const attempts = attemptsKey(tenant.id, emailKey, known ? device : undefined)
    await limits.consume(accountLimits.signInsOfAccount, attempts)
    const right = await isPassword(body.password, customer?.password_hash)
    if (!customer || !right) throw refuse.unauthorized(WRONG)
    await limits.forget(accountLimits.signInsOfAccount, attempts)

    const { token, hash } = newToken()
    const remembered = rememberDevice(device, request, reply)
    const started = await transaction((tx) =>
      startSession(tx, services, {
        tenantId: tenant.id,
        customer,
        device: remembered,
        known,
        tokenHash: hash,
        at: clock.now(),
      }),
    )
    if (!started) throw refuse.unauthorized(WRONG)
    return { success: true, message: 'Login successful!', data: { token } } as const
  })
}
