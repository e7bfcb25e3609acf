import {
  mailServerCall,
  removeMailServerCall,
  saveMailServerCall,
  tryMailServerCall,
  type MailServerShown,
} from '@parcelport/contract/company/mail/staff-mail-server.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import type { LimitRule } from '../../../platform/limits/limits.ts'
import { hastenMails } from '../../../platform/mail/hasten-mails.ts'
import { mailServerOf, type KeptMailServer } from '../../../platform/mail/own-mail-server.ts'
import type { Services } from '../../../platform/services.ts'
import { readMailServer, removeMailServer, saveMailServer } from './save-mail-server.ts'
import { tryMailServer } from './try-mail-server.ts'

/** A trial connects to a server that a person typed: enough to find the right settings, too few to look for open ports. */
const trials: LimitRule = {
  name: 'staff-mail-trials',
  points: 10,
  seconds: 600,
  message: 'Several test messages were sent just now. Please wait a few minutes and try again.',
}

const shown = (server: KeptMailServer): MailServerShown => {
  const { version, host, port, security, user, fromAddress, fromName, changedAt, changedBy, failingSince, failure } = server
  const failing = failingSince && failure !== null ? { since: failingSince.toISOString(), words: failure } : null
  return { version, host, port, security, user, fromAddress, fromName, changedAt: changedAt.toISOString(), changedBy, failing }
}

/** Routes of a company's own mail server: see, set, try, forget. */
export const mailServerRoutes = (app: App, services: Services): void => {
  const { database, limits } = services

  handle(app, services, mailServerCall, async ({ transaction }) => {
    const server = await transaction(mailServerOf)
    return { data: server ? shown(server) : null }
  })

  handle(app, services, saveMailServerCall, async ({ body, tenant, act }) => {
    await act((tx) => saveMailServer(tx, body))
    await hastenMails(database, tenant.id)
    return { message: 'Saved. Mails leave by this server from now on.' }
  })

  handle(app, services, tryMailServerCall, async ({ body, staff, tenant, transaction }) => {
    await limits.consume(trials, staff.id)
    const { server, to } = await transaction(async (tx) => {
      const person = await tx.selectFrom('staff').select(['name', 'email']).where('id', '=', staff.id).executeTakeFirst()
      if (!person) throw refuse.notFound('There is no such person any more.')
      return { server: readMailServer(body, await mailServerOf(tx)), to: person }
    })
    return { data: await tryMailServer(services, server, { to, company: tenant }) }
  })

  handle(app, services, removeMailServerCall, async ({ body: { version }, tenant, act }) => {
    await act((tx) => removeMailServer(tx, version))
    await hastenMails(database, tenant.id)
    return { message: 'Mails leave as the installation’s do again.' }
  })
}
