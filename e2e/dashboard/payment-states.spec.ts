import {
  balance,
  answerMoney,
  holdMoney,
  inEveryState,
  listed,
  longWords,
  paid,
  type OwnBill,
} from '../support/parcels/money-answers.ts'
import { api } from '../support/contract-content.ts'
import { customers, signIn } from '../support/people/demo-customers.ts'
import { expectToFit } from '../support/page/fit.ts'
import { tokenOf } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import type { APIRequestContext, Page } from '@playwright/test'

// What each state says is proven without a browser: web/src/dashboard/payment/payment-page.test.tsx.
const widths = [360, 768, 1280, 1600]
const narrowAndWide = [360, 1600]

test.beforeEach(async ({ page, request }) => {
  test.slow()
  await signIn(page, request, 'ana')
  // For what is tried again.
  await page.clock.install()
})

const opened = async (page: Page, words: string | RegExp, at: readonly number[]): Promise<void> => {
  await page.goto('/dashboard/payment')
  await expect(page.getByText(words).first()).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await expectToFit(page, at)
}
const toPay = (page: Page) => page.getByRole('region', { name: 'Bills to pay' })

/** Turns the clock on until what failed was tried again for the last time. */
const gaveUp = async (page: Page, reloads: number): Promise<void> => {
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(page.getByRole('main').getByRole('button', { name: 'Reload' })).toHaveCount(reloads, { timeout: 100 })
  }).toPass({ intervals: [100] })
}

test('Payment fits as it stands, where nothing was ever billed and where the company bills nobody', async ({ page }) => {
  await opened(page, 'One bill, due by', widths)
  await answerMoney(page, { balance: balance({ owed: 0, bills: 0, next: null }), bills: [], payments: [] })
  await opened(page, 'Everything is paid. Thank you.', narrowAndWide)
  await answerMoney(page, { balance: balance({ on: false, owed: 0, bills: 0, next: null }) })
  await opened(page, 'There is nothing to pay here', narrowAndWide)
})

test('Payment fits with a bill in each state, sums as long as they come, and 200 late ones; on its way, and failed', async ({
  page,
  noise,
}) => {
  noise.allow(/500/)
  const payments = [
    paid(),
    paid({ _id: 'a', direction: 'out', means: 'bank transfer', reason: longWords, reference: 'X'.repeat(60) }),
    paid({ _id: 'b', means: 'write-off', receipt: null, tenderAmount: 9_999_999.99, amount: 9_999_999.99 }),
  ]
  const owed = balance({
    owed: 9_999_999.99,
    owedLocal: { currency: 'BBD', amount: 19_999_999.98 },
    localPerUsd: '2',
    overdue: 1_234_567.89,
    deposit: 9_999_999.99,
    bills: 3,
    charges: 12,
    bankDetails: `${longWords}\n${'X'.repeat(120)}`,
    earlier: [{ currency: 'BBD', owed: 9_999_999.99, deposit: 1_234.5 }],
  })
  await answerMoney(page, { balance: owed, bills: inEveryState, payments })
  await opened(page, '3 bills, of which', widths)
  // The name of a bill takes two lines at most beside a sum in two currencies, with the room of its link.
  await page.setViewportSize({ width: 344, height: 740 })
  const names = toPay(page).getByRole('heading', { level: 3, name: /^Bill/ })
  const highest = () => names.evaluateAll((all) => Math.max(...all.map((name) => name.getBoundingClientRect().height)))
  await expect.poll(highest).toBeLessThan(70)

  const late = Array.from({ length: 200 }, (_, index) => listed(index + 1, { state: 'overdue', dueOn: '2026-11-06' }))
  await answerMoney(page, { balance: balance({ owed: 11_606, overdue: 11_606, bills: 200 }), bills: late, payments: [] })
  await page.goto('/dashboard/payment')
  await expect(page.getByText('200 bills, all of it late')).toBeVisible()
  for (let shown = 25; shown < 200; shown += 25) {
    await expect(toPay(page).getByRole('heading', { level: 3 })).toHaveCount(shown)
    await toPay(page).getByRole('button', { name: 'Show more' }).click()
  }
  await expect(toPay(page).getByRole('heading', { level: 3 })).toHaveCount(200)
  await expectToFit(page, narrowAndWide)

  await answerMoney(page, { balance: balance() })
  await holdMoney(page, ['/my-bills*'])
  await page.reload()
  await expect(page.getByText('Loading bills...').first()).toBeAttached()
  await expectToFit(page, narrowAndWide)
  await holdMoney(page, ['/my-bills*', '/my-payments*'], { failing: true })
  await page.reload()
  await gaveUp(page, 3)
  await expectToFit(page, narrowAndWide)
  await holdMoney(page, ['/my-balance'])
  await page.reload()
  await expect(page.getByText('Loading what you owe...')).toBeAttached()
  await expectToFit(page, narrowAndWide)
  await holdMoney(page, ['/my-balance'], { failing: true })
  await page.reload()
  await gaveUp(page, 1)
  await expectToFit(page, narrowAndWide)
})

