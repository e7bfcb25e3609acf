import { NotLoaded } from '@parcelport/ui/lists/not-loaded.tsx'
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'

/** Shown when a screen's code did not load: the network is down, or the server has a newer version. */
const ScreenNotLoaded = (): ReactNode => (
  <main id="main" tabIndex={-1} className="dash-page">
    <div className="empty">
      <h1 className="sr-only">Not loaded</h1>
      <NotLoaded what="This screen" byItself />
    </div>
  </main>
)

/** A screen whose code loads at the first visit. When loading fails, the menu and the other screens stay. */
export const lazyScreen = (load: () => Promise<{ readonly default: ComponentType }>): LazyExoticComponent<ComponentType> =>
  lazy(() => load().catch(() => ({ default: ScreenNotLoaded })))
