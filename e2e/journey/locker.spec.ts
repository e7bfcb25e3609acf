import { expectAccessible } from '../support/accessibility.ts'
import { announce, newCustomer, photograph } from '../support/announced-package.ts'
import { settlePackages } from '../support/company-money.ts'
import { expectToFit } from '../support/fit.ts'
import { holdToken } from '../support/new-customer.ts'
import { expect as quickly, test } from '../support/quiet-test.ts'
import { packageOfNumber, receive, staffDoes } from '../support/staff-calls.ts'
import { signInStaff } from '../support/staff.ts'
import { freshTrackingNumber } from '../support/tracking-number.ts'

const expect = quickly.configure({ timeout: 30_000 })
const name = 'Put it into a locker'

test('a locker: chosen on a phone at its price, held at the desk until it is paid, and opened with a code', async ({
  browser,
  request,
}) => {
  test.slow()
  const ana = await newCustomer(request)
  const office = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
  const [desk, page] = [await office.newPage(), await phone.newPage()]
  const trackingNumber = freshTrackingNumber()
  await signInStaff(office, 'rosa')
  await announce(request, ana.token, { trackingNumber })
  await receive(desk.request, trackingNumber)
  for (const to of ['In transit', 'Ready for pickup']) {
    const { _id, version } = await packageOfNumber(desk.request, trackingNumber)
    await staffDoes(desk.request, `/packages/${_id}/move`, { version, to })
  }

  await holdToken(page, ana.token)
  await page.goto('/dashboard/packages')
  await page.getByRole('link', { name: trackingNumber }).click()
  await page.getByRole('link', { name: 'Ask for something' }).click()
  await page.getByRole('radio', { name: /^Bring it to my door/ }).check()
  await expect(page.getByText(/comes to US\$[\d.]+ by now\. Free on bills over US\$150\.00\./)).toBeVisible()
  await expect(page.getByLabel('Where shall we bring it?')).not.toHaveValue('')
  await expectToFit(page, [360, 768, 1280, 1600])
  await expectAccessible(page)
  await page.getByRole('radio', { name: new RegExp(`${name}.*US\\$2\\.94`) }).check()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByRole('alert')).toContainText('Please choose a locker.')
  await page.getByLabel('Which locker?').selectOption('Locker 7, Oistins')
  await expectToFit(page, [360, 1280])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask for it' }).click()
  const mine = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(mine.getByText('Asked', { exact: true })).toBeVisible()

  await desk.goto('/console/requests')
  const scan = async (): Promise<void> => {
    await desk.getByLabel('Scan any parcel').focus()
    await desk.keyboard.type(trackingNumber)
    await desk.keyboard.press('Enter')
  }
  await scan()
  const card = desk.getByRole('region', { name })
  await card.getByRole('button', { name: 'Take it' }).click()
  await expect(card.getByText('Yours', { exact: true })).toBeVisible()
  await expect(card.getByText('It may not leave yet')).toBeVisible()
  await scan()
  await expect(card.getByText('Done waits for: a photo, the payment.')).toBeVisible()
  await expectToFit(desk, [360, 768, 1280, 1600])
  await expectAccessible(desk)
  await settlePackages(desk.request, [trackingNumber])
  await desk.reload()
  await card.getByLabel('Take a photo').setInputFiles(photograph)
  await card.getByLabel('What opens it (optional)').fill('Code 4711')
  await card.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(card.getByText(/Locker 7, Oistins.*It opens with: Code 4711/)).toBeVisible()

  await page.goto('/dashboard/packages/requests')
  await expect(mine.getByText('Code 4711')).toBeVisible()
  await expect(mine.getByText(/^Locker 7, Oistins, .*until the end of/)).toBeVisible()
  await expectToFit(page, [360, 1280])
  await expectAccessible(page)
  await office.close()
  await phone.close()
})
