import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { myBalance, type Balance } from '../../../api/billing/bills.ts'
import { userOf } from '../../../api/customers/session.ts'
import { requestsFrom, type ServiceRequest } from '../../../api/warehouse/requests.ts'
import { setToken } from '../../../api/customers/token.ts'
import { aBalance } from '../../payment/bill/a-bill.ts'
import { myRequest } from '../../../testing/my-request.ts'
import { aUser } from '../../../testing/a-user.ts'
import { titleOf } from '../page-titles.ts'
import { Sidebar } from './sidebar.tsx'

afterEach(() => {
  cleanup()
  setToken(null)
  vi.unstubAllGlobals()
})

const links = (balance: Partial<Balance> | undefined, states: readonly ServiceRequest['state'][] = []) => {
  vi.stubGlobal('fetch', async () => new Promise<Response>(() => {}))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  setToken('abc')
  client.setQueryData(userOf('abc').queryKey, aUser())
  if (balance) client.setQueryData(myBalance.queryKey, aBalance(balance))
  client.setQueryData(requestsFrom().queryKey, { items: states.map((state) => myRequest({ _id: state, state })), next: null })
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
const others = ['Requests', 'Passes', 'Receivers', 'Loss reports', 'Claims']

test('below the five links stands everything else that the dashboard has', () => {
  expect(links({ bills: 0 })).toEqual([...five, 'Payment', ...others])
  const group = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('link')
  expect(group('Pay and ask').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/payment',
    '/dashboard/packages/requests',
  ])
  expect(group('Collect').map((link) => link.getAttribute('href'))).toEqual(['/dashboard/passes', '/dashboard/receivers'])
  expect(group('Put it right').map((link) => link.getAttribute('href'))).toEqual(['/dashboard/losses', '/dashboard/claim'])
})

test('Payment is in the menu unless the company is known to make no bills', () => {
  expect(links(undefined)).toEqual([...five, 'Payment', ...others])
  cleanup()
  expect(links({ on: false, bills: 0 })).toEqual([...five, ...others])
})

test('it counts the bills to pay and the requests to answer', () => {
  const shown = links({ bills: 2 }, ['quoted', 'asked', 'done'])
  expect(shown.slice(5, 7)).toEqual(['Payment2 to pay', 'Requests1 to answer'].map((words) => expect.stringContaining(words)))
})

test('a bill has the title Payment', () => {
  expect([titleOf('/dashboard/payment'), titleOf('/dashboard/payment/'), titleOf('/dashboard/payment/b1')]).toEqual([
    'Payment',
    'Payment',
    'Payment',
  ])
  expect(titleOf('/dashboard/payments')).toBe('Dashboard')
})
