import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { CodeForm } from './code-form.tsx'

const show = (): void => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CodeForm email="ana@example.com" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const typed = (): string =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)
    .join('')
const enter = async (): Promise<void> => {
  const [first] = screen.getAllByRole('textbox')
  if (first) await userEvent.click(first)
  await userEvent.keyboard('1234')
  await userEvent.click(screen.getByRole('button', { name: 'Verify Code' }))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a wrong code is taken away, and the next one can be typed at once', async () => {
  const refused = async () => Response.json({ success: false, message: 'Invalid OTP' }, { status: 400 })
  vi.stubGlobal('fetch', vi.fn(refused))
  show()
  await enter()
  await waitFor(() => expect(typed()).toBe(''))
  expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0])
  expect(screen.getByText('That is not the code. A code stops working after three wrong tries.')).toBeTruthy()
})

it('a code that did not get there stays', async () => {
  const fetched = vi.fn(async () => {
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('fetch', fetched)
  show()
  await enter()
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(typed()).toBe('1234')
})
