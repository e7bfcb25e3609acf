import type { Page } from '@playwright/test'

/** Between two keys, in seconds: 20 characters in 100 ms. */
const STEP = 0.005

/**
 * Types like a scanner that is plugged in as a keyboard: 20 characters in 100 ms, then Enter. Each key carries the time at which
 * a scanner would have pressed it: a busy machine passes them on late, but not slower.
 */
export const scan = async (page: Page, code: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const begun = Date.now() / 1000
  const press = async (key: string, text: string, at: number, more: object = {}): Promise<void> => {
    const timestamp = begun + at * STEP
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, unmodifiedText: text, timestamp, ...more })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp, ...more })
  }
  for (const [at, character] of [...code].entries()) await press(character, character, at)
  await press('Enter', '\r', code.length, { code: 'Enter', windowsVirtualKeyCode: 13 })
  await session.detach()
}
