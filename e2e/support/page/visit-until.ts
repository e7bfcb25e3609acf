import { expect, type Page } from '@playwright/test'

/**
 * Opens a page until it shows what was saved: for a moment after a save, a busy server answers with what it knew last
 * (`platform/last-known.ts`), and a page that is open does not ask again.
 * @param shown an expectation that gives up early, so that the page is opened again
 */
export const visitUntil = async (page: Page, path: string, shown: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto(path)
    await shown()
  }).toPass({ timeout: 60_000 })
