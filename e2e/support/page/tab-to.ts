import type { Page } from '@playwright/test'

/** Presses Tab until what has the focus is called so: by its label, its words, or its aria-label. */
export const tabTo = async (page: Page, name: string, { within = 80 } = {}): Promise<void> => {
  for (let steps = 0; steps < within; steps += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const names = await focused.evaluate((element) =>
      [
        element.getAttribute('aria-label'),
        element.textContent,
        ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
      ].map((text) => text?.trim()),
    )
    if (names.includes(name)) return
  }
  throw new Error(`The keyboard does not reach ${name}`)
}
