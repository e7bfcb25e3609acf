import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { bodyOf } from '../support/body-of.ts'
import {
  calculate,
  chooseProduct,
  fill,
  openCalculator,
  product,
  productsOf,
  result,
  unit,
  value,
  weight,
} from '../support/calculator-screen.ts'
import { contentOf } from '../support/content-of.ts'
import { advanceUntil, stopClock } from '../support/page-clock.ts'
import { answerWith, calls, noAnswer } from '../support/page-fetch.ts'
import { signIn } from '../support/screen-customers.ts'
import { user } from '../support/screen-user.ts'
import { sectionOf } from '../support/section-of.ts'
import { htmlOf } from '../support/served-page.ts'
import { wordsOf } from '../support/words-of.ts'

const calculation = /^\/calculate\/product\//

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

const expectGolden = async (weighed: string): Promise<void> => {
  const priced = within(await screen.findByRole('region', { name: 'Rates Charge' }))
  const rows = within(priced.getByRole('table', { name: 'Rates Charge' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual(golden)
  priced.getByText('Note: The calculated amount is an estimate and may be subject to change *')
  const allIn = within(priced.getByRole('table', { name: 'All in' })).getAllByRole('row')
  expect(allIn.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['What you pay us', expect.stringMatching(/^BBD \d{3}\.\d\d \(US\$247\.95\)$/)],
    ['All in, with what you paid the store', expect.stringMatching(/^BBD 1,\d{3}\.\d\d \(US\$803\.70\)$/)],
  ])
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Total Charge US$247.95')
  expect(priced.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(new RegExp(`Shipping.*US\\$14\\.25.*${weighed}, (rounded up to|at) the 3 lb rate`)),
    expect.stringMatching(/CIF value.*US\$570\.00.*US\$555\.75 goods \+ US\$14\.25 shipping/),
    expect.stringMatching(/Duty, 20\s%.*US\$114\.00.*20\s% × US\$570\.00/),
    expect.stringMatching(/VAT, 17\.5\s%.*US\$119\.70.*17\.5\s% × \(US\$570\.00 \+ US\$114\.00\)/),
    expect.stringMatching(/What you pay us.*US\$247\.95.*US\$14\.25 \+ US\$114\.00 \+ US\$119\.70/),
  ])
}

/** The calls that calculated: of which product, and with what. */
const asked = (): { path: string; body: unknown }[] =>
  calls()
    .filter(({ path }) => calculation.test(path))
    .map((call) => ({ path: call.path, body: bodyOf(call) }))

/** Opens the calculator with a laptop of 2 kg and US$900.00 in its form. */
const openWithLaptop = async (): Promise<void> => {
  await openCalculator()
  await chooseProduct('Laptop')
  await fill(weight(), '2')
  await fill(value(), '900')
}

test.each(['/calculate', '/dashboard/calculator'])(
  '%s: every field by its name, kg at first; the golden case in kg and lb, with its working',
  async (path) => {
    if (path.startsWith('/dashboard')) await signIn('luis')
    await openCalculator(path)
    expect(unit().value).toBe('kg')
    expect([...unit().options].map(({ text }) => text)).toEqual(['KG', 'LB'])
    expect([weight().type, weight().inputMode, weight().min]).toEqual(['text', 'decimal', '0'])
    expect(result()).toBeNull()
    await chooseProduct('Running shoes')
    await fill(weight(), '1.3')
    await fill(value(), '555.75')
    await user.click(calculate())
    await screen.findByText('Calculation successful!')
    await expectGolden(String.raw`1\.3 kg ÷ 0\.45359237 = 2\.866 lb`)
    await expectAccessible()

    await fill(weight(), '3')
    await user.selectOptions(unit(), 'LB')
    await user.click(calculate())
    await screen.findByText(/3 lb, at the 3 lb rate/)
    await expectGolden('3 lb')
    const shoes = (await productsOf()).find(({ productName }) => productName === 'Running shoes')
    expect(asked()).toEqual([
      { path: `/calculate/product/${shoes?._id}`, body: { productValue: 555.75, unit: 'kg', totalWeight: 1.3 } },
      { path: `/calculate/product/${shoes?._id}`, body: { productValue: 555.75, unit: 'lb', totalWeight: 3 } },
    ])
  },
)

test('hero and benefits from the server', async () => {
  const { title, subTitle, heroImg, benefitsTitle, benefits } = await contentOf('/get/cost-calculator')
  const page = await htmlOf('/calculate')
  expect(wordsOf(page.querySelector('h1')!)).toContain(title)
  expect(wordsOf(page.body)).toContain(subTitle)
  expect(page.querySelector('main img')?.getAttribute('src')).toBe(heroImg)
  const said = [...sectionOf(page, benefitsTitle).querySelectorAll('li')].map(wordsOf)
  expect(said).toEqual(benefits.map((benefit) => `${benefit.title}${benefit.description}`))
})

const incomplete = 'Please fill in all required fields.'
const notPositive = 'Weight and product value must be positive numbers.'

test('what is missing or not positive is an error toast, and nothing is asked', async () => {
  await openCalculator()
  stopClock()
  const cases: [name: string, weight: string, value: string, words: string, focused: () => HTMLElement][] = [
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
    if (product().value !== name) await chooseProduct(name)
    await fill(weight(), pounds)
    await fill(value(), dollars)
    await user.click(calculate())
    const said = (): HTMLElement[] => screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes(words))
    await expect.poll(said).toHaveLength(1)
    expect(document.activeElement).toBe(focused())
    expect(focused().ariaInvalid).toBe('true')
    await advanceUntil(() => said().length === 0)
  }
  expect(calls().filter(({ method }) => method === 'POST')).toEqual([])
  expect(result()).toBeNull()
})

