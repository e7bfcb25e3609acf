import { expect as quickly, test } from '../support/quiet-test.ts'
import { signInStaff } from '../support/staff.ts'
import { freshTrackingNumber } from '../support/tracking-number.ts'

const expect = quickly.configure({ timeout: 30_000 })

/** The two commonest screens of a warehouse. */
for (const [width, height] of [
  [1280, 800],
  [1366, 768],
] as const)
  test(`all that a clerk notes of an unknown parcel is in sight at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signInStaff(page.context(), 'devon')
    await page.goto('/console/receiving')
    await page.getByLabel('Scan or type a tracking number').fill(freshTrackingNumber())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Nobody has announced/ })).toBeVisible()
    const bar = (await page.locator('.act').boundingBox())?.y ?? 0
    const noted = [
      page.getByLabel('Weight in pounds'),
      page.getByRole('radio', { name: 'B-07' }),
      page.getByText('Of label and box, please'),
      page.getByText('Take a photo'),
      page.getByRole('group', { name: 'Box' }),
      page.getByRole('group', { name: 'Battery' }),
      page.getByLabel('What else the label says'),
    ]
    for (const field of noted) {
      const box = await field.boundingBox()
      expect(box, String(field)).not.toBeNull()
      expect((box?.y ?? 0) + (box?.height ?? 0), String(field)).toBeLessThanOrEqual(bar)
    }
    await expect.poll(async () => page.evaluate(() => scrollY)).toBe(0)
  })
