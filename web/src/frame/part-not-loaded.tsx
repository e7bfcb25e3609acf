import { NotLoaded } from '@parcelport/ui/lists/not-loaded.tsx'
import type { ReactNode } from 'react'

/**
 * Shown for a part of the application that failed to load: a message in its place, inside the surrounding frame, that loads it
 * again when the connection is back. In the dashboard the frame has the page's `<main>`.
 */
export const PartNotLoaded = ({ as: Place }: { readonly as: 'div' | 'main' }): ReactNode => (
  <Place className="no-page">
    <NotLoaded what="This page" byItself />
  </Place>
)

/** The same for a panel of the frame. The page behind it is complete, so it is reloaded only on request. */
export const PanelNotLoaded = ({ what }: { readonly what: string }): ReactNode => (
  <div className="no-part">
    <NotLoaded what={what} />
  </div>
)
