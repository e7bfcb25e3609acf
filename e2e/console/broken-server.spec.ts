import type { Flight } from '@parcelport/contract/warehouse/staff-flights.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/quiet-test.ts'
import { staffDoes, staffRemoves } from '../support/staff-calls.ts'
import { signInStaff } from '../support/staff.ts'

test.beforeEach(async ({ context, page, noise }) => {
  noise.allow(/503|404/)
  await signInStaff(context, 'rosa')
  await page.clock.install()
})

/** Refuses these calls until what it answers is called. */
const breakDown = async (page: Page, calls: RegExp): Promise<() => void> => {
  let down = true
  await page.route(calls, (route) =>
    down ? route.fulfill({ status: 503, json: { success: false, message: '' } }) : route.fallback(),
  )
  return () => {
    down = false
  }
}

/** Waits for what a screen shows when it has given up. */
const waitUntilGivenUp = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    // It asks three times again, with pauses.
    await page.clock.runFor(4_000)
    await expect(shown).toHaveCount(1, { timeout: 100 })
  }).toPass()

/** Opens a screen whose calls are refused, and waits until it says that it cannot show what it should; then they work again. */
const expectOutage = async (page: Page, path: string, calls: RegExp): Promise<void> => {
  const mend = await breakDown(page, calls)
  await page.goto(path)
  const outage = page.getByRole('heading', { name: /cannot be (shown|loaded)$/ })
  await waitUntilGivenUp(page, outage)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await expectAccessible(page)
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(outage).toHaveCount(0)
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

/** Every call of staff but who they are. */
const everyCall = /\/V1\/0\.0\/staff\/(?!me$)/

// Every screen, with what it asks for again, its menu while it waits, and what does not exist: console/src/broken-server.test.tsx.
test('a list and a document say that they cannot be shown, and ask again', async ({ page }) => {
  test.slow()
  for (const screen of ['packages', 'content/brands'])
    await test.step(screen, async () => {
      await expectOutage(page, `/console/${screen}`, everyCall)
      await page.unrouteAll()
    })
})

test('the packages of a flight cannot be shown either', async ({ page, context }) => {
  const departsAt = new Date(Date.now() + 86_400_000).toISOString()
  const { _id } = await staffDoes<Flight>(context.request, '/flights', { name: 'BW 451', departsAt })
  await expectOutage(page, `/console/flights/${_id}`, /\/staff\/flights\/[^/]+\/packages/)
  // Other specs count the flights that take packages.
  await staffRemoves(context.request, `/flights/${_id}`)
})

test('one of them can be asked for again; where there is none, all of them are a step away', async ({ page }) => {
  const mend = await breakDown(page, everyCall)
  await page.goto(`/console/packages/${crypto.randomUUID()}`)
  const again = page.getByRole('button', { name: 'Try again' })
  await waitUntilGivenUp(page, again)
  mend()
  await again.click()
  await expect(page.getByText(/^There (is|are) no such/)).toBeVisible()
  await expect(again).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All packages', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Packages', exact: true })).toBeVisible()
})
