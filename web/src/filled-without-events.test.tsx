import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetToken } from './api/customers/reset-token.ts'
import { setToken } from './api/customers/token.ts'
import { ChangePasswordCard } from './dashboard/account/change-password-card.tsx'
import { CloseAccountForm } from './dashboard/account/closing/close-account-form.tsx'
import { OwnDataCard } from './dashboard/account/own-data-card.tsx'
import { Profile } from './dashboard/account/profile.tsx'
import { CustomerContext } from './dashboard/shell/customer-context.ts'
import { EnquiryForm } from './site/contact/enquiry-form.tsx'
import { SiteContext } from './frame/site-context.ts'
import { aUser } from './testing/a-user.ts'
import { RequestOverFetch } from './testing/request-over-fetch.ts'
import { site } from './testing/site-content.ts'
import { ResetForm } from './auth/reset-password/reset-form.tsx'
import { SignInForm } from './auth/sign-in/sign-in-form.tsx'
import { SignUpForm } from './auth/sign-up/sign-up-form.tsx'
import VerificationPage from './auth/verification/verification-page.tsx'

let sent: Record<string, unknown>[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    if (!body) return Response.json({ success: false, message: 'Not now.' }, { status: 503 })
    const fields = body instanceof FormData ? Object.fromEntries(body) : (JSON.parse(body as string) as Record<string, unknown>)
    sent.push(fields)
    return Response.json({ success: false, message: 'Not now.' }, { status: 503 })
  })
})
beforeEach(() => vi.stubGlobal('XMLHttpRequest', RequestOverFetch))
afterEach(() => {
  cleanup()
  setToken(null)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const show = (form: ReactNode): void => {
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CustomerContext value={{ token: 'abc', user: aUser() }}>
          <MemoryRouter>{form}</MemoryRouter>
        </CustomerContext>
      </QueryClientProvider>
    </SiteContext>,
  )
}

/** Writes into the boxes as a password manager may: the page hears nothing of it. */
const fill = (values: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(values)) screen.getByLabelText<HTMLInputElement>(label).value = value
}
const stillThere = (values: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(values))
    expect([label, screen.getByLabelText<HTMLInputElement>(label).value]).toEqual([label, value])
}
/** Presses, and waits for what was sent. */
const press = async (name: string): Promise<Record<string, unknown>> => {
  fireEvent.click(screen.getByRole('button', { name }))
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  return sent[0]!
}

it('signs in with what a password manager filled in', async () => {
  const values = { Email: 'ana@example.com', Password: 'Flying*Fish1042' }
  show(<SignInForm leadsTo="/dashboard" />)
  fill(values)
  expect(await press('Log In')).toEqual({ email: 'ana@example.com', password: 'Flying*Fish1042' })
  stillThere(values)
})

it('signs up with it', async () => {
  const values = {
    Name: 'Luis Clarke',
    Email: 'luis@example.com',
    'Mobile number': '+12465550187',
    'Home address': '14 Pine Gardens',
    Password: 'Flying*Fish1042',
  }
  const asOnTheCard = { 'Government ID number': '840213-0417' }
  show(<SignUpForm onName={() => {}} />)
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')!,
    new File(['x'], 'id.png', { type: 'image/png' }),
  )
  fill({ ...values, ...asOnTheCard })
  expect(Object.values(await press('Sign up'))).toEqual(expect.arrayContaining([...Object.values(values), '8402130417']))
  expect(screen.queryByText('Email is required')).toBeNull()
  stillThere({ ...values, ...asOnTheCard })
})

it('tells a password manager whose password is chosen, right before its box', () => {
  show(<SignUpForm onName={() => {}} />)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'luis@example.com' } })
  const boxes = [...document.querySelectorAll('input')]
  const before = boxes[boxes.findIndex(({ autocomplete }) => autocomplete === 'new-password') - 1]
  expect([before?.autocomplete, before?.value, before?.name]).toEqual(['username', 'luis@example.com', ''])
})

it('keeps what was filled in where something else is missing', async () => {
  const values = { Name: 'Luis Clarke', Email: 'luis@example.com' }
  show(<SignUpForm onName={() => {}} />)
  fill(values)
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  await screen.findByText('Mobile number is required')
  expect(screen.queryByText('Email is required')).toBeNull()
  stillThere(values)
})

it('asks for a code with it', async () => {
  show(<VerificationPage />)
  fill({ Email: 'ana@example.com' })
  expect(await press('Save And Go')).toEqual({ email: 'ana@example.com' })
})

it('sets a new password with it', async () => {
  resetToken.write('mailed')
  const values = { 'New Password': 'Flying*Fish1042', 'Confirm Password': 'Flying*Fish1042' }
  show(<ResetForm email="" />)
  fill(values)
  expect(Object.values(await press('Change'))).toContain('Flying*Fish1042')
  stillThere(values)
})

it('writes to the company with it', async () => {
  const values = {
    'First Name': 'Ana',
    'Last Name': 'Brathwaite',
    Email: 'ana@example.com',
    'Phone Number': '+12465550187',
    Message: 'Where is it?',
  }
  show(<EnquiryForm instead={null} />)
  fill(values)
  expect(Object.values(await press('Send'))).toEqual(expect.arrayContaining(Object.values(values)))
  stillThere(values)
})

it('changes the password with it', async () => {
  const values = { 'Current password': 'Flying*Fish1042', 'New password': 'Mango*Kite71', 'New password again': 'Mango*Kite71' }
  show(<ChangePasswordCard />)
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  fill(values)
  expect(Object.values(await press('Change password'))).toEqual(Object.values(values))
  stillThere(values)
})

it('gives the customer their data with it', async () => {
  show(<OwnDataCard />)
  fireEvent.click(screen.getByRole('button', { name: 'Get my data' }))
  fill({ 'Your password, once more': 'Flying*Fish1042' })
  expect(await press('Download my data')).toEqual({ currentPassword: 'Flying*Fish1042' })
})

it('closes the account with it', async () => {
  show(<CloseAccountForm closesAt="2026-12-10T12:00:00.000Z" onCancel={() => {}} />)
  fill({ 'Your password, to close the account': 'Flying*Fish1042' })
  expect(await press('Close my account')).toEqual({ currentPassword: 'Flying*Fish1042' })
})

it('saves the profile with it', async () => {
  const values = { Phone: '+1 246-555-0188', 'Home address': '15 Pine Gardens, St. Michael' }
  // Without a session, the profile would keep its draft for the next one.
  setToken('abc')
  show(<Profile />)
  fireEvent.click(screen.getByRole('button', { name: 'Update User Information' }))
  fill(values)
  expect(Object.values(await press('Save User Information'))).toEqual(expect.arrayContaining(Object.values(values)))
  stillThere(values)
})
