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
      <p>Reload it. If it stays broken, tell whoever runs your server. Nothing that was saved is lost.</p>
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
  /** Where the screen stands: the next one is another, and is shown. */
  readonly at: string
  readonly children: ReactNode
}

/** Says so when a screen breaks; the menu around it still works, and leads to the others. A screen that a translator changed is drawn again. */
export const ErrorBoundary = ({ at, children }: Props): ReactNode => (
  <RedrawingBoundary at={at} redrawn={<Redrawn />} broken={<Broken />}>
    {children}
  </RedrawingBoundary>
)
