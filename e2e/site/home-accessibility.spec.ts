import { expectAccessible } from '../support/accessibility.ts'
import { layoutShiftOf, watchLayoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/quiet-test.ts'

for (const width of [375, 1280]) {
  test.describe(`home at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })

    test('has no violations, with the chat closed and open', async ({ page }) => {
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Chat with us' }).click()
      await expectAccessible(page)
    })

    test('does not scroll sideways and offers targets of 44 px', async ({ page }) => {
      await page.goto('/')
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
      expect(overflow).toBe(0)
      expect(small).toEqual([])
    })
  })
}

test('the keyboard reaches the content first', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('nothing shifts while the page loads and is scrolled through', async ({ page }) => {
  await watchLayoutShift(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 600) await page.mouse.wheel(0, 600)
  await page.waitForLoadState('networkidle')
  expect(await layoutShiftOf(page)).toBe(0)
})
