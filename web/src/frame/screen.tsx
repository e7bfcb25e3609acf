import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import type { Params, RouteObject } from 'react-router'
import { PageSpinner } from './page-spinner.tsx'
import { PartNotLoaded } from './part-not-loaded.tsx'
import type { ScreenModule } from './screen-module.ts'

/** A query that the server runs before it renders a screen, and that the browser then finds answered. */
export interface ScreenQuery {
  readonly queryKey: QueryKey
}

/** What a route says about its screen beside the element. */
export interface Handle {
  /** Public data that the screen shows. A function where it depends on the address. */
  readonly queries?: readonly ScreenQuery[] | ((params: Params) => readonly ScreenQuery[])
  /** HTTP status, decided once the queries are answered; 200 unless said. */
  readonly status?: (client: QueryClient, params: Params) => 200 | 404
  /** Module below src/ that holds the screen, and how to have it ready before rendering. */
  readonly module?: string
  readonly preload?: () => Promise<unknown>
}

const publicScreens = import.meta.glob<ScreenModule>(['../site/**/*-page.tsx', '!../site/{newsletter,track}/*-page.tsx'])

const loaderOf = async (file: string) => publicScreens[file] ?? (await import('./private-screens.ts')).privateScreens[file]

/**
 * The element and handle of a route: its own chunk, its queries, its status. The chunk of the first screen is loaded
 * before it is rendered, on both sides, so that no spinner stands between the server's HTML and hydration.
 */
export const screen = (
  name: string,
  handle: Omit<Handle, 'module' | 'preload'> = {},
): Pick<RouteObject, 'element' | 'handle'> => {
  const load = async (): Promise<ScreenModule> => {
    const loader = await loaderOf(`../${name}.tsx`)
    if (!loader) throw new Error(`No screen at web/src/${name}.tsx`)
    return loader()
  }
  let ready: ComponentType | undefined
  const preload = async (): Promise<void> => {
    ready = (await load()).default
  }
  const place = name.startsWith('dashboard') ? 'div' : 'main'
  // A dropped connection is no unknown address: told of in the screen's own place, and asked for again there.
  const Lazy = lazy(() => load().catch((): ScreenModule => ({ default: () => <PartNotLoaded as={place} /> })))
  const Screen = (): ReactNode => {
    const [Chosen] = useState(() => ready ?? Lazy)
    return (
      <Suspense fallback={<PageSpinner />}>
        <Chosen />
      </Suspense>
    )
  }
  return { element: <Screen />, handle: { ...handle, module: `src/${name}.tsx`, preload } satisfies Handle }
}
