import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import {
  calculate,
  calculation,
  chooseProduct,
  form,
  openCalculator,
  product,
  productsOf,
  result,
  toast,
  unit,
  value,
  weight,
} from '../support/calculator-form.ts'
import { api, contentOf } from '../support/contract-content.ts'
import { signIn } from '../support/demo-customers.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

/** Barbados' golden case: CIF 570.00 = 555.75 + the 3 lb rate of 14.25; duty 20 % = 114.00; VAT 17.5 % of 684.00 = 119.70. */
const golden = [
  ['Product Value USD', 'US$555.75'],
  ['Duty Rate %', '20\u00A0%'],
  ['VAT Rate %', '17.5\u00A0%'],
  ['Duty Amount', 'US$114.00'],
  ['VAT Amount', 'US$119.70'],
  ['Shipping Amount', 'US$14.25'],
  ['Total Charge', 'US$247.95'],
]

const expectGolden = async (page: Page, weighed: string): Promise<void> => {
  const rows = await result(page)
    .getByRole('table', { name: 'Rates Charge' })
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  expect(rows).toEqual(golden)
  await expect(
    result(page).getByText('Note: The calculated amount is an estimate and may be subject to change *'),
  ).toBeVisible()
  await expect(page.getByRole('status').getByText('Total Charge US$247.95')).toBeAttached()
  const steps = result(page).getByRole('listitem')
  await expect(steps).toHaveText([
    new RegExp(`Shipping.*US\\$14\\.25.*${weighed}, (rounded up to|at) the 3 lb rate`),
    /CIF value.*US\$570\.00.*US\$555\.75 goods \+ US\$14\.25 shipping/,
    /Duty, 20\s%.*US\$114\.00.*20\s% × US\$570\.00/,
    /VAT, 17\.5\s%.*US\$119\.70.*17\.5\s% × \(US\$570\.00 \+ US\$114\.00\)/,
    /What you pay us.*US\$247\.95.*US\$14\.25 \+ US\$114\.00 \+ US\$119\.70/,
  ])
}

for (const path of ['/calculate', '/dashboard/calculator']) {
  test(`${path}: every field by its name, kg at first; the golden case in kg and lb, with its working`, async ({
    page,
    request,
  }) => {
    if (path.startsWith('/dashboard')) await signIn(page, request, 'luis')
    await openCalculator(page, path)
    await expect(unit(page)).toHaveValue('kg')
    await expect(unit(page).locator('option')).toHaveText(['KG', 'LB'])
    await expect
      .poll(async () => weight(page).evaluate((input) => [input.getAttribute('type'), input.getAttribute('min')]))
      .toEqual(['number', '0'])
    await expect(result(page)).toHaveCount(0)
    await chooseProduct(page, 'Running shoes')
    await weight(page).fill('1.3')
    await value(page).fill('555.75')
    const asked = page.waitForRequest(`**${calculation}`)
    await calculate(page).click()
    const shoes = (await productsOf(request)).find(({ productName }) => productName === 'Running shoes')
    const made = await asked
    expect(new URL(made.url()).pathname).toBe(`${api}/calculate/product/${shoes?._id}`)
    expect(made.postDataJSON()).toEqual({ productValue: 555.75, unit: 'kg', totalWeight: 1.3 })
    await expect(toast(page, 'Calculation successful!')).toBeVisible()
    await expectGolden(page, String.raw`1\.3 kg ÷ 0\.45359237 = 2\.866 lb`)
    await expectAccessible(page)

    await weight(page).fill('3')
    await unit(page).selectOption({ label: 'LB' })
    const again = page.waitForRequest(`**${calculation}`)
    await calculate(page).click()
    expect((await again).postDataJSON()).toEqual({ productValue: 555.75, unit: 'lb', totalWeight: 3 })
    await expect(result(page).getByText('3 lb, at the 3 lb rate')).toBeVisible()
    await expectGolden(page, '3 lb')
  })
}

test('whoever comes for a price finds the fields on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openCalculator(page)
  for (const field of [product(page), weight(page), unit(page)]) await expect(field).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(calculate(page)).toBeInViewport({ ratio: 1 })
})

test('hero and benefits from the server', async ({ page, request }) => {
  const { title, subTitle, heroImg, benefitsTitle, benefits } = await contentOf(request, '/get/cost-calculator')
  await openCalculator(page)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(subTitle)).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', heroImg)
  const grid = page.locator('section', { has: page.getByRole('heading', { level: 2, name: benefitsTitle }) })
  await expect(grid.getByRole('listitem')).toHaveText(benefits.map((benefit) => `${benefit.title}${benefit.description}`))
})

const incomplete = 'Please fill in all required fields.'
const notPositive = 'Weight and product value must be positive numbers.'

