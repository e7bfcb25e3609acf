import { Outlet, type RouteObject } from 'react-router'
import { BrowserOnly } from './browser-only.tsx'
import { paths } from './paths.ts'
import { screen, type Handle } from './screen.tsx'
import { homeQueries, siteQueries } from './site/queries.ts'
import { NoPageFound } from './site/no-page-found.tsx'
import { SiteLayout } from './site/shell/site-layout.tsx'

const notFound: RouteObject = { path: '*', element: <NoPageFound />, handle: { status: () => 404 } satisfies Handle }

/**
 * Every address and the public data that its screen shows. The server answers these queries before it renders a page;
 * /auth and /dashboard are rendered by the browser alone and name none. A new screen is a line here.
 */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    handle: { queries: siteQueries } satisfies Handle,
    children: [
      { path: paths.home, ...screen('site/home/home-page', { queries: homeQueries }) },
      notFound,
    ],
  },
  {
    path: '/auth',
    element: (
      <BrowserOnly>
        <Outlet />
      </BrowserOnly>
    ),
    children: [],
  },
  {
    path: '/dashboard',
    element: (
      <BrowserOnly>
        <Outlet />
      </BrowserOnly>
    ),
    children: [],
  },
]

/** The addresses that a search engine should know; articles are added from the blog. */
export const pagePaths: readonly string[] = [paths.home]
