import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserQueryClient } from '../api/query-client.ts'
import { products } from '../api/prices/products.ts'
import { Calculator } from './calculator.tsx'

const BEYOND = 'Our published rates end at 50 lb. Please contact us for a quote.'
let refusal: { readonly status: number; readonly message: string; readonly errors?: readonly object[] }
beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    const { status, ...body } = refusal
    return Response.json({ success: false, ...body }, { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ask = (): void => {
  const client = browserQueryClient()
  client.setQueryData(products.queryKey, [{ _id: 'p1', productName: 'Laptop' }])
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Calculator next={null} weight="51" unit="lb" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const product = screen.getByRole('combobox', { name: /^Product/ })
  fireEvent.change(product, { target: { value: 'Laptop' } })
  fireEvent.keyDown(product, { key: 'ArrowDown' })
  fireEvent.keyDown(product, { key: 'Enter' })
  fireEvent.change(screen.getByLabelText(/^Total Product Value/), { target: { value: '900' } })
  fireEvent.click(screen.getByRole('button', { name: /calculate/i }))
}

it('a parcel beyond the published rates leads to a person who can price it, and stays so when the toast is gone', async () => {
  refusal = { status: 400, message: BEYOND }
  ask()
  expect(await screen.findByRole('heading', { name: BEYOND })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ask us for a price' }).getAttribute('href')).toBe('/contact-us')
})

it.each([
  ['a failure of the server', { status: 500, message: 'Oops.' }],
  ['a wrong field', { status: 400, message: BEYOND, errors: [{ field: 'totalWeight', message: 'Too much.' }] }],
])('%s leads nowhere else: the sum is explained as before', async (_, answer) => {
  refusal = answer
  ask()
  await expect.poll(() => screen.queryByRole('button', { name: /calculating/i })).toBeNull()
  expect(screen.getByRole('heading', { name: 'How the price is made up' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Ask us for a price' })).toBeNull()
})
