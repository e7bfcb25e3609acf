import { RedrawnNotice } from '@parcelport/ui/redrawn-notice.tsx'
import { useMutationState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from './api/api-error.ts'

/** Shown above a page that was rendered again: the state of the visitor's last action. */
export const Redrawn = (): ReactNode => {
  const last = useMutationState().at(-1)
  return (
    <div className="container">
      <RedrawnNotice
        last={last === undefined || last.status === 'idle' ? undefined : last.status}
        why={messageOf(last?.error, 'please try again.')}
      />
    </div>
  )
}
