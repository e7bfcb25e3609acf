import type { Page } from '@playwright/test'

const noon = '2026-03-02T16:00:00Z'

/** Stops the page's clock before its first script runs; `page.clock.runFor` turns it. Call before the first `goto`. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install({ time: new Date(Date.parse(noon) - 1_000) })
  await page.clock.pauseAt(noon)
}
