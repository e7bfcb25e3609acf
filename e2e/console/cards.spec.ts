import { expectAccessible } from '../support/page/accessibility.ts'
import { newCustomer } from '../support/parcels/announced-package.ts'
import { cardCompanies } from '../support/parcels/card-companies.ts'
import { bill, customerOf } from '../support/parcels/company-money.ts'
import { expectToFit } from '../support/page/fit.ts'
import { keys } from '../support/page/hands.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { staffAsks } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import { trialAccounts } from '../../server/src/testing/card-companies/trial-accounts.ts'

const widths = [1280, 360, 768, 1600]

test.afterEach(() => {
  cardCompanies().behaviour = {}
})

test('by keyboard alone: a card company is set up, and an unclear payment is decided', async ({ page, context, noise }) => {
  test.slow()
  noise.allow(new RegExp(`^request to another origin: ${cardCompanies().origin}/`))
  noise.allow(/sandboxed and lacks the 'allow-same-origin' flag/)
  await signInStaff(context, 'rosa')
  const ana = await newCustomer(page.request)
  const customerId = await customerOf(page.request, ana.email)
  const { boxNumber } = await staffAsks<{ boxNumber: number }>(page.request, `/customers/${customerId}`)
  await bill(page.request, customerId, [{ title: 'Air freight', amount: 58.03 }])

  await page.goto('/console/money')
  const hands = keys(page)
  const section = page.getByRole('region', { name: 'Cards online: WiPay' })
  const { settings, secrets } = trialAccounts.wipay
  for (const [label, text] of [
    ['Account number', settings.accountNumber],
    ['Country of the account', settings.country],
    ['API key', secrets.apiKey],
    ['Webhook signing secret', secrets.webhookSecret],
    ['WAPI key', secrets.wapiKey],
    ['cards are charged in', 'BBD'],
    ['boxes that try it', String(boxNumber)],
  ] as const)
    await hands.fill(section.getByLabel(`WiPay: ${label}`), text)
  await hands.tick(section.getByRole('checkbox', { name: 'Offer WiPay to customers' }))
  await hands.press(section.getByRole('button', { name: 'Save' }))
  await expect(section).toContainText('On trial with the boxes below')
  await expectToFit(page, widths)
  await expectAccessible(page)
  const accounts = await staffAsks<{ provider: string; tellUsAt: string }[]>(page.request, '/cards')
  cardCompanies().tellAt.set('wipay', accounts.find(({ provider }) => provider === 'wipay')?.tellUsAt ?? '')

  cardCompanies().behaviour = { amount: '1.00' }
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

  await page.goto('/console/cards')
  const row = page.getByRole('listitem').filter({ hasText: 'Another sum came' })
  await expect(row).toHaveCount(1)
  await expectToFit(page, widths)
  await expectAccessible(page)
  await hands.press(row.getByRole('button', { name: /^It was paid/ }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Received')).toBeFocused()
  await hands.fill(dialog.getByLabel('Received'), '1')
  await hands.fill(dialog.getByLabel('How you know'), 'Seen on their site')
  await expectAccessible(page, 'dialog')
  await hands.press(dialog.getByRole('button', { name: 'Book the payment' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible()
})
