import { screen } from '@testing-library/react'
import { WHO_SEES_AN_ID } from '@parcelport/contract/statuses/identity-rules.ts'
import { expect, test } from 'vitest'
import { address, open } from '../support/open-screen.tsx'
import { advance, stopClock } from '../support/page-clock.ts'
import { answerWith, calls, holdBack, noAnswer } from '../support/page-fetch.ts'
import { newCustomer, photo, stranger } from '../support/screen-customers.ts'
import { fill, user } from '../support/screen-user.ts'
import { wholeText } from '../support/whole-text.ts'

const field = (label: string): HTMLInputElement => screen.getByLabelText(label)
const file = (): HTMLInputElement => document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')!
const signUp = (): HTMLButtonElement => screen.getByRole('button', { name: 'Sign up' })
const problems = (): string[] => [...document.querySelectorAll('.field .error')].map(({ textContent }) => textContent.trim())

const openForm = async (): Promise<void> => {
  await open('/auth/signup')
  await screen.findByRole('button', { name: 'Sign up' })
}

const fillIn = async (person: ReturnType<typeof stranger>): Promise<void> => {
  fill(field('Name'), person.name)
  fill(field('Email'), person.email)
  fill(field('Mobile number'), person.mobile)
  fill(field('Home address'), person.address)
  fill(field('Password'), person.password)
  fill(field('Government ID number'), person.governmentIdNumber)
  await user.upload(file(), photo())
}

test('says what is missing beside every field and goes to the first', async () => {
  await openForm()
  await user.click(signUp())
  await expect
    .poll(problems)
    .toEqual([
      'Name is required',
      'Email is required',
      'Mobile number is required',
      'Address is required',
      'Password is required',
      'govt id is required',
      'Please upload your government ID.',
    ])
  expect(document.activeElement).toBe(field('Name'))
  expect(calls('POST /register')).toEqual([])

  fill(field('Name'), 'Marva')
  fill(field('Password'), 'Short1!')
  await user.click(signUp())
  await expect.poll(() => problems()[3]).toBe('Password must be at least 8 characters')
  expect(document.activeElement).toBe(field('Email'))
  for (const password of ['alllower1!', 'ALLUPPER1!', 'NoDigits!!', 'NoSpecial1', 'Kitesurf8! with blanks', 'Kitesurf8#!']) {
    fill(field('Password'), 'Short1!')
    await expect.poll(() => problems()[3]).toBe('Password must be at least 8 characters')
    fill(field('Password'), password)
    await expect
      .poll(() => problems()[3], { message: password })
      .toBe('Password must contain uppercase, lowercase, number, and special character')
  }
  fill(field('Mobile number'), '1')
  await expect.poll(problems).not.toContain('Mobile number is required')
  fill(field('Government ID number'), 'passport')
  await user.click(signUp())
  await expect.poll(problems).toContain('govt id is required')
  fill(field('Government ID number'), 'B840213')
  await expect.poll(problems).toContain('Numbers only, please: leave out letters and other signs.')
  expect(field('Government ID number').value).toBe('B840213')
})

test('says what one agrees to, and who sees the ID, before the button is used', async () => {
  await openForm()
  expect(screen.getByText(wholeText(new RegExp(RegExp.escape(WHO_SEES_AN_ID))))).toBeTruthy()
  expect(
    screen.getByText(wholeText(/^By signing up you agree to our Terms & Conditions and our Privacy Policy\b/)),
  ).toBeTruthy()
})

test('takes an image or a PDF as government ID, and nothing else', async () => {
  await openForm()
  expect(file().accept).toBe('image/*,application/pdf')
  await user.upload(file(), new File(['no picture'], 'id.txt', { type: 'text/plain' }))
  await screen.findByText('Please upload your government ID.')
  await user.upload(file(), new File(['%PDF-1.7'], 'id.pdf', { type: 'application/pdf' }))
  await screen.findByText('id.pdf')
  await expect.poll(() => screen.queryByText('Please upload your government ID.')).toBeNull()
})

test('shows and hides the password', async () => {
  await openForm()
  expect(field('Password').type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field('Password').type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field('Password').type).toBe('password')
})

test('is busy until the server answers, then clears the form and goes to sign-in after 1.5 s', async () => {
  const answer = holdBack('/register')
  await openForm()
  await fillIn(stranger())
  stopClock()
  await user.click(signUp())
  await expect.poll(() => signUp().disabled).toBe(true)
  expect(signUp().querySelector('.spinner')).not.toBeNull()
  await expect.poll(() => calls('POST /register')).toHaveLength(1)
  const names = [...(calls('POST /register')[0]!.body as FormData).keys()]
  expect(names).toEqual(
    expect.arrayContaining([
      'name',
      'email',
      'password',
      'confirmPassword',
      'govermentId',
      'homeAddress',
      'telePhoneNumber',
      'govId',
    ]),
  )
  answer()
  await screen.findByText('Signup successful!')
  expect(field('Email').value).toBe('')
  expect(screen.queryByText(photo().name)).toBeNull()
  await advance(1_400)
  expect(address()).toBe('/auth/signup')
  await advance(200)
  await expect.poll(address).toBe('/auth/signin')
})

test('an address that has an account is said beside its field, and nothing typed is lost', async () => {
  const { email } = await newCustomer()
  await openForm()
  await fillIn({ ...stranger(), email: email.toUpperCase() })
  await user.click(signUp())
  await screen.findByRole('alert')
  await expect.poll(() => field('Email').ariaInvalid).toBe('true')
  await expect.poll(() => document.activeElement).toBe(field('Email'))
  expect(field('Name').value).toBe('Marva Holder')
  screen.getByText(photo().name)
})

test('a failure without words says Signup failed!', async () => {
  answerWith('/register', noAnswer)
  await openForm()
  await fillIn(stranger())
  await user.click(signUp())
  expect((await screen.findByRole('alert')).textContent).toContain('Signup failed!')
  await expect.poll(() => signUp().disabled).toBe(false)
})

test('links to sign-in', async () => {
  await openForm()
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  await expect.poll(address).toBe('/auth/signin')
})