/** Ana's bill of her headphones, as the contract answers it. */
const anasBill = async (request: APIRequestContext): Promise<OwnBill> => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, customers.ana)}` }
  const ask = async <Data>(path: string) => {
    const answer = await request.get(api + path, { headers })
    return ((await answer.json()) as { data: Data }).data
  }
  const { next } = await ask<{ next: { _id: string } }>('/my-balance')
  return ask<OwnBill>(`/bills/${next._id}`)
}
const openBill = async (page: Page, bill: OwnBill, words: string): Promise<void> => {
  await answerMoney(page, { bill })
  await page.goto(`/dashboard/payment/${bill._id}`)
  await expect(page.getByRole('heading', { level: 2, name: bill.number })).toBeVisible()
  await expect(page.getByText(words).first()).toBeVisible()
}
const noteOf = (total: number, reason: string) => ({
  _id: listed(8)._id,
  number: 'C2026-000001',
  issuedAt: '2026-11-21T15:00:00.000Z',
  total,
  reason,
})
const settled = { open: 0, other: null }

test('a bill fits in each state: to pay, late, void, credited, given up, a credit note', async ({ page, request }) => {
  const bill = await anasBill(request)
  const states: readonly (readonly [Partial<OwnBill>, string])[] = [
    [{}, 'Here is why.'],
    [{ state: 'overdue', dueOn: '2026-11-06' }, 'Was due by Friday 6 November.'],
    [{ state: 'void', reason: 'It went out without the number of the flight.', ...settled }, 'Cancelled: nothing to pay.'],
    [
      { state: 'credited', credited: 58.03, creditNotes: [noteOf(58.03, 'Our van did not come.')], ...settled },
      'Nothing left to pay.',
    ],
    [{ state: 'written off', paid: 58.03, ...settled }, 'Given up by us'],
    [
      {
        kind: 'credit note',
        number: 'C2026-000001',
        packages: [],
        corrects: { _id: listed(1)._id, number: '2026-000001' },
        ...settled,
      },
      'Taken off what you owe.',
    ],
  ]
  for (const [changes, words] of states) {
    await openBill(page, { ...bill, ...changes }, words)
    await expectToFit(page, narrowAndWide)
  }
})

test('a bill fits with 200 lines, names that no line holds and sums as long as they come; on its way, failed, and nobody’s', async ({
  page,
  request,
  noise,
}) => {
  for (const pattern of [/500/, /404/]) noise.allow(pattern)
  const bill = await anasBill(request)
  const [line] = bill.lines
  const [pkg] = bill.packages
  if (!line || !pkg) throw new Error('Ana’s bill has lines of a package')
  const total = 9_999_999.99
  const lines = Array.from({ length: 200 }, (_, index) => ({
    ...line,
    line: index + 1,
    title: index % 20 === 0 ? longWords : `Handling of box ${index + 1}`,
    reason: index % 20 === 0 ? longWords : null,
    net: index % 20 === 0 ? total : line.net,
    credited: index % 20 === 0 ? 12.34 : 0,
  }))
  const differences = pkg.differences.map((each) => ({ ...each, words: longWords, amount: total }))
  const packages = [pkg, { ...pkg, packageId: 'another', trackingNumber: 'W'.repeat(60), differences }]
  const payments = [
    { paymentId: 'a', at: bill.issuedAt, means: 'card online', amount: total, receipt: 'R2026-000001' },
    { paymentId: 'b', at: bill.issuedAt, means: 'bank transfer', amount: -total, receipt: null },
  ]
  const long = { lines, packages, payments, creditNotes: [noteOf(total, longWords)], bankDetails: longWords, taxName: 'VAT' }
  await openBill(page, { ...bill, ...long, total, open: 1_234_567.89, state: 'part paid', reason: longWords }, 'left of')
  // An amount is read as one, whatever stands beside it.
  await expect(page.locator('.no-break', { hasText: '9,999,999.99' }).first()).toHaveCSS('white-space', 'nowrap')
  await expectToFit(page, widths)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`/dashboard/payment/${listed(1)._id}`)
  await expect(page.getByRole('heading', { name: 'There is no such bill' })).toBeVisible()
  await expectToFit(page, narrowAndWide)
  await holdMoney(page, ['/bills/*'])
  await page.reload()
  await expect(page.getByText('Loading the bill...')).toBeAttached()
  await expectToFit(page, narrowAndWide)
  await holdMoney(page, ['/bills/*'], { failing: true })
  await page.reload()
  await gaveUp(page, 1)
  await expectToFit(page, narrowAndWide)
})
