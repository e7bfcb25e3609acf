import { expectAccessible, expectStillAccessible } from '../support/page/accessibility.ts'
import { atWidth } from '../support/page/at-width.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'

const steps = [
  { path: '/newsletter/confirm', title: 'Confirm your subscription', action: 'Yes, send me news' },
  { path: '/newsletter/unsubscribe', title: 'Leave the newsletter?', action: 'Unsubscribe' },
] as const

// What they do and say: screens/site/newsletter.screen.test.tsx.
test('both steps fit every width, their buttons are 44 px high, no violations; without JavaScript they say what they need and show no button', async ({
  page,
  browser,
  noise,
}) => {
  noise.allow(/Failed to load resource.*400/)
  const scriptless = await browser.newContext({ javaScriptEnabled: false })
  const withoutScripts = await scriptless.newPage()
  for (const { path, title, action } of steps)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 375, height: 800 })
      await page.goto(`${path}?token=t`)
      await settled(page)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectAccessible(page)
      const button = page.getByRole('main').getByRole('button', { name: action, exact: true })
      await expect.poll(async () => (await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      await button.click()
      await expect(page.getByRole('main').getByText('This link is not complete.')).toBeVisible()
      for (const width of [375, 1280])
        await atWidth(page, width, async (at) => {
          await expectStillAccessible(page)
          await expect.poll(async () => (await button.boundingBox())!.height, at).toBeGreaterThanOrEqual(44)
          const overflow = () =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
          await expect.poll(overflow, at).toBe(0)
        })

      await withoutScripts.goto(`${path}?token=t`)
      await expect(withoutScripts.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(withoutScripts.locator('main noscript p')).toHaveText(
        'This needs JavaScript. Please switch it on, or write to us.',
      )
      await expect(withoutScripts.getByRole('main').getByRole('button')).toHaveCount(0)
    })
  await scriptless.close()
})
