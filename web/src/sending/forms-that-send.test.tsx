import { Toaster } from '@parcelport/ui/overlays/toaster.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IdentityForm } from '../dashboard/account/identity-form.tsx'
import { ClaimForm } from '../dashboard/claim/claim-form.tsx'
import { LossForm } from '../dashboard/losses/loss-form.tsx'
import { InvoiceRemedy } from '../dashboard/packages/remedies/invoice-remedy.tsx'
import { TransferForm } from '../dashboard/payment/pay/transfer-form.tsx'
import { AddReceiverCard } from '../dashboard/receivers/add-receiver-card.tsx'
import { aPackageDetail } from '../testing/a-package.ts'
import { RequestOverFetch } from '../testing/request-over-fetch.ts'

let stopped: string[]

beforeEach(() => {
  stopped = []
  vi.stubGlobal('XMLHttpRequest', RequestOverFetch)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', signal }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ success: true, data: [], nextCursor: null })
    return new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => {
        stopped.push(url.replace(/^.*\/V1\/0\.0/, ''))
        reject(new DOMException('Aborted', 'AbortError'))
      }),
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lamp = {
  ...{ _id: 'p1', trackingNumber: 'TBA1', storeName: 'Luma Nine', description: 'Night light' },
  ...{ kinds: ['damaged' as const], mostUsd: 24.5, until: null },
}
const type = (label: string, words: string) => userEvent.type(screen.getByLabelText(label), words)

it.each<[path: string, form: () => ReactNode, button: string, fill: () => Promise<void>]>([
  ['/identity', () => <IdentityForm onSent={() => {}} onCancel={() => {}} />, 'Send document', async () => {}],
  ['/identity', () => <IdentityForm onSent={() => {}} />, 'Send document', async () => {}],
  ['/claim-package', () => <ClaimForm number="TBA1" />, 'Claim it', async () => {}],
  ['/packages/p1/invoice', () => <InvoiceRemedy pkg={aPackageDetail()} />, 'Send invoice', async () => {}],
  ['/my-transfers', () => <TransferForm currencies={['USD']} owed={5} />, 'Send the slip', async () => {}],
  [
    '/loss-reports',
    () => <LossForm packages={[lamp]} first="p1" />,
    'Send the report',
    async () => {
      await type('Tell us more', 'Cracked.')
      await type('How much do you ask for? (US$)', '20')
    },
  ],
  [
    '/my-receivers',
    () => <AddReceiverCard name="Jamal" />,
    'Add them',
    async () => {
      await type('Who they are to you', 'Cousin')
      await type('Telephone', '2465550142')
    },
  ],
])('%s says how much is sent, and Cancel stops it: nothing failed, nothing is lost', async (path, form, button, fill) => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        {form()}
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await fill()
  const chosen = new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' })
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')!, chosen)
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect((await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Sent' })).value).toBe(50)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(stopped).toEqual([path]))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: button }).matches(':disabled')).toBe(false)
  expect(screen.getByText('paper.pdf')).toBeDefined()
})
