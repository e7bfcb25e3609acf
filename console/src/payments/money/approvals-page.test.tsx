import type { Approval } from '@parcelport/contract/payments/staff-approvals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import ApprovalsPage from './approvals-page.tsx'
import { onAPage, showAs } from '../../testing/show-as.tsx'

const approval = (changes: Partial<Approval> = {}): Approval => ({
  _id: 'a1',
  kind: 'refund',
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
  payment: { _id: 'p1', receipt: 'R2026-000004' },
  inCurrency: null,
  to: 'cash',
  bill: null,
  amount: 120,
  currency: 'USD',
  reason: 'Charged twice',
  askedBy: 'Devon Marshall',
  askedAt: '2026-12-03T15:00:00.000Z',
  mine: false,
  state: 'waiting',
  refusal: null,
  decidedBy: null,
  toPay: false,
  paidBy: null,
  loss: null,
  charge: null,
  ...changes,
})

let listed: Record<string, Approval[]>
let sent: { readonly path: string; readonly body: unknown }[]

onAPage()
beforeEach(() => {
  listed = { waiting: [approval()], decided: [] }
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    if (method === 'GET') {
      const state = new URLSearchParams(path.split('?')[1]).get('state') ?? ''
      return Response.json({ success: true, data: listed[state] ?? [], nextCursor: null })
    }
    sent.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined })
    return Response.json({ success: true, message: 'Done.', data: approval() })
  })
})

const show = (path = '/approvals'): void => {
  showAs('owner', <ApprovalsPage />, path)
}

it('shows what was asked for, by whom and why, and a second person approves it', async () => {
  show()
  expect(await screen.findByText('Give US$120.00 of receipt R2026-000004 back, by cash')).toBeDefined()
  expect(screen.getByText('“Charged twice”')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Approve/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('A person with an open till pays it out at the counter.')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(sent).toEqual([{ path: '/staff/approvals/a1/approve', body: undefined }]))
})

it('refuses with a reason', async () => {
  const bill = { _id: 'b1', number: '2026-000123' }
  listed['waiting'] = [approval({ kind: 'write-off', payment: null, to: null, bill })]
  show()
  expect(await screen.findByText('Write US$120.00 of bill 2026-000123 off')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Refuse/ }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Why'), 'They still pay')
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse it' }))
  await waitFor(() => expect(sent).toEqual([{ path: '/staff/approvals/a1/refuse', body: { reason: 'They still pay' } }]))
})

it('says what a correction of a bill or a charge would do', async () => {
  const bill = { _id: 'b1', number: '2026-000123' }
  const about = { payment: null, to: null }
  listed['waiting'] = [
    approval({ ...about, _id: 'a1', kind: 'credit note', bill }),
    approval({ ...about, _id: 'a2', kind: 'void', bill }),
    approval({ ...about, _id: 'a3', kind: 'cancelled charge', charge: { _id: 'c1', title: 'Freight' } }),
  ]
  show()
  expect(await screen.findByText('Credit US$120.00 of bill 2026-000123')).toBeDefined()
  expect(screen.getByText('Make bill 2026-000123 of US$120.00 void')).toBeDefined()
  expect(screen.getByText('Cancel the charge “Freight” of US$120.00')).toBeDefined()
})

it('offers nothing to who asked for it', async () => {
  listed['waiting'] = [approval({ mine: true })]
  show()
  expect(await screen.findByText('A colleague decides it.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})

it('shows what was decided and by whom; and that nothing waits', async () => {
  listed = {
    waiting: [],
    decided: [
      approval({ state: 'approved', decidedBy: 'Rosa Greenidge', to: 'deposit' }),
      approval({ _id: 'a2', state: 'refused', decidedBy: 'Rosa Greenidge', refusal: 'The slip says 15.00' }),
    ],
  }
  show()
  expect(await screen.findByText('Nothing waits for a second person')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Decided' }))
  expect(await screen.findByText('Asked by Devon Marshall, approved by Rosa Greenidge')).toBeDefined()
  expect(screen.getByText('Give US$120.00 of receipt R2026-000004 back, hold it as deposit')).toBeDefined()
  expect(screen.getByText('Asked by Devon Marshall, refused by Rosa Greenidge: The slip says 15.00')).toBeDefined()
})
