import type { StaffPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import CounterPage from './counter-page.tsx'
import { onAPage, showAs } from '../testing/show-as.tsx'

const customer = { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 }
const packages = ['p1', 'p2', 'p3'].map(
  (_id, index) =>
    ({
      _id,
      version: 4,
      trackingNumber: `1Z935680119339399${index}`,
      customer,
      description: 'Running shoes',
      storeName: '',
      weightLb: 3.09,
      shelf: 'W-112',
      holds: [],
    }) as unknown as StaffPackage,
)
const visit = { customer, identity: { state: 'approved', reason: null }, mayPickUp: [], ready: packages, elsewhere: [] }
const due = {
  bills: [{ _id: 'b1', number: '2026-000123', open: 555.82 }],
  due: 555.82,
  currency: 'BBD',
  localCurrency: 'BBD',
  cashStep: '0.05',
  rates: { BBD: '2.000000' },
  tenders: [
    { currency: 'BBD', exact: 555.82, cash: 555.8 },
    { currency: 'USD', exact: 277.91, cash: 277.91 },
  ],
  deposit: 0,
  unbilled: [],
  unpriced: [],
}
const answers: Readonly<Record<string, unknown>> = {
  '/staff/counter': { customers: [customer], visit, scanned: 'p1' },
  '/staff/customers': [customer],
  '/staff/pickups/due': due,
  '/staff/customers/ana/money': { balance: { on: false }, cardRefunds: [] },
  '/staff/pickups': { delivered: 3, payment: { _id: 'r1' }, payments: [{}, {}, {}], change: [] },
}
let sent: FormData | undefined

onAPage()
beforeEach(() => {
  sent = undefined
  HTMLCanvasElement.prototype.getContext = vi.fn(() => null)
  HTMLCanvasElement.prototype.toBlob = (take) => take(new Blob(['x'], { type: 'image/png' }))
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '').split('?')[0] ?? ''
    if (body instanceof FormData) sent = body
    const nobody = url.includes('scan=') && !url.includes('scan=1042')
    const data = path === '/staff/counter' && nobody ? { customers: [], visit: null, scanned: null } : answers[path]
    return Response.json({ success: true, message: 'Handed over.', data: data ?? [] })
  })
})

it('three parcels paid in cash of two currencies and by card go in eight actions, with one receipt', async () => {
  showAs('cashier', <CounterPage />, '/counter')
  let actions = 0
  const act = async (action: () => Promise<void>): Promise<void> => {
    actions += 1
    await action()
  }
  const press = (name: string) => act(async () => userEvent.click(await screen.findByRole('button', { name })))
  await act(() => userEvent.type(screen.getByLabelText(/^Scan a package/), '1042{Enter}'))
  const given = await screen.findByLabelText('Given in BBD (optional)')
  await act(() => userEvent.type(given, '55.80{Enter}'))
  await press('Cash US$')
  await act(() => userEvent.type(screen.getByLabelText('Given in US$ (optional)'), '100{Enter}'))
  await press('Card terminal')
  // As a person types: a scanner’s speed would make it a scan.
  await act(() => userEvent.setup({ delay: 120 }).keyboard('4417448213{Enter}'))
  await press('Sign with the typed name')
  await press('Hand over 3 packages')
  expect(await screen.findByRole('heading', { name: 'Paid and handed over' })).toBeDefined()
  expect(screen.getByText('3 payments, one receipt. It is sent by email too.')).toBeDefined()
  expect(actions).toBeLessThanOrEqual(8)
  expect(Object.fromEntries(sent ?? [])).toMatchObject({
    name: 'Ana Brathwaite',
    packages: 'p1:4,p2:4,p3:4',
    due: '555.82',
    tenders: 'cash|BBD|55.80|local|;cash|USD|100|local|;card terminal|BBD|300.02||4417 · 448213',
    change: '',
  })
})

const named = async (typed: string): Promise<void> => {
  showAs('cashier', <CounterPage />, '/counter')
  await userEvent.type(screen.getByLabelText(/^Scan a package/), `${typed}{Enter}`)
}

it('the whole name of one customer opens their visit; a part of it asks who is here', async () => {
  await named('ana brathwaite')
  expect(await screen.findByRole('heading', { name: /^Ana Brathwaite, / })).toBeDefined()
  cleanup()
  await named('brathwaite')
  expect(await screen.findByRole('heading', { name: 'Who is here?' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: /^Ana Brathwaite, / })).toBeNull()
})
