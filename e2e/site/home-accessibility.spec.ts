import type { Page } from '@playwright/test'
import { expectAccessible, expectStillAccessible } from '../support/accessibility.ts'
import { atWidth } from '../support/at-width.ts'
import { layoutShiftOf, watchLayoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

const expectToFit = async (page: Page, at: string): Promise<void> => {
  const { overflow, small } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: [...document.querySelectorAll<HTMLElement>('button, input, summary, a.btn, [role=button]')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: element.ariaLabel ?? element.textContent?.trim(),
        height: element.getBoundingClientRect().height,
      }))
      .filter(({ height }) => height > 0 && height < 43.5),
  }))
  expect(overflow, at).toBe(0)
  expect(small, at).toEqual([])
}

// What moves must shift nothing either.
test.use({ reducedMotion: 'no-preference' })

test('home shifts nothing while it loads and is scrolled through; the keyboard reaches the content first; no violations, with the chat closed and open, no sideways scroll, targets of 44 px, at 375 and 1280 px; the telephone number never breaks', async ({
  page,
}) => {
  await watchLayoutShift(page)
  await page.goto('/')
  await settled(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 600) await page.mouse.wheel(0, 600)
  await settled(page)
  expect(await layoutShiftOf(page)).toBe(0)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await settled(page)
  const number = page.getByRole('contentinfo').locator('.bottom > :last-child')
  await expect(number).toHaveText(/^\+\d/)
  for (const width of [320, 360, 390])
    await atWidth(page, width, async (at) => {
      const lines = await number.evaluate(
        (each) => each.getBoundingClientRect().height / parseFloat(getComputedStyle(each).lineHeight),
      )
      expect(Math.round(lines), at).toBe(1)
    })

  await atWidth(page, 375, async (at) => {
    await expectToFit(page, at)
    await expectAccessible(page)
  })
  await atWidth(page, 1280, async (at) => {
    await expectStillAccessible(page)
    await expectToFit(page, at)
  })
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await expect(page.getByRole('region', { name: 'Support chat' })).toBeVisible()
  await expectAccessible(page)
  await atWidth(page, 375, () => expectStillAccessible(page))
})
