import { readFile } from 'node:fs/promises'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { photograph } from '../support/announced-package.ts'
import { settlePackages } from '../support/company-money.ts'
import { api } from '../support/contract-content.ts'
import { bringToCounter, deskAndPhone } from '../support/desk-and-phone.ts'
import { expectToFit } from '../support/fit.ts'
import { photo } from '../support/new-customer.ts'
import { expect as quickly, test } from '../support/quiet-test.ts'
import { packageOfNumber } from '../support/staff-calls.ts'

const expect = quickly.configure({ timeout: 30_000 })
const widths = [360, 768, 1280, 1600]

test('a package came broken: reported on a phone with a photo, paid for at the desk, seen in the deposit', async ({
  browser,
  request,
}) => {
  test.slow()
  const { desk, page, takenIn, close } = await deskAndPhone(browser, request, 'rosa')
  const number = await takenIn({ storeName: 'Luma Nine' })
  await bringToCounter(desk.request, number)
  await settlePackages(desk.request, [number])
  const { _id, version } = await packageOfNumber(desk.request, number)
  const handedOver = await desk.request.post(`${api}/staff/packages/${_id}/deliver`, {
    headers: { [STAFF_HEADER]: '1' },
    multipart: { version: String(version), name: 'Marva Holder', signature: photo },
  })
  expect(handedOver.ok(), await handedOver.text()).toBe(true)

  await page.goto('/dashboard/packages')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('link', { name: 'Report damage or loss' }).click()
  await expect(page.getByText('You have not reported anything.')).toBeVisible()
  await page.getByRole('radio', { name: /^It is damaged/ }).check()
  await page.getByLabel('Tell us more').fill('The shade is cracked from top to bottom.')
  await page.getByLabel('How much do you ask for? (US$)').fill('20')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('Please add a photo or a document.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a file' }).setInputFiles({
    name: 'shade.webp',
    mimeType: 'image/webp',
    buffer: await readFile(photograph),
  })
  await expect(page.getByRole('button', { name: 'Remove shade.webp' })).toBeVisible()
  await expectToFit(page, widths)
  await page.getByRole('button', { name: 'Send the report' }).press('Enter')
  const mine = page.getByRole('region', { name: 'Your reports' }).getByRole('listitem').filter({ hasText: number })
  await expect(mine.getByText('We are looking')).toBeVisible()
  await expect(page.getByText('There is nothing to report')).toBeVisible()

  await desk.goto('/console/losses')
  const report = desk.getByRole('listitem').filter({ hasText: number })
  await expect(report.getByText('The shade is cracked from top to bottom.')).toBeVisible()
  await expect(report.getByRole('img', { name: /^Photo 1 of/ })).toBeVisible()
  await expectToFit(desk, widths)
  await report.getByRole('button', { name: /^Pay for it/ }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Paid, in US dollars').fill('15')
  await dialog.getByLabel('Why').fill('Our photo from Doral shows it whole.')
  await expectToFit(desk, widths)
  await expectAccessible(desk, 'dialog')
  await dialog.getByRole('button', { name: 'Pay it' }).click()
  await expect(report).toHaveCount(0)
  await desk.goto('/console/losses?state=decided')
  await expect(report.getByText(/^US\$15\.00 paid by Rosa Greenidge, receipt R\d{4}-\d{6}: /)).toBeVisible()
  await expectAccessible(desk)

  await page.reload()
  await expect(mine.getByText('Paid', { exact: true })).toBeVisible()
  await expect(mine.getByText('Our photo from Doral shows it whole.')).toBeVisible()
  await expectToFit(page, widths)
  await mine.getByRole('link', { name: 'your deposit' }).click()
  await expect(page.getByRole('region', { name: 'What you have paid' })).toContainText('Paid by us for a loss')
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('US$15.00')
  await close()
})
