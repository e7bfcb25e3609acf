import { Button } from '@parcelport/ui/button.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userOf } from '../../api/customers/session.ts'

/** Shown in the screen's place from the first failure of loading the customer on, while the browser tries again by itself. */
export const AccountNotLoaded = ({ token }: { readonly token: string }): ReactNode => {
  const client = useQueryClient()
  return (
    <div className="stack">
      <Notice tone="red" title="We could not load your account" live>
        <p>You are still signed in on this device. We are trying again.</p>
        <div className="row">
          <Button variant="line" size="sm" onClick={() => void client.resetQueries({ queryKey: userOf(token).queryKey })}>
            Try again
          </Button>
        </div>
      </Notice>
      <Skeleton lines={6} label="Loading your account..." />
    </div>
  )
}
