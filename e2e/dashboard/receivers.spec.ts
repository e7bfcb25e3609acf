import { announce, newCustomer, photograph } from '../support/parcels/announced-package.ts'
import { settlePackages } from '../support/parcels/company-money.ts'
import { expectToFit } from '../support/page/fit.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { packageOfNumber, receive, staffDoes } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

const COUSIN = 'Kemar Holder'
const widths = [390, 360, 768, 1280, 1600]

test.use({ viewport: { width: 390, height: 844 } })

test('a cousin is added and confirmed, may stand on labels and may collect; a stranger’s name is pointed out', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(300_000)
  const ana = await newCustomer(request)
  const trackingNumber = freshTrackingNumber()
  await announce(request, ana.token, { trackingNumber })
  const office = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  const desk = await office.newPage()
  await signInStaff(office, 'devon')
  await holdToken(page, ana.token)

  await test.step('the customer adds a cousin', async () => {
    await page.goto('/dashboard/account')
    await page.getByRole('link', { name: 'Your receivers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Receivers' })).toBeVisible()
    await expect(page.getByText(/^Nobody yet\./)).toBeVisible()
    await page.getByRole('button', { name: 'Add them' }).click()
    await expect(page.getByText('Please enter their name, as their ID says it.')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.getByLabel('Name', { exact: true }).fill(COUSIN)
    await page.getByLabel('Who they are to you').fill('cousin')
    await page.getByLabel('Telephone').fill('+1 246-555-0101')
    await page.getByLabel('Photo of their ID (optional)').setInputFiles(photograph)
    await page.getByRole('checkbox', { name: /^They may also collect/ }).check()
    await page.getByRole('button', { name: 'Add them' }).click()
    await expect(page.getByText('We are checking')).toBeVisible()
    await expectToFit(page, widths)
  })

  await test.step('staff look at them, and approve', async () => {
    await desk.goto('/console/identity')
    await desk.getByRole('button', { name: 'Receivers', exact: true }).click()
    await expect(desk.getByRole('link', { name: COUSIN })).toBeVisible()
    await expectToFit(desk, [820, 360, 1280, 1600])
    await desk.getByRole('link', { name: COUSIN }).click()
    await expect(desk.getByRole('img', { name: `What ${COUSIN} sent to prove who they are` })).toBeVisible()
    await expectToFit(desk, [820, 360, 1280, 1600])
    await desk.getByRole('button', { name: `Approve ${COUSIN}` }).click()
    await expect(desk.getByText(`${COUSIN} is approved.`)).toBeVisible()
  })

  await test.step('a prealert in the cousin’s name is quiet, in a stranger’s it warns', async () => {
    await page.goto('/dashboard/prealert')
    const consignee = page.getByLabel('Consignee', { exact: true })
    await consignee.fill('Zenobia Waterford')
    await expect(page.getByRole('heading', { name: 'The label says Zenobia Waterford' })).toBeVisible()
    await expectToFit(page, widths)
    await consignee.fill(`HOLDER, ${COUSIN.split(' ')[0]}`)
    await expect(page.getByText(/^The label says/)).toHaveCount(0)
    await consignee.fill('Zenobia Waterford')
    await page.getByRole('link', { name: 'Add them as a receiver' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Zenobia Waterford')
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  })

  await test.step('the cousin is chosen in a pass', async () => {
    await page.goto('/dashboard/passes')
    await page.getByLabel('One of your receivers (optional)').selectOption({ label: `${COUSIN}, cousin` })
    await page.getByRole('button', { name: 'Make a pass' }).click()
    await expect(page.getByRole('dialog', { name: COUSIN })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expectToFit(page, widths)
  })

  await test.step('the desk is told of the other name, and the cousin collects without a pass', async () => {
    await desk.goto('/console/receiving')
    const { _id, version } = await receive(desk.request, trackingNumber)
    await desk.goto(`/console/packages/${_id}`)
    await expect(desk.getByText(/Label says Marva Holder/)).toHaveCount(ana.name === 'Marva Holder' ? 0 : 1)
    const { version: next } = await staffDoes<{ version: number }>(desk.request, `/packages/${_id}/move`, {
      version,
      to: 'In transit',
    })
    await staffDoes(desk.request, `/packages/${_id}/move`, { version: next, to: 'Ready for pickup' })
    await settlePackages(request, [trackingNumber])
    const { boxNumber } = (await packageOfNumber(desk.request, trackingNumber)).customer
    await desk.goto(`/console/counter?scan=${boxNumber}`)
    await desk.getByRole('radio', { name: `${COUSIN} cousin, may pick up` }).check()
    await expect(desk.getByText(`Ask ${COUSIN} to show their photo ID.`)).toBeVisible()
    await expectToFit(desk, [820, 360, 1280, 1600])
    await expect(desk.getByText(`${COUSIN}, for 1 package`)).toBeVisible()
    await desk.getByRole('button', { name: 'Sign with the typed name' }).click()
    await desk.getByRole('button', { name: 'Hand over 1 package' }).click()
    await expect(desk.getByText(`${trackingNumber} is handed to ${COUSIN}.`)).toBeVisible()
  })

  await test.step('removed, the cousin’s pass ends', async () => {
    await page.goto('/dashboard/receivers')
    await page.getByRole('button', { name: `Remove ${COUSIN}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText(`${COUSIN} is no longer one of your receivers.`)).toBeVisible()
    await page.goto('/dashboard/passes')
    await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  })
  await office.close()
})
