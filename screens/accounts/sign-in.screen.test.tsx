import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setToken } from '../../web/src/api/customers/token.ts'
import { address, closeScreens, open } from '../support/open-screen.tsx'
import { advance, stopClock } from '../support/page-clock.ts'
import { answerWith, calls, holdBack, noAnswer } from '../support/page-fetch.ts'
import { allowNoise } from '../support/page-noise.ts'
import { customers, newCustomer } from '../support/screen-customers.ts'
import { fill, user } from '../support/screen-user.ts'

const email = (): HTMLInputElement => screen.getByLabelText('Email')
const password = (): HTMLInputElement => screen.getByLabelText('Password')
const logIn = (): HTMLButtonElement => screen.getByRole('button', { name: 'Log In' })
const held = (): string | null => localStorage.getItem('token')

const openForm = async (): Promise<void> => {
  await open('/auth/signin')
  await screen.findByRole('button', { name: 'Log In' })
}

const enter = async (person: { readonly email: string; readonly password: string }): Promise<void> => {
  fill(email(), person.email)
  fill(password(), person.password)
  await user.click(logIn())
}

test('has the words of the specification', async () => {
  await openForm()
  expect(document.title).toMatch(/^Log in · /)
  screen.getByRole('heading', { name: 'Log in', level: 1 })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked).toBe(false)
  const linkOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href')
  expect(linkOf('Forgot your password')).toBe('/auth/verification')
  expect(linkOf('Sign up')).toBe('/auth/signup')
  expect(logIn().disabled).toBe(false)
  expect(password().type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password().type).toBe('password')
})

test('the browser checks the fields', async () => {
  await openForm()
  const problem = ({ validity }: HTMLInputElement): boolean[] => [validity.valueMissing, validity.typeMismatch]
  await user.click(logIn())
  expect(problem(email())).toEqual([true, false])
  fill(email(), 'ana')
  await user.click(logIn())
  expect(problem(email())).toEqual([false, true])
  fill(email(), 'ana@example.com')
  await user.click(logIn())
  expect([problem(email()), problem(password())]).toEqual([
    [false, false],
    [true, false],
  ])
  expect(calls('POST /login')).toEqual([])
})

test('is busy, stores the token, loads the user, and goes to the dashboard after 1.5 s', async () => {
  const person = await newCustomer()
  const answer = holdBack('/login')
  await openForm()
  stopClock()
  await enter(person)
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Logging in...' })).disabled).toBe(true)
  expect(held()).toBeNull()
  answer()
  await screen.findByText('Login successful!')
  expect(held()).toMatch(/^\S{22,}$/)
  expect(calls('GET /get-user-data').at(-1)?.headers.get('authorization')).toBe(`Bearer ${held()}`)
  await advance(1_400)
  expect(address()).toBe('/auth/signin')
  await advance(200)
  await expect.poll(address).toBe('/dashboard')
})

test('the link of a mail is opened after the sign-in that it led to', async () => {
  const person = await newCustomer()
  const link = '/dashboard/packages/requests?request=r1'
  await open(link)
  await expect.poll(address).toBe('/auth/signin')
  stopClock()
  await enter(person)
  await screen.findByText('Login successful!')
  await advance(1_600)
  await expect.poll(address).toBe(link)
})

test('a wrong password shows the server’s words and returns to idle', async () => {
  await openForm()
  await enter({ email: customers.luis.email, password: 'wrong' })
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid email or password.')
  expect(logIn().disabled).toBe(false)
  expect(email().value).toBe(customers.luis.email)
})

test('a failure without words says Login failed. Please try again.', async () => {
  answerWith('/login', noAnswer)
  await openForm()
  await enter(customers.ana)
  expect((await screen.findByRole('alert')).textContent).toContain('Login failed. Please try again.')
})

test('a browser that refuses storage: it is logged, and the customer is signed in all the same', async () => {
  const person = await newCustomer()
  allowNoise(/denied/)
  const refuse = (): never => {
    throw Object.assign(new Error('denied'), { name: 'SecurityError' })
  }
  const refused = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  )
  try {
    await openForm()
    stopClock()
    await enter(person)
    await screen.findByText('Login successful!')
    await advance(1_500)
    await screen.findByRole('heading', { name: new RegExp(`, ${person.name}$`) })
    expect(address()).toBe('/dashboard')
    for (const one of refused.slice(0, 2)) expect(one).toHaveBeenCalled()
    // oxlint-disable-next-line no-console -- what a page would say
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ name: 'SecurityError' }))
  } finally {
    closeScreens()
    for (const one of refused) one.mockRestore()
    expect(held()).toBeNull()
    // From here on the browser's storage counts again.
    setToken(null)
  }
})
