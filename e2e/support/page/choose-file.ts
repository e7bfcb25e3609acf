import type { Page } from '@playwright/test'

/**
 * Chooses a file in the dialog that `open` opens. Catching dialogs is switched on inside the page, while a pressed key goes
 * through the browser and may be there first: the page is asked for an answer, which comes once dialogs are caught.
 */
export const chooseFile = async (
  page: Page,
  open: () => Promise<void>,
  file: string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> => {
  const opened = page.waitForEvent('filechooser')
  await page.evaluate(() => document.readyState)
  await open()
  await (await opened).setFiles(file)
}
