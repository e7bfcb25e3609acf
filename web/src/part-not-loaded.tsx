import { Button } from '@parcelport/ui/button.tsx'
import { useEffect, type ReactNode } from 'react'

/** Loads the page afresh, but only where the server answers: whoever is offline keeps what they have. */
const loadAgain = (): void =>
  void fetch('').then(
    () => location.reload(),
    () => {},
  )

const NotLoaded = ({ what }: { readonly what: string }): ReactNode => (
  <>
    <p role="alert">{what} did not load. Are you offline?</p>
    <Button onClick={loadAgain}>Try again</Button>
  </>
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
      <NotLoaded what="This page" />
    </Place>
  )
}

/** The same for a panel of the frame. The page beside it is whole, so it is left alone until somebody asks. */
export const PanelNotLoaded = ({ what }: { readonly what: string }): ReactNode => (
  <div className="no-part">
    <NotLoaded what={what} />
  </div>
)
