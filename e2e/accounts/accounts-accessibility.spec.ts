import type { Page } from '@playwright/test'
import { expectAccessible, expectStillAccessible } from '../support/page/accessibility.ts'
import { atWidth } from '../support/page/at-width.ts'
import { arriveAsCustomer } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'

/** Every screen, in the states that show most. */
const guestScreens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'sign-up with every error': async (page) => {
    await page.goto('/auth/signup')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
  },
  'sign-in, where the browser leads to what is missing': async (page) => {
    await page.goto('/auth/signin')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill('ana@example.com')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  },
  'Verify Email': async (page) => {
    await page.goto('/auth/verification')
    await page.getByRole('button', { name: 'Save And Go' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
  },
  'Verify code': async (page) => {
    await page.goto('/auth/verification')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Save And Go' }).click()
    await expect(page).toHaveURL('/auth/verify-otp')
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await expect(page.getByText('Please enter all 4 digits')).toBeVisible()
  },
  'reset password': async (page) => {
    await page.goto('/auth/reset-password#token=abc')
    await page.getByLabel('New Password').fill('Kite')
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
  },
  'a new email address to confirm': async (page) => {
    await page.goto('/auth/confirm-email#token=abc')
    await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeVisible()
    await expect(page).toHaveURL('/auth/confirm-email')
  },
}
const customerScreens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  account: async (page) => {
    await page.goto('/dashboard/account')
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
  },
  'account in edit mode': async (page) => {
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Update User Information' }).click()
    await page.getByLabel('Email', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save User Information' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
  },
  'the sign-out dialog': async (page) => {
    await page.goto('/dashboard/account')
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}

const expectToFit = async (page: Page, at: string): Promise<void> => {
  await expect
    .poll(async () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), at)
    .toBeLessThanOrEqual(0)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, input:not([type=checkbox], .sr-only, [hidden]), select, nav a, .btn, .auth-link')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ of: element.outerHTML.slice(0, 80), height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height < 43.5),
  )
  expect(small, at).toEqual([])
}

/** Judges screens one after the other on one page. */
const expectFit = async (page: Page, screens: typeof guestScreens): Promise<void> => {
  for (const [name, arrive] of Object.entries(screens))
    await test.step(name, async () => {
      await arrive(page)
      await expectAccessible(page)
      await expectToFit(page, 'at 375 px')
      await atWidth(
        page,
        1280,
        async (at) => {
          await expectStillAccessible(page)
          await expectToFit(page, at)
        },
        { height: 812 },
      )
    })
}

test.describe('at 375 and 1280 px', () => {
  test.use({ viewport: { width: 375, height: 812 } })
  test('every screen of a guest is accessible and fits', async ({ page }) => expectFit(page, guestScreens))

  test('every screen of an account is accessible and fits', async ({ page, request }) => {
    await arriveAsCustomer(page, request)
    await expectFit(page, customerScreens)
  })
})
