import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { vi } from 'vitest'
import { aBalance } from './bill/a-bill.ts'
import BillPage from './bill/my-bill-page.tsx'
import PaymentPage from './payment-page.tsx'

/** For tests: what was owed and paid, shown as the two screens show it, with answers of the test. */
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
export const pageOf = (data: readonly unknown[], nextCursor: string | null = null): Response =>
  json({ success: true, data, nextCursor })

const usual: Readonly<Record<string, () => Response>> = {
  '/my-statement/monthly': () => json({ success: true, data: { monthly: false, next: null } }),
}

/** Answers each call by the end of its path, query included; calls without a given answer get an empty list. */
export const answering = (answers: Readonly<Record<string, () => Response>>) => {
  const fetched = vi.fn(async (url: string) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    return ({ ...usual, ...answers }[path] ?? (() => pageOf([])))()
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}
export const balance = (more = {}) => ({ '/my-balance': () => json({ success: true, data: aBalance(more) }) })

export const show = (path: string): void => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/dashboard/payment" element={<PaymentPage />} />
          <Route path="/dashboard/payment/:billId" element={<BillPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
export const section = async (name: string) => within(await screen.findByRole('region', { name }))
