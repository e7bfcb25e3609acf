import { Toaster } from '@parcelport/ui/overlays/toaster.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { aUser } from '../../testing/a-user.ts'
import { CustomerContext } from '../shell/customer-context.ts'
import { emptyDraft } from './prealert-draft.ts'
import PrealertPage from './prealert-page.tsx'
import { keepDraft, keepInvoice } from './prealert-storage.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('stops the sending on Cancel, keeps what was typed, and calls nothing a failure', async () => {
  const user = aUser()
  keepDraft(user._id, {
    ...emptyDraft('Ana Brathwaite'),
    trackingNumber: '1Z5R89390357567127',
    courier: 'UPS',
    store: 'Pixelquay',
    value: '89',
    description: 'Wireless earbuds',
    reviewed: true,
    hadInvoice: true,
  })
  keepInvoice(user._id, new File(['%PDF'], 'order.pdf', { type: 'application/pdf' }))
  const stopped = vi.fn<() => void>()
  vi.stubGlobal(
    'fetch',
    async (url: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        if (!url.includes('/create-pre-alert')) return resolve(Response.json({ success: true, data: [] }))
        signal?.addEventListener('abort', () => {
          stopped()
          reject(new DOMException('Aborted', 'AbortError'))
        })
      }),
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <CustomerContext value={{ token: 'abc', user }}>
          <PrealertPage />
          <Toaster />
        </CustomerContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Prealert' }))
  await screen.findByRole('button', { name: 'Prealerting...' })
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' })
  expect(cancel.matches(':disabled')).toBe(false)
  fireEvent.click(cancel)
  await screen.findByRole('button', { name: 'Prealert' })
  expect(stopped).toHaveBeenCalledOnce()
  expect(screen.getByDisplayValue('Pixelquay')).toBeDefined()
  expect(screen.getByText('order.pdf')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
