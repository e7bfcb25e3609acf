import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { match } from '../../frame/match.ts'
import { setToken } from '../../api/customers/token.ts'
import { aUser } from '../../testing/a-user.ts'
import { Toaster } from '@parcelport/ui/overlays/toaster.tsx'
import { SignInForm } from './sign-in-form.tsx'

afterEach(() => {
  cleanup()
  setToken(null)
  vi.unstubAllGlobals()
})

const Carried = () => <p>{JSON.stringify(useLocation().state)}</p>

it('begins with the email that is known, and carries it to who forgot the password', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<SignInForm leadsTo="/dashboard" email="ana@example.com" />} />
          <Route path="/auth/verification" element={<Carried />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect(email.value).toBe('ana@example.com')
  fireEvent.change(email, { target: { value: ' luis@example.com ' } })
  fireEvent.click(screen.getByRole('link', { name: 'Forgot your password' }))
  expect(screen.getByText('{"email":"luis@example.com"}')).toBeDefined()
})

it('says that it went well once the dashboard is at hand, whose frame then stands without a ring before it', async () => {
  const layout = match('/dashboard').handles[0]!
  const arrived = Promise.withResolvers<void>()
  const preload = vi.spyOn(layout, 'preload').mockReturnValue(arrived.promise)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const url = String(address instanceof Request ? address.url : address)
    asked.push(url)
    return Response.json(
      url.includes('/login') ? { success: true, data: { token: 'abc' }, message: 'Welcome' } : { success: true, data: aUser() },
    )
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SignInForm leadsTo="/dashboard" email="ana@example.com" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Flying*Fish1042' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
  await expect.poll(() => asked.some((url) => url.includes('/get-user-data'))).toBe(true)
  expect(preload).toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Logging in...' })).toBeDefined()
  arrived.resolve()
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeDefined()
})

it('shows the refusal at the password until it is changed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'Invalid email or password.' }, { status: 401 }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SignInForm leadsTo="/dashboard" email="ana@example.com" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const password = screen.getByLabelText('Password')
  fireEvent.change(password, { target: { value: 'wrong' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  const said = document.getElementById(password.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toContain('Invalid email or password.')
  fireEvent.input(password, { target: { value: 'wrong again' } })
  await expect.poll(() => screen.queryByText('Invalid email or password.')).toBeNull()
})

it('leaves its refusal behind: no message about a wrong password on the next page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'Invalid email or password.' }, { status: 401 }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<SignInForm leadsTo="/dashboard" email="ana@example.com" />} />
          <Route path="/auth/verification" element={<h1>Recovery</h1>} />
        </Routes>
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid email or password.')
  fireEvent.click(screen.getByRole('link', { name: 'Forgot your password' }))
  expect(screen.getByRole('heading', { name: 'Recovery' })).toBeDefined()
  await expect.poll(() => document.querySelector('.toast:not(.toast-out)')).toBeNull()
})
