import type { APIRequestContext, Page } from '@playwright/test'
import { announce, newCustomer } from '../support/parcels/announced-package.ts'
import { api } from '../support/contract-content.ts'
import { expectToFit } from '../support/page/fit.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { ARRANGED_SHELF, packageOfNumber, receive } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

const WIDTHS = [360, 768, 1280, 1600]
const main = (page: Page) => page.getByRole('main')
const where = (page: Page) => page.getByRole('region', { name: 'Received' })

/** A package that the desk has taken in, and whose it is. */
const received = async (page: Page, request: APIRequestContext) => {
  const customer = await newCustomer(request)
  const trackingNumber = freshTrackingNumber()
  await announce(request, customer.token, { trackingNumber })
  await signInStaff(page.context(), 'rosa')
  await receive(page.request, trackingNumber)
  const { _id, customer: owner } = await packageOfNumber(page.request, trackingNumber)
  return { ...customer, trackingNumber, packageId: _id, boxNumber: String(owner.boxNumber) }
}

// By its numbers, and where the server fails: screens/site/track.screen.test.tsx.
test('a customer shares a link, somebody else follows it without an account, and it is ended', async ({
  page,
  browser,
  request,
  noise,
}) => {
  test.slow()
  noise.allow(/Failed to load resource.*404/)
  const ana = await received(page, request)
  await holdToken(page, ana.token)
  await page.goto(`/dashboard/packages?package=${ana.packageId}`)
  const share = page.getByRole('dialog').getByRole('region', { name: 'Let somebody else follow it' })
  await share.getByRole('button', { name: 'Make a link' }).click()
  await expect(share.getByText(/\/track\/[\w-]{22}$/)).toBeVisible()
  const url = (await share.getByText(/\/track\/[\w-]{22}$/).textContent()) ?? ''
  await expectToFit(page, [1280, 768, 360])

  const stranger = await browser.newContext()
  const theirs = await stranger.newPage()
  const { pathname } = new URL(url)
  const answered = theirs.waitForResponse((response) => response.url().includes(`${api}/track/`))
  const document = await theirs.goto(pathname)
  const answer = await answered
  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(await document!.text()).not.toContain(pathname.split('/').at(-1))
  await expect(where(theirs)).toContainText(ana.trackingNumber)
  await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(theirs.getByRole('region', { name: 'Where it has been' }).getByRole('heading', { level: 3 })).toHaveText([
    'Announced',
    'Received',
  ])
  const shown = await theirs.content()
  for (const secret of [
    ana.name,
    ana.name.split(' ')[0]!,
    'Pixelquay',
    'Wireless earbuds',
    ARRANGED_SHELF,
    '2.31',
    ana.boxNumber,
  ])
    expect(shown, secret).not.toContain(secret)
  expect(await stranger.cookies()).toEqual([])
  await expectToFit(theirs, WIDTHS)

  await share.getByRole('button', { name: 'End this link' }).click()
  await expect(page.getByText('The link has ended.')).toBeVisible()
  await expect(share.getByRole('button', { name: 'Make a link' })).toBeVisible()
  await theirs.reload()
  await expect(main(theirs).getByText('This link has ended.')).toBeVisible()
  await theirs.getByLabel('Tracking number').fill(ana.trackingNumber)
  await theirs.getByLabel('Box number').fill('999999999')
  await theirs.getByRole('button', { name: 'Find it' }).click()
  await expect(
    main(theirs)
      .getByRole('alert')
      .getByText(/^We find no package/),
  ).toBeVisible()
  await expectToFit(theirs, WIDTHS)
  await stranger.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it says what it needs, and shows no button that does nothing', async ({ page }) => {
    for (const path of ['/track', '/track/0123456789abcdefghijkl']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Track a package' })).toBeVisible()
      await expect(page.locator('main noscript p')).toHaveText('This needs JavaScript. Please switch it on, or write to us.')
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(page.getByText('Looking for the package...')).toBeHidden()
    }
  })
})
