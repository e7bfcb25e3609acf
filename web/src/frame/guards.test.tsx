import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserQueryClient } from '../api/query-client.ts'
import { setToken } from '../api/customers/token.ts'
import { GuestOnly } from '../auth/shell/guest-only.tsx'
import { CustomerOnly } from '../dashboard/shell/customer-only.tsx'
import { aUser } from '../testing/a-user.ts'

const shown = (): string[] => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

const heading = (words: string) => <h1>{words}</h1>

/** The two areas behind their guards, entered at an address after the home page; a failed user is asked for `retry` times more. */
const enter = (address: string, retry: number | false = false) => {
  const client = browserQueryClient()
  client.setDefaultOptions({ queries: { retry } })
  const router = createMemoryRouter(
    [
      { path: '/', element: heading('Home') },
      { path: '/auth/*', element: <GuestOnly>{heading('Log in')}</GuestOnly> },
      { path: '/dashboard/*', element: <CustomerOnly>{heading('Dashboard')}</CustomerOnly> },
    ],
    { initialEntries: ['/', address], initialIndex: 1 },
  )
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

describe('the guards', () => {
  let answer = Promise.withResolvers<Response>()
  const answerWith = async (status: number, body: object): Promise<void> =>
    act(async () => answer.resolve(Response.json(body, { status })))

  beforeEach(() => {
    answer = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', async () => answer.promise)
  })
  afterEach(() => {
    cleanup()
    setToken(null)
    vi.unstubAllGlobals()
  })

  it('let a guest sign in, and send them there from the dashboard, replacing the entry', async () => {
    const router = enter('/dashboard/packages')
    expect(router.state.location.pathname).toBe('/auth/signin')
    expect(router.state.location.state).toEqual({ askedFor: '/dashboard/packages', refused: false })
    expect(shown()).toEqual(['Log in'])
    await act(async () => router.navigate(-1))
    expect(shown()).toEqual(['Home'])
  })

  it.each(['/auth/signup', '/dashboard/address'])(
    'decide nothing about %s while a token’s user is loading',
    async (address) => {
      setToken('abc')
      const router = enter(address)
      expect(shown()).toEqual([])
      expect(screen.getByRole('status')).toBeTruthy()
      expect(router.state.location.pathname).toBe(address)
      await answerWith(200, { success: true, data: aUser() })
      expect(shown()).toEqual(['Dashboard'])
    },
  )

  it('send a customer from sign-up to the dashboard, replacing the entry', async () => {
    setToken('abc')
    const router = enter('/auth/signup')
    await answerWith(200, { success: true, data: aUser() })
    expect(router.state.location.pathname).toBe('/dashboard')
    await act(async () => router.navigate(-1))
    expect(shown()).toEqual(['Home'])
  })

  it('take a token that the server refuses for none', async () => {
    setToken('abc')
    const router = enter('/dashboard/packages?package=7')
    await answerWith(401, { success: false, message: 'Please sign in again.' })
    expect(router.state.location.pathname).toBe('/auth/signin')
    expect(localStorage.getItem('token')).toBeNull()
    expect(router.state.location.state).toEqual({ askedFor: '/dashboard/packages?package=7', refused: true })
  })

  it('keep a token whose user could not be loaded, and its owner out', async () => {
    setToken('abc')
    const router = enter('/dashboard/payment/7?number=2026-000025')
    await answerWith(503, { success: false, message: 'Back soon.' })
    expect(router.state.location.pathname).toBe('/auth/signin')
    expect(router.state.location.state).toMatchObject({ askedFor: '/dashboard/payment/7?number=2026-000025' })
    // Sign-in says so at once: the user is not asked for a second time behind a spinner.
    expect(shown()).toEqual(['Log in'])
    expect(localStorage.getItem('token')).toBe('abc')
  })

  it('keep the place of the screen while a failed user is asked for again, and ask sooner on request', async () => {
    setToken('abc')
    const router = enter('/dashboard/address', 3)
    await answerWith(503, { success: false, message: 'Back soon.' })
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('could not load your account'),
    )
    expect(router.state.location.pathname).toBe('/dashboard/address')
    answer = Promise.withResolvers<Response>()
    await answerWith(200, { success: true, data: aUser() })
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await screen.findByRole('heading', { name: 'Dashboard' })
  })

  it('leave a sign-in screen open while its guest becomes a customer: its own delay leads on', async () => {
    const router = enter('/auth/signin')
    act(() => setToken('abc'))
    await answerWith(200, { success: true, data: aUser() })
    expect(shown()).toEqual(['Log in'])
    expect(router.state.location.pathname).toBe('/auth/signin')
  })

  it('tell sign-in where a session ended under the customer’s hands', async () => {
    setToken('abc')
    const router = enter('/dashboard/prealert')
    await answerWith(200, { success: true, data: aUser() })
    await act(async () => setToken(null))
    expect(router.state.location.pathname).toBe('/auth/signin')
    expect(router.state.location.state).toEqual({ endedAt: '/dashboard/prealert' })
  })
})
