import { expect, test } from 'vitest'
import type { MailConcern } from '../platform/mail/mail.ts'
import type { Message } from '../platform/mail/transport.ts'
import { drainJobs } from '../platform/jobs/jobs.ts'
import { sendMailTask } from '../platform/mail/mail-tasks.ts'
import { createSealing } from '../platform/sealing.ts'
import { testServer } from '../testing/test-server.ts'
import { mailTemplates } from './mail-templates.ts'

/** What each kind of mail is about, decided by a person: a new kind is red until it stands here. */
const decided: Readonly<Record<Exclude<MailConcern, 'news'>, readonly string[]>> = {
  parcel: [
    'claim-refused',
    'daily-news',
    'gathered-news',
    'package-moved',
    'package-news',
    'pickup-pass',
    'receiver-decided',
    'request-news',
    'storage',
    'storage-decision',
    'tax-id-asked',
    'tracking-link-opened',
  ],
  money: ['bill', 'card-refund', 'loss-decided', 'receipt', 'statement', 'transfer-refused'],
  account: [
    'account-closing',
    'account-confirm-email',
    'account-email-change-asked',
    'account-email-changed',
    'account-exists',
    'account-new-device',
    'account-password-changed',
    'account-recovery-code',
    'account-recovery-link',
    'account-welcome',
    'customer-welcome-by-staff',
    'identity-approved',
    'identity-refused',
    'import-invitation',
  ],
  work: [
    'approval',
    'backup-failing',
    'card-refund-failed',
    'chargeback',
    'content.refused-publication',
    'enquiries.message',
    'forged-card',
    'mail-failing',
    'mail-test',
    'staff-device-link',
    'staff-invitation',
    'staff-news',
    'staff-password-link',
  ],
  answer: ['enquiries.answer', 'enquiries.receipt'],
}

/** All other kinds are news, and carry the link; each with data that its template can show. */
const news: Readonly<Record<string, object>> = {
  'enquiries.confirm-subscription': { confirmToken: 'c', unsubscribeToken: 'u' },
}

const server = await testServer({ env: { PUBLIC_URL: 'https://parcels.example' } })
const tenant = await server.tenant()

test('every kind of mail is decided: about the reader’s parcel, money or account, a member’s work, an answer, or news', () => {
  const kinds = Object.fromEntries(mailTemplates.map(({ name, about }) => [name, about]))
  const told = Object.entries({ ...decided, news: Object.keys(news) }).flatMap(([about, names]) =>
    names.map((name) => [name, about]),
  )
  expect(kinds).toEqual(Object.fromEntries(told))
})

test.each(Object.entries(news))('%s carries the link that ends news, in its words and for the program', async (name, data) => {
  const template = mailTemplates.find((each) => each.name === name)!
  const delivered: Message[] = []
  const task = sendMailTask({
    sealingOf: (id) => createSealing([server.services.config.secretKey], 'mail', id),
    transport: {
      deliver: async (message) => {
        delivered.push(message)
        return 'accepted'
      },
      close: () => undefined,
    },
    templates: [template],
    letterheadOf: async () => tenant,
  })
  await server.services.database.inTenant(tenant.id, (tx) => tx.mail({ to: 'nia@example.com', template, data: data as never }))
  await drainJobs(server.services, { tasks: [task] })
  const [message] = delivered
  expect(message?.optOutUrl).toMatch(/^https:\/\/parcels\.example\/opt-out\?token=[\w-]{100,400}$/)
  expect(message?.html).toContain(`href="${message?.optOutUrl}"`)
  expect(message?.text).toContain(`Stop news by email: ${message?.optOutUrl}`)
})
