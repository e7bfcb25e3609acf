import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { BrowserRouter, MemoryRouter } from 'react-router'
import { COMPANY, ORIGIN } from './server/demonstration.ts'

/** One of the two applications: its router's base, its memory of answers, its screens. */
interface Side {
  readonly basename: string
  readonly client: QueryClient
  readonly screens: ReactNode
}

const inConsole = (address: string): boolean => /^\/console(?=[/?#]|$)/.test(address)

// Loaded when first opened: a test of the web need not load the console, nor the other way round.
const sideOf = async (address: string): Promise<Side> => {
  if (inConsole(address)) {
    const { consoleQueryClient } = await import('../../console/src/api/query-client.ts')
    const { FrontDoor } = await import('../../console/src/frame/front-door.tsx')
    return { basename: '/console', client: consoleQueryClient(), screens: <FrontDoor /> }
  }
  const { browserQueryClient } = await import('../../web/src/api/query-client.ts')
  const { App } = await import('../../web/src/frame/app.tsx')
  const { SiteContext } = await import('../../web/src/frame/site-context.ts')
  const { preloadScreens } = await import('../../web/src/frame/match.ts')
  await preloadScreens(new URL(address, ORIGIN).pathname)
  const screens = (
    <SiteContext value={{ ...COMPANY, origin: ORIGIN }}>
      <App />
    </SiteContext>
  )
  return { basename: '/', client: browserQueryClient(), screens }
}

const clients: QueryClient[] = []

const draw = async (address: string, inRouter: (side: Side) => ReactNode): Promise<HTMLElement> => {
  const side = await sideOf(address)
  clients.push(side.client)
  let container = document.body
  // As in production: without the double effects that React's strict mode has in development.
  await act(async () => {
    ;({ container } = render(<QueryClientProvider client={side.client}>{inRouter(side)}</QueryClientProvider>))
  })
  return container
}

/**
 * Opens an address of the site, the dashboard or the console, as a visit of it does: the real routes, queries and screens on the real
 * server; what was open goes away. Wait by `screen.findBy…` for what it shows.
 */
export const open = async (address: string): Promise<void> => {
  closeScreens()
  history.pushState(null, '', address)
  await draw(address, ({ basename, screens }) => <BrowserRouter basename={basename}>{screens}</BrowserRouter>)
}

/**
 * A second page beside the open one, which shares its storage and its cookies, as two windows of one browser do: the desk and the
 * customer's phone. It has no address of its own. Answers where it is drawn, for `within`.
 */
export const openBeside = async (address: string): Promise<HTMLElement> =>
  draw(address, ({ basename, screens }) => (
    <MemoryRouter basename={basename} initialEntries={[address]}>
      {screens}
    </MemoryRouter>
  ))

/** Loads the open page again. */
export const reload = (): Promise<void> => open(address())

/** Where the page stands: `expect.poll(address).toBe('/dashboard/packages?page=2')`. */
export const address = (): string => location.pathname + location.search + location.hash

/** The browser's Back. */
export const goBack = async (): Promise<void> => act(async () => history.back())

/** The browser's Forward. */
export const goForward = async (): Promise<void> => act(async () => history.forward())

/** Removes every page, with its cached answers and its toasts. */
export const closeScreens = (): void => {
  cleanup()
  toast.remove()
  for (const client of clients.splice(0)) client.clear()
}
