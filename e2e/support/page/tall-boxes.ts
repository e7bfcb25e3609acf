import type { Page } from '@playwright/test'

/**
 * Makes the browser's own sheet do what WebKit's comes to: a dialog or a popover that is a grid is as high as the window lets it
 * be. Our styles come after it as after any browser's.
 */
export const tallBoxes = async (page: Page): Promise<void> => {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const body = `@layer browser { :is(dialog, [popover]) { height: stretch } } ${await response.text()}`
    await route.fulfill({ response, body })
  })
}
