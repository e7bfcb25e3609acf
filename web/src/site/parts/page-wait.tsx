import { Button } from '@parcelport/ui/button.tsx'
import { loadAgain } from '@parcelport/ui/lists/not-loaded.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import { PageSpinner } from '../../frame/page-spinner.tsx'
import { MAIN_ID } from '../../frame/use-arrival.ts'

/** How long a page may load before it says why, in milliseconds. */
export const PATIENCE_MS = 5_000

/** Whether the browser knows that it has no network. The server's navigator knows nothing of networks. */
const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine

/**
 * Shown while an inner page loads: a ring; after five seconds a message and a button that tries again. Header and footer stay once the network is
 * known to be away. The page opens by itself when its content comes.
 */
export const PageWait = (): ReactNode => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong && !isOffline()) return <PageSpinner />
  return (
    <main id={MAIN_ID} tabIndex={-1} className="page-wait">
      {isLong ? (
        <div className="page-offline container" role="alert">
          <h1>You seem to be offline</h1>
          <p className="muted">This page needs the network. It opens by itself once you are back.</p>
          <Button onClick={loadAgain}>Try again</Button>
        </div>
      ) : (
        <Spinner label="Loading" />
      )}
    </main>
  )
}
