import { test, type Page } from '@playwright/test'

/**
 * Gives an open page another width, in px, and judges it there. A page need not be loaded for each width: what depends on it is
 * laid out again, which two frames later it is. `at` names the width in messages.
 */
export const atWidth = async (
  page: Page,
  width: number,
  judge: (at: string) => Promise<void>,
  { height = 900 } = {},
): Promise<void> =>
  test.step(`at ${width} px`, async () => {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await judge(`at ${width} px`)
  })
