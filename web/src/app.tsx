import type { ReactNode } from 'react'
import { useRoutes } from 'react-router'
import { ErrorBoundary } from './error-boundary.tsx'
import { routes } from './routes.tsx'
import { useArrival } from './use-arrival.ts'

/** Every screen, inside what all of them share. */
export const App = (): ReactNode => {
  const { key } = useArrival()
  return <ErrorBoundary at={key}>{useRoutes(routes)}</ErrorBoundary>
}
