import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { newCustomer } from '../support/announced-package.ts'
import { cardCompanies, tryCardCompany } from '../support/card-companies.ts'
import { bill, customerOf } from '../support/company-money.ts'
import { expectToFit } from '../support/fit.ts'
import { keys } from '../support/hands.ts'
import { holdToken } from '../support/new-customer.ts'
import { expect, test, type Noise } from '../support/quiet-test.ts'
import { staffAsks } from '../support/staff-calls.ts'
import { signInStaff } from '../support/staff.ts'
import type { CardProvider } from '@parcelport/contract/payments/cards-rules.ts'

const titles = { wipay: 'WiPay', powertranz: 'PowerTranz', stripe: 'Stripe' } as const
const GOOD = '4111111111111111'
const DECLINED = '4111111111113333'

test.use({ viewport: { width: 360, height: 740 } })
test.afterEach(() => {
  cardCompanies().behaviour = {}
})

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
  return { token: ana.token, orders }
}
const enter = async (page: Page, card: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Card number' }).fill(card)
  await page.getByRole('button', { name: 'Pay' }).click()
}
const toTheCard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pay US$58.03 by card' }).click()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(cardCompanies().origin)
}

for (const provider of ['wipay', 'powertranz', 'stripe'] as const)
  test(`${titles[provider]}: the bill is paid on its page, and the receipt is there on coming back`, async ({
    page,
    noise,
  }) => {
    await before(page, noise, provider)
    await expect(page.getByText('A trial: no money moves')).toBeVisible()
    await expect(page.getByText(`You enter your card on ${titles[provider]}’s own page.`)).toBeVisible()
    await expectToFit(page, [1280, 768, 360])
    await expectAccessible(page)
    await toTheCard(page)
    await enter(page, GOOD)
    await expect(page).toHaveURL(/\/dashboard\/payment\?card=/)
    await expect(page.getByRole('heading', { name: 'BBD 116.06 is paid. Thank you.' })).toBeFocused()
    await expect(page.getByText('Everything is paid. Thank you.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'What you have paid' })).toContainText('Card, online')
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Receipt/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^Receipt .*\.pdf$/)
  })

test('by the keyboard alone: the bill is paid on the card company’s page, and the receipt is saved', async ({
  page,
  noise,
}) => {
  await before(page, noise, 'wipay')
  const hands = keys(page)
  await hands.press(page.getByRole('button', { name: 'Pay US$58.03 by card' }))
  await hands.fill(page.getByRole('textbox', { name: 'Card number' }), GOOD)
  await hands.press(page.getByRole('button', { name: 'Pay' }))
  await expect(page.getByRole('heading', { name: 'BBD 116.06 is paid. Thank you.' })).toBeFocused()
  const download = page.waitForEvent('download')
  await hands.press(page.getByRole('button', { name: /^Receipt/ }))
  expect((await download).suggestedFilename()).toMatch(/^Receipt .*\.pdf$/)
})

test('a script in the hosted page cannot read our storage', async ({ page, noise }) => {
  const { orders } = await before(page, noise, 'powertranz')
  await expect.poll(async () => page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(0)
  await toTheCard(page)
  await expect.poll(() => orders().map(({ probe }) => probe)).toEqual(['SecurityError'])
})

// WiPay and Stripe tell us themselves: server/src/payments/cards/cards.test.ts.
test('PowerTranz: who closes the window after paying is paid all the same, and finds the receipt later', async ({
  page,
  context,
  noise,
}) => {
  const { token, orders } = await before(page, noise, 'powertranz')
  await toTheCard(page)
  await page.getByRole('textbox', { name: 'Card number' }).fill(GOOD)
  await context.route(/\/payments\/returned\//, async (route) => {
    // It charges at our word alone, which the browser brings: that asks, and never sees the answer.
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  noise.allow(/ERR_FAILED/)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.poll(() => orders().map(({ state }) => state)).toEqual(['charged'])
  const later = await context.newPage()
  await page.close()
  await holdToken(later, token)
  await expect(async () => {
    await later.goto('/dashboard/payment')
    await expect(later.getByText('Everything is paid. Thank you.')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  const paid = later.getByRole('region', { name: 'What you have paid' })
  await expect(paid).toContainText('Card, online')
  const download = later.waitForEvent('download')
  await paid.getByRole('button', { name: /PDF|Receipt/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^Receipt .*\.pdf$/)
  expect(orders().map(({ charges }) => charges)).toEqual([1])
})

test('who closes the window before PowerTranz has our word is not charged, and pays anew', async ({ page, context, noise }) => {
  const { token, orders } = await before(page, noise, 'powertranz')
  await toTheCard(page)
  await page.getByRole('textbox', { name: 'Card number' }).fill(GOOD)
  await page.close()
  const later = await context.newPage()
  await holdToken(later, token)
  await later.goto('/dashboard/payment')
  await toTheCard(later)
  await enter(later, GOOD)
  await expect(later.getByRole('heading', { name: 'BBD 116.06 is paid. Thank you.' })).toBeVisible()
  expect(orders().map(({ charges }) => charges)).toEqual([0, 1])
})

test('a card that is declined: said so, nothing is owed less, and another try pays', async ({ page, noise }) => {
  await before(page, noise, 'wipay')
  await toTheCard(page)
  await enter(page, DECLINED)
  await expect(page.getByRole('heading', { name: 'Your card was not charged' })).toBeFocused()
  await expect(page.getByRole('status').getByText('Transaction is declined.')).toBeVisible()
  await expectAccessible(page)
  await toTheCard(page)
  await enter(page, GOOD)
  await expect(page.getByRole('heading', { name: 'BBD 116.06 is paid. Thank you.' })).toBeVisible()
})

test('a card company that is away: told at once, and the other ways stay', async ({ page, noise }) => {
  await before(page, noise, 'stripe')
  noise.allow(/503/)
  cardCompanies().behaviour = { begin: 'drop' }
  await page.getByRole('button', { name: 'Pay US$58.03 by card' }).press('Enter')
  await expect(page.getByText(/The card company could not be reached\. Nothing was charged\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'At the counter, in cash or by card' })).toBeVisible()
  cardCompanies().behaviour = {}
  await toTheCard(page)
})