test('Calculating... while it is asked; the table comes with the answer', async () => {
  const held = Promise.withResolvers<void>()
  answerWith(calculation, async (_, real) => {
    await held.promise
    return real()
  })
  await openWithLaptop()
  await user.click(calculate())
  await screen.findByText('Calculating...')
  expect(calculate().disabled).toBe(true)
  expect(result()).toBeNull()
  held.resolve()
  await screen.findByRole('region', { name: 'Rates Charge' })
  expect(calculate().disabled).toBe(false)
})

test('a calculation that fails says so in the server’s words, else the default; no old price stays, the fields do', async () => {
  await openWithLaptop()
  await user.click(calculate())
  await screen.findByRole('region', { name: 'Rates Charge' })
  stopClock()
  const isToldOnce = async (words: string): Promise<void> => {
    const alerts = (): HTMLElement[] => screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes(words))
    await expect.poll(alerts).toHaveLength(1)
    await advanceUntil(() => alerts().length === 0)
  }
  // Beyond the table: the server's own sentence.
  await fill(weight(), '51')
  await user.selectOptions(unit(), 'lb')
  await user.click(calculate())
  await isToldOnce('Our published rates end at 50 lb. Please contact us for a quote.')
  expect(result()).toBeNull()
  answerWith(calculation, noAnswer)
  await user.click(calculate())
  await isToldOnce('Failed to calculate shipping price.')
  answerWith(calculation, () => new Response('<h1>oops</h1>', { status: 500 }))
  await user.click(calculate())
  await isToldOnce('Failed to calculate shipping price.')
  expect([product().value, weight().value, value().value]).toEqual(['Laptop', '51', '900'])
  expect(calculate().disabled).toBe(false)
})

test.each([
  ['?weight=3.5&unit=lb', '3.5', 'lb'],
  ['?weight=<b>&unit=stone', '', 'kg'],
])('a weight in the address stands in the form; what is no weight does not: %s', async (query, pounds, of) => {
  await openCalculator(`/calculate${query}`)
  await expect.poll(() => [weight().value, unit().value]).toEqual([pounds, of])
})

test('without JavaScript it says what it needs and shows how the price is made up', async () => {
  const page = await htmlOf('/calculate')
  expect(page.querySelector('form noscript p')?.textContent).toMatch(/^The calculator needs JavaScript\./)
  expect(sectionOf(page, 'How the price is made up').querySelectorAll('li')).toHaveLength(5)
})
