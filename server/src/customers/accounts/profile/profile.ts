import { updateUserCall, userCall } from '@parcelport/contract/customers/accounts.ts'
import { plainDigits } from '@parcelport/contract/customers/telephone-rules.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { accountLimits } from '../account-limits.ts'
import { customerByEmail, customerById } from '../customers-queries.ts'
import { toWireUser } from '../customers-wire.ts'
import { companyTimeZone } from '../../../company/tenants/company-day.ts'
import { parseEmailAddress, spellingsOf } from '../../../platform/mail/email-address.ts'
import { askEmailChange } from '../email-change/ask-email-change.ts'
import { emailTaken } from '../register/open-account.ts'
import { parseBirthdate } from './birthdate.ts'
import { changeProfile } from './change-profile.ts'
import { storePicture } from './profile-picture.ts'
import { proveOwner } from './prove-owner.ts'

const GONE = 'This account no longer exists.'

const emailChangeSent = (email: string): string =>
  `Saved. We have sent a link to ${email}: your email address changes when you open it, within 24 hours.`

export const profileRoutes = (app: App, services: Services): void => {
  handle(app, services, userCall, async ({ customer, transaction }) => {
    const data = await transaction(async (tx) => {
      const row = await customerById(tx, customer.id)
      return row && toWireUser(row, await companyTimeZone(tx))
    })
    if (!data) throw refuse.unauthorized(GONE)
    return { data }
  })

  handle(app, services, updateUserCall, async ({ body, uploads, tenant, customer, transaction }) => {
    const now = services.clock.now()
    const address = parseEmailAddress(body.email)
    const profile = {
      name: body.name,
      telephone: plainDigits(body.telePhoneNumber),
      home_address: body.homeAddress,
      ...(body.birthdate === undefined ? {} : { birthdate: parseBirthdate(body.birthdate) }),
      ...(body.gender === undefined ? {} : { gender: body.gender || null }),
    }
    const { before, holder } = await transaction(async (tx) => ({
      before: await customerById(tx, customer.id),
      holder: await customerByEmail(tx, address.key),
    }))
    if (!before) throw refuse.unauthorized(GONE)
    const moves = !spellingsOf(before.email_key).includes(address.key)
    if (moves) await proveOwner(services, tenant.id, customer.id, body.currentPassword)
    if (holder && holder.id !== customer.id) throw emailTaken(address.email)
    if (moves) await services.limits.consume(accountLimits.emailChanges, customer.id)
    const picture = uploads.profilePic && (await storePicture(services, tenant.id, uploads.profilePic))
    const data = await transaction(async (tx) => {
      const changed = await changeProfile(tx, services, {
        before,
        spelling: before.email_key === address.key ? address.email : undefined,
        changes: profile,
        picture,
        at: now,
      })
      if (moves)
        await askEmailChange(tx, {
          customer: changed,
          sessionId: customer.sessionId,
          address,
          at: now,
        })
      return toWireUser(changed, await companyTimeZone(tx))
    })
    const message = moves ? emailChangeSent(address.email) : 'User information updated successfully.'
    return { message, data }
  })
}