test('what is missing or not positive is an error toast, and nothing is asked', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (made) => calls.push(made.method()))
  await page.clock.install()
  await openCalculator(page)
  // Toasts stay until they are dismissed, however slow the machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  const cases: [name: string, weight: string, value: string, words: string, focused: (page: Page) => Locator][] = [
    ['', '', '', incomplete, product],
    ['Books and textbooks', '', '10', incomplete, weight],
    ['Books and textbooks', '1', '', incomplete, value],
    ['Books and textbooks', '-1', '', incomplete, value],
    ['Books and textbooks', '0', '10', notPositive, weight],
    ['Books and textbooks', '-0.5', '10', notPositive, weight],
    ['Books and textbooks', '1', '0', notPositive, value],
    ['Books and textbooks', '1', '-10', notPositive, value],
    ['Books and textbooks', '1', 'ten', notPositive, value],
  ]
  for (const [name, pounds, dollars, words, focused] of cases) {
    if (name !== '' && (await product(page).inputValue()) !== name) await chooseProduct(page, name)
    await weight(page).fill(pounds)
    await value(page).fill(dollars)
    await calculate(page).click()
    const said = page.getByRole('alert').getByText(words, { exact: true })
    const turnUntil = async (count: number): Promise<void> =>
      expect
        .poll(async () => {
          await page.clock.runFor(50)
          return said.count()
        })
        .toBe(count)
    await turnUntil(1)
    await expect(said).toBeVisible()
    await expect(focused(page)).toBeFocused()
    await expect(focused(page)).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await turnUntil(0)
  }
  expect(calls).not.toContain('POST')
  await expect(result(page)).toHaveCount(0)
})

test('Calculating... while it is asked; the table comes with the answer', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(`**${calculation}`, async (route) => {
    await held.promise
    await route.continue()
  })
  await openCalculator(page)
  await chooseProduct(page, 'Laptop')
  await weight(page).fill('2')
  await value(page).fill('900')
  await calculate(page).click()
  await expect(form(page).getByRole('button', { name: 'Calculating...' })).toBeDisabled()
  await expect(result(page)).toHaveCount(0)
  held.resolve()
  await expect(result(page)).toBeVisible()
  await expect(calculate(page)).toBeEnabled()
})

test('a calculation that fails says so in the server’s words, else the default; no old price stays, the fields do', async ({
  page,
  noise,
}) => {
  noise.allow(/Failed to load resource/)
  await openCalculator(page)
  await chooseProduct(page, 'Laptop')
  await weight(page).fill('2')
  await value(page).fill('900')
  await calculate(page).click()
  await expect(result(page)).toBeVisible()
  // Beyond the table: the server's own sentence.
  await weight(page).fill('51')
  await unit(page).selectOption('lb')
  await calculate(page).click()
  const alerts = page.getByRole('alert')
  await expect(alerts.getByText('Our published rates end at 50 lb. Please contact us for a quote.')).toBeVisible()
  await expect(result(page)).toHaveCount(0)
  await page.route(`**${calculation}`, async (route) => route.abort())
  await calculate(page).click()
  await expect(alerts.getByText('Failed to calculate shipping price.')).toHaveCount(1)
  await page.unrouteAll()
  await page.route(`**${calculation}`, async (route) => route.fulfill({ status: 500, body: '<h1>oops</h1>' }))
  await calculate(page).click()
  await expect(alerts.getByText('Failed to calculate shipping price.')).toHaveCount(2)
  await expect(product(page)).toHaveValue('Laptop')
  await expect(weight(page)).toHaveValue('51')
  await expect(value(page)).toHaveValue('900')
  await expect(calculate(page)).toBeEnabled()
})

test('a weight in the address stands in the form; what is no weight does not', async ({ page }) => {
  await openCalculator(page, '/calculate?weight=3.5&unit=lb')
  await expect(weight(page)).toHaveValue('3.5')
  await expect(unit(page)).toHaveValue('lb')
  await openCalculator(page, '/calculate?weight=<b>&unit=stone')
  await expect(weight(page)).toHaveValue('')
  await expect(unit(page)).toHaveValue('kg')
})

test('what was typed before the page woke stays', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/entry-client-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/calculate', { waitUntil: 'commit' })
  await weight(page).fill('4.2')
  await unit(page).selectOption('lb')
  await value(page).fill('77')
  held.resolve()
  await settled(page)
  await chooseProduct(page, 'Tablet')
  await expect(weight(page)).toHaveValue('4.2')
  await expect(unit(page)).toHaveValue('lb')
  await expect(value(page)).toHaveValue('77')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('says what it needs and shows how the price is made up', async ({ page }) => {
    await page.goto('/calculate')
    await expect(page.locator('noscript p')).toHaveText(/^The calculator needs JavaScript\./)
    await expect(page.getByRole('region', { name: 'How the price is made up' }).getByRole('listitem')).toHaveCount(5)
  })
})
