import type { UnknownPackage } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/page/accessibility.ts'
import { announce, newCustomer, photograph, type NewCustomer } from '../support/parcels/announced-package.ts'
import { api } from '../support/contract-content.ts'
import { atWidth } from '../support/page/at-width.ts'
import { expectToFit } from '../support/page/fit.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { packageOfNumber, staffAsks } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { tabTo } from '../support/page/tab-to.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'
import { pressByHand, scan } from '../support/page/wedge-scanner.ts'

test.beforeEach(async ({ context }) => {
  test.slow()
  await signInStaff(context, 'devon')
  // A page that prints stands still until the printer’s window is closed.
  await context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = String(Number(document.documentElement.dataset['printed'] ?? 0) + 1)
    }
  })
})

const desk = async (page: Page): Promise<void> => {
  await page.goto('/console/receiving')
  await expect(page.getByLabel('Scan or type a tracking number')).toBeFocused()
  await expect(page.getByRole('radio', { name: /^B-07/ })).toBeAttached()
}
const announced = async (request: Parameters<typeof newCustomer>[0], customer?: NewCustomer) => {
  const person = customer ?? (await newCustomer(request))
  const trackingNumber = freshTrackingNumber()
  await announce(request, person.token, { trackingNumber })
  return { person, trackingNumber }
}

test(
  'packages are scanned, weighed, shelved and saved one after the other',
  { tag: '@smoke' },
  async ({ page, request, context }) => {
    const { person, trackingNumber } = await announced(request)
    const second = freshTrackingNumber()
    await announce(request, person.token, { trackingNumber: second })
    await desk(page)
    await expectToFit(page, [820, 1280])

    await scan(page, trackingNumber)
    await expect(page.getByRole('status').filter({ hasText: person.name })).toContainText('with invoice')
    await scan(page, '2.31')
    await scan(page, 'b-07')
    await expect(page.getByRole('radio', { name: /^B-07/ })).toBeChecked()
    await expect(page.getByLabel('Weight in pounds')).toHaveValue('2.31')
    await expectToFit(page, [820, 1280])
    await page.keyboard.press('F2')
    await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Just received' })).toContainText(trackingNumber)
    await expect(page.getByLabel('Scan or type a tracking number')).toBeFocused()
    const said = page.getByRole('status').filter({ hasText: `${trackingNumber} is received` })
    await atWidth(
      page,
      1280,
      async (at) => {
        await expect(said, at).toBeInViewport({ ratio: 1 })
        await expect.poll(async () => page.evaluate(() => scrollY), at).toBe(0)
      },
      { height: 900 },
    )

    // The next one goes onto the same shelf; what is scanned on is saved without another key.
    await scan(page, second)
    await scan(page, '1.05 kg')
    await scan(page, trackingNumber)
    await expect(page.getByRole('status').filter({ hasText: 'has been received before' })).toBeVisible()
    const [first, other] = [
      await packageOfNumber(context.request, trackingNumber),
      await packageOfNumber(context.request, second),
    ]
    expect([first.status, first.weightLb, first.shelf]).toEqual(['Received', 2.31, 'B-07'])
    expect([other.status, other.weightLb, other.shelf]).toEqual(['Received', 2.31, 'B-07'])
  },
)

