import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { announce, newCustomer } from '../support/announced-package.ts'
import { bill, customerOf, openCharges } from '../support/company-money.ts'
import { expectToFit } from '../support/fit.ts'
import { expect as quickly, test } from '../support/quiet-test.ts'
import { packageOfNumber, receive, staffDoes } from '../support/staff-calls.ts'
import { signInStaff } from '../support/staff.ts'
import { freshTrackingNumber } from '../support/tracking-number.ts'

const expect = quickly.configure({ timeout: 30_000 })

/** What the rates charged is taken away, so that a bill is as long as the test says. */
const cancelCharges = async (request: APIRequestContext, packageId: string): Promise<void> => {
  for (const chargeId of await openCharges(request, packageId))
    await staffDoes(request, `/charges/${chargeId}/cancel`, { reason: 'Charged by hand' })
}

test.use({ viewport: { width: 820, height: 1180 } })

test('a parcel paid in cash goes in eight actions: scan, notes, change, signature, one receipt', async ({ page, request }) => {
  test.slow()
  const ana = await newCustomer(request)
  await signInStaff(page.context(), 'rosa')
  const customerId = await customerOf(page.request, ana.email)
  const trackingNumber = freshTrackingNumber()
  await announce(request, ana.token, { trackingNumber })
  const { _id, version } = await receive(page.request, trackingNumber)
  const { version: next } = await staffDoes<{ version: number }>(page.request, `/packages/${_id}/move`, {
    version,
    to: 'In transit',
  })
  await staffDoes(page.request, `/packages/${_id}/move`, { version: next, to: 'Ready for pickup' })
  await cancelCharges(page.request, _id)
  await bill(page.request, customerId, [{ title: 'Freight', amount: 58.03, packageId: _id }])
  await page.goto('/console/counter')
  await expect(page.getByLabel('Scan a package, or type a box number or name')).toBeFocused()

  const dialog = page.getByRole('dialog')
  const begun = performance.now()
  let actions = 0
  const act = async (action: () => Promise<void>): Promise<void> => {
    actions += 1
    await action()
  }
  await act(async () => {
    await page.keyboard.type(trackingNumber)
    await page.keyboard.press('Enter')
  })
  await act(() => page.getByRole('button', { name: 'Hand over 1 package' }).click())
  await expect(dialog.getByText('BBD 116.05').first()).toBeVisible()
  await act(() => dialog.getByLabel('Collected by').fill('Marva Holder'))
  await act(() => dialog.getByRole('button', { name: 'BBD 120.00' }).click())
  await expect(dialog.getByRole('status')).toContainText('BBD 3.95')
  await act(() => dialog.getByRole('button', { name: 'Sign with the typed name' }).click())
  await act(() => dialog.getByRole('button', { name: 'Take BBD 116.05, hand over 1' }).click())
  await expect(dialog.getByRole('heading', { name: 'Give BBD 3.95 change' })).toBeVisible()
  await expect(dialog.getByText(/^Receipt R\d/)).toContainText(`${trackingNumber} is handed to Marva Holder.`)
  await act(() => page.keyboard.press('Enter'))
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/console\/counter$/)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  test.info().annotations.push({ type: 'one parcel paid in cash', description: `${actions} actions, ${seconds} s` })
  expect(actions).toBeLessThanOrEqual(8)
  expect((await packageOfNumber(page.request, trackingNumber)).status).toBe('Delivered')
})

test('what is given falls short, by card, and a bill that changes meanwhile are said at the desk', async ({
  page,
  request,
  noise,
}) => {
  test.slow()
  const ana = await newCustomer(request)
  await signInStaff(page.context(), 'rosa')
  const customerId = await customerOf(page.request, ana.email)
  const trackingNumber = freshTrackingNumber()
  await announce(request, ana.token, { trackingNumber })
  const { _id, version } = await receive(page.request, trackingNumber)
  const moved = await staffDoes<{ version: number }>(page.request, `/packages/${_id}/move`, { version, to: 'In transit' })
  await staffDoes(page.request, `/packages/${_id}/move`, { version: moved.version, to: 'Ready for pickup' })
  await cancelCharges(page.request, _id)
  await bill(page.request, customerId, [{ title: 'Freight', amount: 40, packageId: _id }])
  await page.goto(`/console/counter?customer=${customerId}`)
  await page.getByRole('button', { name: 'Hand over 1 package' }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Given (optional)').fill('60')
  await expect(dialog.getByRole('status')).toHaveText(/Still missing\s*BBD 20\.00/)
  await expectAccessible(page)
  await expectToFit(page, [360, 820, 1280], { height: 1180 })
  await dialog.getByRole('button', { name: 'Card terminal' }).click()
  await dialog.getByLabel('Last four digits').fill('4417')
  await dialog.getByLabel('Approval number').fill('081266')
  await dialog.getByLabel('Collected by').fill('Marva Holder')
  await dialog.getByRole('button', { name: 'Sign with the typed name' }).click()
  await expectAccessible(page)
  // Somebody else takes a part of it at another counter.
  noise.allow(/status of 409/)
  await staffDoes(page.request, '/payments', { customerId, means: 'cash', amount: 20, currency: 'BBD' })
  await dialog.getByRole('button', { name: 'Take BBD 80.00, hand over 1' }).click()
  await expect(dialog.getByText('It comes to BBD 60.00 now: something has changed since. Look at it again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show it as it is now' }).click()
  await page.getByRole('button', { name: 'Hand over 1 package' }).click()
  await dialog.getByRole('button', { name: 'Card terminal' }).click()
  await dialog.getByLabel('Last four digits').fill('4417')
  await dialog.getByLabel('Approval number').fill('081266')
  await dialog.getByLabel('Collected by').fill('Marva Holder')
  await dialog.getByRole('button', { name: 'Sign with the typed name' }).click()
  await dialog.getByRole('button', { name: 'Take BBD 60.00, hand over 1' }).click()
  await expect(dialog.getByRole('heading', { name: 'Paid and handed over' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Next person' }).click()
  expect((await packageOfNumber(page.request, trackingNumber)).status).toBe('Delivered')
})
