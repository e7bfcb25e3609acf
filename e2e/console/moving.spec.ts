import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/page/accessibility.ts'
import { announce, newCustomer, type NewCustomer } from '../support/parcels/announced-package.ts'
import { laterDeparture } from '../support/demo-day.ts'
import { settlePackages } from '../support/parcels/company-money.ts'
import { expectToFit } from '../support/page/fit.ts'
import { waitForMail } from '../support/people/inbox.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { packageOfNumber, receive, staffDoes } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { tabTo } from '../support/page/tab-to.ts'
import { scan as scanWith } from '../support/page/wedge-scanner.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

/** Two browsers, mail and live news on one small machine: what comes may take its time. */
test.beforeEach(() => test.slow())

/** The customer at home, looking at one package: a browser of their own, which nobody touches again. */
const customerLooks = async (browser: Browser, customer: NewCustomer, packageId: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
  const page = await context.newPage()
  await holdToken(page, customer.token)
  await page.goto(`/dashboard/packages?package=${packageId}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  return page
}

/** A customer's announced parcel that Devon, who is signed in now, has received. */
const receivedParcel = async (page: Page, request: APIRequestContext) => {
  const customer = await newCustomer(request)
  const trackingNumber = freshTrackingNumber()
  await announce(request, customer.token, { trackingNumber })
  await signInStaff(page.context(), 'devon')
  const { _id, version } = await receive(page.request, trackingNumber)
  return { trackingNumber, _id, version }
}

const status = (page: Page) => page.getByRole('dialog').locator('.status').first()

/** What is open is judged as wide as a desk's screen, then as the tablet that the work goes on with. */
const expectToFitBoth = (page: Page): Promise<void> => expectToFit(page, [1280, 820], { height: 1000 })

test('a scan on the list opens its package, wherever the focus is; what nobody has is searched for', async ({
  page,
  request,
}) => {
  const { trackingNumber } = await receivedParcel(page, request)
  await page.goto('/console/packages')
  await page.getByRole('button', { name: /^Received/ }).focus()
  await scanWith(page, trackingNumber)
  await expect(page.getByRole('heading', { name: trackingNumber, level: 1 })).toBeVisible()
  await page.goto('/console/packages')
  await page.getByText('More filters').click()
  await page.getByLabel('Shelf').focus()
  const unknown = freshTrackingNumber()
  await scanWith(page, unknown)
  await expect(page).toHaveURL(new RegExp(`search=${unknown}`))
  await expect(page.getByRole('heading', { name: 'There are no packages to display' })).toBeVisible()
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1000 }, hasTouch: true })

  test('staff sets each status in turn; the customer sees each without reload, and the mail comes', async ({
    page,
    browser,
    request,
  }) => {
    const customer = await newCustomer(request)
    const trackingNumber = freshTrackingNumber()
    await announce(request, customer.token, { trackingNumber })
    await signInStaff(page.context(), 'devon')
    const { _id } = await packageOfNumber(page.request, trackingNumber)
    const theirs = await customerLooks(browser, customer, _id)
    await expect(status(theirs)).toHaveText('Prealerted')

    await receive(page.request, trackingNumber)
    await expect(status(theirs)).toHaveText('Received')
    await waitForMail(customer.email, /in Miami/)

    await page.goto('/console/packages')
    await page.getByRole('searchbox', { name: 'Search packages' }).fill(trackingNumber)
    await expect(page).toHaveURL(new RegExp(`search=${trackingNumber}`))
    await page.getByRole('link', { name: trackingNumber }).click()
    await expect(page.getByRole('heading', { name: trackingNumber })).toBeVisible()
    await expectToFitBoth(page)

    const dialog = page.getByRole('dialog')
    const move = async (button: string, fill: () => Promise<void> = async () => undefined): Promise<void> => {
      await page.getByRole('button', { name: button, exact: true }).first().click()
      await fill()
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }
    await move('Ask customer', async () => {
      await dialog.getByLabel('What the customer must do').fill('Please hand in an invoice that shows the price.')
      await dialog.getByLabel('Resolved by').selectOption('invoice')
      await expectToFitBoth(page)
    })
    await expect(status(theirs)).toHaveText('Action required')
    await expect(theirs.getByRole('dialog')).toContainText('an invoice that shows the price')
    await waitForMail(customer.email, /needs something/)

    await move('Set to In transit', async () => {
      await dialog.getByLabel('Short note under the status (optional)').fill('On flight BW 401')
    })
    await expect(status(theirs)).toHaveText('In transit')
    await waitForMail(customer.email, /on its way/)

    await move('Ready for pickup')
    await expect(status(theirs)).toHaveText('Ready for pickup')
    await waitForMail(customer.email, /ready for pickup/)

    await page.getByRole('button', { name: 'Undo last step' }).click()
    await dialog.getByLabel('Why').fill('Clicked by mistake.')
    await dialog.getByRole('button', { name: 'Undo it' }).click()
    await expect(status(theirs)).toHaveText('In transit')
    await expect(page.getByText('undone')).toBeVisible()
    await move('Ready for pickup')
    await expect(status(theirs)).toHaveText('Ready for pickup')

    await settlePackages(request, [trackingNumber])
    await page.getByRole('button', { name: 'Hand over' }).first().click()
    await dialog.getByLabel('Collected by').fill('Marva Holder')
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(dialog.getByText('Please let them sign.')).toBeVisible()
    const pad = (await dialog.locator('canvas').boundingBox())!
    await page.mouse.move(pad.x + 40, pad.y + 100)
    await page.mouse.down()
    await page.mouse.move(pad.x + 120, pad.y + 40, { steps: 5 })
    await page.mouse.move(pad.x + 200, pad.y + 120, { steps: 5 })
    await page.mouse.up()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(status(theirs)).toHaveText('Delivered')
    await waitForMail(customer.email, /delivered/)
    await expect(page.getByRole('img', { name: 'Signature of Marva Holder' })).toBeVisible()
    await theirs.context().close()
  })

  test('a flight: scanned on, departed, checked off with one missing and one too many, finished', async ({
    page,
    request,
    noise,
  }) => {
    // A number that nobody knows is refused.
    noise.allow(/409 \(Conflict\)/)
    const customer = await newCustomer(request)
    const numbers = [freshTrackingNumber(), freshTrackingNumber(), freshTrackingNumber()]
    await signInStaff(page.context(), 'devon')
    for (const trackingNumber of numbers) {
      await announce(request, customer.token, { trackingNumber })
      await receive(page.request, trackingNumber)
    }
    const [one = '', two = '', three = ''] = numbers
    const name = `BW ${freshTrackingNumber().slice(-6)}`
    await page.goto('/console/flights')
    await page.getByRole('button', { name: 'Open a flight' }).click()
    await page.getByLabel('Flight', { exact: true }).fill(name)
    await page.getByLabel('Departs').fill(laterDeparture())
    await page.getByRole('button', { name: 'Open flight', exact: true }).click()
    await expect(page.getByRole('heading', { name: `Flight ${name}` })).toBeVisible()
    const scan = page.getByLabel(/^Scan what/)
    await expect(scan).toBeFocused()
    // As a scanner types: the number and Enter, twice the same, and one that nobody knows.
    for (const label of [one, two, two, 'NOBODY1']) {
      await page.keyboard.type(label)
      await page.keyboard.press('Enter')
    }
    const heard = page.getByRole('list', { name: 'Last scans' })
    await expect(heard).toContainText(`${two} was on ${name} already.`)
    await expect(heard).toContainText('No package has the number NOBODY1')
    await expectToFitBoth(page)
    await page.getByRole('button', { name: 'Depart' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Depart' }).click()
    await expect(page.getByRole('button', { name: 'It has arrived' })).toBeVisible()
    await waitForMail(customer.email, /on their way: .+ and 1 more$/)
    await page.getByRole('button', { name: 'It has arrived' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'It has arrived' }).click()
    await expect(scan).toBeVisible()
    await scan.focus()
    for (const label of [one, three]) {
      await page.keyboard.type(label)
      await page.keyboard.press('Enter')
    }
    await expect(heard).toContainText(`${one} is checked off.`)
    await expect(heard).toContainText(`${three} is not on the list`)
    await expectToFitBoth(page)
    await page.getByRole('button', { name: 'Finish checking' }).click()
    await expect(page.getByRole('dialog')).toContainText('1 not checked off')
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByText('1 missing', { exact: true })).toBeVisible()
    await waitForMail(customer.email, /ready for pickup: /)
    await page.goto('/console/packages?missing=true')
    await expect(page.getByRole('link', { name: two })).toBeVisible()
    await page.getByRole('link', { name: two }).click()
    await expect(page.getByText(`Missing from ${name}`)).toBeVisible()
  })

  test('many at once: those that can move do, the others say why', async ({ page, request }) => {
    const customer = await newCustomer(request)
    const numbers = [freshTrackingNumber(), freshTrackingNumber()]
    await signInStaff(page.context(), 'devon')
    for (const trackingNumber of numbers) await announce(request, customer.token, { trackingNumber })
    const [here = '', announced = ''] = numbers
    const { customer: owner } = await receive(page.request, here)
    await page.goto(`/console/packages?box=${owner.boxNumber}`)
    await page.getByRole('checkbox', { name: `Select ${here}` }).check()
    await page.getByRole('checkbox', { name: `Select ${announced}` }).check()
    await expectToFitBoth(page)
    // Each dialog of the dark bar can be read, and what is typed into it.
    const bar = page.getByRole('region', { name: 'Chosen packages' })
    const opens = await bar.getByRole('button').filter({ hasNotText: 'Clear selection' }).allTextContents()
    expect(opens.length).toBeGreaterThanOrEqual(4)
    for (const name of opens) {
      await bar.getByRole('button', { name: name.trim() }).click()
      await expectAccessible(page, 'dialog')
      const fields = page.getByRole('dialog').locator('input:not([type=checkbox]):not([type=radio]), select, textarea')
      for (const field of await fields.all()) await expect(field).not.toHaveCSS('color', 'rgb(255, 255, 255)')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Set to In transit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Set to In transit' }).click()
    await expect(page.getByRole('dialog')).toContainText('1 done, 1 stayed as they were')
    await expect(page.getByRole('dialog')).toContainText('A package that is Prealerted cannot become In transit.')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(
      page.getByRole('row', { name: new RegExp(here) }).or(page.getByRole('row').filter({ hasText: here })),
    ).toContainText('In transit')
  })
})

test('by keyboard alone: search, open, move, and hand over with the typed name', async ({ page, request }) => {
  const { trackingNumber, _id, version } = await receivedParcel(page, request)
  await staffDoes(page.request, `/packages/${_id}/move`, { version, to: 'In transit' })
  const { keyboard } = page
  await page.goto('/console/packages')
  await expect(page.getByRole('heading', { name: 'Packages' })).toBeVisible()
  await tabTo(page, 'Search packages')
  await keyboard.type(trackingNumber)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('link', { name: trackingNumber })).toBeVisible()
  await tabTo(page, trackingNumber)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: trackingNumber })).toBeVisible()
  await tabTo(page, 'Correct measures')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Weight in pounds')).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabTo(page, 'Ready for pickup')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, 'Ready for pickup')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await settlePackages(request, [trackingNumber])
  await tabTo(page, 'Hand over')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Collected by')).toBeFocused()
  await keyboard.type('Marva Holder')
  await tabTo(page, 'Sign with the typed name')
  await keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Signed as Marva Holder' })).toBeVisible()
  await tabTo(page, 'Hand over')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Signature of Marva Holder' })).toBeVisible()
})
