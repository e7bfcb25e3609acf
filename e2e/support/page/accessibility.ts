import axeCore, { type RunOnly } from 'axe-core'
import { expect, type Page } from '@playwright/test'

interface Judgement {
  /** Rules by name, or all that carry one of these tags. */
  readonly runOnly: RunOnly
  /** A selector; the whole page without. */
  readonly within?: string | undefined
}

/**
 * What axe finds on a page as it stands, a line each: rule, where, why. It is put into a document once and asked there for violations
 * alone: its own builder puts half a megabyte in again each time, and more than half of its time goes to describing what passed.
 */
export const violationsOn = async (page: Page, { runOnly, within }: Judgement): Promise<string[]> => {
  if (!(await page.evaluate(() => Object.hasOwn(window, 'axe')))) await page.evaluate(axeCore.source)
  return page.evaluate(
    async ({ runOnly: asked, within: selector }) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const options = { runOnly: asked, resultTypes: ['violations' as const], elementRef: false }
      const { violations } = await (selector ? axe.run({ include: [[selector]] }, options) : axe.run(document, options))
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
      )
    },
    { runOnly, within },
  )
}

const standards = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

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
const expectNoViolations = async (page: Page, judgements: readonly Judgement[]): Promise<void> => {
  const ending = await endFades(page)
  await standsStill(page)
  const violations = []
  for (const judgement of judgements) violations.push(...(await violationsOn(page, judgement)))
  await ending.evaluate((listening) => listening.abort())
  expect(violations).toEqual([])
}

/** Fails with each violated rule and where, when axe finds anything on the page at rest. `within`: a selector. */
export const expectAccessible = async (page: Page, within?: string): Promise<void> => {
  await expectNoViolations(page, [{ runOnly: standards, within }])
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
  const judgements: Judgement[] = [{ runOnly: { type: 'rule', values: ['target-size'] } }]
  if (fresh > 0) judgements.push({ runOnly: standards, within: '[data-fresh]' })
  await expectNoViolations(page, judgements)
}

/** Fails with each text on the page at rest that has too little contrast to be read. `within`: a selector. */
export const expectReadable = (page: Page, within?: string): Promise<void> =>
  expectNoViolations(page, [{ runOnly: { type: 'rule', values: ['color-contrast'] }, within }])
