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

test.describe('home', () => {
  test.use({ viewport: { width: 375, height: 900 } })

  test('has no violations, with the chat closed and open, no sideways scroll, targets of 44 px, at 375 and 1280 px', async ({
    page,
  }) => {
    const chat = page.getByRole('button', { name: 'Chat with us' })
    const panel = page.getByRole('region', { name: 'Support chat' })
    await page.goto('/')
    await expectToFit(page, 'at 375 px')
    await settled(page)
    await expectAccessible(page)
    await atWidth(page, 1280, async (at) => {
      await expectStillAccessible(page)
      await expectToFit(page, at)
    })
    await chat.click()
    await expect(panel).toBeVisible()
    await expectAccessible(page)
    await atWidth(page, 375, () => expectStillAccessible(page))
  })
})

test('the keyboard reaches the content first', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('nothing shifts while the page loads and is scrolled through', async ({ page }) => {
    await watchLayoutShift(page)
    await page.goto('/')
    await settled(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 600) await page.mouse.wheel(0, 600)
    await settled(page)
    expect(await layoutShiftOf(page)).toBe(0)
  })
})
