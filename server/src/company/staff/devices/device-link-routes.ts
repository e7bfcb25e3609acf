import { mailDeviceLinkCall, openDeviceCall } from '@parcelport/contract/company/staff-sign-in.ts'
import { audit } from '../../audit/audit.ts'
import { acting, staffActor } from '../../../platform/database/acting.ts'
import { readEmailAddress } from '../../../platform/mail/email-address.ts'
import { tokenHash } from '../../../platform/secrets/secret-token.ts'
import { deviceOf, leaveDeviceCookie, remembered } from '../../../platform/http/door/device.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handleLimited } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { refuseOtherSites } from '../sessions/same-site.ts'
import { forgetWrongCodes, knownStaffDevice, noteStaffDevice } from '../sign-in/staff-devices-queries.ts'
import { staffLimits } from '../staff-limits.ts'
import { lockStaff } from '../staff-queries.ts'
import { orderDeviceLink } from './device-link-job.ts'

const USED = 'This link was used, or its hour is over. Please ask for another where you sign in.'

/**
 * For when attempts are used up, perhaps by a stranger: a mailed link makes the browser that opens it a known device, with its
 * own count of attempts. The answer is the same for every address.
 */
export const deviceLinkRoutes = (app: App, services: Services): void => {
  const { limits, clock } = services

  handleLimited(
    app,
    services,
    mailDeviceLinkCall,
    staffLimits.joinsOfNetwork,
    async ({ body, tenant, request, transaction }) => {
      refuseOtherSites(request, tenant)
      const emailKey = readEmailAddress(body.email)?.key ?? body.email
      await limits.consume(staffLimits.deviceLinks, `${tenant.id} ${emailKey}`)
      await transaction((tx) => orderDeviceLink(tx, services, tenant.id, emailKey))
      return { message: 'If this is the address of somebody who works here, a link is on its way.' }
    },
  )

  handleLimited(
    app,
    services,
    openDeviceCall,
    staffLimits.joinsOfNetwork,
    async ({ body, tenant, by, request, reply, transaction }) => {
      refuseOtherSites(request, tenant)
      const device = await transaction(async (tx) => {
        const at = clock.now()
        const link = await tx
          .deleteFrom('staff_device_links')
          .where('token_hash', '=', tokenHash(body.token))
          .where('expires_at', '>', at)
          .returning('staff_id')
          .executeTakeFirst()
        const person = link && (await lockStaff(tx, link.staff_id))
        if (!person || person.deactivated_at) throw refuse.notFound(USED)
        const device = remembered(request, await knownStaffDevice(tx, person.id, deviceOf(request)))
        await noteStaffDevice(tx, person.id, device, at)
        await forgetWrongCodes(tx, person.id, { ...device, byCookie: [device.hash] })
        await audit(acting(tx, { ...by, actor: staffActor(person) }), 'staff.open-device', { kind: 'staff', id: person.id })
        return device
      })
      leaveDeviceCookie(device, request, reply)
      return { message: 'This browser may try again. Please sign in.' }
    },
  )
}
