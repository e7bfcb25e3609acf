import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import PaymentsPage from './payments-page.tsx'

let asked: string[]
const payment = {
  _id: 'paid',
  receipt: 'R2026-000007',
  direction: 'in',
  means: 'cash',
  amount: 20,
  currency: 'BBD',
  tenderAmount: 20,
  tenderCurrency: 'BBD',
  rounding: 0,
  takenAt: '2026-12-03T15:00:00.000Z',
  reference: null,
  reason: null,
  allocations: [],
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
  takenBy: 'Devon Marshall',
  refundable: 20,
  ontoCard: null,
}
const till = {
  _id: '00000000-0000-4000-8100-000000000001',
  name: 'Front',
  place: { _id: 'warrens', name: 'Warrens' },
  open: { shift: 's', cashier: 'Omar Haynes', since: '2026-12-03T12:52:00.000Z', mine: false },
}

onAPage()
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    const call = url.replace(/^.*\/V1\/0\.0/, '')
    asked.push(call)
    if (call.startsWith('/staff/payments'))
      return Response.json({ success: true, data: [payment, { ...payment, _id: 'back', direction: 'out' }], nextCursor: null })
    return Response.json({ success: true, data: [till] })
  })
})

it('lists payments and refunds, and narrows them by means, till and person', async () => {
  showAs('owner', <PaymentsPage />, '/payments?from=2026-12-03&to=soon')
  const table = await screen.findByRole('table', { name: 'Payments' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(table).toHaveProperty('textContent', expect.stringContaining('−BBD 20.00'))
  expect(asked).toContain('/staff/payments?from=2026-12-03')

  await userEvent.selectOptions(screen.getByLabelText('Means'), 'card online')
  await userEvent.selectOptions(await screen.findByLabelText('Till'), 'Front')
  await userEvent.click((await screen.findAllByRole('link', { name: 'Devon Marshall' }))[0]!)
  await screen.findByText('By Devon Marshall')
  await userEvent.click(screen.getByRole('button', { name: 'Show everybody’s' }))
  expect(asked.filter((call) => call.startsWith('/staff/payments'))).toEqual([
    '/staff/payments?from=2026-12-03',
    '/staff/payments?from=2026-12-03&means=card+online',
    `/staff/payments?from=2026-12-03&means=card+online&tillId=${till._id}`,
    '/staff/payments?takenBy=Devon+Marshall',
    '/staff/payments',
  ])
})
