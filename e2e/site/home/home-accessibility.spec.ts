import { expectAccessible, expectStillAccessible } from '../../support/page/accessibility.ts'
import { atWidth } from '../../support/page/at-width.ts'
import { layoutShiftOf, watchLayoutShift } from '../../support/page/layout-shift.ts'
import { expect, test } from '../../support/quiet-test.ts'
import { settled } from '../../support/page/settled.ts'

// What moves must shift nothing either.
test.use({ reducedMotion: 'no-preference' })

// With the chat closed: journey/site-walk.spec.ts.
test('home shifts nothing while it loads and is scrolled through; the keyboard reaches the content first; the telephone number never breaks; no violations with the chat open, at 375 and 1280 px', async ({
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

  const number = page.getByRole('contentinfo').locator('.bottom > :last-child')
  await expect(number).toHaveText(/^\+\d/)
  for (const width of [320, 360, 390])
    await atWidth(page, width, async (at) => {
      const lines = await number.evaluate(
        (each) => each.getBoundingClientRect().height / parseFloat(getComputedStyle(each).lineHeight),
      )
      expect(Math.round(lines), at).toBe(1)
    })

  // On the slide that it begins with, which has the page's heading.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await expect(page.getByRole('region', { name: 'Support chat' })).toBeVisible()
  await expectAccessible(page)
  await atWidth(page, 375, () => expectStillAccessible(page))
})