test('what nobody announced finds its customer by box number, or the unknown bin', async ({ page, request, context }) => {
  const person = await newCustomer(request)
  const { boxNumber } = (
    (await (await request.get(`${api}/get-user-data`, { headers: { Authorization: `Bearer ${person.token}` } })).json()) as {
      data: { boxNumber: number }
    }
  ).data
  const [known, unknown] = [freshTrackingNumber(), freshTrackingNumber()]
  await desk(page)
  await scan(page, known)
  await expect(page.getByRole('status').filter({ hasText: `Nobody has announced ${known}` })).toBeVisible()
  await scan(page, `POS-${boxNumber}`)
  await expect(page.getByRole('status').filter({ hasText: person.name })).toContainText('Not prealerted')
  await scan(page, '3.5')
  await scan(page, 'B-05')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Just received' })).toContainText(known)
  await expect.poll(async () => (await packageOfNumber(context.request, known)).status).toBe('Received')

  await scan(page, unknown)
  await expect(page.getByRole('status').filter({ hasText: `Nobody has announced ${unknown}` })).toBeVisible()
  await scan(page, '0.8')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Choose the customer first')
  await page.keyboard.press('F8')
  const latest = page.getByRole('region', { name: 'Just received' }).getByRole('listitem').filter({ hasText: unknown })
  await expect(latest).toContainText('Unknown, B-05')
  const [waiting] = await staffAsks<UnknownPackage[]>(context.request, `/unknown-packages?search=${unknown}`)
  expect(waiting?.weightLb).toBe(0.8)
})

