import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotLoaded } from './not-loaded.tsx'

const reload = vi.fn<() => void>()
const reached = vi.fn<() => Promise<unknown>>()
beforeEach(() => {
  vi.stubGlobal('location', { href: location.href, reload })
  vi.stubGlobal('fetch', reached)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('offline, trying again leaves everything as it is; with a connection the page is loaded afresh', async () => {
  render(<NotLoaded what="This page" />)
  reached.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(reached).toHaveBeenCalledOnce())
  expect(reload).not.toHaveBeenCalled()
  reached.mockResolvedValueOnce({})
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('it loads when the connection is back, by itself only where it may', async () => {
  reached.mockResolvedValue({})
  render(<NotLoaded what="The search" />)
  dispatchEvent(new Event('online'))
  expect(reached).not.toHaveBeenCalled()
  cleanup()
  render(<NotLoaded what="This page" byItself />)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
