import { NotLoaded } from '@parcelport/ui/lists/not-loaded.tsx'
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'

/** Stands where a screen's code did not come: the warehouse's network is away, or the server was replaced by a newer one. */
const ScreenNotLoaded = (): ReactNode => (
  <main id="main" tabIndex={-1} className="dash-page">
    <div className="empty">
      <h1 className="sr-only">Not loaded</h1>
      <NotLoaded what="This screen" byItself />
    </div>
  </main>
)

/** A screen that is loaded when somebody first goes there. Where that fails the menu around it stays, and so do the other screens. */
export const lazyScreen = (load: () => Promise<{ readonly default: ComponentType }>): LazyExoticComponent<ComponentType> =>
  lazy(() => load().catch(() => ({ default: ScreenNotLoaded })))
