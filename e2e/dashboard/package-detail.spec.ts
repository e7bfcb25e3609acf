import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { api } from '../support/contract-content.ts'
import { signIn } from '../support/demo-customers.ts'
import { announce, newCustomer, photograph } from '../support/announced-package.ts'
import { holdToken } from '../support/new-customer.ts'
import { anasPackages } from '../support/packages-answer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { packageOfNumber, receive, staffDoes } from '../support/staff-calls.ts'
import { signInStaff } from '../support/staff.ts'
import { freshTrackingNumber } from '../support/tracking-number.ts'

const drawer = (page: Page) => page.getByRole('dialog')

test('a row opens its package, Back closes it, the keyboard too', async ({ page, request }) => {
  const { data } = await anasPackages(request)
  const [first, second] = data
  await signIn(page, request, 'ana')
  await page.goto('/dashboard/packages')
  await page.getByRole('cell', { name: first!.storeName }).first().click()
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(first!.trackingNumber)
  await expect(page).toHaveURL(`/dashboard/packages?package=${first!._id}`)
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
  const link = page.getByRole('link', { name: second!.trackingNumber })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(second!.trackingNumber)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/packages')
  await expect(link).toBeFocused()
})

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

test('a link to somebody else’s package shows nothing of it', async ({ page, request, noise }) => {
  noise.allow(/Failed to load resource.*404/)
  const { data } = await anasPackages(request)
  await signIn(page, request, 'luis')
  await page.goto(`/dashboard/packages?package=${data[0]!._id}`)
  await expect(drawer(page).getByRole('alert')).toContainText('This package was not found in your account.')
  await expect(drawer(page)).not.toContainText(data[0]!.trackingNumber)
})

test('a permit that is asked for can be talked about on WhatsApp, with the package in the text', async ({ page, request }) => {
  const { data } = await anasPackages(request, { status: 'Action required' })
  const pkg = data.find(({ actionFix }) => actionFix === 'document')!
  await signIn(page, request, 'ana')
  await page.goto(`/dashboard/packages?package=${pkg._id}`)
  const remedy = drawer(page).getByRole('region', { name: pkg.actionNeeded! })
  await expect(remedy.getByText(/By the end of \w+day \d/)).toBeVisible()
  const link = remedy.getByRole('link', { name: 'Contact via WhatsApp' })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
  expect(decodeURIComponent((await link.getAttribute('href'))!)).toContain(pkg.trackingNumber)
})

test('a permit that staff ask for is sent from the package, which then goes on', async ({ page, request, context }) => {
  await signInStaff(context, 'devon')
  const owner = await newCustomer(request)
  const trackingNumber = freshTrackingNumber()
  await announce(request, owner.token, { trackingNumber })
  const { _id, version } = await packageOfNumber(context.request, trackingNumber)
  const reason = 'Send the plant import permit'
  await staffDoes(context.request, `/packages/${_id}/move`, { version, to: 'Action required', reason, fix: 'document' })
  await holdToken(page, owner.token)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Upload document/ }).click()
  const remedy = drawer(page).getByRole('region', { name: reason })
  await remedy.getByLabel('Document').setInputFiles(photograph)
  await remedy.getByRole('button', { name: 'Send document' }).click()
  await expect(page.getByText('Document received. Thank you!')).toBeVisible()
  await expect(remedy).toHaveCount(0)
  await expect(drawer(page).getByText('Document uploaded.').first()).toBeVisible()
  await expect.poll(async () => (await packageOfNumber(context.request, trackingNumber)).document).not.toBeNull()
})

test('a missing invoice is photographed and sent there; a failure keeps the file', async ({ page, request, noise }) => {
  noise.allow(/Failed to load resource.*503/)
  const owner = await newCustomer(request)
  await announce(request, owner.token, { trackingNumber: '1Z879E930346834440' })
  await holdToken(page, owner.token)
  // The warehouse's half of the story, which only staff can tell: the package waits for an invoice.
  let waits = true
  await page.route(`**${api}/packages/*`, async (route) => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const answer = await request.get(route.request().url(), { headers })
    const body = (await answer.json()) as { data: object }
    const action = { status: 'Action required', actionFix: 'invoice', actionNeeded: 'Send an invoice that shows the price' }
    await route.fulfill({ response: answer, json: waits ? { ...body, data: { ...body.data, ...action } } : body })
  })
  let fails = true
  await page.route(`**${api}/packages/*/invoice`, async (route) => {
    if (fails) return route.fulfill({ status: 503, json: { success: false, message: 'Try again in a moment.' } })
    waits = false
    return route.continue()
  })
  await page.goto('/dashboard/packages')
  await page.getByRole('link', { name: '1Z879E930346834440' }).click()
  const remedy = drawer(page).getByRole('region', { name: 'Send an invoice that shows the price' })
  await expect(remedy.getByRole('button', { name: 'Send invoice' })).toHaveCount(0)
  await remedy.getByLabel('Invoice').setInputFiles(photograph)
  await expect(remedy.getByRole('img', { includeHidden: true }).first()).toBeVisible()
  await remedy.getByRole('button', { name: 'Send invoice' }).click()
  await expect(page.getByText('Try again in a moment.')).toBeVisible()
  await expect(remedy.getByText('how-warehouse.webp')).toBeVisible()
  fails = false
  await remedy.getByRole('button', { name: 'Send invoice' }).click()
  await expect(page.getByText('Invoice received. Thank you!')).toBeVisible()
  await expect(remedy).toHaveCount(0)
  await expect(drawer(page).getByText('how-warehouse.webp')).toBeVisible()
  // The list is asked for again behind it.
  await page.unrouteAll({ behavior: 'wait' })
})

