import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { browserQueryClient } from '../../api/query-client.ts'
import { products } from '../../api/prices/products.ts'
import DashboardCalculatorPage from './dashboard-calculator-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const six = { dutyRate: 20, vatRate: 17.5, dutyAmount: 27.55, vatAmount: 28.93, shippingCost: 17.75, totalCostUsd: 74.23 }

const Where = (): ReactNode => {
  const { pathname, state } = useLocation()
  return <output>{JSON.stringify([pathname, state])}</output>
}

it('keeps name and store of a pasted link for the prealert, with the price or without, and asks nobody what it leads to', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const kept = { _id: 'e1', totalUsd: 74.23 }
    return Response.json({ success: true, data: url.includes('/calculate/') ? six : kept }, { status: 200 })
  })
  const client = browserQueryClient()
  client.setQueryData(products.queryKey, [{ _id: 'p1', productName: 'Lamp' }])
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/dashboard/calculator']}>
        <DashboardCalculatorPage />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const product = screen.getByRole('combobox', { name: /^Product/ })
  fireEvent.change(product, { target: { value: 'Lamp' } })
  fireEvent.keyDown(product, { key: 'ArrowDown' })
  fireEvent.keyDown(product, { key: 'Enter' })
  fireEvent.change(screen.getByLabelText('Total Weight'), { target: { value: '2' } })
  fireEvent.change(screen.getByLabelText(/^Total Product Value/), { target: { value: '120' } })
  fireEvent.click(screen.getByRole('button', { name: /calculate/i }))
  const link = await screen.findByLabelText('Link to the product (optional)')
  fireEvent.change(link, { target: { value: 'https://www.lumanine.com/night-light-lamp' } })
  expect(screen.getByText('We keep “Night light lamp” from Lumanine for your prealert.')).toBeDefined()
  const bought = { store: 'Lumanine', name: 'Night light lamp' }
  fireEvent.click(screen.getByRole('button', { name: 'Keep this price for a prealert' }))
  const withPrice = ['/dashboard/prealert', { keptEstimate: { _id: 'e1', totalUsd: 74.23 }, bought }]
  await expect.poll(() => screen.getByText(/^\["/).textContent).toBe(JSON.stringify(withPrice))
  fireEvent.click(screen.getByRole('link', { name: 'Create Prealert' }))
  expect(screen.getByText(/^\["/).textContent).toBe(JSON.stringify(['/dashboard/prealert', { bought }]))
  expect(asked.filter((url) => url.includes('lumanine'))).toEqual([])
})
