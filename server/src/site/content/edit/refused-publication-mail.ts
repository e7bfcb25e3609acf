import { documentKey } from '@parcelport/contract/site/content-rules.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

interface RefusedPublication {
  readonly title: string
  readonly path: string
  readonly why: string
  /** Who scheduled it, where the mail goes to others. */
  readonly by?: string
}

/** Tells the person who scheduled a publication, or those who edit content in their place, that it did not happen. */
export const refusedPublicationMail: MailTemplate<RefusedPublication> = {
  name: 'content.refused-publication',
  about: 'work',
  render: ({ title, path, why, by }, company) => ({
    subject: `Not published: ${title}`,
    ...mailLayout({
      company,
      title: by === undefined ? 'Your scheduled text was not published' : 'A scheduled text was not published',
      preheader: why,
      blocks: [
        { kind: 'paragraph', words: [`The text that ${by ?? 'you'} scheduled for `, { strong: title }, ' was not published.'] },
        { kind: 'paragraph', words: why },
        { kind: 'button', label: 'Open the document', href: `${company.publicUrl}/console/content/${documentKey(path)}` },
        {
          kind: 'note',
          words: 'The text is kept there: make it a draft again, compare it, and publish it if it is still right.',
        },
      ],
    }),
  }),
}
