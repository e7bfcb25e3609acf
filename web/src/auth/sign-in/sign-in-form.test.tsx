import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { SignInForm } from './sign-in-form.tsx'

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
