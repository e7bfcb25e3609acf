import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf } from '../support/body-of.ts'
import { address, open, reload } from '../support/open-screen.tsx'
import { advance, stopClock } from '../support/page-clock.ts'
import { answerWith, calls, holdBack, noAnswer, says } from '../support/page-fetch.ts'
import { newCustomer } from '../support/screen-customers.ts'
import { waitForMail } from '../support/screen-mails.ts'
import { fill, user } from '../support/screen-user.ts'

const TOKEN_MISSING = 'Reset token is missing. Please verify your OTP again.'
const READ_MS = 1_500

const press = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }))
const box = (position: number): HTMLInputElement => screen.getByLabelText(`Digit ${position} of 4`)
const resetToken = (): string | null => sessionStorage.getItem('resetToken')
const hasFocus = async (element: () => HTMLElement): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(element()))
const expectAlert = async (words: string | RegExp): Promise<void> => {
  expect(await screen.findByText(words, { selector: '[role=alert] *, [role=alert]' })).toBeTruthy()
}

const toVerifyOtp = async (email: string): Promise<void> => {
  await open('/auth/verification')
  stopClock()
  fill(await screen.findByLabelText('Email'), email)
  await press('Save And Go')
  await screen.findByText('Verification submitted successfully!')
  await advance(READ_MS)
  await expect.poll(address).toBe('/auth/verify-otp')
  await screen.findByLabelText('Digit 1 of 4')
}

/** The reset screen, as the mailed link opens it. */
const openReset = async (token = 'mailed-token'): Promise<void> => {
  await open(`/auth/reset-password#token=${token}`)
  await screen.findByLabelText('New Password')
  await expect.poll(address).toBe('/auth/reset-password')
}

const choose = (password: string, again = password): void => {
  fill(screen.getByLabelText('New Password'), password)
  fill(screen.getByLabelText('Confirm Password'), again)
}

test('Verify Email: the words, the busy text, the wait', async () => {
  const { email } = await newCustomer()
  const answer = holdBack('/verify-email')
  await open('/auth/verification')
  await screen.findByRole('heading', { name: 'Verify Email', level: 1 })
  await press('Save And Go')
  await screen.findByText('Email is required')
  await hasFocus(() => screen.getByLabelText('Email'))
  stopClock()
  fill(screen.getByLabelText('Email'), email)
  await press('Save And Go')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })).disabled).toBe(true)
  answer()
  await screen.findByText('Verification submitted successfully!')
  await advance(READ_MS - 100)
  expect(address()).toBe('/auth/verification')
  await advance(100)
  await expect.poll(address).toBe('/auth/verify-otp')
  await screen.findByText(email)
})

test('failures without words have their defaults', async () => {
  const restore = answerWith('/verify-email', noAnswer)
  await open('/auth/verification')
  fill(await screen.findByLabelText('Email'), 'marva@example.com')
  await press('Save And Go')
  await expectAlert('Something went wrong!')
  restore()
  await toVerifyOtp('marva@example.com')
  answerWith('/verify-otp', noAnswer)
  await hasFocus(() => box(1))
  await user.keyboard('1234')
  await press('Verify Code')
  await expectAlert('Invalid OTP')
  answerWith('/reset-pass', noAnswer)
  await openReset()
  choose('Kitesurf8!')
  await press('Change')
  await expectAlert(/^Something went wrong$/)
})

test('the code: four boxes that advance, go back and take a whole code; resend is the same call', async () => {
  const { email } = await newCustomer()
  await toVerifyOtp(email)
  await hasFocus(() => box(1))
  expect(box(1).inputMode).toBe('numeric')
  await user.keyboard('12')
  await hasFocus(() => box(3))
  await user.keyboard('{Backspace}')
  await hasFocus(() => box(2))
  await press('Verify Code')
  await screen.findByText('Please enter all 4 digits')

  const code = /^\d{4} is your/
  const first = await waitForMail(email, code)
  await press('Resend Code')
  await expect.poll(() => calls('POST /verify-otp')).toHaveLength(1)
  expect(bodyOf(calls('POST /verify-otp')[0])).toEqual({ otp: '', email })
  await expect.poll(async () => (await waitForMail(email, code)).messageId).not.toBe(first.messageId)
  const { subject = '' } = await waitForMail(email, code)
  await expect.poll(() => box(1).value).toBe('')

  const answer = holdBack('/verify-otp')
  await user.click(box(1))
  await user.keyboard(subject.slice(0, 4))
  await press('Verify Code')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Verifying...' })).disabled).toBe(true)
  answer()
  await screen.findByText('OTP Verified Successfully!')
  expect(address()).toBe('/auth/verify-otp')
  await advance(READ_MS)
  await expect.poll(address).toBe('/auth/reset-password')
})

