import { expectAccessible } from '../support/page/accessibility.ts'
import { photograph } from '../support/parcels/announced-package.ts'
import { ask, deskAndPhone, openAsking, scanParcel } from '../support/people/desk-and-phone.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect as quickly, test } from '../support/quiet-test.ts'

const expect = quickly.configure({ timeout: 30_000 })
const name = 'Split it'

test('one parcel made two: asked for on a phone, divided to the cent at the desk, labelled, and found as two', async ({
  browser,
  request,
}) => {
  test.slow()
  const { desk, page, takenIn, close } = await deskAndPhone(browser, request)
  const trackingNumber = await takenIn({}, { weight: '3.9' })

  await openAsking(page, trackingNumber)
  await page.getByRole('radio', { name: new RegExp(`${name}.*US\\$4\\.70`) }).check()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByRole('alert')).toContainText('Please say what goes into which package.')
  await expect(page.getByLabel('Into how many packages?')).toHaveValue('2')
  await page.getByLabel('What goes into which?').fill('The lamp by itself: it is a present.')
  await expectToFit(page, [360, 1280])
  const mine = await ask(page, name)
  await expect(mine.getByText('Into 2 packages')).toBeVisible()

  await desk.goto('/console/requests')
  await scanParcel(desk, trackingNumber)
  const card = desk.getByRole('region', { name })
  await card.getByRole('button', { name: 'Take it' }).click()
  await expect(card.getByText('Done waits for: one package, what is in each, a photo.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Say what is in each' })).toBeDisabled()
  await scanParcel(desk, trackingNumber)
  await card.getByRole('button', { name: 'Say what is in each' }).click()
  const dialog = desk.getByRole('dialog', { name: `Split ${trackingNumber} in 2` })
  const declared = Number(/US\$(\d+\.\d\d)/.exec((await dialog.getByText(/^It is declared at/).textContent()) ?? '')?.[1])
  const describe = async (group: RegExp, contents: string, value: string, pounds: string): Promise<void> => {
    const fields = dialog.getByRole('group', { name: group })
    await fields.getByLabel('What is in it').fill(contents)
    await fields.getByLabel('Value in US dollars').fill(value)
    await fields.getByLabel('Weight in pounds').fill(pounds)
    await fields.getByLabel('Shelf').selectOption({ index: 1 })
  }
  await describe(/^Package 1, stays/, 'Lamp', '10.25', '1.4')
  await describe(/^Package 2/, 'Book', (declared - 10.26).toFixed(2), '0.9')
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect(dialog.getByRole('alert')).toContainText('US$0.01 is missing')
  await expectToFit(desk, [1280, 360])
  await describe(/^Package 2/, 'Book', (declared - 10.25).toFixed(2), '0.9')
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText(/^Lamp, .*; Book, /)).toBeVisible()
  await card.getByLabel('Take a photo').setInputFiles(photograph)
  await card.getByRole('button', { name: 'Done', exact: true }).click()
  const beside = card.getByRole('link', { name: /^PS\d{12}$/ })
  await expect(beside).toBeVisible()
  await expect(card.getByRole('button', { name: /Print/ })).toHaveCount(2)
  await expectAccessible(desk)
  const number = (await beside.textContent()) ?? ''

  await page.reload()
  await expect(mine.getByText('Done', { exact: true })).toBeVisible()
  await expect(mine.getByText('Book, 0.9 lb')).toBeVisible()
  await expectToFit(page, [360, 1280])
  // By the old number it is found with what is left in it, and says what became of the rest.
  await page.goto('/dashboard/packages')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await page.getByRole('link', { name: trackingNumber }).click()
  await expect(page.getByRole('dialog').getByText(new RegExp(`Split: ${number} is a package of its own now`))).toBeVisible()
  await close()
})
