import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { packageCharges } from '../../api/billing/bills.ts'
import type { PackageDetail } from '../../api/warehouse/packages.ts'
import { aBalance, aWholeBill } from '../payment/bill/a-bill.ts'
import { PackageCharges } from './my-package-charges.tsx'

const charge = {
  _id: 'c1',
  code: 'freight',
  title: 'Freight, 4 lb',
  party: 'ours',
  amount: 18.25,
  currency: 'USD',
  state: 'open',
  reason: null,
  madeAt: '2026-11-20T13:30:00.000Z',
  madeBy: '',
  package: null,
  bill: null,
}
const billed = (state: string) => ({
  ...charge,
  _id: 'c2',
  title: 'Duty 15 %',
  party: 'customs',
  amount: 16.99,
  state: 'billed',
  bill: { _id: 'b1', number: '2026-000123', state },
})
const cancelled = { ...charge, _id: 'c3', title: 'Handling', state: 'cancelled' }

interface Answers {
  readonly on?: boolean
  readonly charges: () => Response
}
const pathOf = (address: string | URL | Request): string =>
  new URL(address instanceof Request ? address.url : address, 'http://localhost').pathname
const answering = ({ on = true, charges }: Answers) =>
  vi.fn(async (address: string | URL | Request) => {
    const path = pathOf(address)
    if (path.includes('/charges')) return charges()
    return Response.json({
      success: true,
      data: path.includes('/my-balance') ? aBalance({ on, localCurrency: 'BBD', localPerUsd: '2' }) : aWholeBill(),
    })
  })
const listed = (...data: object[]): Answers => ({ charges: () => Response.json({ success: true, data }) })

const shown = (answers: Answers, status: PackageDetail['status'] = 'Received', expected?: PackageDetail['expected']) => {
  const fetched = answering(answers)
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PackageCharges pkg={{ id: 'p1', status, expected }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { client, container, fetched }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says of every charge its sum, whom it is for and which bill has it', async () => {
  shown(listed(charge, billed('paid'), cancelled))
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Freight, 4 lbNot on a bill yetBBD 36.50US$18.25',
    'Duty 15 %, for CustomsBill 2026-000123: paidBBD 33.98US$16.99',
  ])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard/payment/b1')
})

it('says of a package that is ready what there is to pay', async () => {
  shown(listed(billed('overdue')), 'Ready for pickup')
  expect(await screen.findByRole('link', { name: 'To pay: BBD 116.06 (US$58.03), on bill B-000001' })).toBeTruthy()
  cleanup()
  shown(listed(billed('paid')), 'Ready for pickup')
  expect(await screen.findByText('There is nothing to pay for it.')).toBeTruthy()
  cleanup()
  shown(listed(charge, billed('paid')), 'Ready for pickup')
  expect(await screen.findByText('A part of it is not on a bill yet. We’ll tell you as soon as you can pay.')).toBeTruthy()
  cleanup()
  const expected = { totalUsd: 35.24, day: '2026-11-26', local: { currency: 'BBD', amount: 70.48 }, lines: [] }
  shown(listed(charge), 'Ready for pickup', expected)
  expect(await screen.findByText('About BBD 70.48 (US$35.24) to come. We’ll tell you as soon as you can pay.')).toBeTruthy()
})

it('shows nothing where nothing was charged', async () => {
  const { client, container } = shown(listed(cancelled), 'Ready for pickup')
  await waitFor(() => expect(client.getQueryData(packageCharges('p1').queryKey)).toEqual([]))
  expect(container.textContent).toBe('')
})

it('does not ask where the company makes no bills', async () => {
  const { client, fetched } = shown({ ...listed(charge), on: false })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(fetched.mock.calls.map(([address]) => pathOf(address)).filter((path) => path.includes('/charges'))).toEqual([])
})

it('can be asked again where it failed', async () => {
  let down = true
  const { container } = shown({
    charges: () =>
      down
        ? Response.json({ success: false, message: 'Down for a moment.' }, { status: 500 })
        : Response.json({ success: true, data: [charge] }),
  })
  const again = await screen.findByRole('button', { name: 'Reload' })
  down = false
  fireEvent.click(again)
  expect(await screen.findByText('Freight, 4 lb')).toBeTruthy()
  expect(container.textContent).not.toContain('Down for a moment.')
})
