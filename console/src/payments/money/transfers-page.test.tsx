import type { StaffTransfer } from '@parcelport/contract/payments/staff-transfers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import TransfersPage from './transfers-page.tsx'
import { onAPage, showAs } from '../../testing/show-as.tsx'

const transfer = (changes: Partial<StaffTransfer> = {}): StaffTransfer => ({
  _id: 't1',
  amount: 116.06,
  currency: 'BBD',
  bill: { _id: 'b1', number: '2026-000123' },
  message: 'From my sister’s account',
  state: 'waiting',
  reason: null,
  sentAt: '2026-12-03T15:00:00.000Z',
  receipt: null,
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
  proof: { name: 'slip.pdf', type: 'application/pdf', bytes: 2000 },
  owed: 58.03,
  owedCurrency: 'USD',
  bills: [{ _id: 'b1', number: '2026-000123', reference: '7K4M2QXD', open: 58.03 }],
  decidedBy: null,
  ...changes,
})

let listed: Record<string, StaffTransfer[]>
let sent: { readonly path: string; readonly body: unknown }[]

onAPage()
beforeEach(() => {
  listed = { waiting: [transfer()], decided: [] }
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    if (method === 'GET') {
      const state = new URLSearchParams(path.split('?')[1]).get('state') ?? ''
      return Response.json({ success: true, data: listed[state] ?? [], nextCursor: null })
    }
    sent.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined })
    return Response.json({ success: true, message: 'Done.', data: transfer() })
  })
})

const show = (path = '/transfers'): void => {
  showAs('cashier', <TransfersPage />, path)
}

it('shows the sent sum, the debt and the slip, and records the received sum', async () => {
  show()
  expect(await screen.findByText('Owes US$58.03: 2026-000123 (7K4M2QXD) US$58.03')).toBeDefined()
  expect(screen.getByText('For bill 2026-000123')).toBeDefined()
  expect(screen.getByRole('link', { name: /^Slip/ }).getAttribute('href')).toBe('/demo/V1/0.0/staff/transfers/t1/proof')
  await userEvent.click(screen.getByRole('button', { name: 'It is here: the transfer of Ana Brathwaite' }))
  const dialog = within(screen.getByRole('dialog'))
  const amount = dialog.getByLabelText('Received, in BBD')
  await userEvent.clear(amount)
  await userEvent.type(amount, '100')
  await userEvent.click(dialog.getByRole('button', { name: 'Record the payment' }))
  await waitFor(() => expect(sent).toEqual([{ path: '/staff/transfers/t1/approve', body: { amount: 100, currency: 'BBD' } }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('prints and takes whole yen', async () => {
  listed['waiting'] = [transfer({ amount: 17_409, currency: 'JPY' })]
  show()
  expect(await screen.findByText('JPY 17,409')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'It is here: the transfer of Ana Brathwaite' }))
  const dialog = within(screen.getByRole('dialog'))
  const amount = dialog.getByLabelText<HTMLInputElement>('Received, in JPY')
  expect(amount.value).toBe('17409')
  await userEvent.clear(amount)
  await userEvent.type(amount, '100.5')
  await userEvent.click(dialog.getByRole('button', { name: 'Record the payment' }))
  expect(await dialog.findByText('Whole numbers only.')).toBeDefined()
  expect(sent).toEqual([])
})

it('tells a customer why it was not found', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Not found: the transfer of Ana Brathwaite' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Why'), 'Nothing came.')
  await userEvent.click(dialog.getByRole('button', { name: 'Tell them' }))
  await waitFor(() => expect(sent).toEqual([{ path: '/staff/transfers/t1/refuse', body: { reason: 'Nothing came.' } }]))
})

it('shows decided transfers with the decider, and no buttons', async () => {
  listed['decided'] = [
    transfer({ state: 'approved', receipt: 'R-2026-000004', decidedBy: 'Rosa Greenidge' }),
    transfer({ _id: 't2', state: 'refused', reason: 'Nothing came.', decidedBy: 'Rosa Greenidge' }),
  ]
  show('/transfers?state=decided')
  expect(await screen.findByText('Receipt R-2026-000004, found by Rosa Greenidge')).toBeDefined()
  expect(screen.getByText('Not found, says Rosa Greenidge: Nothing came.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /It is here/ })).toBeNull()
})

it('says that none waits', async () => {
  listed['waiting'] = []
  show()
  expect(await screen.findByText('No transfer waits')).toBeDefined()
})
