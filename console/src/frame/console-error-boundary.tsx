import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { RedrawingBoundary } from '@parcelport/ui/redrawing-boundary.tsx'
import { RedrawnNotice } from '@parcelport/ui/redrawn-notice.tsx'
import { useMutationState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureMessage } from '../api/failure-message.ts'

const Broken = (): ReactNode => (
  <main id="main" className="dash-page">
    <Empty title="Something broke on this screen" action={<Button onClick={() => location.reload()}>Reload</Button>}>
      <p>Reload it. If it stays broken, tell the people who run your server. Nothing that was saved is lost.</p>
    </Empty>
  </main>
)

const Redrawn = (): ReactNode => {
  const last = useMutationState().at(-1)
  return (
    <RedrawnNotice
      last={last === undefined || last.status === 'idle' ? undefined : last.status}
      why={failureMessage(last?.error)}
    />
  )
}

interface Props {
  /** The screen's address: at another one, the error is cleared. */
  readonly at: string
  readonly children: ReactNode
}

/**
 * Shows a message when a screen breaks; the menu around it still works. A screen that broke because a translator changed it is
 * rendered again.
 */
export const ErrorBoundary = ({ at, children }: Props): ReactNode => (
  <RedrawingBoundary at={at} redrawn={<Redrawn />} broken={<Broken />}>
    {children}
  </RedrawingBoundary>
)
