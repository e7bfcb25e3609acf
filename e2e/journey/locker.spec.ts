import { photograph } from '../support/parcels/announced-package.ts'
import { settlePackages } from '../support/parcels/company-money.ts'
import { ask, bringToCounter, deskAndPhone, openAsking, scanParcel } from '../support/people/desk-and-phone.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect as quickly, test } from '../support/quiet-test.ts'

const expect = quickly.configure({ timeout: 30_000 })
const name = 'Put it into a locker'

test('a locker: chosen on a phone at its price, held at the desk until it is paid, and opened with a code', async ({
  browser,
  request,
}) => {
  test.slow()
  const { desk, page, takenIn, close } = await deskAndPhone(browser, request, 'rosa')
  const trackingNumber = await takenIn()
  await bringToCounter(desk.request, trackingNumber)

  await openAsking(page, trackingNumber)
  await page.getByRole('radio', { name: /^Bring it to my door/ }).check()
  await expect(page.getByText(/comes to US\$[\d.]+ by now\. Free on bills over US\$150\.00\./)).toBeVisible()
  await expect(page.getByLabel('Where shall we bring it?')).not.toHaveValue('')
  await expectToFit(page, [360, 768, 1280, 1600])
  await page.getByRole('radio', { name: new RegExp(`${name}.*US\\$2\\.94`) }).check()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByRole('alert')).toContainText('Please choose a locker.')
  await page.getByLabel('Which locker?').selectOption('Locker 7, Oistins')
  await expectToFit(page, [360, 1280])
  const mine = await ask(page, name)

  await desk.goto('/console/requests')
  await scanParcel(desk, trackingNumber)
  const card = desk.getByRole('region', { name })
  await card.getByRole('button', { name: 'Take it' }).click()
  await expect(card.getByText('Yours', { exact: true })).toBeVisible()
  await expect(card.getByText('It may not leave yet')).toBeVisible()
  await scanParcel(desk, trackingNumber)
  await expect(card.getByText('Done waits for: a photo, the payment.')).toBeVisible()
  await expectToFit(desk, [360, 768, 1280, 1600])
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
  await close()
})
