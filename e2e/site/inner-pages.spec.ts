import type { Page } from '@playwright/test'
import { expectAccessible, expectStillAccessible } from '../support/accessibility.ts'
import { atWidth } from '../support/at-width.ts'
import { api } from '../support/contract-content.ts'
import { innerPages, type InnerPage } from '../support/inner-pages.ts'
import { layoutShiftOf, watchLayoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

const legalTexts: readonly InnerPage[] = [{ path: '/terms' }, { path: '/privacy' }, { path: '/returns' }]

const expectToFit = async (page: Page, at: string): Promise<void> => {
  const { overflow, small } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: [...document.querySelectorAll<HTMLElement>('main :is(button, input, summary, a.btn, a.go):not([tabindex="-1"])')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 43.5)
      .map((element) => element.textContent),
  }))
  expect(overflow, at).toBe(0)
  expect(small, at).toEqual([])
}

/** The lines that are seen in the main part of a page. */
const linesOf = async (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    for (const other of main.querySelectorAll('noscript')) other.remove()
    return (main as HTMLElement).innerText
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
  })

const expectSame = async (page: Page, withoutScripts: Page, { path, awake = [] }: InnerPage): Promise<void> => {
  await withoutScripts.goto(path)
  await expect(withoutScripts.getByRole('status', { name: /loading/i })).toHaveCount(0)
  const whole = await linesOf(page)
  expect(whole).toEqual(expect.arrayContaining([...awake]))
  expect(await linesOf(withoutScripts)).toEqual(whole.filter((line) => !awake.includes(line)))
}

const judge = async (page: Page, withoutScripts: Page, inner: InnerPage): Promise<void> => {
  const asked: string[] = []
  const hear = (request: { url(): string }): void => void asked.push(new URL(request.url()).pathname)
  page.on('request', hear)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(inner.path)
  await settled(page)
  expect(asked.filter((path) => path.startsWith(api))).toEqual([])
  const scripts = asked.filter((path) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => /\/(auth|dashboard|private)[-.]/.test(path))).toEqual([])
  page.off('request', hear)
  await expectSame(page, withoutScripts, inner)

  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 600) await page.mouse.wheel(0, 600)
  await settled(page)
  expect(await layoutShiftOf(page), 'nothing shifts').toBe(0)

  await expectAccessible(page)
  await expectToFit(page, 'at 1280 px')
  await atWidth(page, 768, async (at) => expectToFit(page, at))
  for (const width of [375, 360])
    await atWidth(page, width, async (at) => {
      if (width === 375) await expectStillAccessible(page)
      await expectToFit(page, at)
    })
  // The container is at most 1345 px wide.
  await atWidth(page, 1900, async () => {
    const widths = await page.locator('.container').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
    expect(Math.max(...widths)).toBe(1345)
  })
}

// What is read in their documents, and what is not published: screens/site/inner-pages.screen.test.tsx, legal.screen.test.tsx.
for (const pages of [innerPages.slice(0, 3), innerPages.slice(3, 6), innerPages.slice(6), legalTexts])
  test(`${pages.map(({ path }) => path).join(', ')}: complete without JavaScript, with it asks for no content and no signed-in screen; nothing shifts, every width fits, no violations`, async ({
    page,
    browser,
  }) => {
    test.slow()
    await watchLayoutShift(page)
    // A slow line: the fonts come when somebody reads already.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    const scriptless = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
    const withoutScripts = await scriptless.newPage()
    for (const inner of pages) await test.step(inner.path, () => judge(page, withoutScripts, inner))
    await scriptless.close()
  })
