import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/page/accessibility.ts'
import { newCustomer } from '../support/parcels/announced-package.ts'
import { cardCompanies, tryCardCompany } from '../support/parcels/card-companies.ts'
import { bill, customerOf } from '../support/parcels/company-money.ts'
import { expectToFit } from '../support/page/fit.ts'
import { keys } from '../support/page/hands.ts'
import { waitForMail } from '../support/people/inbox.ts'
import { holdToken } from '../support/people/new-customer.ts'
import { expect, test, type Noise } from '../support/quiet-test.ts'
import { staffAsks } from '../support/people/staff-calls.ts'
import { signInStaff } from '../support/people/staff.ts'
import type { CardProvider } from '@parcelport/contract/payments/cards-rules.ts'

const GOOD = '4111111111111111'
const DECLINED = '4111111111113333'

test.use({ viewport: { width: 360, height: 740 } })

/** A customer with a bill of BBD 116.06 whose box tries a card company, before their bill. */
const before = async (page: Page, noise: Noise, provider: CardProvider) => {
  // The card company's own page is another origin, which is what this is about.
  noise.allow(new RegExp(`^request to another origin: ${cardCompanies().origin}/`))
  // Their page is nobody's origin: what the tests put into every page fails there as its own scripts do.
  noise.allow(/sandboxed and lacks the 'allow-same-origin' flag/)
  await signInStaff(page.context(), 'rosa')
  const ana = await newCustomer(page.request)
  const id = await customerOf(page.request, ana.email)
  const { boxNumber } = await staffAsks<{ boxNumber: number }>(page.request, `/customers/${id}`)
  await tryCardCompany(page.request, provider, boxNumber)
  await bill(page.request, id, [{ title: 'Air freight', amount: 58.03 }])
  await holdToken(page, ana.token)
  const others = new Set(cardCompanies().orders.keys())
  await page.goto('/dashboard/payment')
  /** What the card company was asked for in this test. */
  const orders = () => [...cardCompanies().orders].flatMap(([key, order]) => (others.has(key) ? [] : [order]))
  return { token: ana.token, email: ana.email, orders }
}
const enter = async (page: Page, card: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Card number' }).fill(card)
  await page.getByRole('button', { name: 'Pay' }).click()
}
const toTheCard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pay BBD 116.06 (US$58.03) by card' }).click()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(cardCompanies().origin)
}

/** Coming back, the bill is paid, and the receipt is there to save. */
const paid = async (page: Page, press = (button: Locator) => button.click()): Promise<void> => {
  await expect(page).toHaveURL(/\/dashboard\/payment\?card=/)
  await expect(page.getByRole('heading', { name: 'BBD 116.06 is paid. Thank you.' })).toBeFocused()
  await expect(page.getByText('Everything is paid. Thank you.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you have paid' })).toContainText('Card, online')
  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: /^Receipt/ }))
  expect((await download).suggestedFilename()).toMatch(/^Receipt .*\.pdf$/)
}

test('WiPay, by the keyboard alone: a declined card is told and nothing is owed less; another try pays', async ({
  page,
  noise,
}) => {
  await before(page, noise, 'wipay')
  const hands = keys(page)
  const payWith = async (card: string): Promise<void> => {
    await hands.press(page.getByRole('button', { name: 'Pay BBD 116.06 (US$58.03) by card' }))
    await hands.fill(page.getByRole('textbox', { name: 'Card number' }), card)
    await hands.press(page.getByRole('button', { name: 'Pay' }))
  }
  await payWith(DECLINED)
  await expect(page.getByRole('heading', { name: 'Your card was not charged' })).toBeFocused()
  await expect(page.getByRole('status').getByText('Transaction is declined.')).toBeVisible()
  await expectAccessible(page)
  await payWith(GOOD)
  await paid(page, hands.press)
})

test('PowerTranz: the bill is paid on its page, where no script can read our storage', async ({ page, noise }) => {
  const { orders } = await before(page, noise, 'powertranz')
  await expect(page.getByText('A trial: no money moves')).toBeVisible()
  await expect(page.getByText('You enter your card on PowerTranz’s own page.')).toBeVisible()
  await expectToFit(page, [1280, 768, 360])
  await expect.poll(async () => page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(0)
  await toTheCard(page)
  await expect.poll(() => orders().map(({ probe }) => probe)).toEqual(['SecurityError'])
  await enter(page, GOOD)
  await paid(page)
  await expectAccessible(page)
})

test('Stripe: from the mail of a bill to its payment on their page in three taps', async ({ page, noise }) => {
  const { email } = await before(page, noise, 'stripe')
  const { text = '' } = await waitForMail(email, /^Your bill is here/)
  const [link = ''] = /\/dashboard\/payment\/[\w-]+\?number=[\w-]+/.exec(text) ?? []
  // A tap on the mail's link, one on the card, and one at the card company.
  await page.goto(link)
  await expect(page.getByText('You enter your card on Stripe’s own page.')).toBeVisible()
  await toTheCard(page)
  await enter(page, GOOD)
  await paid(page)
})

// WiPay and Stripe tell us themselves: server/src/payments/cards/cards.test.ts.
test('PowerTranz: a customer who closes the window before we confirm is not charged, and pays again; after that it is paid all the same', async ({
  page,
  context,
  noise,
}) => {
  const { token, orders } = await before(page, noise, 'powertranz')
  await toTheCard(page)
  await page.getByRole('textbox', { name: 'Card number' }).fill(GOOD)
  const again = await context.newPage()
  await page.close()
  await holdToken(again, token)
  await again.goto('/dashboard/payment')
  await toTheCard(again)
  await context.route(/\/payments\/returned\//, async (route) => {
    // It charges at our word alone, which the browser brings: that asks, and never sees the answer.
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  noise.allow(/ERR_FAILED/)
  await enter(again, GOOD)
  await expect
    .poll(() => orders().map(({ state, charges }) => [state, charges]))
    .toEqual([
      ['open', 0],
      ['charged', 1],
    ])
  const later = await context.newPage()
  await again.close()
  await holdToken(later, token)
  await expect(async () => {
    await later.goto('/dashboard/payment')
    await expect(later.getByText('Everything is paid. Thank you.')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  const settled = later.getByRole('region', { name: 'What you have paid' })
  await expect(settled).toContainText('Card, online')
  const download = later.waitForEvent('download')
  await settled.getByRole('button', { name: /PDF|Receipt/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^Receipt .*\.pdf$/)
})
