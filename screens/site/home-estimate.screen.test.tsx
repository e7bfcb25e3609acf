import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { productsOf, unit, weight } from '../support/calculator-screen.ts'
import { contentOf } from '../support/content-of.ts'
import { asVisitor } from '../support/contract-calls.ts'
import { address, open } from '../support/open-screen.tsx'
import { user } from '../support/screen-user.ts'
import { htmlOf } from '../support/served-page.ts'
import { wordsOf } from '../support/words-of.ts'

const name = 'Quick estimate and facts'

/** What the calculator charges for the shipping of so many pounds: `US$7.25`. */
const charged = async (pounds: number): Promise<string> => {
  const [product] = await productsOf()
  const { shippingCost } = await asVisitor().does<{ shippingCost: number }>(`POST /calculate/product/${product?._id}`, {
    productValue: 100,
    unit: 'lb',
    totalWeight: pounds,
  })
  return `US$${shippingCost.toFixed(2)}`
}

test('each weight has the price that the calculator charges, and goes along to it', async () => {
  await open('/')
  const strip = within(await screen.findByRole('region', { name }))
  const slider = await strip.findByRole<HTMLInputElement>('slider', { name: 'How heavy is your package?' })
  expect(slider.value).toBe('3')
  for (const pounds of [1, 2, 3, Number(slider.max)]) {
    await act(async () => void fireEvent.input(slider, { target: { value: String(pounds) } }))
    const price = await charged(pounds)
    strip.getByText(price)
    expect(slider.getAttribute('aria-valuetext')).toBe(`${pounds} lb, ${price}`)
  }
  const most = slider.max
  await user.click(strip.getByRole('button', { name: 'Add duty and VAT' }))
  await expect.poll(address).toBe(`/calculate?weight=${most}&unit=lb`)
  await screen.findByRole('form', { name: 'Shipping price' })
  expect([weight().value, unit().value]).toEqual([most, 'lb'])
})

test('the company’s facts stand below it', async () => {
  const { facts = [] } = await contentOf('/get/site-settings')
  expect(facts.length).toBeGreaterThan(0)
  const shown = (await htmlOf('/')).querySelectorAll(`section[aria-label="${name}"] li`)
  expect([...shown].map(wordsOf)).toEqual(facts.map(({ title, text }) => `${title}${text}`))
})
