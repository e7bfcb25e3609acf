import type { Page } from '@playwright/test'

type Shifting = Window & { shift: number }

/** Adds up every layout shift of the pages that follow; `withInput` counts those that come just after somebody's input too. */
export const watchLayoutShift = (page: Page, { withInput = false } = {}): Promise<unknown> =>
  page.addInitScript((counted) => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (counted || !entry.hadRecentInput) (window as unknown as Shifting).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  }, withInput)

/** The sum so far, without a unit. */
export const layoutShiftOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Shifting).shift)
