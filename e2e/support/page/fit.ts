import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectStillAccessible } from './accessibility.ts'
import { atWidth } from './at-width.ts'

interface More {
  readonly height?: number
  /** What else must hold at each width; `at` names it in messages. */
  also?(at: string): Promise<void>
}

/**
 * Judges an open page at several widths of its window, in px: nothing scrolls sideways at any, and axe finds nothing at the first, the narrowest
 * and the widest. What lies between shows what one of those shows: it was axe's time on these that made the run long.
 */
export const expectToFit = async (page: Page, widths: readonly number[], { height = 900, also }: More = {}): Promise<void> => {
  const judged = new Set([Math.min(...widths), Math.max(...widths)])
  for (const [index, width] of widths.entries())
    await atWidth(
      page,
      width,
      async (at) => {
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await expect.poll(overflow, `${page.url()} ${at}`).toBe(0)
        if (index === 0) await expectAccessible(page)
        else if (judged.has(width)) await expectStillAccessible(page)
        await also?.(at)
      },
      { height },
    )
}
