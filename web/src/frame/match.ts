import { matchRoutes } from 'react-router'
import { routes } from '../routes.tsx'
import type { Handle, ScreenQuery } from './screen.tsx'

/** The match of a path: the handles of its route and layouts, outermost first, its parameters, and its pattern. */
export const match = (pathname: string) => {
  const matches = matchRoutes(routes, pathname) ?? []
  const params = matches.at(-1)?.params ?? {}
  const handles = matches.map(({ route }) => (route.handle ?? {}) as Handle)
  const queries = handles.flatMap((handle): readonly ScreenQuery[] =>
    typeof handle.queries === 'function' ? handle.queries(params) : (handle.queries ?? []),
  )
  return { handles, params, queries, pattern: matches.at(-1)?.route.path }
}

/** Loads every module that a path's screen needs, so that it renders without waiting. */
export const preloadScreens = async (pathname: string): Promise<void> => {
  await Promise.all(match(pathname).handles.map(async ({ preload }) => preload?.()))
}
