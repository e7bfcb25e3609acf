import type { Locator, Page } from '@playwright/test'
import { announce, newCustomer, photograph } from '../support/parcels/announced-package.ts'
import { keys } from '../support/page/hands.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { receive } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

const name = 'Extra padding'
const MOST_KEYS = 80

/** Of radio buttons, Tab reaches one, and the arrow keys the others. */
const choose = async (page: Page, radio: Locator): Promise<void> => {
  const isInGroup = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name === 'kind')
  for (let presses = 0; presses < MOST_KEYS && !(await isInGroup()); presses += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let presses = 0; presses < MOST_KEYS && !(await radio.isChecked()); presses += 1) await page.keyboard.press('ArrowDown')
  await expect(radio).toBeChecked()
}

test('by keyboard alone: asked for from the list of packages, and worked at the desk', async ({
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const wide = { baseURL: baseURL!, viewport: { width: 1280, height: 900 } } as const
  const ana = await newCustomer(request)
  const [office, home] = [await browser.newContext(wide), await browser.newContext(wide)]
  const [desk, page] = [await office.newPage(), await home.newPage()]
  const [atDesk, hands] = [keys(desk), keys(page)]
  await signInStaff(office, 'devon')
  await holdToken(page, ana.token)
  const numbers = [freshTrackingNumber(), freshTrackingNumber()] as const
  for (const trackingNumber of numbers) {
    await announce(request, ana.token, { trackingNumber })
    await receive(desk.request, trackingNumber)
  }
  const [first, second] = numbers

  await test.step('the customer asks', async () => {
    await page.goto('/dashboard/packages')
    await hands.press(page.getByRole('link', { name: first }))
    await hands.press(page.getByRole('dialog').getByRole('link', { name: 'Ask for something' }))
    await hands.press(page.getByRole('button', { name: 'Add others' }))
    await expect(page.getByRole('region').getByText(first)).toBeVisible()
    await hands.tick(page.getByRole('checkbox', { name: second }))
    await choose(page, page.getByRole('radio', { name: new RegExp(name) }))
    await hands.fill(page.getByLabel('Anything we should know?'), 'It is glass.')
    await hands.press(page.getByRole('button', { name: 'Ask for it' }))
    const mine = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(mine.getByText('Asked', { exact: true })).toBeVisible()
  })

  await test.step('the desk does it', async () => {
    const field = desk.getByLabel('Scan any parcel')
    const scan = async (label: string): Promise<void> => {
      await atDesk.fill(field, label)
      await desk.keyboard.press('Enter')
    }
    await desk.goto('/console/requests')
    await expect(field).toBeFocused()
    await scan(first)
    const card = desk.getByRole('region', { name })
    await expect(card.getByText('“It is glass.”')).toBeVisible()
    await atDesk.press(card.getByRole('button', { name: 'Take it' }))
    await expect(card.getByText('Done waits for: 2 packages, a photo.')).toBeVisible()
    for (const label of numbers) {
      await scan(label)
      await expect(card.getByRole('listitem').filter({ hasText: label }).getByText('is here')).toBeAttached()
    }
    await atDesk.attach(card.getByLabel('Take a photo'), photograph)
    await atDesk.press(card.getByRole('button', { name: 'Done', exact: true }))
    await expect(card.getByRole('img', { name: 'Photo 1 of what was done' })).toBeVisible()
  })

  await page.reload()
  const done = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(done.getByText('Done', { exact: true })).toBeVisible()
  await hands.press(done.getByRole('button', { name: /Photo 1 of 1.*show it large/ }))
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await office.close()
  await home.close()
})
