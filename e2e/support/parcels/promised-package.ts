import { expect, type Page } from '@playwright/test'
import { photograph } from './announced-package.ts'
import { calculate, openCalculator, options, product, unit, value, weight } from '../page/calculator-form.ts'
import { pointer } from '../page/hands.ts'
import { scan } from '../page/wedge-scanner.ts'

/** A price of 3 lb worth US$89.00 is worked out and kept for the prealert that comes next. */
export const keepPrice = async (page: Page, name: string, hands = pointer): Promise<void> => {
  await openCalculator(page, '/dashboard/calculator')
  await hands.fill(product(page), name)
  await expect(options(page).filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(options(page)).toHaveCount(0)
  await hands.fill(weight(page), '3')
  await hands.pick(unit(page), 'LB')
  await hands.fill(value(page), '89')
  await hands.press(calculate(page))
  await hands.press(page.getByRole('button', { name: 'Keep this price for a prealert' }))
  await expect(
    page.getByRole('heading', { name: /^We keep the price for this package: about BBD [\d,.]+ \(US\$\d/ }),
  ).toBeVisible()
}

/** The package is announced with the price that was kept. */
export const announceAtPrice = async (page: Page, trackingNumber: string, hands = pointer): Promise<void> => {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await hands.fill(field('Tracking Number'), trackingNumber)
  await hands.fill(field('Store where you bought this package'), 'Pixelquay')
  await hands.fill(field('Package value (USD)'), '89')
  await hands.fill(field('Describe your package'), 'Over-ear headphones')
  await hands.attach(field('Invoice'), photograph)
  await hands.tick(page.getByRole('checkbox', { name: /restricted and special-handling items list/ }))
  await hands.press(page.getByRole('button', { name: 'Prealert', exact: true }))
  await expect(page.getByText('Your package is announced')).toBeVisible()
}

/** At the desk in Miami: heavier than was said. */
export const receiveHeavier = async (desk: Page, trackingNumber: string): Promise<void> => {
  await desk.goto('/console/receiving')
  await expect(desk.getByLabel(/^Scan or type a tracking number/)).toBeFocused()
  for (const code of [trackingNumber, '3.41', 'B-04']) await scan(desk, code)
  await desk.keyboard.press('Enter')
  // The label stands there before the package is saved.
  await expect(desk.getByRole('region', { name: 'Just received' })).toContainText(trackingNumber)
}
