import type { Page } from '@playwright/test'
import { innerPages } from '../support/page/inner-pages.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'
import { signInStaff } from '../support/people/staff.ts'

// Which style sheet comes first depends on the page that was opened first: of two rules as strong, the later one would hold.

/** How every element looks and where it stands, on one line each. */
const appearance = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, fontSize, fontWeight, padding, borderRadius, display, gap, boxShadow } =
        getComputedStyle(element)
      const place = [x + scrollX, y + scrollY, width, height].map((length) => length.toFixed(1))
      const look = [color, backgroundColor, fontSize, fontWeight, padding, borderRadius, display, gap, boxShadow]
      return [element.tagName, element.getAttribute('class'), ...place, ...look].join(' | ')
    }),
  )

/** Brings the sheets of parts of the product, all but the first, in the opposite order. */
const turnRound = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [, ...parts] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="assets/"]')
    await Promise.all(
      parts.toReversed().map(async (sheet) => {
        const loaded = new Promise((resolve) => sheet.addEventListener('load', resolve, { once: true }))
        document.head.append(sheet)
        await loaded
      }),
    )
    return parts.length
  })

/**
 * Again where something came meanwhile that was still on its way: then this look soon gives way to the next. An order that matters differs
 * every time.
 */
const expectNoDifference = (page: Page): Promise<void> =>
  expect(async () => {
    const before = await appearance(page)
    expect(await turnRound(page)).toBeGreaterThan(0)
    await expect.poll(async () => appearance(page), { timeout: 2_000 }).toEqual(before)
  }).toPass({ timeout: 60_000 })

test('each page, and the receiving desk, looks the same whichever style comes first', async ({ page, context }) => {
  test.slow()
  for (const { path } of innerPages)
    await test.step(path, async () => {
      await page.goto(path)
      await settled(page)
      await page.evaluate(() => document.fonts.ready)
      await expectNoDifference(page)
    })
  await test.step('the receiving desk', async () => {
    await signInStaff(context, 'devon')
    await page.goto('/console/receiving')
    await expect(page.getByLabel('Weight in pounds')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await expectNoDifference(page)
  })
})
