import type { Locator } from '@playwright/test'
import { calculate, options, product, result, value, weight } from '../support/page/calculator-form.ts'
import { photo, stranger } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'
import { freshTrackingNumber } from '../support/parcels/tracking-number.ts'

const MOST_TAPS = 30
const MOST_FIELDS = 14

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

test('from the first visit to the first prealert it takes few taps and few fields', async ({ page }) => {
  const person = stranger()
  let taps = 0
  let fields = 0
  const tap = async (control: Locator): Promise<void> => {
    await control.tap()
    taps++
  }
  /** A field costs the tap that reaches it. */
  const write = async (field: Locator, text: string): Promise<void> => {
    await tap(field)
    await field.fill(text)
    fields++
  }
  /** So does a file: the picture is one tap more, in the telephone's own gallery or camera. */
  const choose = async (): Promise<void> => {
    await page.locator('input[type=file]:not([capture])').setInputFiles(photo)
    taps += 2
  }
  const label = (text: string): Locator => page.getByLabel(text, { exact: true })

  await page.goto('/')
  await settled(page)
  await tap(page.getByRole('link', { name: 'Price a package' }).first())
  await write(product(page), 'sneakers')
  await tap(options(page).first())
  await write(weight(page), '1.4')
  await write(value(page), '120')
  await tap(calculate(page))
  await expect(result(page)).toContainText('Total Charge')

  await tap(result(page).getByRole('link', { name: 'Get your Miami address' }))
  await write(label('Name'), person.name)
  await write(label('Email'), person.email)
  await write(label('Mobile number'), person.mobile)
  await write(label('Home address'), person.address)
  await write(label('Password'), person.password)
  await write(label('Government ID number'), person.governmentIdNumber)
  await choose()
  await tap(page.getByRole('button', { name: 'Sign up', exact: true }))
  await expect(page).toHaveURL('/auth/signin')
  await expect(label('Email')).toHaveValue(person.email)
  await write(label('Password'), person.password)
  await tap(page.getByRole('button', { name: 'Log In', exact: true }))
  await expect(page).toHaveURL('/dashboard')

  await tap(page.getByRole('navigation', { name: 'Dashboard, short' }).getByRole('link', { name: 'Create Prealert' }))
  await write(label('Tracking Number'), freshTrackingNumber())
  await write(label('Store where you bought this package'), 'Northpaw')
  await write(label('Package value (USD)'), '89')
  await write(label('Describe your package'), 'Dog harness and two leads')
  await choose()
  await tap(page.getByRole('checkbox'))
  await expect(label('Courier Company')).not.toHaveValue('')
  await tap(page.getByRole('button', { name: 'Prealert', exact: true }))
  await expect(page.getByText('Your package is announced')).toBeVisible()

  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  expect(fields).toBeLessThanOrEqual(MOST_FIELDS)
})
