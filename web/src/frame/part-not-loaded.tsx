import { NotLoaded } from '@parcelport/ui/lists/not-loaded.tsx'
import type { ReactNode } from 'react'

/**
 * For a part of the application that did not come over the network: it says so where it would have stood, with the frame around
 * it, and is asked for again when the connection is back. In the dashboard that frame has the page's `<main>`.
 */
export const PartNotLoaded = ({ as: Place }: { readonly as: 'div' | 'main' }): ReactNode => (
  <Place className="no-page">
    <NotLoaded what="This page" byItself />
  </Place>
)

/** The same for a panel of the frame. The page beside it is whole, so it is left alone until somebody asks. */
export const PanelNotLoaded = ({ what }: { readonly what: string }): ReactNode => (
  <div className="no-part">
    <NotLoaded what={what} />
  </div>
)
