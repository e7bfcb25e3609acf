import type { Page } from '@playwright/test'
import { atWidth } from '../support/page/at-width.ts'
import { api } from '../support/contract-content.ts'
import { innerPages, type InnerPage } from '../support/page/inner-pages.ts'
import { layoutShiftOf, watchLayoutShift } from '../support/page/layout-shift.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'

const legalTexts: readonly InnerPage[] = [{ path: '/terms' }, { path: '/privacy' }, { path: '/returns' }]

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

  // The container is at most 1345 px wide.
  await atWidth(page, 1900, async () => {
    const widths = await page.locator('.container').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
    expect(Math.max(...widths)).toBe(1345)
  })
}

// Their texts, and unpublished ones, are tested in screens/site/inner-pages.screen.test.tsx and legal.screen.test.tsx;
// their widths, and axe, in journey/site-walk.spec.ts.
for (const pages of [innerPages.slice(0, 6), [...innerPages.slice(6), ...legalTexts]])
  test(`${pages.map(({ path }) => path).join(', ')}: complete without JavaScript, with it asks for no content and no signed-in screen; nothing shifts, the container has its greatest width`, async ({
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
