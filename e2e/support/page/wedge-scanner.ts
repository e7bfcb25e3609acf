import type { CDPSession, Page } from '@playwright/test'

/** Between two keys, in seconds: 20 characters in 100 ms. */
const STEP = 0.005

interface Key {
  readonly key: string
  readonly text: string
  /** When it is pressed, in seconds since the epoch: what the page takes for the time of the event. */
  readonly timestamp: number
  readonly code?: string
  readonly windowsVirtualKeyCode?: number
}

const press = async (session: CDPSession, { text, ...key }: Key): Promise<void> => {
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text, unmodifiedText: text })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

/** Somebody presses a key, a second before whatever comes next: no scanner is as slow. */
export const pressByHand = async (page: Page, character: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await press(session, { key: character, text: character, timestamp: Date.now() / 1000 - 1 })
  await session.detach()
}

/**
 * Types like a scanner that is plugged in as a keyboard: 20 characters in 100 ms, then Enter. Each key carries the time at which
 * a scanner would have pressed it: a busy machine passes them on late, but not slower.
 */
export const scan = async (page: Page, code: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const begun = Date.now() / 1000
  for (const [at, character] of [...code].entries())
    await press(session, { key: character, text: character, timestamp: begun + at * STEP })
  const enter = { key: 'Enter', text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 }
  await press(session, { ...enter, timestamp: begun + code.length * STEP })
  await session.detach()
}
