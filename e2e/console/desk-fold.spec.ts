import { atWidth } from '../support/page/at-width.ts'
import { expect, test } from '../support/quiet-test.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

/** The two commonest screens of a warehouse. */
const sizes = [
  [1280, 800],
  [1366, 768],
] as const

test('all fields for an unknown parcel are visible on the most common screens', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInStaff(page.context(), 'devon')
  await page.goto('/console/receiving')
  await page.getByLabel('Scan or type a tracking number').fill(freshTrackingNumber())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Nobody has announced/ })).toBeVisible()
  const noted = [
    page.getByLabel('Weight in pounds'),
    page.getByRole('radio', { name: 'B-07' }),
    page.getByText('Of label and box, please'),
    page.getByText('Take a photo'),
    page.getByRole('group', { name: 'Box' }),
    page.getByRole('group', { name: 'Battery' }),
    page.getByLabel('What else the label says'),
  ]
  for (const [width, height] of sizes)
    await atWidth(
      page,
      width,
      async (at) => {
        const bar = (await page.locator('.act').boundingBox())?.y ?? 0
        for (const field of noted) {
          const box = await field.boundingBox()
          expect(box, `${String(field)} ${at}`).not.toBeNull()
          expect((box?.y ?? 0) + (box?.height ?? 0), `${String(field)} ${at}`).toBeLessThanOrEqual(bar)
        }
        await expect.poll(async () => page.evaluate(() => scrollY), at).toBe(0)
      },
      { height },
    )
})
