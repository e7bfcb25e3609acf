import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'
import { tallBoxes } from '../support/page/tall-boxes.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' })
const failed = 'Please fill in all required fields.'

// How long they stay: ui/src/overlays/toaster.test.tsx. They slide in, and out.
test.use({ reducedMotion: 'no-preference' })

/** The page, awake, on a clock that stands until it is turned: however slow the machine, no toast leaves unasked. */
const open = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.goto('/calculate')
  await settled(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Turns the clock until so many toasts stand: the first waits for its code, and each goes with a render after its time. */
const turnUntil = async (page: Page, toast: Locator, count: number): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(50)
        return toast.count()
      },
      { intervals: [20] },
    )
    .toBe(count)

const press = async (page: Page): Promise<void> => page.getByRole('button', { name: 'CALCULATE', exact: true }).click()

test('stand top right at 360 and 1280 px, above the header, and can be dismissed', async ({ page }) => {
  await open(page)
  const toast = toasts(page).getByRole('alert')
  for (const width of [360, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await press(page)
      await turnUntil(page, toast, 1)
      await expect(toast).toHaveText(failed)
      // It slides to its place.
      const corner = async (): Promise<number[]> => {
        const { x, y, width: wide } = (await toast.boundingBox())!
        return [width - x - wide, y]
      }
      await expect.poll(corner).toEqual([16, 16])
      // Nothing of the page lies over it.
      await toast.getByRole('button', { name: 'Dismiss' }).click()
      await turnUntil(page, toast, 0)
    })
})

test('is no higher than its words, where the browser gives it the whole window too', async ({ page }) => {
  await tallBoxes(page)
  await open(page)
  await press(page)
  const toast = toasts(page).getByRole('alert')
  await turnUntil(page, toast, 1)
  const [place, box] = [await toasts(page).boundingBox(), await toast.boundingBox()]
  expect(place?.height).toBeGreaterThan(400)
  expect(box?.height).toBeLessThan(100)
})
