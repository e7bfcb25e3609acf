import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectStillAccessible } from '../support/page/accessibility.ts'
import { atWidth } from '../support/page/at-width.ts'
import { signIn } from '../support/people/demo-customers.ts'
import { announce, newCustomer, photograph } from '../support/parcels/announced-package.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { anasPackages } from '../support/parcels/packages-answer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { receive } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

const drawer = (page: Page) => page.getByRole('dialog')

test('shows history, what was announced, and gives the invoice to its owner', async ({ page, request }) => {
  const { data } = await anasPackages(request, { status: 'Delivered' })
  const pkg = data[0]!
  await signIn(page, request, 'ana')
  await page.goto(`/dashboard/packages?package=${pkg._id}`)
  const journey = drawer(page).getByRole('region', { name: 'Where it is' })
  await expect(journey.getByRole('heading', { level: 4 })).toHaveText([
    'Prealerted',
    'Received',
    'In transit',
    'Landed, with Customs',
    'Released by Customs',
    'Ready for pickup',
    'Delivered',
  ])
  const facts = drawer(page).getByRole('region', { name: 'Details' })
  for (const value of [pkg.storeName, 'Ana Brathwaite', /US\$\d/]) await expect(facts.getByText(value).first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await facts.getByRole('button', { name: /Download/ }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/invoice\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF')
})

test('after arrival the owner sees photos, condition and the weight as charged, at 1280 and 360 px', async ({
  page,
  request,
  context,
}) => {
  await signInStaff(context, 'devon')
  const owner = await newCustomer(request)
  const trackingNumber = freshTrackingNumber()
  await announce(request, owner.token, { trackingNumber })
  const photo = { name: 'box.webp', mimeType: 'image/webp', buffer: await readFile(photograph) }
  await receive(context.request, trackingNumber, { weight: '3.4', condition: 'dented', photo1: photo, photo2: photo })
  await holdToken(page, owner.token)
  await page.goto('/dashboard/packages')
  const link = page.getByRole('link', { name: trackingNumber })
  await expect(link).toBeVisible()
  // A row leads with a picture; on a phone it is about 84 px high, and all of it is the link.
  await expect(page.locator('.row-photo img')).toBeVisible()
  await atWidth(page, 360, async () => {
    await expect(page.locator('.row-photo img')).toBeVisible()
    const [row, target] = await Promise.all([page.getByRole('row').last(), link].map((part) => part.boundingBox()))
    expect(row!.height).toBeGreaterThanOrEqual(80)
    expect(row!.height).toBeLessThanOrEqual(104)
    expect(target!.height).toBeCloseTo(row!.height, 0)
  })
  await link.click()
  const arrival = drawer(page).getByRole('region', { name: 'Photographed on arrival' })
  await expect(arrival.getByText('The box is dented.')).toBeVisible()
  const widthOf = (image: HTMLImageElement): number => image.naturalWidth
  const small = arrival.getByRole('img', { name: 'Photo 1 of 2, taken on arrival' })
  await expect.poll(async () => small.evaluate(widthOf)).toBe(480)
  await expectAccessible(page)
  await atWidth(page, 1280, async () => expectStillAccessible(page))
  await arrival.getByRole('button', { name: 'Photo 1 of 2, taken on arrival: show it large' }).click()
  const large = page.getByRole('dialog', { name: 'Photo 1 of 2, taken on arrival' })
  await expect.poll(async () => large.getByRole('img').evaluate(widthOf)).toBeGreaterThan(480)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  const facts = drawer(page).getByRole('region', { name: 'Details' })
  for (const words of ['3.4 lb', '4 lb']) await expect(facts.getByText(words, { exact: true })).toBeVisible()
  await expect(facts.getByText('The box is dented')).toBeVisible()
})

test('Escape closes a package and gives the focus back to its row; its dialogs have no violations', async ({
  page,
  request,
}) => {
  const owner = await newCustomer(request)
  const trackingNumber = freshTrackingNumber()
  await announce(request, owner.token, { trackingNumber })
  await holdToken(page, owner.token)
  await page.goto('/dashboard/packages')
  const link = page.getByRole('link', { name: trackingNumber })
  await link.focus()
  await page.keyboard.press('Enter')
  const coming = drawer(page).first().getByRole('region', { name: 'On its way to Miami' })
  await coming.getByRole('button', { name: 'Cancel prealert' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this prealert?' })
  await expect(question).toContainText(trackingNumber)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await coming.getByRole('button', { name: 'Edit prealert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit prealert' })
  await dialog.getByLabel('Package value (USD)').fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Enter the value in US dollars, such as 89.00.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/packages')
  await expect(link).toBeFocused()
})
