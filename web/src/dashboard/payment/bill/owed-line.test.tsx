import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { myBalance, type Balance } from '../../../api/billing/bills.ts'
import { aBalance } from './a-bill.ts'
import { OwedLine } from './owed-line.tsx'

afterEach(cleanup)

const shown = (balance: Partial<Balance>): string => {
  cleanup()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(myBalance.queryKey, aBalance(balance))
  const { container } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OwedLine />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return container.textContent
}

test('it says what is owed, until when or what of it is late, and leads to paying it', () => {
  expect(shown({})).toBe('You owe US$58.03Due by Fri 18 DecPay')
  expect(screen.getByRole('link', { name: 'Pay US$58.03' }).getAttribute('href')).toBe('/dashboard/payment')
  const atHome = { currency: 'BBD', amount: 192.12 }
  expect(shown({ owed: 96.06, owedLocal: atHome, bills: 2 })).toContain('You owe BBD 192.12US$96.06, first by Fri 18 Dec')
  expect(shown({ owed: 96.06, owedLocal: atHome, overdue: 58.03, bills: 2 })).toContain('US$96.06, a part of it late')
  expect(shown({ overdue: 58.03 })).toContain('You owe US$58.03All of it late')
})

test('it says what is owed in the currency that the company billed in before', () => {
  const earlier = [{ currency: 'BBD', owed: 20, deposit: 0 }]
  expect(shown({ earlier })).toContain('You owe US$58.03 and BBD 20.00')
  expect(shown({ owed: 0, bills: 0, next: null, earlier })).toBe('You owe BBD 20.00From earlier billsPay')
})

test('where nothing is owed, or the company makes no bills, it takes no room', () => {
  expect(shown({ owed: 0, bills: 0, next: null, charges: 5 })).toBe('')
  expect(shown({ on: false, owed: 58.03 })).toBe('')
})
