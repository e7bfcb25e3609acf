import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { PickupDue } from '@parcelport/contract/payments/staff-pickups.ts'
import type { StaffPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { HandOverSeveral } from './hand-over-several.tsx'
import { onAPage, showAs } from '../testing/show-as.tsx'

const due = (changes: Partial<PickupDue> = {}): PickupDue => ({
  bills: [{ _id: 'b1', number: '2026-000123', open: 58.03 }],
  due: 58.03,
  currency: 'USD',
  tenders: [
    { currency: 'BBD', exact: 116.06, cash: 116.05 },
    { currency: 'USD', exact: 58.03, cash: 58.03 },
  ],
  deposit: 0,
  unbilled: [],
  unpriced: [],
  ...changes,
})
const nothing = due({ bills: [], due: 0, tenders: [] })
const pkg = {
  _id: 'p1',
  version: 4,
  trackingNumber: '1Z9356801193393991',
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
  holds: [],
} as unknown as StaffPackage

let answers: PickupDue[]
let sent: string[]

onAPage()
beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = vi.fn(() => null)
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '').split('?')[0] ?? ''
    if (method === 'GET') return Response.json({ success: true, data: answers.length > 1 ? answers.shift() : answers[0] })
    sent.push(`${method} ${path}`)
    const data = path === '/staff/bills/preview' ? { total: 58.03, currency: 'USD' } : {}
    return Response.json({ success: true, message: 'Done.', data })
  })
})

const show = (role: StaffRole = 'owner'): void => {
  showAs(role, <HandOverSeveral packages={[pkg]} onClose={() => {}} onReload={() => {}} />)
}

it('asks for the due sum in payable coins, and names it on the button', async () => {
  answers = [due()]
  show('operations')
  expect(await screen.findByRole('button', { name: 'Take BBD 116.05, hand over 1' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'BBD 120.00' }))
  expect(screen.getByRole('status').textContent).toBe('ChangeBBD 3.95')
  await userEvent.click(screen.getByRole('button', { name: 'Card terminal' }))
  expect(screen.getByRole('button', { name: 'Take BBD 116.06, hand over 1' })).toBeDefined()
  // Nothing is held for them.
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull()
})

it('asks for no money from who may not take any', async () => {
  answers = [due()]
  show('support')
  expect(await screen.findByText('Owes US$58.03')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Take / })).toBeNull()
})

it('where nothing is owed it only hands over', async () => {
  answers = [nothing]
  show('operations')
  expect(await screen.findByRole('button', { name: 'Hand over' })).toBeDefined()
  expect(screen.queryByText('Payment')).toBeNull()
})

it('bills open charges first, and then asks for the sum', async () => {
  answers = [{ ...nothing, unbilled: ['c1', 'c2'] }, due()]
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Bill it now' }))
  await waitFor(() => expect(sent).toEqual(['POST /staff/bills/preview', 'POST /staff/bills']))
  expect(await screen.findByRole('button', { name: 'Take BBD 116.05, hand over 1' })).toBeDefined()
  expect(screen.queryByText('2 charges are not billed yet')).toBeNull()
})

it('leads who may not bill to the bills', async () => {
  answers = [{ ...nothing, unbilled: ['c1'] }]
  show('operations')
  expect(await screen.findByText('1 charge is not billed yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Bill it now' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Bills and charges' }).getAttribute('href')).toBe('/customers/ana/money')
})

it('names the packages without a price before anybody signs, and leads to each', async () => {
  answers = [{ ...due(), unpriced: [{ _id: 'p1', trackingNumber: pkg.trackingNumber, charges: ['Brokerage'] }] }]
  show('operations')
  expect(await screen.findByRole('heading', { name: '1 package waits for a price' })).toBeDefined()
  expect(screen.getByText('Brokerage of 1Z9356801193393991')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Enter its value' }).getAttribute('href')).toBe('/packages/p1')
  expect(screen.queryByLabelText('Collected by')).toBeNull()
  expect(screen.queryByRole('button', { name: /hand over/i })).toBeNull()
})
