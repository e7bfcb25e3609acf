import { expectAccessible } from '../support/page/accessibility.ts'
import {
  calculate,
  chooseProduct,
  openCalculator,
  product,
  result,
  unit,
  value,
  weight,
} from '../support/page/calculator-form.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'

test('a visitor who comes for a price finds the fields on the first screen, and has it by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openCalculator(page)
  for (const field of [product(page), weight(page), unit(page)]) await expect(field).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(calculate(page)).toBeInViewport({ ratio: 1 })

  const { keyboard } = page
  await product(page).focus()
  await keyboard.type('phone')
  await expect(product(page)).toHaveAttribute('aria-expanded', 'true')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(product(page)).toHaveValue('Mobile phone')
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
  await expect(result(page).getByText('2.4 lb, rounded up to the 3 lb rate')).toBeVisible()
  await expect(result(page).getByRole('row', { name: 'Product Value USD' })).toContainText('US$1,250.50')
  await expectAccessible(page)
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
