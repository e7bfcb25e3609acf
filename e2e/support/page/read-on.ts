import type { Page } from '@playwright/test'

/** How long a page that says that something went well leaves its words to be read before it goes on, in ms. */
const READ_MS = 1_500

/** Turns the page's clock on by the time for which it leaves its words to be read. The clock is installed before the first `goto`. */
export const readOn = (page: Page): Promise<void> => page.clock.fastForward(READ_MS)
