import { documentKey } from '@parcelport/contract/site/content-rules.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

/** Tells the person who scheduled a publication that it did not happen. */
export const refusedPublicationMail: MailTemplate<{ readonly title: string; readonly path: string; readonly why: string }> = {
  name: 'content.refused-publication',
  render: ({ title, path, why }, company) => ({
    subject: `Not published: ${title}`,
    ...mailLayout({
      company,
      title: 'Your scheduled text was not published',
      preheader: why,
      blocks: [
        { kind: 'paragraph', words: ['The text that you scheduled for ', { strong: title }, ' was not published.'] },
        { kind: 'paragraph', words: why },
        { kind: 'button', label: 'Open the document', href: `${company.publicUrl}/console/content/${documentKey(path)}` },
        {
          kind: 'note',
          words: 'Your text is kept there: make it a draft again, compare it, and publish it if it is still right.',
        },
      ],
    }),
  }),
}