test('a customer who leaves instead of choosing a password leaves no reset token behind', async () => {
  await openReset()
  await expect.poll(resetToken).toBe('mailed-token')
  await reload()
  await screen.findByLabelText('New Password')
  expect(resetToken()).toBe('mailed-token')
  await user.click(screen.getByRole('link', { name: 'Ask for a new code' }))
  await expect.poll(address).toBe('/auth/verification')
  await expect.poll(resetToken).toBeNull()

  await openReset()
  await expect.poll(resetToken).toBe('mailed-token')
  await user.click(document.querySelector('main a')!)
  await expect.poll(address).toBe('/')
  await expect.poll(resetToken).toBeNull()
})

test('a step without the one before leads back to the first', async () => {
  await open('/auth/verify-otp')
  await expect.poll(address).toBe('/auth/verification')
  await open('/auth/reset-password')
  await expect.poll(address).toBe('/auth/verification')
  await screen.findByText(TOKEN_MISSING)
})

test('the mailed link’s token leaves the address bar; the new password is checked as it is typed', async () => {
  await openReset()
  const met = (): number => document.querySelectorAll('.checklist .is-met').length
  expect([...document.querySelectorAll('.checklist li')].map(({ textContent }) => textContent)).toEqual(
    ['Uppercase letter', 'Lowercase letter', 'Number', 'Special character', '8+ characters'].map(
      (name) => expect.stringContaining(name) as string,
    ),
  )
  for (const label of ['New Password', 'Confirm Password']) {
    const password: HTMLInputElement = screen.getByLabelText(label)
    const pressInField = async (name: string): Promise<void> =>
      user.click(password.closest('.field')!.querySelector(`button[aria-label="${name}"]`)!)
    expect(password.type).toBe('password')
    await pressInField('Show password')
    expect(password.type).toBe('text')
    await pressInField('Hide password')
    expect(password.type).toBe('password')
  }
  for (const [index, typed] of ['a', 'aA', 'aA1', 'aA1!', 'aA1!aaaa'].entries()) {
    fill(screen.getByLabelText('New Password'), typed)
    expect(met(), typed).toBe(index + 1)
  }
  choose('weak', '')
  await press('Change')
  await screen.findByText('Passwords do not match')
  await hasFocus(() => screen.getByLabelText('Confirm Password'))
  choose('weak')
  await press('Change')
  await screen.findByText("Password doesn't meet all requirements")
  expect(calls('PUT /reset-pass')).toEqual([])
})

test('the mailed link’s token is used; without it nothing is sent', async () => {
  await openReset()
  choose('Kitesurf8!')
  sessionStorage.clear()
  await press('Change')
  await screen.findByText(TOKEN_MISSING)
  expect(calls('PUT /reset-pass')).toEqual([])

  await openReset()
  choose('Kitesurf8!')
  const asked = Promise.withResolvers<void>()
  answerWith('/reset-pass', async (sent, real) => {
    await asked.promise
    return says({ success: true, message: 'Done.' })(sent, real)
  })
  stopClock()
  await press('Change')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Changing...' })).disabled).toBe(true)
  const [put] = calls('PUT /reset-pass')
  expect(put?.headers.get('authorization')).toBe('Bearer mailed-token')
  expect(bodyOf(put)).toEqual({ password: 'Kitesurf8!', confirmPassword: 'Kitesurf8!' })
  asked.resolve()
  await screen.findByText('Password reset successful!')
  expect(resetToken()).toBeNull()
  await advance(READ_MS)
  await expect.poll(address).toBe('/auth/signin')
  await screen.findByRole('button', { name: 'Log In' })
})
