import { Toaster } from '@parcelport/ui/overlays/toaster.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPackage } from '../../testing/a-package.ts'
import { aUser } from '../../testing/a-user.ts'
import { RequestOverFetch } from '../../testing/request-over-fetch.ts'
import { CustomerContext } from '../shell/customer-context.ts'
import { emptyDraft } from './prealert-draft.ts'
import PrealertPage from './prealert-page.tsx'
import { keepDraft, keepInvoice } from './prealert-storage.ts'

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', RequestOverFetch)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = aUser()
const keep = (draft: Partial<ReturnType<typeof emptyDraft>> = {}): void => {
  keepDraft(user._id, {
    ...emptyDraft('Ana Brathwaite'),
    trackingNumber: '1Z5R89390357567127',
    courier: 'UPS',
    store: 'Pixelquay',
    value: '89',
    description: 'Wireless earbuds',
    reviewed: true,
    hadInvoice: true,
    ...draft,
  })
  keepInvoice(user._id, new File(['%PDF'], 'order.pdf', { type: 'application/pdf' }))
}
const show = (state: object | null = null): void => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[{ pathname: '/dashboard/prealert', state }]}>
        <CustomerContext value={{ token: 'abc', user }}>
          <PrealertPage />
          <Toaster />
        </CustomerContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('says how much of it is sent, stops the sending on Cancel, keeps what was typed, and calls nothing a failure', async () => {
  keep()
  const stopped = vi.fn<() => void>()
  vi.stubGlobal(
    'fetch',
    async (url: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        if (!url.includes('/create-pre-alert')) return resolve(Response.json({ success: true, data: [] }))
        const stop = (): void => {
          stopped()
          reject(new DOMException('Aborted', 'AbortError'))
        }
        if (signal?.aborted) stop()
        else signal?.addEventListener('abort', stop)
      }),
  )
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Prealert' }))
  await screen.findByRole('button', { name: 'Prealerting...' })
  expect((await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Sent' })).value).toBe(50)
  expect(screen.getByText('50 % sent')).toBeDefined()
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' })
  expect(cancel.matches(':disabled')).toBe(false)
  fireEvent.click(cancel)
  await screen.findByRole('button', { name: 'Prealert' })
  expect(stopped).toHaveBeenCalledOnce()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByDisplayValue('Pixelquay')).toBeDefined()
  expect(screen.getByText('order.pdf')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('begins with what a product’s link said, and leaves what somebody wrote', () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [] }))
  keepDraft(user._id, null)
  keepInvoice(user._id, null)
  const bought = { store: 'Luma Nine', name: 'Night light' }
  show({ bought })
  expect(screen.getByDisplayValue('Luma Nine')).toBeDefined()
  expect(screen.getByDisplayValue('Night light')).toBeDefined()
  cleanup()
  keep()
  show({ bought })
  expect(screen.getByDisplayValue('Pixelquay')).toBeDefined()
  expect(screen.queryByDisplayValue('Night light')).toBeNull()
  cleanup()
  show({ bought: { store: 7 } })
  expect(screen.getByDisplayValue('Pixelquay')).toBeDefined()
})

it('says the price under the weight once kind, weight and value are known, and again when the package is announced', async () => {
  keep({ productId: 'p1', weight: '3' })
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('/get/product')) return Response.json({ success: true, data: [{ _id: 'p1', productName: 'Books' }] })
    if (url.includes('/calculate/product/p1')) {
      asked.push(JSON.parse(body as string))
      return Response.json({ success: true, data: { totalCostUsd: 41.5, expectedTotalUsd: 66.5 } })
    }
    if (!url.includes('/create-pre-alert') && !url.includes('/packages/')) return Response.json({ success: true, data: [] })
    const announced = { ...aPackage({ status: 'Prealerted' }), photos: [], promise: { totalUsd: 66.5, lines: [] } }
    return Response.json({ success: true, data: announced })
  })
  show()
  const weight = await screen.findByLabelText<HTMLInputElement>('Weight you expect (optional)')
  await screen.findByText('About US$66.50 in all, with duty and VAT.')
  expect(weight.getAttribute('aria-describedby')).toContain('found')
  expect(asked).toEqual([{ unit: 'lb', totalWeight: 3, productValue: 89 }])
  fireEvent.click(screen.getByRole('button', { name: 'Prealert' }))
  await screen.findByText('Your package is announced')
  await screen.findByText('We expect it to come to about US$66.50, with duty and VAT.')
})

it('advises at once of words on the company’s own list of restricted items, and sends the prealert all the same', async () => {
  keep({ description: 'Power bank and a case' })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    if (url.includes('/get-restricted-items')) {
      const itemsIncluded = [{ category: 'Loose batteries', items: ['Power banks'] }]
      return Response.json({ success: true, data: [{ title: '', introduction: '', itemsIncluded, companyPolicy: '' }] })
    }
    if (!url.includes('/create-pre-alert')) return Response.json({ success: true, data: [] })
    return Response.json({ success: true, data: aPackage({ status: 'Prealerted' }) })
  })
  show()
  await screen.findByText(/^This may be on our list of restricted items: Power banks\./)
  fireEvent.click(screen.getByRole('button', { name: 'Prealert' }))
  await screen.findByText('Your package is announced')
  expect(sent.filter((url) => url.includes('/create-pre-alert'))).toHaveLength(1)
})
