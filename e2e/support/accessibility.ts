import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Axe over a page whose frames, if any, are its own: run in the page itself, and told of violations alone. Its default asks a second page to
 * sum up, and describes every element that passed: more than half of its time.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Ends every fade and every change of colour at once, those that run and those that begin until what it returns is aborted (a toast may leave at any
 * moment): text on its way has a contrast that nobody is left to read. What pulses for ever is left alone.
 */
const endFades = (page: Page) =>
  page.evaluateHandle(() => {
    const end = (): void => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation
        if (!(effect instanceof KeyframeEffect) || !Number.isFinite(effect.getComputedTiming().endTime)) continue
        if (effect.getKeyframes().some((frame) => 'opacity' in frame || 'color' in frame || 'backgroundColor' in frame))
          animation.finish()
      }
    }
    const listening = new AbortController()
    for (const begun of ['transitionrun', 'animationstart'])
      document.addEventListener(begun, end, { capture: true, signal: listening.signal })
    end()
    return listening
  })

/** Waits until nothing scrolls. */
const standsStill = async (page: Page): Promise<void> => {
  let before: number | undefined
  const still = async (): Promise<boolean> => {
    const scrolled = await page.evaluate(() => window.scrollY)
    const stood = scrolled === before
    before = scrolled
    return stood
  }
  await expect.poll(still, { message: 'the page comes to rest', intervals: [100] }).toBe(true)
}

/** Fails with each violated rule and where, when axe finds anything on the page at rest. */
const expectNoViolations = async (page: Page, builders: readonly AxeBuilder[]): Promise<void> => {
  const ending = await endFades(page)
  await standsStill(page)
  const violations = []
  for (const builder of builders) violations.push(...(await builder.analyze()).violations)
  await ending.evaluate((listening) => listening.abort())
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)).toEqual([])
}

/** Fails with each violated rule and where, when axe finds anything on the page at rest. `within`: a selector. */
export const expectAccessible = async (page: Page, within?: string): Promise<void> => {
  const builder = axe(page).withTags(standards)
  await expectNoViolations(page, [within ? builder.include(within) : builder])
  await page.evaluate(() => {
    const judged = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility())
    Object.assign(window, { judged: new WeakSet(judged) })
  })
}

/**
 * {@link expectAccessible} for a page that was judged at another width: axe takes a second over a page, and most of it is as it
 * was. What shows now and did not then is judged in full, and every target by its size.
 */
export const expectStillAccessible = async (page: Page): Promise<void> => {
  const fresh = await page.evaluate(() => {
    const { judged } = window as unknown as { judged: WeakSet<Element> }
    const isFresh = (element: Element): boolean => element.checkVisibility() && !judged.has(element)
    const all = [...document.querySelectorAll('body *')].filter(isFresh)
    const topmost = all.filter((element) => !element.parentElement || !isFresh(element.parentElement))
    for (const element of topmost) element.toggleAttribute('data-fresh', true)
    return topmost.length
  })
  const builders = [axe(page).withRules('target-size')]
  if (fresh > 0) builders.push(axe(page).withTags(standards).include('[data-fresh]'))
  await expectNoViolations(page, builders)
}
