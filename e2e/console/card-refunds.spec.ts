import { expectAccessible } from '../support/page/accessibility.ts'
import { newCustomer } from '../support/parcels/announced-package.ts'
import { cardCompanies, tryCardCompany } from '../support/parcels/card-companies.ts'
import { bill, customerOf } from '../support/parcels/company-money.ts'
import { expectToFit } from '../support/page/fit.ts'
import { keys } from '../support/page/hands.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { openDatabase } from '../support/server/server-database.ts'
import { staffAsks } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'

const widths = [1280, 360, 768, 1600]

/** A day later, after which nobody could say how a refund ended: so long no test waits. */
const aDayWithoutAnswer = async (customerId: string): Promise<void> => {
  const database = openDatabase()
  const { rowCount } = await database.query(
    `update card_refunds set state = 'unsure', decided_at = now(), words = 'WiPay could not tell us how it ended.' where customer_id = $1 and state in ('begun', 'sent')`,
    [customerId],
  )
  await database.end()
  expect(rowCount).toBe(1)
}

test.afterEach(() => {
  cardCompanies().behaviour = {}
})

test('by keyboard alone: money is refunded to its card, or staff read why not', async ({ page, context, noise }) => {
  test.slow()
  noise.allow(new RegExp(`^request to another origin: ${cardCompanies().origin}/`))
  await signInStaff(context, 'rosa')
  const ana = await newCustomer(page.request)
  const customerId = await customerOf(page.request, ana.email)
  const { boxNumber } = await staffAsks<{ boxNumber: number }>(page.request, `/customers/${customerId}`)
  await bill(page.request, customerId, [{ title: 'Air freight', amount: 58.03 }])
  await tryCardCompany(page.request, 'wipay', boxNumber)

  const hers = await context.newPage()
  await holdToken(hers, ana.token)
  await hers.goto('/dashboard/payment')
  const customer = keys(hers)
  await customer.press(hers.getByRole('button', { name: 'Pay BBD 116.06 (US$58.03) by card' }))
  await customer.fill(hers.getByRole('textbox', { name: 'Card number' }), '4111111111111111')
  await customer.press(hers.getByRole('button', { name: 'Pay' }))
  await expect(hers).toHaveURL(/\/dashboard\/payment\?card=/)
  await expect(hers.locator('h2:focus')).toBeVisible()
  await hers.close()

  await page.goto(`/console/customers/${customerId}/money`)
  const hands = keys(page)
  const dialog = page.getByRole('dialog')
  const refunds = page.getByRole('list', { name: 'Refunds onto cards' })
  const giveBack = async (): Promise<void> => {
    await hands.press(page.getByRole('button', { name: /^Give back/ }))
    await expect(dialog.getByLabel('Where to')).toHaveValue('onto the card')
    await hands.fill(dialog.getByLabel('Why'), 'Sent twice')
  }
  cardCompanies().behaviour = { refund: 'decline' }
  await giveBack()
  await hands.press(dialog.getByRole('button', { name: 'Give it back' }))
  await expect(dialog).toHaveCount(0)
  await expect(refunds).toContainText('Did not go back onto the card, by WiPay')
  await expect(refunds).toContainText('WiPay says: This transaction cannot be refunded.')

  cardCompanies().behaviour = { refund: 'drop' }
  await giveBack()
  await hands.press(dialog.getByRole('button', { name: 'Give it back' }))
  await expect(dialog).toHaveCount(0)
  await expect(refunds).toContainText('On its way back onto the card, by WiPay')
  await aDayWithoutAnswer(customerId)
  await page.reload()
  await expect(refunds).toContainText('Nobody could say whether it went back onto the card, by WiPay')
  await hands.press(refunds.getByRole('button', { name: /^Not given back/ }))
  await hands.fill(dialog.getByLabel('How you know'), 'It is not on the site of WiPay')
  await expectToFit(page, widths)
  await expectAccessible(page, 'dialog')
  await hands.press(dialog.getByRole('button', { name: 'Write it down' }))
  await expect(dialog).toHaveCount(0)
  await expect(refunds).not.toContainText('Nobody could say')

  cardCompanies().behaviour = {}
  await giveBack()
  await hands.fill(dialog.getByLabel(/^Amount in/), '5')
  await expect(dialog).toContainText('WiPay gives back whole payments only')
  await expect(dialog.getByRole('option', { name: 'Back onto the card, by WiPay' })).toHaveCount(0)
  await expectToFit(page, widths)
  await expectAccessible(page, 'dialog')
  await hands.fill(dialog.getByLabel(/^Amount in/), '58.03')
  await dialog.getByLabel('Where to').selectOption('onto the card')
  await hands.press(dialog.getByRole('button', { name: 'Give it back' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^Given back, card online/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Give back/ })).toHaveCount(0)
  await expectToFit(page, widths)
  await expectAccessible(page)
})
