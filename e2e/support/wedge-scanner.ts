import type { Page } from '@playwright/test'

/** Types like a scanner that is plugged in as a keyboard: 20 characters in 100 ms, then Enter. */
export const scan = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.type(code, { delay: 5 })
  await page.keyboard.press('Enter')
}
