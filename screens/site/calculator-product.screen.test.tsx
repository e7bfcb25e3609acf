import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  calculate,
  chooseProduct,
  fill,
  form,
  openCalculator,
  options,
  product,
  productsOf,
  result,
  unit,
  value,
  weight,
} from '../support/calculator-screen.ts'
import { descriptionOf } from '../support/description-of.ts'
import { advanceUntil, stopClock } from '../support/page-clock.ts'
import { answerWith, calls, refuses, says } from '../support/page-fetch.ts'
import { user } from '../support/screen-user.ts'
import { wholeText } from '../support/whole-text.ts'

test('typing lists the products that contain it, whatever the case; choosing fixes one and clears the list', async () => {
  const names = (await productsOf()).map(({ productName }) => productName)
  await openCalculator()
  for (const text of ['PHONE', 'oo', ' Books ', 'x', 'e']) {
    await fill(product(), text)
    await expect.poll(options).toEqual(names.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase())))
  }
  await fill(product(), 'phone')
  await form().findByText(/^3 products\./)
  await user.click(screen.getByText(wholeText('Mobile phone')))
  expect(product().value).toBe('Mobile phone')
  expect(screen.queryByRole('listbox', { name: 'Products' })).toBeNull()
  await fill(product(), 'sneakers')
  expect(options()).toEqual(['Running shoes (sneakers)'])
  await fill(product(), 'zebra')
  expect(options()).toEqual(['Something else'])
})

test('editing the text clears the chosen product', async () => {
  await openCalculator()
  await chooseProduct('Running shoes')
  await fill(weight(), '1')
  await fill(value(), '20')
  await user.type(product(), '{Backspace}{Escape}')
  expect(product().value).toBe('Running shoe')
  await user.click(calculate())
  await screen.findByText('Please fill in all required fields.')
  expect(document.activeElement).toBe(product())
  expect(descriptionOf(product())).toContain('Choose a product from the list')
  expect(calls().filter(({ method }) => method === 'POST')).toEqual([])
})

test('by keyboard alone, with what a screen reader hears', async () => {
  await openCalculator()
  product().focus()
  expect(product().ariaExpanded).toBe('false')
  await user.keyboard('phone')
  await expect.poll(options).not.toEqual([])
  expect(product().ariaExpanded).toBe('true')
  expect(product().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Products' }).id)
  const expectActive = (name: string): void => {
    const active = within(screen.getByRole('listbox', { name: 'Products' })).getByRole('option', { selected: true })
    expect(active.textContent).toBe(name)
    expect(product().getAttribute('aria-activedescendant')).toBe(active.id)
  }
  expectActive('Headphones and earbuds')
  for (const [key, name] of [
    ['{ArrowDown}', 'Mobile phone'],
    ['{ArrowDown}', 'Phone cases and chargers'],
    ['{ArrowDown}', 'Headphones and earbuds'],
    ['{ArrowUp}', 'Phone cases and chargers'],
  ] as const) {
    await user.keyboard(key)
    expectActive(name)
  }
  await user.keyboard('{Enter}')
  expect([product().value, product().ariaExpanded]).toEqual(['Phone cases and chargers', 'false'])
  expect(result()).toBeNull()
  await user.tab()
  expect(document.activeElement).toBe(weight())
  await user.keyboard('2.4')
  await user.tab()
  expect(document.activeElement).toBe(unit())
  await user.selectOptions(unit(), 'lb')
  await user.tab()
  await user.keyboard('$1,250.50{Enter}')
  const priced = within(await screen.findByRole('region', { name: 'Rates Charge' }))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Total Charge US\$/),
  )
  priced.getByText(/2\.4 lb, rounded up to the 3 lb rate/)
  expect(priced.getByRole('row', { name: /^Product Value USD/ }).textContent).toContain('US$1,250.50')
})

test('without products the box says so', async () => {
  answerWith('/get/product', says({ success: true, data: [] }))
  await openCalculator()
  await fill(product(), 'shoe')
  await form().findByText('There are no products to choose from.')
  expect(options()).toEqual([])
})

test('products that could not be loaded are said to be that, and asked for again', async () => {
  stopClock()
  const isBack = answerWith('/get/product', refuses(503, 'Back soon.'))
  await openCalculator()
  await fill(product(), 'shoe')
  await form().findByText('Loading products...')
  await advanceUntil(() => form().queryByText('We could not load the products. Please try again in a moment.'))
  expect(calls('GET /get/product')).toHaveLength(4)
  isBack()
  weight().focus()
  await advanceUntil(() => calls('GET /get/product').length === 5)
  await fill(product(), 'running')
  await expect.poll(options).toEqual(['Running shoes'])
})
