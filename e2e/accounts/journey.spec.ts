import type { Locator, Page } from '@playwright/test'
import { waitForMail } from '../support/people/inbox.ts'
import { photo, stranger } from '../support/people/new-customer.ts'
import { chooseFile } from '../support/page/choose-file.ts'
import { expect, test } from '../support/quiet-test.ts'
import { readOn } from '../support/page/read-on.ts'

/** How somebody works a page: what they type into, press, and choose a file with. */
interface Hand {
  write(field: Locator, text: string): Promise<void>
  press(control: Locator): Promise<void>
  choose(input: Locator): Promise<void>
}

const pointer: Hand = {
  write: async (field, text) => field.fill(text),
  press: async (control) => control.click(),
  choose: async (input) => input.setInputFiles(photo),
}

const MOST_TABS = 80

const keyboard = (page: Page): Hand => {
  const reach = async (control: Locator): Promise<void> => {
    await control.waitFor()
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${String(control)}`)
  }
  return {
    write: async (field, text) => {
      await reach(field)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    },
    press: async (control) => {
      await reach(control)
      await page.keyboard.press('Enter')
    },
    choose: async (input) => {
      await reach(input)
      await chooseFile(page, () => page.keyboard.press('Space'), photo)
    },
  }
}

const journey = async (page: Page, { write, press, choose }: Hand): Promise<void> => {
  const person = stranger()
  const newPassword = 'Mango&Kite9'
  const label = (text: string): Locator => page.getByLabel(text, { exact: true })
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true }).filter({ visible: true })
  const says = (text: string): Promise<void> => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

  await page.clock.install()
  await page.goto('/auth/signup')
  await write(label('Name'), person.name)
  await write(label('Email'), person.email)
  await write(label('Mobile number'), person.mobile)
  await write(label('Home address'), person.address)
  await write(label('Password'), person.password)
  await write(label('Government ID number'), person.governmentIdNumber)
  await choose(page.locator('input[type=file]:not([capture])'))
  await says(photo.name)
  await press(button('Sign up'))
  await says('Signup successful!')
  await readOn(page)
  await expect(page).toHaveURL('/auth/signin')
  expect((await waitForMail(person.email, /welcome|address/i)).text).toContain('POS-')

  const signIn = async (password: string): Promise<void> => {
    await write(label('Email'), person.email)
    await write(label('Password'), password)
    await press(button('Log In'))
    await says('Login successful!')
    await readOn(page)
    await expect(page).toHaveURL('/dashboard')
  }
  await signIn(person.password)
  await expect(page.getByRole('heading', { name: `, ${person.name}` })).toBeVisible()

  await press(page.getByRole('link', { name: `Account of ${person.name}` }))
  await expect(page.getByRole('heading', { name: 'Account Settings', level: 1 })).toBeVisible()
  await press(button('Update User Information'))
  await write(label('Home address'), '9 Bay Street, Bridgetown')
  await press(button('Save User Information'))
  await says('User information updated successfully.')
  await expect(page.getByRole('main')).toContainText('9 Bay Street, Bridgetown')

  await press(page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }))
  await expect(page.getByRole('dialog')).toContainText('Do you want to log out?')
  await page.evaluate(() => Object.assign(globalThis, { before: true }))
  await press(button('Log Out'))
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('Your session has ended')).toBeHidden()
  // The page of sign-in is loaded again: nothing of the customer is left in memory.
  await expect
    .poll(async () => page.evaluate(() => [localStorage.getItem('token'), 'before' in globalThis]))
    .toEqual([null, false])

  await press(page.getByRole('link', { name: 'Forgot your password' }))
  // The page before has an Email too.
  await expect(page.getByRole('heading', { level: 1, name: 'Verify Email' })).toBeVisible()
  await write(label('Email'), person.email)
  await press(button('Save And Go'))
  await says('Verification submitted successfully!')
  await readOn(page)
  await expect(page).toHaveURL('/auth/verify-otp')
  const { subject } = await waitForMail(person.email, /^\d{4} is your/)
  await expect(label('Digit 1 of 4')).toBeFocused()
  await page.keyboard.type(subject?.slice(0, 4) ?? '')
  await press(button('Verify Code'))
  await says('OTP Verified Successfully!')
  await readOn(page)
  await expect(page).toHaveURL('/auth/reset-password')
  await write(label('New Password'), newPassword)
  await write(label('Confirm Password'), newPassword)
  await press(button('Change'))
  await says('Password reset successful!')
  await readOn(page)
  await expect(page).toHaveURL('/auth/signin')
  await signIn(newPassword)
}

test.describe('sign-up, mail, sign-in, profile, sign-out, recovery by code, sign-in', () => {
  test('on a wide window', async ({ page }) => journey(page, pointer))

  test('by keyboard alone', async ({ page }) => journey(page, keyboard(page)))

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
    test('of 360 px', { tag: '@smoke' }, async ({ page }) =>
      journey(page, { ...pointer, press: async (control) => control.tap() }),
    )
  })
})
