import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureMessage } from '../api/failure-message.ts'
import { mailDeviceLink } from '../api/me.ts'

/** Shown when signing in is refused after too many tries: mails a link that lets the mailbox's reader continue. */
export const MailedWayOn = ({ email }: { readonly email: string }): ReactNode => {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => mailDeviceLink(email) })
  if (data)
    return (
      <Notice tone="green" live>
        {data.message}
      </Notice>
    )
  return (
    <>
      {error && (
        <Notice tone="red" live>
          {failureMessage(error)}
        </Notice>
      )}
      <Button variant="line" block busy={isPending} onClick={() => mutate()}>
        Mail me a link
      </Button>
    </>
  )
}
