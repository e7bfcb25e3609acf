import { notify } from '../../customers/notifications/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'
import { storedName } from './stored-name.ts'

interface DecisionMail {
  readonly packageId: string
  readonly trackingNumber: string
  /** What the customer calls it; mails queued by an earlier version lack it. */
  readonly name?: string
  readonly title: string
  readonly message: string
}

/** The mail about a decision on an uncollected package. Customers cannot turn it off, because it concerns their property. */
export const storageDecisionMail: MailTemplate<DecisionMail> = {
  name: 'storage-decision',
  about: 'parcel',
  render: ({ packageId, trackingNumber, name = trackingNumber, title, message }, company) => ({
    subject: `${title}: ${name}`,
    ...mailLayout({
      company,
      title,
      preheader: message,
      blocks: [
        { kind: 'paragraph', words: message },
        { kind: 'facts', rows: [['Tracking', trackingNumber]] },
        {
          kind: 'button',
          label: 'See the package',
          href: `${company.publicUrl}/dashboard/packages?package=${encodeURIComponent(packageId)}`,
        },
      ],
    }),
  }),
}

/** Tells a customer about a decision by notification and mail, in the transaction that made it. */
export const tellDecision = async (tx: Tx, customerId: string, mail: DecisionMail): Promise<void> => {
  const { packageId, message } = mail
  const data = { ...mail, name: await storedName(tx, packageId) }
  await notify(tx, { customerId, kind: 'action', message, packageId, mail: { template: storageDecisionMail, data } })
}
