import { readFile } from 'node:fs/promises'
import { pdfText } from '../../server/src/testing/product/pdf-text.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { announce, newCustomer } from '../support/parcels/announced-package.ts'
import { bill, customerOf } from '../support/parcels/company-money.ts'
import { expectToFit } from '../support/page/fit.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { packageOfNumber, receive, staffDoes } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

const LONG = 'Handling of a box that is rather long and has a name that nobody would write on one line of a telephone'

test('a bill is read, paid at the counter and seen paid; another customer does not find it', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.slow()
  const ana = await newCustomer(request)
  const trackingNumber = freshTrackingNumber()
  await announce(request, ana.token, { trackingNumber })
  await signInStaff(context, 'rosa')
  const customerId = await customerOf(page.request, ana.email)
  await receive(page.request, trackingNumber)
  const { _id: packageId } = await packageOfNumber(page.request, trackingNumber)
  await staffDoes(page.request, '/charges', {
    customerId,
    packageId,
    code: 'delivery',
    title: 'Delivery to the door',
    amount: 8,
    currency: 'USD',
    taxed: false,
    reason: 'Asked for by telephone',
  })
  const issued = await bill(page.request, customerId, [
    { title: 'Air freight, 4 lb', amount: 18.25, packageId },
    { title: LONG, amount: 39.78, packageId },
  ])

  await holdToken(page, ana.token)
  await page.goto('/dashboard')
  await expect(page.getByText('You owe BBD 116.06', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Payment/ }).press('Enter')
  await expect(page).toHaveTitle(/^Payment/)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  const toPay = page.getByRole('region', { name: 'Bills to pay' })
  await expect(toPay.getByRole('listitem')).toHaveCount(1)
  await expectToFit(page, [1280, 768, 360])

  await toPay.getByRole('link', { name: `Bill ${issued.number}` }).press('Enter')
  await expect(page).toHaveURL(`/dashboard/payment/${issued._id}`)
  await expect(page.getByRole('heading', { level: 2, name: `Bill ${issued.number}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What we charge' })).toContainText('US$58.03')
  await expect(page.getByText('US$58.03, at 2.00 for US$1')).toBeVisible()
  await expectToFit(page, [1280, 768, 360])

  await page.goto(`/dashboard/packages?package=${packageId}`)
  const charged = page.getByRole('dialog').getByRole('region', { name: 'What it costs' })
  await expect(charged.getByRole('listitem')).toHaveText([
    /Delivery to the door.*Not on a bill yet.*US\$8\.00/,
    /Air freight, 4 lb.*to pay.*US\$18\.25/,
    /Handling of a box.*US\$39\.78/,
  ])
  await expectAccessible(page)

  await staffDoes(page.request, '/payments', { customerId, means: 'cash', amount: 116.05, currency: 'BBD' })
  await page.goto('/dashboard/payment')
  await expect(page.getByText('About BBD 16.00 (US$8.00) to come. We’ll tell you as soon as you can pay.')).toBeVisible()
  await expect(page.getByText('No bills to pay.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you have paid' })).toContainText('BBD 116.05US$58.03')
  const statement = page.getByRole('region', { name: 'Statement' })
  await statement.getByRole('combobox', { name: 'Which days' }).selectOption('From one day to another')
  await expectToFit(page, [1280, 768, 360])
  await expectAccessible(page)
  await statement.getByRole('combobox', { name: 'Which days' }).selectOption('This month, until today')
  const download = page.waitForEvent('download')
  await statement.getByRole('button', { name: 'Statement as PDF' }).press('Enter')
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Statement of this month.pdf')
  const words = await pdfText(await readFile(await saved.path()))
  for (const told of [`Bill ${issued.number}`, 'paid in cash', 'Nothing is left to pay in USD']) expect(words).toContain(told)
  await statement.getByRole('button', { name: 'Send by email' }).press('Enter')
  await expect(page.getByText(`Your statement is on its way to ${ana.email}.`)).toBeVisible()
  const monthly = statement.getByRole('checkbox', { name: 'Email me the statement of each month' })
  await expect(monthly).not.toBeChecked()
  await monthly.press('Space')
  await expect(statement.getByText(/^The next one comes on/)).toBeVisible()
  await page.reload()
  await expect(monthly).toBeChecked()
  await page.getByRole('region', { name: 'All your bills' }).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Paid and credited' })).toContainText('US$58.03')
  await expectAccessible(page)

  const stranger = await browser.newPage()
  await holdToken(stranger, (await newCustomer(request)).token)
  await stranger.goto(`/dashboard/payment/${issued._id}`)
  await expect(stranger.getByRole('heading', { name: 'There is no such bill' })).toBeVisible()
  await stranger.close()
})
