import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { OUTDATED } from '@parcelport/contract/outdated-rules.ts'
import type { PickupDue } from '@parcelport/contract/payments/staff-pickups.ts'
import type { StaffPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { PayAndSign } from './pay-and-sign.tsx'
import { onAPage, showAs } from '../testing/show-as.tsx'

const due = (changes: Partial<PickupDue> = {}): PickupDue => ({
  bills: [{ _id: 'b1', number: '2026-000123', open: 58.03 }],
  due: 58.03,
  currency: 'USD',
  tenders: [
    { currency: 'BBD', exact: 116.06, cash: 116.05 },
    { currency: 'USD', exact: 58.03, cash: 58.03 },
  ],
  localCurrency: 'BBD',
  cashStep: '0.05',
  rates: { BBD: '2.000000' },
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
const changed = 'The amount is now US$30.00, because something has changed. Look at it again.'
/** Holds the next answer back until it is called. */
let release: (() => void) | undefined

onAPage()
beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = vi.fn(() => null)
  HTMLCanvasElement.prototype.toBlob = vi.fn((done: BlobCallback) => done(new Blob(['a signature'])))
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '').split('?')[0] ?? ''
    if (method === 'GET' && sent.includes('POST /staff/pickups'))
      await new Promise<void>((resolve) => {
        release = resolve
      })
    if (method === 'GET') return Response.json({ success: true, data: answers.length > 1 ? answers.shift() : answers[0] })
    sent.push(`${method} ${path}`)
    if (path === '/staff/pickups')
      return Response.json(
        { success: false, message: changed, errors: [{ field: OUTDATED, message: changed }] },
        { status: 409 },
      )
    const data = path === '/staff/bills/preview' ? { total: 58.03, currency: 'USD' } : {}
    return Response.json({ success: true, message: 'Done.', data })
  })
})

const collector = { who: 'customer', name: 'Ana Brathwaite' } as const
let left: readonly string[]
const show = (role: StaffRole = 'owner'): void => {
  left = []
  showAs(
    role,
    <PayAndSign
      packages={[pkg]}
      pass={undefined}
      collector={collector}
      onLeave={(ids) => {
        left = ids
      }}
      onNameless={() => {}}
      onDone={() => {}}
      onReload={async () => {}}
    />,
  )
}
const leftToPay = (): string => screen.getByText('Left to pay').parentElement?.textContent ?? ''

it('pays in rows until nothing is left, in the nearest coin, and names the change on the button', async () => {
  answers = [due()]
  show('operations')
  expect(await screen.findByText('Left to pay')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'BBD 120.00' }))
  expect(leftToPay()).toBe('Left to payBBD 0.00')
  expect(screen.getByRole('button', { name: 'Give BBD 3.95, hand over 1' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Take away Cash BBD 120.00' }))
  // Nothing is held for them.
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cash US$' }))
  await userEvent.type(screen.getByLabelText('Given in US$ (optional)'), '50{Enter}')
  expect(leftToPay()).toBe('Left to payBBD 16.06')
  await userEvent.click(screen.getByRole('button', { name: 'Card terminal' }))
  await userEvent.keyboard('4417448213{Enter}')
  expect(screen.getByText('4417 · 448213, at 2.00')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Hand over 1 package' })).toBeDefined()
})

it('asks what becomes of the change for notes of another currency', async () => {
  answers = [
    due({
      due: 5.88,
      tenders: [
        { currency: 'BBD', exact: 11.76, cash: 11.75 },
        { currency: 'USD', exact: 5.88, cash: 5.88 },
      ],
    }),
  ]
  show('operations')
  await userEvent.click(await screen.findByRole('button', { name: 'Cash US$' }))
  await userEvent.type(screen.getByLabelText('Given in US$ (optional)'), '20')
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.lastElementChild?.textContent)).toEqual([
    'BBD 28.25',
    'US$14.00 + BBD 0.25',
    'US$14.12',
  ])
  await userEvent.click(screen.getByRole('radio', { name: /^In US\$/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Add US$20.00' }))
  expect(screen.getByRole('button', { name: 'Give US$14.00 and BBD 0.25, hand over 1' })).toBeDefined()
})

it('refuses a card that would pay more than is left, and a hand-over before everything is paid', async () => {
  answers = [due()]
  show('operations')
  await userEvent.click(await screen.findByRole('button', { name: 'Card terminal' }))
  await userEvent.type(screen.getByLabelText('By card, in BBD (optional)'), '200')
  expect(screen.getByText('A card pays at most what is left: BBD 116.06.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Hand over 1 package' }))
  expect(await screen.findByText('BBD 116.06 is left to pay.')).toBeDefined()
  // The button is always in sight; what is missing may not be.
  expect(document.activeElement).toBe(screen.getByLabelText('By card, in BBD (optional)'))
  expect(sent).toEqual([])
})

it('leads to the signature where that is missing', async () => {
  answers = [nothing]
  show('operations')
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over 1 package' }))
  expect(await screen.findByText('Please let them sign.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign with the typed name' }))
  expect(sent).toEqual([])
})

it('asks for no money from who may not take any', async () => {
  answers = [due()]
  show('support')
  expect(await screen.findByText('Owes US$58.03')).toBeDefined()
  expect(screen.queryByRole('button', { name: /hand over/i })).toBeNull()
})

it('where nothing is owed it only hands over', async () => {
  answers = [nothing]
  show('operations')
  expect(await screen.findByRole('button', { name: 'Hand over 1 package' })).toBeDefined()
  expect(screen.queryByText('Payment')).toBeNull()
})

it('bills open charges first, and then asks for the sum', async () => {
  answers = [{ ...nothing, unbilled: ['c1', 'c2'] }, due()]
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Bill it now' }))
  await waitFor(() => expect(sent).toEqual(['POST /staff/bills/preview', 'POST /staff/bills']))
  expect(await screen.findByText('Left to pay')).toBeDefined()
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
  await userEvent.click(screen.getByRole('button', { name: 'Leave it on the shelf' }))
  expect(left).toEqual(['p1'])
  expect(screen.queryByRole('button', { name: /hand over/i })).toBeNull()
})

it('takes no payment for a sum that has changed, until the sum of now is there', async () => {
  answers = [due(), due({ due: 30, tenders: [{ currency: 'BBD', exact: 60, cash: 60 }] })]
  show('operations')
  await userEvent.click(await screen.findByRole('button', { name: 'BBD 120.00' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign with the typed name' }))
  await userEvent.click(screen.getByRole('button', { name: 'Give BBD 3.95, hand over 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show it as it is now' }))
  expect(screen.getByRole('button', { name: 'Loading...' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'To pay', hidden: true }).closest('[inert]')).not.toBeNull()
  release?.()
  await waitFor(() => expect(leftToPay()).toBe('Left to payBBD 60.00'))
  expect(screen.getByRole('region', { name: 'To pay' }).closest('[inert]')).toBeNull()
})
