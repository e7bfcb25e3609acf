import { randomUUID } from 'node:crypto'
import { registerCall } from '@parcelport/contract/customers/accounts.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { plainDigits } from '@parcelport/contract/customers/telephone-rules.ts'
import { notify } from '../../notifications/notify.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handleLimited } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { accountLimits } from '../account-limits.ts'
import { customerByEmail } from '../customers-queries.ts'
import { parseEmailAddress } from '../../../platform/mail/email-address.ts'
import { governmentIdPrint, governmentIdSealing } from '../government-id.ts'
import { keptPassword } from '../passwords/kept-password.ts'
import { checkSignUpPassword } from '../passwords/new-password.ts'
import { deviceOf } from '../../../platform/http/door/device.ts'
import { noteDevice } from '../sign-in/devices-queries.ts'
import { recordConsents } from './consents-queries.ts'
import { emailTaken, openAccount } from './open-account.ts'
import { tellOwner } from './tell-owner.ts'
import { usAddress } from './us-address.ts'
import { welcomeMail } from './welcome-mail.ts'
import { keepFile } from '../../../platform/files/private-files.ts'

/** POST /register: account, box number, document, welcome and its mail, in one transaction. */
export const registerRoutes = (app: App, services: Services): void => {
  handleLimited(
    app,
    services,
    registerCall,
    accountLimits.registrationsOfNetwork,
    async ({ body, uploads, tenant, request, transaction }) => {
      const { limits, files, clock } = services
      if (!tenant.open) throw refuse.conflict('We are opening soon. You can sign up from the day we open.')
      const address = parseEmailAddress(body.email)
      checkSignUpPassword(body, tenant)
      const { name, homeAddress } = body
      const telephone = plainDigits(body.telePhoneNumber)
      await limits.consume(accountLimits.registrationsOfAccount, `${tenant.id}:${address.key}`)

      const holder = await transaction(async (tx) => {
        const found = await customerByEmail(tx, address.key)
        if (found) await tellOwner(tx, tenant.id, found.id)
        return found
      })
      if (holder) throw emailTaken(address.email)
      const kept = await keptPassword(services, tenant, body.password)
      const at = clock.now()

      const id = randomUUID()
      const governmentIdSealed = governmentIdSealing(services.config, tenant.id).seal(Buffer.from(body.govId), id)
      const document = await files.store(tenant.id, uploads[wire.governmentId])
      await transaction(async (tx) => {
        const governmentIdFileId = await keepFile(tx, document)
        const { boxNumber } = await openAccount(tx, {
          id,
          name,
          address,
          telephone,
          homeAddress,
          passwordHash: kept.password_hash,
          passwordMark: kept.password_mark,
          governmentIdSealed,
          governmentIdPrint: governmentIdPrint(services.config, tenant.id, body.govId),
          governmentIdFileId,
          at,
        })
        await recordConsents(tx, id, at)
        await noteDevice(tx, id, deviceOf(request), at)
        await notify(tx, {
          customerId: id,
          kind: 'account',
          message: `Welcome to ${tenant.name}! Your box number is ${boxNumber}. Your address in the US is under My Address.`,
          mail: { template: welcomeMail, data: { name, boxNumber, address: await usAddress(tx, name, boxNumber) } },
        })
      })
      return { message: 'Signup successful!' }
    },
  )
}
