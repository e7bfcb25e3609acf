import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { SignInArrival } from '../../frame/sign-in-arrival.ts'
import SignInPage from './sign-in-page.tsx'

afterEach(cleanup)

const arrive = (state: SignInArrival): void => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: '/auth/signin', state }]}>
        <SignInPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it.each([
  ['a bill from a mail', { askedFor: '/dashboard/payment/7?number=2026-000025' }, 'Sign in to see bill 2026-000025'],
  ['a session that ended during work', { endedAt: '/dashboard/prealert' }, 'Your session has ended'],
  ['a token that was refused', { askedFor: '/dashboard', refused: true }, 'Your session has ended'],
  ['a password changed just before', { passwordChanged: true }, 'Your password was changed. Log in again'],
])('says why a customer is here: %s', (_, state, words) => {
  arrive(state)
  expect(screen.getByRole('heading', { name: words })).toBeDefined()
})

it('says nothing to a visitor who came without being sent', () => {
  arrive({ askedFor: '/dashboard' })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).not.toContain('Your session has ended')
  expect(screen.queryByText(/^Sign in to see/)).toBeNull()
})
