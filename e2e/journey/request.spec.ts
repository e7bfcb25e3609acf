import { photograph } from '../support/parcels/announced-package.ts'
import { ask, deskAndPhone, openAsking, scanParcel } from '../support/people/desk-and-phone.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect as quickly, test } from '../support/quiet-test.ts'
import { packageOfNumber, staffAsks } from '../support/people/staff-calls.ts'

const expect = quickly.configure({ timeout: 30_000 })

test('asked for on a phone, scanned and photographed at the desk, seen on the phone, charged', async ({ browser, request }) => {
  test.slow()
  const { desk, page, another, takenIn, close } = await deskAndPhone(browser, request)
  const [first, second] = [await takenIn(), await takenIn()]

  await openAsking(page, first)
  await expect(page.getByRole('heading', { name: '1. Which packages?' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: first })).toBeChecked()
  await page.getByRole('checkbox', { name: second }).check()
  await page.getByRole('radio', { name: /Photos of the contents.*US\$2\.35/ }).check()
  await page.getByLabel('Anything we should know?').fill('Is the left one in it?')
  await expectToFit(page, [360, 1280])
  const mine = await ask(page, 'Photos of the contents')
  await expectToFit(page, [360, 1280])

  await desk.goto('/console/requests')
  await expect(desk.getByLabel('Scan any parcel')).toBeFocused()
  await desk.keyboard.type(second)
  await desk.keyboard.press('Enter')
  const card = desk.getByRole('region', { name: 'Photos of the contents' })
  await expect(card.getByText('“Is the left one in it?”')).toBeVisible()
  await card.getByRole('button', { name: 'Take it' }).click()
  await expect(card.getByText('Done waits for: 2 packages, a photo.')).toBeVisible()
  await scanParcel(desk, 'TBA000000000001')
  await expect(desk.locator('#main').getByRole('alert')).toContainText('Not this one')
  for (const label of [first, second]) {
    await scanParcel(desk, label)
    await expect(card.getByRole('listitem').filter({ hasText: label }).getByText('is here')).toBeAttached()
  }
  await card.getByLabel('Take a photo').setInputFiles(photograph)
  await expectToFit(desk, [1280, 360])
  await card.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(card.getByRole('img', { name: 'Photo 1 of what was done' })).toBeVisible()

  await page.reload()
  await expect(mine.getByText('Done', { exact: true })).toBeVisible()
  await mine.getByRole('button', { name: /Photo 1 of 1.*show it large/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  const { request: owner } = await another('rosa')
  const chargedOf = async (trackingNumber: string) => {
    const { _id } = await packageOfNumber(owner, trackingNumber)
    const { charges } = await staffAsks<{ charges: { code: string; amount: number }[] }>(owner, `/packages/${_id}/charges`)
    return charges.filter(({ code }) => code === 'photos')
  }
  // Photos are priced for the request: both packages together are charged once.
  expect([...(await chargedOf(first)), ...(await chargedOf(second))]).toEqual([expect.objectContaining({ amount: 2 })])
  await close()
})
