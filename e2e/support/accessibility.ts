import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** How far the page is scrolled, and whether anything in it is on its way in or out; what pulses for ever does not count. */
const movement = (page: Page) =>
  page.evaluate(() => ({
    scrolled: window.scrollY,
    fading: document.getAnimations().some(({ effect, playState }) => {
      if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false
      const fades = effect.getKeyframes().some((frame) => 'opacity' in frame)
      return fades && Number.isFinite(effect.getComputedTiming().endTime)
    }),
  }))

/** Waits until nothing fades and nothing scrolls: half-faded text has a contrast that nobody is left to read. */
const standsStill = async (page: Page): Promise<void> => {
  let before: number | undefined
  const still = async (): Promise<boolean> => {
    const { scrolled, fading } = await movement(page)
    const stood = scrolled === before
    before = scrolled
    return stood && !fading
  }
  await expect.poll(still, { message: 'the page comes to rest', intervals: [100] }).toBe(true)
}

/** Fails with each violated rule and where, when axe finds anything on the page at rest. `within`: a selector. */
export const expectAccessible = async (page: Page, within?: string): Promise<void> => {
  await standsStill(page)
  const builder = new AxeBuilder({ page }).withTags(standards)
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)).toEqual([])
}
