import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'

interface Traffic {
  readonly open: Set<Request>
  /** When the last request began or ended, in ms of `performance.now()`. */
  last: number
}

const quietMs = 500
/** What a page asks for as long as it is open, by itself: news, and how a card payment or the moving of a flight stands. */
const keptUp = /\/notifications\/stream$|\/payments\/attempts\/[^/]+$|\/staff\/flights\/[^/]+(\/packages)?$/
const trafficOf = new WeakMap<Page, Traffic>()

/** Remembers what the pages of a context ask for, so that `settled` can tell when they are done. */
export const watchTraffic = (context: BrowserContext): void => {
  context.on('page', (page) => {
    const traffic: Traffic = { open: new Set(), last: performance.now() }
    const asked = new Set<string>()
    /** Whether the page asks for what it keeps asking for: news at once, everything else from the second time since it was opened. */
    const isKeptUp = (request: Request): boolean => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear()
      const { pathname } = new URL(request.url())
      if (request.method() !== 'GET' || !keptUp.test(pathname)) return false
      const isKnown = asked.has(pathname) || pathname.endsWith('/stream')
      asked.add(pathname)
      return isKnown
    }
    trafficOf.set(page, traffic)
    const end = (request: Request): void => {
      if (traffic.open.delete(request)) traffic.last = performance.now()
    }
    page.on('request', (request) => {
      if (isKeptUp(request)) return
      traffic.open.add(request)
      traffic.last = performance.now()
    })
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  })
}

/**
 * Waits until the page is loaded and has asked for nothing for half a second, but for what it keeps asking for by itself.
 * Playwright's own `networkidle` knows no such thing, and on a busy machine it missed about one page in a hundred whose requests
 * had all ended, and never came.
 */
export const settled = async (page: Page): Promise<void> => {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('Only pages of the context that the test was given are watched.')
  await page.waitForLoadState('load')
  for (;;) {
    const rest = traffic.open.size > 0 ? 50 : traffic.last + quietMs - performance.now()
    if (rest <= 0) return
    await pause(rest)
  }
}
