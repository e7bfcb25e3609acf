import type { Locator } from '@playwright/test'
import {
  calculate,
  chooseProduct,
  form,
  openCalculator,
  options,
  product,
  productsOf,
  result,
  toast,
  unit,
  value,
  weight,
} from '../support/calculator-form.ts'
import { api } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

test('typing lists the products that contain it, whatever the case; choosing fixes one and clears the list', async ({
  page,
  request,
}) => {
  const names = (await productsOf(request)).map(({ productName }) => productName)
  await openCalculator(page)
  for (const text of ['PHONE', 'oo', ' Books ', 'x', 'e']) {
    await product(page).fill(text)
    await expect(options(page)).toHaveText(names.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase())))
  }
  await product(page).fill('phone')
  await expect(page.getByRole('status').getByText(/^3 products\./)).toBeAttached()
  await options(page).filter({ hasText: 'Mobile phone' }).click()
  await expect(product(page)).toHaveValue('Mobile phone')
  await expect(options(page)).toHaveCount(0)
  await expect(page.getByRole('listbox', { name: 'Products' })).toBeHidden()
  await product(page).fill('sneakers')
  await expect(options(page)).toHaveText(['Running shoes (sneakers)'])
  await product(page).fill('zebra')
  await expect(options(page)).toHaveText(['Something else'])
})

test('editing the text clears the chosen product', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (made) => calls.push(made.method()))
  await openCalculator(page)
  await chooseProduct(page, 'Running shoes')
  await weight(page).fill('1')
  await value(page).fill('20')
  await product(page).press('End')
  await product(page).press('Backspace')
  await product(page).press('Escape')
  await calculate(page).click()
  await expect(toast(page, 'Please fill in all required fields.')).toBeVisible()
  await expect(product(page)).toBeFocused()
  await expect(product(page)).toHaveAccessibleDescription(/Choose a product from the list/)
  expect(calls).not.toContain('POST')
})

test('by keyboard alone, with what a screen reader hears', async ({ page }) => {
  await openCalculator(page)
  const { keyboard } = page
  await product(page).focus()
  await expect(product(page)).toHaveAttribute('aria-expanded', 'false')
  await keyboard.type('phone')
  await expect(product(page)).toHaveAttribute('aria-expanded', 'true')
  const active = (): Locator => page.locator('[role="option"][aria-selected="true"]')
  const expectActive = async (name: string): Promise<void> => {
    await expect(active()).toHaveText(name)
    await expect.poll(async () => product(page).getAttribute('aria-activedescendant')).toBe(await active().getAttribute('id'))
  }
  const list = page.getByRole('listbox', { name: 'Products' })
  await expect.poll(async () => product(page).getAttribute('aria-controls')).toBe(await list.getAttribute('id'))
  await expectActive('Headphones and earbuds')
  await keyboard.press('ArrowDown')
  await expectActive('Mobile phone')
  await keyboard.press('ArrowDown')
  await expectActive('Phone cases and chargers')
  await keyboard.press('ArrowDown')
  await expectActive('Headphones and earbuds')
  await keyboard.press('ArrowUp')
  await expectActive('Phone cases and chargers')
  await keyboard.press('Enter')
  await expect(product(page)).toHaveValue('Phone cases and chargers')
  await expect(product(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(result(page)).toHaveCount(0)
  await keyboard.press('Tab')
  await expect(weight(page)).toBeFocused()
  await keyboard.type('2.4')
  await keyboard.press('Tab')
  await expect(unit(page)).toBeFocused()
  await keyboard.type('L')
  await expect(unit(page)).toHaveValue('lb')
  await keyboard.press('Tab')
  await keyboard.type('$1,250.50')
  await keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(/^Total Charge US\$/)).toBeAttached()
  await expect(result(page).getByText('2.4 lb, rounded up to the 3 lb rate')).toBeVisible()
  await expect(result(page).getByRole('row', { name: 'Product Value USD' })).toContainText('US$1,250.50')
})

test('without products the box says so', async ({ page, noise }) => {
  noise.allow(/Failed to load resource/)
  await page.goto('/newsletter/confirm')
  await settled(page)
  await page.route(`**${api}/get/product`, async (route) => route.fulfill({ json: { success: true, data: [] } }))
  await page.getByRole('banner').getByRole('link', { name: 'Cost calculator' }).click()
  await product(page).fill('shoe')
  await expect(form(page).getByText('There are no products to choose from.')).toBeVisible()
})

test('products that could not be loaded are said to be that, and asked for again', async ({ page, noise }) => {
  noise.allow(/Failed to load resource.*503/)
  await page.clock.install()
  await page.goto('/newsletter/confirm')
  await settled(page)
  let asked = 0
  await page.route(`**${api}/get/product`, async (route) => {
    asked += 1
    await route.fulfill({ status: 503, json: { success: false, message: 'Back soon.' } })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Cost calculator' }).click()
  await product(page).fill('shoe')
  await expect(form(page).getByText('Loading products...')).toBeVisible()
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1_000)
        return asked
      },
      { timeout: 30_000 },
    )
    .toBe(4)
  await expect(form(page).getByText('We could not load the products. Please try again in a moment.')).toBeVisible()
  await page.unrouteAll()
  await weight(page).focus()
  await product(page).fill('running')
  await expect(options(page)).toHaveText(['Running shoes'])
})