for (const width of [360, 1280])
  test(`after arrival the owner sees photos, condition and the weight as charged, at ${width} px`, async ({
    page,
    request,
    context,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    await signInStaff(context, 'devon')
    const owner = await newCustomer(request)
    const trackingNumber = freshTrackingNumber()
    await announce(request, owner.token, { trackingNumber })
    const photo = { name: 'box.webp', mimeType: 'image/webp', buffer: await readFile(photograph) }
    await receive(context.request, trackingNumber, { weight: '3.4', condition: 'dented', photo1: photo, photo2: photo })
    await holdToken(page, owner.token)
    await page.goto('/dashboard/packages')
    await expect(page.getByRole('link', { name: trackingNumber })).toBeVisible()
    // A list leads with a picture of each; a table has none.
    await expect(page.locator('.row-photo img')).toHaveCount(width === 360 ? 1 : 0)
    await page.getByRole('link', { name: trackingNumber }).click()
    const arrival = drawer(page).getByRole('region', { name: 'Photographed on arrival' })
    await expect(arrival.getByText('The box is dented.')).toBeVisible()
    const small = arrival.getByRole('img', { name: 'Photo 1 of 2, taken on arrival' })
    await expect.poll(async () => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
    await expectAccessible(page)
    await arrival.getByRole('button', { name: 'Photo 1 of 2, taken on arrival: show it large' }).click()
    const large = page.getByRole('dialog', { name: 'Photo 1 of 2, taken on arrival' })
    await expect
      .poll(async () => large.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(480)
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
    const facts = drawer(page).getByRole('region', { name: 'Details' })
    await expect(facts.getByText('3.4 lb', { exact: true })).toBeVisible()
    await expect(facts.getByText('4 lb', { exact: true })).toBeVisible()
    await expect(facts.getByText('The box is dented')).toBeVisible()
  })

test('a prealert is cancelled after a question, and is gone from the list', async ({ page, request }) => {
  const owner = await newCustomer(request)
  const [kept, cancelled] = ['1Z879E930346834440', '1Z5R89390357567127']
  for (const trackingNumber of [kept, cancelled]) await announce(request, owner.token, { trackingNumber })
  await holdToken(page, owner.token)
  await page.goto('/dashboard/packages')
  await page.getByRole('link', { name: cancelled }).click()
  const coming = drawer(page).first().getByRole('region', { name: 'On its way to Miami' })
  const question = page.getByRole('dialog', { name: 'Cancel this prealert?' })
  await coming.getByRole('button', { name: 'Cancel prealert' }).click()
  await expect(question).toContainText(cancelled)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toHaveCount(0)
  await coming.getByRole('button', { name: 'Cancel prealert' }).click()
  await question.getByRole('button', { name: 'Cancel prealert' }).click()
  await expect(drawer(page)).toHaveCount(0)
  await expect(page.getByText('Showing 1 of 1 packages')).toBeVisible()
  await expect(page.getByRole('link', { name: kept })).toBeVisible()
  await expect(page.getByRole('link', { name: cancelled })).toHaveCount(0)
})

test('a prealert is put right, and its courier’s page is a tap away', async ({ page, request }) => {
  const owner = await newCustomer(request)
  await announce(request, owner.token, { trackingNumber: '1Z879E930346834440' })
  await holdToken(page, owner.token)
  await page.goto('/dashboard/packages')
  await page.getByRole('link', { name: '1Z879E930346834440' }).click()
  const panel = drawer(page).first()
  const coming = panel.getByRole('region', { name: 'On its way to Miami' })
  const link = coming.getByRole('link', { name: /^Track at UPS/ })
  await expect(link).toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z879E930346834440')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await coming.getByRole('button', { name: 'Edit prealert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit prealert' })
  await dialog.getByLabel('Package value (USD)').fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Enter the value in US dollars, such as 89.00.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Consignee').fill('Zenobia Waterford')
  await expect(dialog.getByText('The label says Zenobia Waterford')).toBeVisible()
  await dialog.getByLabel('Consignee').fill('Marva Holder')
  await expect(dialog.getByText('The label says')).toHaveCount(0)
  await dialog.getByLabel('Package value (USD)').fill('98.50')
  await dialog.getByLabel('Another invoice').setInputFiles(photograph)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your prealert is changed.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByText('US$98.50, as you declared it')).toBeVisible()
  await expect(panel.getByText('Changed: value, invoice.')).toBeVisible()
})
