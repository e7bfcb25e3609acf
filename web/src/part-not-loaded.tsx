import { Button } from '@parcelport/ui/button.tsx'
import { useEffect, type ReactNode } from 'react'

/** Loads the page afresh, but only where the server answers: whoever is offline keeps what they have. */
const loadAgain = (): void =>
  void fetch('').then(
    () => location.reload(),
    () => {},
  )

/**
 * For a part of the application that did not come over the network: it says so where it would have stood, with the frame around
 * it, and is asked for again when the connection is back. In the dashboard that frame has the page's `<main>`.
 */
export const PartNotLoaded = ({ as: Place }: { readonly as: 'div' | 'main' }): ReactNode => {
  useEffect(() => {
    addEventListener('online', loadAgain)
    return () => removeEventListener('online', loadAgain)
  }, [])
  return (
    <Place className="no-page">
      <p role="alert">This page did not load. Are you offline?</p>
      <Button onClick={loadAgain}>Try again</Button>
    </Place>
  )
}
