import { mailStandingCall, sendTestMailCall, type MailStanding } from '@parcelport/contract/company/staff-mail.ts'
import { sql } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { mailServerOf } from '../../platform/mail/own-mail-server.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { testMail } from './test-mail.ts'

/** A test message is mail to one's own address: a few show what there is to see. */
const limit: LimitRule = {
  name: 'staff-test-mails',
  points: 5,
  seconds: 600,
  message: 'Several test messages were sent just now. Please wait a few minutes and try again.',
}

const MOST_WAITING = 1000
const MOST_LOOKED_AT = 200

interface Row {
  readonly waiting: number
  readonly sent_at: Date | null
  readonly tested_at: Date | null
  readonly test_sent: boolean | null
  readonly test_failed: boolean | null
}

/** How mails of the company stand. The mail server's name is said without the user and password of its address. */
const mailStanding = async (tx: Tx, { smtpUrl, mailFrom }: Config): Promise<MailStanding> => {
  const own = await mailServerOf(tx)
  const { rows } = await sql<Row>`
    with latest as (select template, created_at, sent_at, failed_at from mails
      where tenant_id = current_tenant() order by created_at desc limit ${MOST_LOOKED_AT}),
    test as (select * from latest where template = ${testMail.name} order by created_at desc limit 1)
    select (select count(*)::int from (select from mails where tenant_id = current_tenant() and sealed is not null
        limit ${MOST_WAITING}) as unsent) as waiting,
      (select max(sent_at) from latest) as sent_at, (select created_at from test) as tested_at,
      (select sent_at is not null from test) as test_sent, (select failed_at is not null from test) as test_failed`.execute(tx)
  const { waiting = 0, sent_at = null, tested_at = null, test_sent = null, test_failed = null } = rows[0] ?? {}
  return {
    server: own?.host ?? (smtpUrl === undefined ? null : new URL(smtpUrl).hostname),
    from: own?.fromAddress ?? mailFrom,
    waiting,
    sentAt: sent_at?.toISOString() ?? null,
    test: tested_at && {
      at: tested_at.toISOString(),
      state: test_sent === true ? 'sent' : test_failed === true ? 'given up' : 'waiting',
    },
  }
}

/** Routes of mail in the settings: how it stands, and a test message. */
export const mailSettingsRoutes = (app: App, services: Services): void => {
  const { config, limits } = services

  handle(app, services, mailStandingCall, async ({ transaction }) => ({
    data: await transaction((tx) => mailStanding(tx, config)),
  }))

  handle(app, services, sendTestMailCall, async ({ staff, act }) => {
    await limits.consume(limit, staff.id)
    return act(async (tx) => {
      const person = await tx.selectFrom('staff').select(['name', 'email']).where('id', '=', staff.id).executeTakeFirst()
      if (!person) throw refuse.notFound('There is no such person any more.')
      await tx.mail({ to: person.email, template: testMail, data: { name: person.name } })
      await audit(tx, 'settings.test-mail', { kind: 'settings' })
      return { message: `A test message to ${person.email} is on its way.` }
    })
  })
}
