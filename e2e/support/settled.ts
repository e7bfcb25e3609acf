import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'

interface Traffic {
  readonly open: Set<Request>
  /** When the last request began or ended, in ms of `performance.now()`. */
  last: number
}

const quietMs = 500
const trafficOf = new WeakMap<Page, Traffic>()

/** Remembers what the pages of a context ask for, so that `settled` can tell when they are done. */
export const watchTraffic = (context: BrowserContext): void => {
  context.on('page', (page) => {
    const traffic: Traffic = { open: new Set(), last: performance.now() }
    trafficOf.set(page, traffic)
    const end = (request: Request): void => {
      traffic.open.delete(request)
      traffic.last = performance.now()
    }
    page.on('request', (request) => {
      traffic.open.add(request)
      traffic.last = performance.now()
    })
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  })
}

/**
 * Waits until the page is loaded and has asked for nothing for half a second. Playwright's own `networkidle` means the same, but
 * on a busy machine it missed about one page in a hundred whose requests had all ended, and never came.
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
