import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PartNotLoaded } from './part-not-loaded.tsx'

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
  render(<PartNotLoaded as="div" />)
  reached.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(reached).toHaveBeenCalledOnce())
  expect(reload).not.toHaveBeenCalled()
  reached.mockResolvedValueOnce({})
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('it loads by itself when the connection is back, and stands in no second main', async () => {
  reached.mockResolvedValue({})
  render(<PartNotLoaded as="div" />)
  expect(screen.queryByRole('main')).toBeNull()
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
