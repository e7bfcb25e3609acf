import { chooseStaffPasswordCall, mailPasswordLinkCall } from '@parcelport/contract/company/staff-people.ts'
import { audit } from '../../audit/audit.ts'
import { newToken, tokenHash } from '../../../platform/secrets/secret-token.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle, handleLimited } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { recordStaffNews } from '../news/record-staff-news.ts'
import { endStaffSessions } from '../sessions/staff-sessions-queries.ts'
import { heldRole } from '../roles/held-role.ts'
import { requireWithin } from '../roles/managing.ts'
import { staffLimits } from '../staff-limits.ts'
import { checkStaffPassword } from '../staff-password.ts'
import { forgetPasswordLink, lockStaff, staffById } from '../staff-queries.ts'
import { passwordLinkMail } from './password-link-mail.ts'
import { lockPerson } from './staff-people-queries.ts'

const PASSWORD_LINK_LIFE_MS = 86_400_000
const USED = 'This link was used or replaced, or its time is over. Please ask an owner for a new one.'

/** The member of staff of a valid token. */
const staffOfToken = async (tx: Tx, hash: Buffer, at: Date): Promise<string | undefined> => {
  const link = await tx
    .selectFrom('staff_password_links')
    .select('staff_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return link?.staff_id
}

/** An owner sends a password link to a colleague who forgot theirs; the link lets them choose a new one. */
export const passwordLinkRoutes = (app: App, services: Services): void => {
  const { limits, clock } = services

  handle(app, services, mailPasswordLinkCall, async ({ params, staff, tenant, by, act }) => {
    if (params.staffId === staff.id) throw refuse.conflict('Change your own password under your own account.')
    await limits.consume(staffLimits.passwordLinks, `${tenant.id} ${params.staffId}`)
    const { email } = await act(async (tx) => {
      const person = await lockPerson(tx, params.staffId)
      requireWithin(staff, await heldRole(tx, person))
      if (person.deactivated_at) throw refuse.conflict(`${person.name} cannot sign in: restore their access first.`)
      const { token, hash } = newToken()
      const expires = new Date(by.at.getTime() + PASSWORD_LINK_LIFE_MS)
      const link = { token_hash: hash, sent_by: staff.id, created_at: by.at, expires_at: expires }
      await tx
        .insertInto('staff_password_links')
        .values({ ...link, staff_id: person.id })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'staff_id']).doUpdateSet(link))
        .execute()
      const data = { token, name: person.name, sentBy: staff.name }
      await tx.mail({ to: person.email, template: passwordLinkMail, data })
      const subject = { kind: 'staff', id: person.id } as const
      await audit(tx, 'staff.mail-password-link', subject, { email: person.email })
      return person
    })
    return { message: `A link for a new password is on its way to ${email}.` }
  })

  handleLimited(
    app,
    services,
    chooseStaffPasswordCall,
    staffLimits.joinsOfNetwork,
    async ({ body, tenant, request, transaction }) => {
      const at = clock.now()
      const hash = tokenHash(body.token)
      const owner = await transaction(async (tx) => {
        const staffId = await staffOfToken(tx, hash, at)
        return staffId === undefined ? undefined : staffById(tx, staffId)
      })
      if (!owner) throw refuse.notFound(USED)
      const staffId = owner.id
      checkStaffPassword(body.password, { tenant, name: owner.name, email: owner.email })
      const passwordHash = await services.passwords.hash(body.password)
      await transaction(async (tx) => {
        // Locks the person first, in the same order as other changes of them: then the link is used once, or has ended.
        const person = await lockStaff(tx, staffId)
        if (!person || person.deactivated_at || (await staffOfToken(tx, hash, at)) !== staffId) throw refuse.notFound(USED)
        await forgetPasswordLink(tx, staffId)
        await tx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', staffId).execute()
        await endStaffSessions(tx, staffId)
        const news = { tenantId: tenant.id, person, actor: person, request } as const
        await recordStaffNews(tx, { ...news, action: 'staff.choose-password' })
      })
      return { message: 'Your password is changed. Please sign in with it.' }
    },
  )
}
