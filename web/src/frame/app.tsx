import type { ReactElement, ReactNode } from 'react'
import { matchRoutes, UNSAFE_RouteContext as RouteContext } from 'react-router'
import { ErrorBoundary } from '../error-boundary.tsx'
import { routes } from '../routes.tsx'
import { useArrival } from './use-arrival.ts'

/**
 * Every screen, inside the parts that all of them share. This is what the router's `useRoutes` does for routes with neither
 * loaders nor error elements; the rest of it would add 1 KB to every page. The part of it that is public, `renderMatches`, would add
 * 336 bytes, which is more than the budget of the home page leaves.
 */
export const App = (): ReactNode => {
  const location = useArrival()
  const matches = matchRoutes(routes, location) ?? []
  const screen = matches.reduceRight<ReactElement | null>(
    (outlet, { route }, index) => (
      <RouteContext value={{ outlet, matches: matches.slice(0, index + 1), isDataRoute: false }}>{route.element}</RouteContext>
    ),
    null,
  )
  return <ErrorBoundary at={location.key}>{screen}</ErrorBoundary>
}
