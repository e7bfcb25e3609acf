import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible, expectReadable, expectStillAccessible } from './accessibility.ts'
import { atWidth } from './at-width.ts'
import { brokenWords } from './broken-words.ts'
import { cutOff } from './cut-off.ts'
import { expect, test } from '../quiet-test.ts'

/** A screen of a walk, and what is particular to it. */
export interface Screen {
  /** With leading slash. */
  readonly path: string
  /** Selects what must be at least 44 px high, where it is worked with a finger. */
  readonly targets?: string
  /** Brings the page to the state that is looked at, once it is loaded. */
  arrive?(page: Page): Promise<void>
  /** What else must hold where the device asks for dark. */
  inTheDark?(page: Page): Promise<void>
  /** What else must hold on a telephone of 360 px. */
  onAPhone?(page: Page): Promise<void>
  /** What else must hold on a telephone whose text is twice as large. */
  withLargeText?(page: Page): Promise<void>
}

/** The end of the titles of these tests: what they look at. */
export const ways = ': no violations, readable in the dark, whole from 320 to 1600 px and with text of 200 %'

/** A laptop. The rules of axe that hold at every width are judged here, once. */
const WIDE = { width: 1280, height: 900 } as const
/** A telephone: axe judges again what is shown only here, and the size of every target. */
const PHONE = 375
/** Windows in which nothing may scroll sideways. */
const between = [1600, 768]
/** 320 px: a window of 1280 px enlarged four times (WCAG 1.4.10); the others are telephones. Nothing is cut off there. */
const phones = [390, 360, 344, 320]
/** The ground of every dark page. */
const NIGHT = 'rgb(21, 34, 46)'

const expectNoSidewaysScroll = async (page: Page, at: string): Promise<void> => {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
      )
      return [`${scrollWidth} px`, ...wide.slice(0, 8).map((element) => element.outerHTML.slice(0, 90))]
    })
  await expect.poll(beyond, at).toEqual([])
}

/** Nothing of a page is beyond an edge. */
export const expectWhole = async (page: Page, at: string): Promise<void> => {
  await expectNoSidewaysScroll(page, at)
  await expect.poll(() => cutOff(page), at).toEqual([])
}

const expectTargets = async (page: Page, targets: string | undefined, at: string): Promise<void> => {
  if (targets === undefined) return
  const small = () =>
    page.locator(targets).evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .filter((element) => element.getBoundingClientRect().height > 0 && element.getBoundingClientRect().height < 43.5)
        .map((element) => element.outerHTML.slice(0, 120)),
    )
  await expect.poll(small, `targets of 44 px ${at}`).toEqual([])
}

/** Text of so many px where a page says nothing else, as a reader sets it in a browser or a telephone (WCAG 1.4.4). */
const setText = async (page: Page, browser: CDPSession, px: number): Promise<void> => {
  await browser.send('Page.setFontSizes', { fontSizes: { standard: px } })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${px}px`)
}

const inTheDark = async (page: Page, { inTheDark: also }: Screen): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(NIGHT)
  await expectReadable(page)
  await also?.(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

const lookAt = async (page: Page, browser: CDPSession, screen: Screen): Promise<void> => {
  const { targets } = screen
  await page.setViewportSize(WIDE)
  await page.goto(screen.path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await screen.arrive?.(page)
  await test.step('at 1280 px', async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, 'at 1280 px')
    await expectTargets(page, targets, 'at 1280 px')
  })
  await test.step('in the dark', () => inTheDark(page, screen))
  for (const width of between) await atWidth(page, width, (at) => expectNoSidewaysScroll(page, at))
  await atWidth(page, PHONE, async (at) => {
    await expectStillAccessible(page)
    await expectTargets(page, targets, at)
  })
  for (const width of phones)
    await atWidth(page, width, async (at) => {
      await expectWhole(page, at)
    })
  await atWidth(page, 360, async (at) => {
    await screen.onAPhone?.(page)
    await setText(page, browser, 32)
    await expectNoSidewaysScroll(page, `${at}, with text of 200 %`)
    await expect.poll(() => brokenWords(page), `whole words ${at}, with text of 200 %`).toEqual([])
    await screen.withLargeText?.(page)
    await setText(page, browser, 16)
  })
}

/**
 * Looks at screens one after the other, each loaded once: axe and targets at 1280 and 375 px, contrast in the dark, windows of 320 to 1600 px, text
 * of 200 %. All of them are looked at, also after one in which something was found.
 */
export const walkThrough = async (page: Page, screens: readonly Screen[]): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  const found: string[] = []
  for (const screen of screens)
    await test.step(screen.path, async () => {
      try {
        await lookAt(page, browser, screen)
      } catch (error) {
        found.push(`${screen.path}: ${String(error)}`)
        await page.emulateMedia({ colorScheme: 'light' })
        await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
      }
    })
  expect(found).toEqual([])
}
