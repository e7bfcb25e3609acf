import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { told } from '../../../platform/mail/addressed.ts'
import { letterTime } from '../../../platform/text/letter-time.ts'

export interface NewDevice {
  readonly name: string
  readonly device: string
  readonly network: string
  /** ISO 8601. */
  readonly at: string
}

export const newDeviceMail: MailTemplate<NewDevice> = {
  name: 'account-new-device',
  about: 'account',
  render: ({ name, device, network, at }, company) => ({
    subject: `New sign-in to your ${company.name} account`,
    ...mailLayout({
      company,
      title: 'New sign-in to your account',
      preheader: `Somebody signed in to your account from ${device}.`,
      blocks: [
        {
          kind: 'paragraph',
          words: told(name, 'Your account was just opened on a device that we have not seen before.'),
        },
        {
          kind: 'facts',
          rows: [
            ['Device', device],
            ['Network address', network],
            ['When', letterTime(at, company.timeZone)],
          ],
        },
        {
          kind: 'note',
          words: [
            'If it was you, you can ignore this. ',
            { strong: 'It wasn’t you?' },
            ' Choose a new password, which signs every device out:',
          ],
        },
        { kind: 'button', label: 'Choose a new password', href: `${company.publicUrl}/auth/verification` },
      ],
    }),
  }),
}
