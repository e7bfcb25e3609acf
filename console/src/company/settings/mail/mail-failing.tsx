import type { MailServerShown } from '@parcelport/contract/company/mail/staff-mail-server.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import { writtenMoment } from '../../../lib/written-moment.ts'

/** Says that the company's own mail server takes no mail, and why. */
export const MailFailing = ({ failing }: { readonly failing: NonNullable<MailServerShown['failing']> }): ReactNode => (
  <Notice tone="red" title="Your mail server takes no mail">
    <p>{failing.words}</p>
    <p>{`Mails wait since ${writtenMoment(failing.since)}. They are tried again for about five days, and at once when you save other settings.`}</p>
  </Notice>
)
