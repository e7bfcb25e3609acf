import { Button } from '@parcelport/ui/button.tsx'
import { copyText } from '@parcelport/ui/copy/copy-text.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'

/** A new invitation and its mailed link. The server returns the link only once. */
export interface SentInvitation {
  readonly email: string
  readonly link: string
}

/** Shows the link, to hand it over in another way when the mail is slow. */
export const InvitationLink = ({ email, link }: SentInvitation): ReactNode => {
  const copy = (): void => {
    copyText(link).then(
      () => toast.success('Copied to clipboard!'),
      () => toast.error('Failed to copy.'),
    )
  }
  return (
    <Notice title={`${email} is invited`}>
      <p>
        If the email is slow, copy the link and pass it on yourself. The person who opens it joins as {email}: once, within
        three days.
      </p>
      <p className="invitation-link">
        <code>{link}</code>
        <Button variant="line" size="sm" onClick={copy}>
          <Icon of={Copy} /> Copy link
        </Button>
      </p>
    </Notice>
  )
}
