import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import type { Params, RouteObject } from 'react-router'
import { PageSpinner } from './page-spinner.tsx'
import { PartNotLoaded } from './part-not-loaded.tsx'
import type { ScreenModule } from './screen-module.ts'

/** A query that the server runs before it renders a screen, so that the browser has its answer. */
export interface ScreenQuery {
  readonly queryKey: QueryKey
}

/** A route's information about its screen, in addition to the element. */
export interface Handle {
  /** Public data of the screen. A function if it depends on the address. */
  readonly queries?: readonly ScreenQuery[] | ((params: Params) => readonly ScreenQuery[])
  /** The HTTP status, decided after the queries; 200 by default. */
  readonly status?: (client: QueryClient, params: Params) => 200 | 404
  /** The screen's module below src/, and how to load it before rendering. */
  readonly module?: string
  readonly preload?: () => Promise<unknown>
}

const publicScreens = import.meta.glob<ScreenModule>(['../site/**/*-page.tsx', '!../site/{newsletter,track}/*-page.tsx'])

const loaderOf = async (file: string) => publicScreens[file] ?? (await import('./private-screens.ts')).privateScreens[file]

/**
 * The element and handle of a route: its own chunk, its queries, its status. The chunk of the first screen is loaded before
 * rendering, on both sides, so that no spinner appears between the server's HTML and hydration.
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
  // A lost connection is not an unknown address: the screen's own place says so, and loads the screen again.
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
