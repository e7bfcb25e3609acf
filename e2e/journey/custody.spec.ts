import { readFile } from 'node:fs/promises'
import { announce, newCustomer } from '../support/announced-package.ts'
import { expectToFit } from '../support/fit.ts'
import { holdToken } from '../support/new-customer.ts'
import { expect as quickly, test } from '../support/quiet-test.ts'
import { receive } from '../support/staff-calls.ts'
import { signInStaff } from '../support/staff.ts'
import { freshTrackingNumber } from '../support/tracking-number.ts'

const expect = quickly.configure({ timeout: 30_000 })

test('what was done with a package is in its custody log, for its owner to keep and for staff by name', async ({
  browser,
  baseURL,
  page,
  request,
}) => {
  const ana = await newCustomer(request)
  const office = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 900 } })
  await signInStaff(office, 'devon')
  const trackingNumber = freshTrackingNumber()
  await announce(request, ana.token, { trackingNumber })
  const { _id } = await receive(office.request, trackingNumber)

  await holdToken(page, ana.token)
  await page.goto(`/dashboard/packages?package=${_id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Custody log', { exact: true }).press('Enter')
  const entries = drawer.locator('.custody-entries').getByRole('listitem')
  await expect(entries).toHaveText([/^Prealerted/, /^Weighed/, /^Received/])
  await expect(drawer.locator('.custody-entries')).not.toContainText('Devon')
  await expectToFit(page, [1280, 360])
  const saving = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Custody log' }).click()
  const file = await saving
  expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF')

  const desk = await office.newPage()
  await desk.goto(`/console/packages/${_id}`)
  await desk.getByText('Custody log', { exact: true }).press('Enter')
  await expect(desk.getByText('Every entry follows from the one before: nothing was changed.')).toBeVisible()
  await expect(desk.locator('.custody').getByRole('listitem')).toContainText([/Prealerted/, /Weighed/, /Devon/])
  await expectToFit(desk, [1280, 360])
  await office.close()
})