test('one of several customers is chosen with the arrow keys', async ({ page, request, context }) => {
  const { trackingNumber } = await announced(request)
  const other = await newCustomer(request)
  await announce(request, other.token, { trackingNumber, storeName: 'Bookfinch' })
  await desk(page)
  await scan(page, trackingNumber)
  await expect(page.getByRole('status').filter({ hasText: `2 customers expect ${trackingNumber}` })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = await page.locator(':focus').innerText()
  await page.keyboard.press('Enter')
  await scan(page, '4.2')
  await scan(page, 'B-04')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Just received' })).toContainText(trackingNumber)
  const received = await staffAsks<{ storeName: string }[]>(
    context.request,
    `/packages?search=${trackingNumber}&status=Received`,
  )
  expect(received).toHaveLength(1)
  expect(chosen).toContain(received[0]?.storeName ?? 'nothing')
})

test(
  'the scanner lands in its field, whatever has the focus, and takes nothing along',
  { tag: '@smoke' },
  async ({ page, request }) => {
    const [first, second] = [await announced(request), await announced(request)]
    await desk(page)
    await tabTo(page, 'Weight in pounds')
    await pressByHand(page, '7')
    await scan(page, first.trackingNumber)
    await expect(page.getByRole('status').filter({ hasText: first.person.name })).toBeVisible()
    await expect(page.getByLabel('Weight in pounds')).toHaveValue('7')
    await page.getByLabel('Weight in pounds').fill('')
    await page.getByRole('radio', { name: 'Wet' }).focus()
    await scan(page, second.trackingNumber)
    await expect(page.getByRole('status').filter({ hasText: second.person.name })).toBeVisible()
    await expect(page.getByLabel('Scan or type a tracking number')).toBeFocused()
  },
)

test(
  'a save that fails keeps everything, and sent again receives one package',
  { tag: '@smoke' },
  async ({ page, request, context, noise }) => {
    noise.allow(/Failed to load resource|net::ERR/)
    const { trackingNumber } = await announced(request)
    // The server receives it, and the answer is lost on the way. Caught from the page's first request on: catching that begins while
    // the page is in use may come after the save.
    let lost = 0
    await page.route('**/receive', async (route) => {
      lost += 1
      if (lost > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await desk(page)
    await scan(page, trackingNumber)
    await scan(page, '2.31')
    await scan(page, 'B-06')
    await page.keyboard.press('Enter')
    await expect.poll(() => lost).toBe(1)
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
    await expect(page.getByLabel('Weight in pounds')).toHaveValue('2.31')
    await expect(page.getByRole('radio', { name: /^B-06/ })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Just received' })).toContainText(trackingNumber)
    await expect.poll(async () => (await packageOfNumber(context.request, trackingNumber)).history).toHaveLength(2)
  },
)

test.describe('a desk that cannot load its shelves and the day', () => {
  let down = true
  test.beforeEach(async ({ page, noise }) => {
    noise.allow(/503/)
    down = true
    for (const path of ['shelves', 'receiving/desk'])
      await page.route(`**${api}/staff/${path}`, (route) =>
        down ? route.fulfill({ status: 503, json: { success: false, message: '' } }) : route.continue(),
      )
    await page.goto('/console/receiving')
    await expect(page.getByText('The shelves can’t be shown. Type the shelf instead.')).toBeVisible()
    await expect(page.getByText('The list cannot be shown; what is saved is saved.')).toBeVisible()
    await expect(page.getByText('Nothing yet')).toHaveCount(0)
  })

  test('receives all the same', async ({ page, request, context }) => {
    await expectAccessible(page)
    const { trackingNumber } = await announced(request)
    await scan(page, trackingNumber)
    await scan(page, '2.31')
    await expect(page.getByLabel('Weight in pounds')).toHaveValue('2.31')
    await expect(page.getByText('Billable weight')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Shelf' }).fill('B-07')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await packageOfNumber(context.request, trackingNumber)).shelf).toBe('B-07')
    await expect(page.getByRole('textbox', { name: 'Shelf' })).toBeVisible()
  })

  test('asks for them again', async ({ page }) => {
    down = false
    await page.getByRole('button', { name: 'Load the shelves' }).click()
    await expect(page.getByRole('radio', { name: /^B-07/ })).toBeAttached()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The list cannot be shown')).toHaveCount(0)
  })
})

test('a customer claims what lies in the unknown bin; staff look at the proof and give it to them', async ({
  page,
  browser,
  request,
}) => {
  const trackingNumber = freshTrackingNumber()
  await desk(page)
  await scan(page, trackingNumber)
  await expect(page.getByRole('status').filter({ hasText: 'Nobody has announced' })).toBeVisible()
  await scan(page, '1.4')
  await scan(page, 'B-06')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Just received' })).toContainText(trackingNumber)

  const customer = await newCustomer(request)
  const home = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
  const theirs = await home.newPage()
  await holdToken(theirs, customer.token)
  await theirs.goto(`/dashboard/packages?search=${trackingNumber}`)
  await theirs.getByRole('link', { name: 'Claim it' }).click()
  await expect(theirs.getByLabel('Tracking Number')).toHaveValue(trackingNumber)
  await theirs.getByRole('button', { name: 'Claim it' }).click()
  await expect(theirs.getByText('Please add your order confirmation.')).toBeVisible()
  await expectAccessible(theirs)
  await theirs
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'order.webp',
      mimeType: 'image/webp',
      buffer: await readFile(photograph),
    })
  await theirs.getByRole('button', { name: 'Claim it' }).click()
  await expect(theirs.getByRole('region', { name: 'Your claims' })).toContainText('We are looking')

  await page.goto(`/console/unknown?search=${trackingNumber}`)
  const card = page.getByRole('article', { name: trackingNumber })
  await expect(card).toContainText('A customer claims it')
  await expectAccessible(page)
  await tabTo(page, `Approve the claim of ${customer.name}`)
  await page.keyboard.press('Enter')
  // A parcel is not given away by one press: the person who does it says that they looked at the proof.
  const asked = page.getByRole('dialog', { name: `Is it ${customer.name}’s?` })
  await expect(asked.getByRole('link', { name: /Open the proof/ })).toBeVisible()
  await expectAccessible(page)
  const approve = asked.getByRole('button', { name: 'Approve the claim' })
  await approve.click()
  await expect(asked.getByText('Open the proof first, then tick this box.')).toBeVisible()
  await asked.getByLabel('The proof shows their name and this package').check()
  await approve.click()
  await expect(page.getByText(`${trackingNumber} is received for ${customer.name}.`)).toBeVisible()
  await expect(page.getByText('Nothing is found')).toBeVisible()

  await theirs.reload()
  await expect(theirs.getByRole('region', { name: 'Your claims' })).toContainText('It is yours')
  await theirs.goto('/dashboard/packages')
  await expect(theirs.getByText(trackingNumber).first()).toBeVisible()
  await home.close()
})
