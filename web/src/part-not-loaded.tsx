import { Button } from '@parcelport/ui/button.tsx'
import { useEffect, type ReactNode } from 'react'
import { MAIN_ID } from './use-arrival.ts'

/** Loads the page afresh, but only where the server answers: whoever is offline keeps what they have. */
const loadAgain = (): void =>
  void fetch('').then(
    () => location.reload(),
    () => {},
  )

/**
 * For a part of the application that did not come over the network: it says so where it would have stood, with the frame around
 * it, and is asked for again when the connection is back. In the dashboard that frame has the page's `<main>` and h1.
 */
export const PartNotLoaded = ({ inFrame }: { readonly inFrame: boolean }): ReactNode => {
  const [Place, Heading] = inFrame ? (['div', 'h2'] as const) : (['main', 'h1'] as const)
  useEffect(() => {
    addEventListener('online', loadAgain)
    return () => removeEventListener('online', loadAgain)
  }, [])
  return (
    <Place id={inFrame ? undefined : MAIN_ID} tabIndex={-1} className="no-page" role="alert">
      <div className="container">
        <Heading>This page did not load</Heading>
        <p className="lead">Your connection may be slow or away. Nothing is lost.</p>
        <Button onClick={loadAgain}>Try again</Button>
      </div>
    </Place>
  )
}
