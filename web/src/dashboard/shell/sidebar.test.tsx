import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { myBalance } from '../../api/billing/bills.ts'
import { userOf } from '../../api/customers/session.ts'
import { setToken } from '../../api/customers/token.ts'
import { aBalance } from '../payment/bill/a-bill.ts'
import { aUser } from '../../testing/a-user.ts'
import { titleOf } from './page-titles.ts'
import { Sidebar } from './sidebar.tsx'

afterEach(() => {
  cleanup()
  setToken(null)
  vi.unstubAllGlobals()
})

const links = (on: boolean | undefined): readonly (string | undefined)[] => {
  vi.stubGlobal('fetch', async () => new Promise<Response>(() => {}))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  setToken('abc')
  client.setQueryData(userOf('abc').queryKey, aUser())
  if (on !== undefined) client.setQueryData(myBalance.queryKey, aBalance({ on, bills: 0 }))
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/dashboard/payment/b1']}>
        <Sidebar />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())
}
const five = ['Overview', 'Packages', 'Create Prealert', 'Cost Calculator', 'My Address']

test('Payment is in the menu only where the company makes bills', () => {
  expect(links(true)).toEqual([...five, 'Payment'])
  cleanup()
  expect(links(false)).toEqual(five)
  cleanup()
  expect(links(undefined)).toEqual(five)
})

test('a bill stands under the title Payment', () => {
  expect([titleOf('/dashboard/payment'), titleOf('/dashboard/payment/'), titleOf('/dashboard/payment/b1')]).toEqual([
    'Payment',
    'Payment',
    'Payment',
  ])
  expect(titleOf('/dashboard/payments')).toBe('Dashboard')
})
