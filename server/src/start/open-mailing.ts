import { join } from 'node:path'
import type { Tenants } from '../company/tenants/tenants.ts'
import { tellMailFailing } from '../office/settings/mail/tell-mail-failing.ts'
import { openCompanyTransports } from '../platform/mail/company-transports.ts'
import { hastenMails } from '../platform/mail/hasten-mails.ts'
import { sendMailTask } from '../platform/mail/mail-tasks.ts'
import { openTransport } from '../platform/mail/transport.ts'
import { createSealing } from '../platform/sealing.ts'
import type { Services } from '../platform/services.ts'
import { createLetterheads } from '../site/letterheads.ts'
import { mailTemplates } from './mail-templates.ts'

/** The work of sending mails, by the installation's way and by those of companies that have a mail server of their own. */
export const openMailing = (services: Services, tenants: Pick<Tenants, 'byId'>) => {
  const { config, log } = services
  const transport = openTransport({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, 'mail'),
    onAway: (error) => log.warn({ err: error }, 'the mail server is away'),
    onBack: () => {
      hastenMails(services.database).catch((error: unknown) =>
        log.warn({ err: error }, 'waiting mails could not be retried early'),
      )
    },
  })
  const ownWays = openCompanyTransports(services, {
    onFailing: (tenantId) => tellMailFailing(services, tenantId),
    onWorking: (tenantId) => {
      hastenMails(services.database, tenantId).catch((error: unknown) =>
        log.warn({ err: error, tenantId }, 'waiting mails could not be retried early'),
      )
    },
  })
  const sendMail = sendMailTask({
    sealingOf: (tenantId) => createSealing([config.secretKey, ...config.previousSecretKeys], 'mail', tenantId),
    transport,
    ownWay: ownWays.of,
    templates: mailTemplates,
    letterheadOf: createLetterheads(services, tenants.byId),
  })
  return {
    sendMail,
    close: () => {
      transport.close()
      ownWays.close()
    },
  }
}
