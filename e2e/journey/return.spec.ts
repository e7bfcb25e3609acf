import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/page/accessibility.ts'
import { photograph } from '../support/parcels/announced-package.ts'
import { ask, deskAndPhone, openAsking, scanParcel } from '../support/people/desk-and-phone.ts'
import { expectToFit } from '../support/page/fit.ts'
import { expect as quickly, test } from '../support/quiet-test.ts'
import { packageOfNumber } from '../support/people/staff-calls.ts'

const expect = quickly.configure({ timeout: 30_000 })
const name = 'Back to the store'
const courierNumber = '1Z5A40R79021466183'

test('a return with the store’s label: asked for on a phone, labelled and handed back at the desk, followed by its number', async ({
  browser,
  request,
}) => {
  test.slow()
  const { desk, page, takenIn, close } = await deskAndPhone(browser, request)
  const number = await takenIn({ storeName: 'Velvane' })

  await openAsking(page, number)
  await page.getByRole('radio', { name: new RegExp(`${name}.*US\\$5\\.00`) }).check()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByRole('alert')).toContainText('choose the store’s label, or ask us for the price')
  // Without a label nobody knows the price yet; with one it stands there before anybody asks.
  await page.getByRole('radio', { name: /^No, tell me the price/ }).check()
  await expect(page.getByRole('button', { name: 'Ask for the price' })).toBeVisible()
  await page.getByRole('radio', { name: /^Yes, I have it here/ }).check()
  await page.getByRole('button', { name: 'Choose a file' }).setInputFiles({
    name: 'velvane-label.webp',
    mimeType: 'image/webp',
    buffer: await readFile(photograph),
  })
  await expect(page.getByText('velvane-label.webp')).toBeVisible()
  await expectToFit(page, [360, 1280])
  const mine = await ask(page, name)

  await desk.goto('/console/requests')
  await scanParcel(desk, number)
  const card = desk.getByRole('region', { name })
  const label = card.getByRole('link', { name: 'The store’s label' })
  const opened = await desk.request.get((await label.getAttribute('href')) ?? '')
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/webp'])
  await card.getByRole('button', { name: 'Take it' }).click()
  await expect(card.getByText('Done waits for: one package, the courier’s number, a photo.')).toBeVisible()
  await scanParcel(desk, number)
  await expect(card.getByRole('listitem').filter({ hasText: number }).getByText('is here')).toBeAttached()
  await card.getByLabel('The courier’s number').fill(courierNumber)
  await card.getByLabel('Take a photo').setInputFiles(photograph)
  await expectToFit(desk, [1280, 360])
  await card.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(card.getByRole('img', { name: 'Photo 1 of what was done' })).toBeVisible()
  await expect(card.getByText(courierNumber)).toBeVisible()
  await expect.poll(async () => (await packageOfNumber(desk.request, number)).status).toBe('Returned')

  await page.reload()
  await expect(mine.getByText('Done', { exact: true })).toBeVisible()
  await expect(mine.getByText(courierNumber)).toBeVisible()
  await expectToFit(page, [360, 1280])
  await page.goto('/dashboard/packages')
  await page.getByRole('link', { name: number }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(`Handed to the courier, who calls it ${courierNumber}.`)).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Ask for something' })).toHaveCount(0)
  await expectAccessible(page)
  await close()
})

test('disposed of for good: the customer’s own word on a phone, taken by one at the desk, seen by another', async ({
  browser,
  request,
}) => {
  test.slow()
  const { desk, page, another, takenIn, close } = await deskAndPhone(browser, request)
  const witness = await another('rosa')
  const number = await takenIn()

  await openAsking(page, number)
  await page.getByRole('radio', { name: /Dispose of it.*US\$11\.75/ }).check()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByRole('alert')).toContainText('Please confirm that it cannot be undone.')
  await page.getByRole('checkbox', { name: 'I know that it cannot be undone' }).check()
  await expectToFit(page, [360, 1280])
  const mine = await ask(page, 'Dispose of it')

  const cardOf = (at: typeof desk) => at.getByRole('region', { name: 'Dispose of it' })
  for (const at of [desk, witness]) {
    await at.goto('/console/requests')
    await scanParcel(at, number)
  }
  await cardOf(desk).getByRole('button', { name: 'Take it' }).click()
  await expect(cardOf(desk).getByText('Two of you see to this')).toBeVisible()
  await scanParcel(desk, number)
  await expect(cardOf(desk).getByText(/^Fetch somebody else/)).toBeVisible()
  await expectAccessible(desk)
  await scanParcel(witness, number)
  await expect(cardOf(witness).getByText(/^Devon Marshall took this/)).toBeVisible()
  await cardOf(witness).getByLabel('Take a photo').setInputFiles(photograph)
  await expectToFit(witness, [1280, 360])
  await cardOf(witness).getByRole('button', { name: 'I have seen it go' }).click()
  await expect(cardOf(witness).getByText(/confirmed by Rosa Greenidge/)).toBeVisible()
  await expect.poll(async () => (await packageOfNumber(desk.request, number)).status).toBe('Disposed')

  await page.reload()
  await expect(mine.getByText('Done', { exact: true })).toBeVisible()
  await page.goto('/dashboard/packages')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('dialog').getByText('Disposed of, as you asked. Two of us saw to it.')).toBeVisible()
  await expectAccessible(page)
  await close()
})
