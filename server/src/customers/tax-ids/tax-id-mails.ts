import type { MailTemplate } from '../../platform/mail/mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'

/** Asks a customer for the tax id that Customs wants; never names one. */
export const taxIdAskedMail: MailTemplate<{ readonly label: string }> = {
  name: 'tax-id-asked',
  about: 'parcel',
  render: ({ label }, company) => ({
    subject: `${company.name}: Customs asks for your ${label}`,
    ...mailLayout({
      company,
      title: `Customs asks for your ${label}`,
      preheader: `Your packages wait for it. Please enter it under Account.`,
      blocks: [
        {
          kind: 'paragraph',
          words: `A flight with your packages is being prepared, and Customs asks for the ${label} of each consignee.`,
        },
        { kind: 'paragraph', words: 'Please enter it under Account, also for people in whose names packages come to you.' },
        { kind: 'button', label: `Enter your ${label}`, href: `${company.publicUrl}/dashboard/account#tax-id` },
        { kind: 'note', words: 'Please do not send it by email: under Account it reaches us encrypted.' },
      ],
    }),
  }),
}

export const taxIdsMails = [taxIdAskedMail] as const
