import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserQueryClient } from '../../api/query-client.ts'
import { setToken } from '../../api/customers/token.ts'
import { App } from '../../frame/app.tsx'
import { preloadScreens } from '../../frame/match.ts'
import { paths } from '../../paths.ts'
import { aUser } from '../../testing/a-user.ts'

// The chunk of one screen never comes, as on a bad network.
vi.mock('../packages/packages-page.tsx', async () => new Promise(() => {}))
vi.mock('../address/address-page.tsx', () => ({ default: () => <p>Eight lines</p> }))

const user = Promise.withResolvers<Response>()
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>())
  vi.stubGlobal('fetch', async (address: string | URL | Request) =>
    String(address instanceof Request ? address.url : address).includes('/get-user-data')
      ? user.promise
      : Response.json({ success: false, message: 'Back soon.' }, { status: 503 }),
  )
})
afterEach(() => {
  cleanup()
  setToken(null)
  vi.unstubAllGlobals()
})

const bar = (): HTMLElement => screen.getByRole('navigation', { name: 'Dashboard, short' })
const title = (): string | null => screen.getByRole('heading', { level: 1 }).textContent
const tap = (name: string): boolean => fireEvent.click(screen.getAllByRole('link', { name })[0]!)

test('the frame stands while the customer and a screen are on their way, and taps leave it in place', async () => {
  setToken('abc')
  await preloadScreens(paths.address)
  render(
    <QueryClientProvider client={browserQueryClient()}>
      <MemoryRouter initialEntries={[paths.address]}>
        <App />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const before = bar()
  const main = screen.getByRole('main')
  expect(title()).toBe('Your Address')
  expect(main.contains(screen.getByRole('status', { name: 'Loading' }))).toBe(true)
  expect(screen.queryByText('Eight lines')).toBeNull()

  await act(async () => user.resolve(Response.json({ success: true, data: aUser() })))
  expect(await screen.findByText('Eight lines')).toBeTruthy()
  expect(bar()).toBe(before)

  act(() => void tap('Packages'))
  expect(title()).toBe('My Packages')
  expect(bar()).toBe(before)
  expect(screen.getByRole('main')).toBe(main)
  expect(main.contains(screen.getByRole('status', { name: 'Loading' }))).toBe(true)
})
