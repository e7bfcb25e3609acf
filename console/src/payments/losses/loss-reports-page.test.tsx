import type { StaffLossReport } from '@parcelport/contract/payments/staff-losses.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import LossReportsPage from './loss-reports-page.tsx'
import { onAPage, showAs } from '../../testing/show-as.tsx'

const report = (changes: Partial<StaffLossReport> = {}): StaffLossReport => ({
  _id: 'r1',
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
  package: {
    _id: 'p1',
    trackingNumber: 'TBA1',
    storeName: 'Luma Nine',
    description: 'Night light',
    status: 'Delivered',
    declaredUsd: 150,
    weightLb: 0.9,
    condition: 'good',
    photos: ['f9'],
    receivedAt: '2026-12-01T15:00:00.000Z',
    deliveredAt: '2026-12-03T15:00:00.000Z',
    handedTo: 'Ana',
  },
  kind: 'damaged',
  words: 'It is cracked.',
  askedUsd: 120,
  files: [
    { _id: 'f1', name: 'lamp.webp', type: 'image/webp' },
    { _id: 'f2', name: 'receipt.pdf', type: 'application/pdf' },
  ],
  reportedAt: '2026-12-04T15:00:00.000Z',
  state: 'waiting',
  reason: null,
  paidUsd: null,
  receipt: null,
  cover: { included: 100, bought: false, paidBefore: 0, most: 100 },
  toApprove: null,
  decidedBy: null,
  ...changes,
})

let listed: Record<string, StaffLossReport[]>
let sent: { readonly path: string; readonly body: unknown }[]
onAPage()
beforeEach(() => {
  listed = { waiting: [report()], decided: [] }
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    if (method === 'GET') {
      const state = new URLSearchParams(path.split('?')[1]).get('state') ?? ''
      return Response.json({ success: true, data: listed[state] ?? [], nextCursor: null })
    }
    sent.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined })
    return Response.json({ success: true, message: 'Done.', data: report() })
  })
})

const show = (path = '/losses'): void => {
  showAs('accounts', <LossReportsPage />, path)
}

it('shows a report with our photos and its cover, and pays no more than the cover', async () => {
  show()
  expect(
    await screen.findByText('Covered up to US$100.00: declared as US$150.00, every package is covered up to US$100.00.'),
  ).toBeDefined()
  const theirs = screen.getByRole('img', { name: 'Photo 1 of Ana Brathwaite' })
  expect(theirs.getAttribute('src')).toBe('/demo/V1/0.0/staff/loss-reports/r1/files/f1')
  const ours = screen.getByRole('img', { name: 'Our photo 1 of TBA1' })
  expect(ours.getAttribute('src')).toBe('/demo/V1/0.0/staff/packages/p1/files/f9')
  expect(screen.getByRole('link', { name: 'receipt.pdf' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Pay for it: TBA1 of Ana Brathwaite' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText('Paid, in US dollars')).toHaveProperty('value', '100.00')
  await userEvent.type(dialog.getByLabelText('Why'), 'It was whole in Doral.')
  await userEvent.click(dialog.getByRole('button', { name: 'Pay it' }))
  const body = { amountUsd: 100, reason: 'It was whole in Doral.' }
  await waitFor(() => expect(sent).toEqual([{ path: '/staff/loss-reports/r1/decide', body }]))
})

it('refuses with a reason', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse: TBA1 of Ana Brathwaite' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Why'), 'Another box.')
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse it' }))
  await waitFor(() => expect(sent).toEqual([{ path: '/staff/loss-reports/r1/decide', body: { reason: 'Another box.' } }]))
})

it('leaves what a colleague has to approve to them', async () => {
  listed['waiting'] = [report({ toApprove: { amountUsd: 90, by: 'Devon Marshall' } })]
  show()
  expect(await screen.findByText(/^Devon Marshall would pay US\$90\.00/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Pay for it/ })).toBeNull()
})

it('shows what was decided, by whom and why; or that nothing waits', async () => {
  listed['decided'] = [
    report({ state: 'accepted', paidUsd: 80, receipt: 'R2026-000004', reason: 'Whole in Doral.', decidedBy: 'Rosa' }),
  ]
  show('/losses?state=decided')
  expect(await screen.findByText('US$80.00 paid by Rosa, receipt R2026-000004: Whole in Doral.')).toBeDefined()
  cleanup()
  listed['waiting'] = []
  show()
  expect(await screen.findByText('No loss report waits')).toBeDefined()
})
