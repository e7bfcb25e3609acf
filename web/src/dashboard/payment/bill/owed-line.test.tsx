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

test('it says what is owed and what is late, and leads to Payment also where nothing is', () => {
  expect(shown({})).toBe('You owe US$58.03Please pay by the end of Friday 18 December. See the bill and how to pay')
  expect(shown({ owed: 96.06, overdue: 58.03, bills: 2 })).toContain('You owe US$96.06 on 2 billsUS$58.03 of it is late.')
  expect(shown({ owed: 0, bills: 0, next: null })).toBe('You owe nothing. See your bills and payments')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard/payment')
})

test('where the company makes no bills there is no line and no link', () => {
  expect(shown({ on: false, owed: 0 })).toBe('')
})
