import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { OtpInput } from './special/otp-input.tsx'
import { PasswordInput } from './password-input.tsx'

afterEach(cleanup)
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent?.trim())

test('label, hint and error belong to the control inside', () => {
  render(
    <Field label="Email" hint="We write seldom" error="Email is required">
      <Input type="email" />
    </Field>,
  )
  const input = screen.getByLabelText('Email')
  expect(described(input)).toEqual(['Email is required', 'We write seldom'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('without an error nothing is invalid', () => {
  render(
    <Field label="Email">
      <Input />
    </Field>,
  )
  const input = screen.getByLabelText('Email')
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([null, null])
})

test('advice stands in the hint’s place and is read out when it comes; what was typed is not wrong', () => {
  const words = 'A longer one is safer.'
  const field = (given: boolean) => (
    <Field label="Password" hint="At least 8 characters" advice={{ words, given }}>
      <PasswordInput />
    </Field>
  )
  const { rerender } = render(field(false))
  const input = screen.getByLabelText('Password')
  expect(described(input)).toEqual(['At least 8 characters'])
  expect(screen.queryByText(words)).toBeNull()
  const place = document.querySelector('[aria-live="polite"]')
  expect(place?.textContent).toBe('')

  rerender(field(true))
  expect(described(input)).toEqual([words])
  expect(place?.textContent?.trim()).toBe(words)
  expect(screen.queryByText('At least 8 characters')).toBeNull()
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('there is always room for advice, so that nothing moves when it comes', () => {
  render(
    <Field label="Password" advice={{ words: 'A longer one is safer.', given: false }}>
      <PasswordInput />
    </Field>,
  )
  expect(document.querySelector('.advised')?.getAttribute('data-room')).toBe('A longer one is safer.')
})

test('a set of inputs is named by a legend', () => {
  render(
    <Field label="Code" group error="Please enter all 4 digits">
      <OtpInput value="" onChange={() => undefined} />
    </Field>,
  )
  expect(screen.getByRole('group', { name: 'Code' })).toBeTruthy()
  expect(described(screen.getByLabelText('Digit 2 of 4'))).toEqual(['Please enter all 4 digits'])
})

test('a password is hidden until its button is pressed, and hidden again', async () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.getAttribute('type')).toBe('password')
})
