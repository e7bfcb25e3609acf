import { photograph } from '../support/parcels/announced-package.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask, deskAndPhone, openAsking, scanParcel } from '../support/people/desk-and-phone.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect as quickly, test } from '../support/quiet-test.ts'

const expect = quickly.configure({ timeout: 30_000 })
const name = 'Pack into one box'

test('three parcels asked into one box on a phone: one is missing, the box is dearer, asked about, agreed, packed', async ({
  browser,
  request,
}) => {
  test.slow()
  const { desk, page, takenIn, close } = await deskAndPhone(browser, request)
  const [first, second, missing] = [await takenIn(), await takenIn(), await takenIn()]

  await openAsking(page, first)
  await page.getByRole('radio', { name: new RegExp(`${name}.*Free`) }).check()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByRole('alert')).toContainText('2 to 20 packages')
  for (const number of [second, missing]) await page.getByRole('checkbox', { name: number }).check()
  await page.getByRole('radio', { name: /^Strip everything/ }).check()
  await expectToFit(page, [360, 1280])
  const mine = await ask(page, name)

  await desk.goto('/console/requests')
  await scanParcel(desk, first)
  const card = desk.getByRole('region', { name })
  await card.getByRole('button', { name: 'Take it' }).click()
  await expect(card.getByText('Done waits for: 3 packages, the box, a photo.')).toBeVisible()
  for (const label of [first, second]) {
    await scanParcel(desk, label)
    await expect(card.getByRole('listitem').filter({ hasText: label }).getByText('is here')).toBeAttached()
  }
  await expect(card.getByRole('button', { name: 'Measure the box' })).toBeDisabled()
  await card.getByRole('button', { name: new RegExp(`Leave it out.*${missing}`) }).click()
  await expect(card.getByText(`Left out: ${missing}`)).toBeVisible()
  const measure = async (button: string, pounds: string): Promise<void> => {
    await card.getByRole('button', { name: button }).click()
    const dialog = desk.getByRole('dialog', { name: 'Measure the box' })
    await dialog.getByLabel('Weight in pounds').fill(pounds)
    await dialog.getByLabel('Shelf').selectOption({ index: 1 })
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Note it' }).click()
    await expect(dialog).toBeHidden()
  }
  await measure('Measure the box', '20')
  await expect(card.getByText('One box costs more than apart: the customer must say so first.')).toBeVisible()
  await card.getByLabel('Take a photo').setInputFiles(photograph)
  await expect(card.getByRole('button', { name: 'Done', exact: true })).toBeDisabled()
  await expectToFit(desk, [1280, 360])
  await card.getByRole('button', { name: 'Ask the customer' }).click()
  await expect(card.getByText('Waits for the customer')).toBeVisible()

  await page.reload()
  await expect(mine.getByText('Your answer, please')).toBeVisible()
  await expect(mine.getByText(/^Freight in one box, 20 lb/)).toBeVisible()
  await expect(mine.getByRole('button', { name: /^Leave them apart/ })).toBeVisible()
  await expectToFit(page, [360, 1280])
  await mine.getByRole('button', { name: /^Together all the same/ }).click()
  await expect(mine.getByText('Asked', { exact: true })).toBeVisible()

  await scanParcel(desk, second)
  await card.getByRole('button', { name: 'Take it' }).click()
  await expect(card.getByText('The customer has seen both, and wants it together.')).toBeVisible()
  await card.getByLabel('Take a photo').setInputFiles(photograph)
  await card.getByRole('button', { name: 'Done', exact: true }).click()
  const box = card.getByRole('link', { name: /^PC\d{10}$/ })
  await expect(box).toBeVisible()
  await expect(card.getByRole('button', { name: /Print/ })).toBeVisible()
  await expectAccessible(desk)
  const number = (await box.textContent()) ?? ''
  await box.click()
  await expect(desk.getByRole('link', { name: first })).toBeVisible()

  await page.goto('/dashboard/packages')
  await expect(page.getByRole('link', { name: missing })).toBeVisible()
  await expect(page.getByRole('link', { name: first })).toHaveCount(0)
  await page.getByRole('link', { name: number }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: '2 packages inside' })).toBeVisible()
  await expect(drawer.getByText(second)).toBeVisible()
  await expectAccessible(page)
  // By the number that it came with, each is found, and says where it is.
  await page.goto(`/dashboard/packages?search=${second}`)
  await expect(page.getByText(`In ${number}`)).toBeVisible()
  await close()
})
