import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { PackageMoney, StaffBillDetail } from '@parcelport/contract/billing/staff-bills.ts'
import type { CardRefund, StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { OwedHere } from '../../counter/owed-here.tsx'
import { MoneySection } from '../../company/settings/money/money-section.tsx'
import { CardRefunds } from './card-refunds.tsx'
import { ChargebackDialog } from './chargeback-dialog.tsx'
import { ChangeCredit, creditWords } from '../../billing/bills/credit-limit.tsx'
import { PackageCharges } from '../../billing/bills/package-charges.tsx'
import { PromiseCard } from '../../billing/bills/promise-card.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { StatementCard } from './statement-card.tsx'
import ToBillPage from '../../billing/bills/to-bill-page.tsx'
import { onAPage, showAs } from '../../testing/show-as.tsx'

/** What each call answers, by method and path; what was sent stands in `sent`. */
let answers: Record<string, (body: unknown) => Response>
let sent: { readonly call: string; readonly body: unknown }[]

const data = (value: unknown) => () => Response.json({ success: true, message: 'Done.', data: value })
const refused =
  (message: string, status = 409, errors?: object) =>
  () =>
    Response.json({ success: false, message, errors }, { status })

onAPage()
beforeEach(() => {
  sent = []
  answers = {}
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url.replace(/^.*\/V1\/0\.0/, '')}`
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    if (method !== 'GET') sent.push({ call, body: given })
    const answer = answers[call]
    if (!answer) throw new TypeError(`Nothing answers ${call}`)
    return answer(given)
  })
})

const show = (children: ReactNode, role: StaffRole = 'owner'): void => {
  showAs(role, children)
}

const pkg = {
  _id: 'headphones',
  trackingNumber: '1Z9356801193393991',
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
} as StaffPackageDetail

const charge = (id: string, changes: object = {}) => ({
  _id: id,
  code: 'handling',
  title: 'Handling',
  party: 'ours',
  amount: 10,
  currency: 'USD',
  state: 'open',
  reason: 'Agreed',
  madeAt: '2026-12-03T15:00:00.000Z',
  madeBy: 'Rosa Greenidge',
  package: null,
  bill: null,
  ...changes,
})
const withheld = 'US$10.00 for 1Z9356801193393991 has not been billed yet. Issue its bill first.'
const entry = {
  version: 2,
  number: 'C 1234',
  assessedOn: '2026-12-03',
  cif: 570,
  duty: 114,
  levies: 0,
  vat: 119.7,
  currency: 'BBD',
  enteredBy: 'Rosa Greenidge',
}
const money = (changes: object = {}): PackageMoney => ({
  on: true,
  localCurrency: 'BBD',
  customs: null,
  onRequest: [],
  repriced: null,
  withheld,
  ...changes,
  charges: [
    charge('open'),
    charge('duty', { title: 'Customs duty', party: 'customs', reason: null }),
    charge('billed', { title: 'Freight', state: 'billed', bill: { _id: 'b1', number: '2026-000123', state: 'overdue' } }),
  ] as PackageMoney['charges'],
})
const ofPackage = 'GET /staff/packages/headphones/charges'

it('shows what a package costs, what is billed where, and why it is held back', async () => {
  answers[ofPackage] = data(money({ customs: entry }))
  show(<PackageCharges pkg={pkg} />)
  expect(await screen.findByText(withheld)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Bill 2026-000123' }).getAttribute('href')).toBe('/bills/b1')
  expect(screen.getByText('Overdue')).toBeDefined()
  expect(screen.getByText('Rosa Greenidge, corrected 1×')).toBeDefined()
  // What Customs takes is corrected where it was entered, and what is billed is credited there.
  expect(screen.getAllByRole('button', { name: /^Cancel/ }).map(({ textContent }) => textContent)).toEqual(['Cancel Handling'])
})

it('shows no buttons without the permission, and nothing where the company makes no bills', async () => {
  answers[ofPackage] = data(money())
  show(<PackageCharges pkg={pkg} />, 'cashier')
  expect(await screen.findByText(withheld)).toBeDefined()
  expect(screen.queryAllByRole('button')).toEqual([])
  cleanup()
  let asked = 0
  answers[ofPackage] = () => {
    asked += 1
    return data({ ...money({ on: false, withheld: null }), charges: [] })()
  }
  show(<PackageCharges pkg={pkg} />)
  await waitFor(() => expect(asked).toBe(1))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

it('releases without payment for a reason', async () => {
  answers[ofPackage] = data(money())
  answers['POST /staff/packages/headphones/release'] = data(money({ withheld: null }))
  show(<PackageCharges pkg={pkg} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Release without payment' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Why/ }), 'The owner said so')
  await userEvent.click(screen.getByRole('button', { name: 'Release it' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Release/ })).toBeNull())
  expect(sent).toEqual([{ call: 'POST /staff/packages/headphones/release', body: { reason: 'The owner said so' } }])
})

it('corrects a customs entry by its version, and tells who was slower what became of it', async () => {
  answers[ofPackage] = data(money({ customs: entry }))
  const slower = 'Somebody entered this a moment ago. Look at it again, then repeat.'
  answers['PUT /staff/packages/headphones/customs-entry'] = refused(slower, 409, [{ field: 'version', message: slower }])
  show(<PackageCharges pkg={pkg} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Correct the customs entry' }))
  const duty = screen.getByRole('textbox', { name: 'Duty in BBD' })
  await userEvent.clear(duty)
  await userEvent.type(duty, '85.5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(slower)).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Show it as it is now' })).toBeDefined()
  const { currency: _, enteredBy: _by, ...given } = entry
  expect(sent).toEqual([{ call: 'PUT /staff/packages/headphones/customs-entry', body: { ...given, duty: 85.5 } }])
})

const waiting = (id: string, name: string) => ({
  customer: { _id: id, name, boxNumber: 1042 },
  charges: 2,
  since: '2026-12-01T15:00:00.000Z',
  sums: [
    { currency: 'BBD', amount: 233.7 },
    { currency: 'USD', amount: 18.25 },
  ],
})

const drawn = (total: number) =>
  data({ currency: 'BBD', net: total, tax: 0, total, dueOn: '2026-12-17', taxName: 'VAT', lines: [] })

it('issues the bills of many: each for what was shown, and one that is refused holds no other back', async () => {
  answers['GET /staff/charges'] = () =>
    Response.json({ success: true, data: [waiting('ana', 'Ana Brathwaite'), waiting('luis', 'Luis Clarke')], nextCursor: null })
  for (const id of ['ana', 'luis']) answers[`GET /staff/customers/${id}/money`] = data({ charges: [charge(`of ${id}`)] })
  answers['POST /staff/bills/preview'] = drawn(116.06)
  const gone = 'These charges are already on bill 2026-000122.'
  answers['POST /staff/bills'] = (body) =>
    (body as { customerId: string }).customerId === 'ana' ? refused(gone)() : data({ _id: 'b2', number: '2026-000123' })()
  show(<ToBillPage />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'All of this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Issue 2 bills' }))
  const dialog = await screen.findByRole('dialog', { name: 'Issue 2 bills?' })
  await waitFor(() => expect(within(dialog).getAllByText('BBD 116.06')).toHaveLength(2))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Issue 2 bills' }))
  await screen.findByRole('heading', { name: 'What became of it' })
  expect(screen.getByText(gone)).toBeDefined()
  expect(screen.getByRole('link', { name: '2026-000123' }).getAttribute('href')).toBe('/bills/b2')
  const issued = sent.filter(({ call }) => call === 'POST /staff/bills').map(({ body }) => body)
  expect(issued).toEqual(
    ['ana', 'luis'].map((customerId) => ({
      customerId,
      chargeIds: [`of ${customerId}`],
      expected: { total: 116.06, currency: 'BBD' },
    })),
  )
})

it('shows charges to be billed to readers without buttons, and says so when there are none', async () => {
  answers['GET /staff/charges'] = () =>
    Response.json({ success: true, data: [waiting('ana', 'Ana Brathwaite')], nextCursor: null })
  show(<ToBillPage />, 'cashier')
  expect(await screen.findByText('BBD 233.70')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Issue/ })).toBeNull()
  cleanup()
  answers['GET /staff/charges'] = () => Response.json({ success: true, data: [], nextCursor: null })
  show(<ToBillPage />)
  expect(await screen.findByRole('heading', { name: 'Nothing to bill' })).toBeDefined()
})

const balance = {
  on: true,
  depositPaysNewBills: false,
  currency: 'BBD',
  owed: 116.06,
  overdue: 100,
  deposit: 5,
  bills: 1,
  next: null,
  charges: 2,
  bankDetails: '',
}
const customerMoney = { balance, credit: null, settledOnly: null, charges: [], bills: [], payments: [], cardRefunds: [] }

it('sets what a customer may owe, where somebody may set it', async () => {
  answers['PUT /staff/customers/ana/credit'] = data(customerMoney)
  expect(creditWords(customerMoney)).toBe('None')
  show(<ChangeCredit customerId="ana" money={customerMoney} />)
  await userEvent.click(screen.getByRole('button', { name: 'Change the credit limit' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Credit limit in BBD' }), '250')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ call: 'PUT /staff/customers/ana/credit', body: { version: 0, limit: 250, termsDays: 0 } }])
  cleanup()
  show(<ChangeCredit customerId="ana" money={customerMoney} />, 'cashier')
  expect(screen.queryByRole('button')).toBeNull()
})

it('tells the counter what is owed before anything goes', async () => {
  answers['GET /staff/customers/ana/money'] = data(customerMoney)
  show(<OwedHere customerId="ana" />, 'operations')
  expect(await screen.findByRole('heading', { name: 'Owes BBD 116.06' })).toBeDefined()
  expect(
    screen.getByText('BBD 100.00 of it is overdue. 2 charges are not billed yet. BBD 5.00 is held for them.'),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Take a payment' }))
  expect(screen.getByRole('heading', { name: 'Take a payment' }).closest('.notice')).toBeNull()
})

it('publishes a rate of Customs, and withdraws only what is still to come', async () => {
  const rate = (id: string, validFrom: string, state: string) => ({
    _id: id,
    currency: 'BBD',
    use: 'customs',
    validFrom,
    localPerUsd: 2.03,
    state,
    author: 'Rosa Greenidge',
    publishedAt: '2026-12-01T15:00:00.000Z',
  })
  const rates = [rate('next', '2027-01-01', 'coming'), rate('now', '2026-12-01', 'in force')]
  answers['GET /staff/money'] = data({ today: '2026-12-03', profiles: [], rates })
  answers['POST /staff/money/rates/next/withdraw'] = data(rates[0])
  answers['POST /staff/money/rates'] = data(rates[0])
  show(<MoneySection />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Currency' }), 'bbd')
  await userEvent.type(screen.getByRole('textbox', { name: 'For one US dollar' }), '2.03')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What the rate is for' }), 'Customs')
  await userEvent.click(within(screen.getByRole('region', { name: 'Exchange rates' })).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ currency: 'BBD', use: 'customs', validFrom: '2026-12-03', localPerUsd: 2.03 })
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw it' }))
  await waitFor(() => expect(sent.at(-1)?.call).toBe('POST /staff/money/rates/next/withdraw'))
})

it('compares the bill with the promise step by step, with the proof of each step', () => {
  const told = {
    packageId: 'headphones',
    trackingNumber: '1Z9356801193393991',
    billed: 58.03,
    earlier: 0,
    promised: {
      sum: 56.58,
      currency: 'USD',
      told: 56.58,
      toldCurrency: 'USD',
      day: '2026-11-20',
      edition: '2026-10-01',
      kind: 'announced',
    },
    differences: [
      { factor: 'weight', amount: 4.94, words: 'It weighs 4 lb, not 3 lb.', evidence: '/console/packages/headphones' },
      { factor: 'manual', amount: -3.49, words: 'Taken off: Handling (A courtesy).', evidence: null, by: 'Rosa Greenidge' },
    ],
  }
  const bill = { currency: 'USD', packages: [told] } as unknown as StaffBillDetail
  show(<PromiseCard bill={bill} />)
  expect(screen.getByText('+US$4.94')).toBeDefined()
  expect(screen.getByText('−US$3.49')).toBeDefined()
  expect(screen.getByText('By Rosa Greenidge')).toBeDefined()
  const links = screen.getAllByRole('link', { name: /^Look at what shows it/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/packages/headphones'])
  cleanup()
  show(<PromiseCard bill={{ ...bill, packages: [{ ...told, promised: null }] } as StaffBillDetail} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

it('opens the request behind a step, or its package for who works on no requests, or nothing where there is none', () => {
  const step = { factor: 'options', amount: 3, words: 'You asked us for it: Photos.', evidence: '/console/requests?request=r1' }
  const promised = {
    sum: 1,
    currency: 'USD',
    told: 1,
    toldCurrency: 'USD',
    day: '2026-11-20',
    edition: '2026-10-01',
    kind: 'asked',
  }
  const told = { packageId: 'k1', trackingNumber: '1Z', billed: 4, earlier: 0, promised, differences: [step] }
  const bill = { currency: 'USD', packages: [told] } as unknown as StaffBillDetail
  const leadsTo = () => screen.getByRole('link', { name: /^Look at what shows it/ }).getAttribute('href')
  show(<PromiseCard bill={bill} />)
  expect(leadsTo()).toBe('/requests?request=r1')
  cleanup()
  show(<PromiseCard bill={bill} />, 'cashier')
  expect(leadsTo()).toBe('/packages/k1')
  cleanup()
  show(<PromiseCard bill={{ ...bill, packages: [{ ...told, packageId: null }] } as unknown as StaffBillDetail} />, 'cashier')
  expect(screen.getByText(/^You asked us for it/)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

it('opens a statement of a usual period, and of days once both are chosen', async () => {
  show(<StatementCard customerId="ana" />, 'cashier')
  const addresses = () =>
    screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(/^.*\/staff\/customers/, ''))
  expect(addresses()).toEqual(['/ana/statement?period=this+month', '/ana/statement?period=last+month'])
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-05' } })
  expect(addresses()).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-03' } })
  expect(addresses()[2]).toBe('/ana/statement?from=2026-11-05&to=2026-12-03')
})

const cardPayment: StaffPayment = {
  _id: 'p1',
  receipt: 'R2026-000004',
  direction: 'in',
  means: 'card terminal',
  amount: 116.06,
  currency: 'BBD',
  tenderAmount: 116.06,
  tenderCurrency: 'BBD',
  rounding: 0,
  takenAt: '2026-12-03T15:00:00.000Z',
  reference: null,
  reason: null,
  allocations: [],
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
  takenBy: 'Rosa Greenidge',
  refundable: 100,
  ontoCard: null,
}

it('records a chargeback of a card payment, up to what is left of the payment', async () => {
  answers['POST /staff/payments/p1/chargeback'] = data(cardPayment)
  const onClose = vi.fn()
  show(<ChargebackDialog payment={cardPayment} onClose={onClose} />)
  expect(screen.getByText(/^Up to BBD 100.00 can be charged back\./)).toBeDefined()
  await userEvent.type(screen.getByLabelText('What the bank says'), 'The holder does not know it')
  await userEvent.click(screen.getByRole('button', { name: 'Record it' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    { call: 'POST /staff/payments/p1/chargeback', body: { amount: 100, reason: 'The holder does not know it' } },
  ])
})

const onlinePayment: StaffPayment = {
  ...cardPayment,
  means: 'card online',
  refundable: 116.06,
  ontoCard: { title: 'WiPay', refund: 'whole' },
}
const waysShown = () =>
  within(screen.getByLabelText('Where to'))
    .getAllByRole('option')
    .map((option) => option.textContent)

it('says which ways a payment by card can be given back, and why one is missing', async () => {
  answers['POST /staff/payments/p1/refund'] = data(cardPayment)
  const onClose = vi.fn()
  show(<RefundDialog payment={onlinePayment} onClose={onClose} />)
  expect(waysShown()[0]).toBe('Back onto the card, by WiPay')
  expect(screen.getByText(/^WiPay is asked to\./)).toBeDefined()
  const amount = screen.getByRole('textbox', { name: 'Amount in BBD' })
  fireEvent.change(amount, { target: { value: '16.06' } })
  expect(waysShown()).toEqual([
    'Hold it as deposit',
    'Cash',
    'Card terminal',
    'Bank transfer',
    'Back onto the card, by hand on the card company’s site',
  ])
  expect(screen.getByText(/^WiPay gives back whole payments only, BBD 116\.06 of this one\./)).toBeDefined()
  fireEvent.change(amount, { target: { value: '116.06' } })
  await userEvent.type(screen.getByLabelText('Why'), 'Sent twice')
  await userEvent.click(screen.getByRole('button', { name: 'Give it back' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    { call: 'POST /staff/payments/p1/refund', body: { to: 'onto the card', amount: 116.06, reason: 'Sent twice' } },
  ])
  cleanup()
  show(<RefundDialog payment={{ ...onlinePayment, ontoCard: { title: 'Stripe', refund: 'part' } }} onClose={onClose} />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount in BBD' }), { target: { value: '16.06' } })
  expect(waysShown()[0]).toBe('Back onto the card, by Stripe')
  cleanup()
  show(<RefundDialog payment={cardPayment} onClose={onClose} />)
  expect(waysShown()[0]).toBe('Hold it as deposit')
})

it('lists refunds under way onto a card, and lets staff decide the uncertain ones', async () => {
  const refund: CardRefund = {
    _id: 'r1',
    paymentId: 'p1',
    receipt: 'R2026-000004',
    title: 'PowerTranz',
    amount: 116.06,
    currency: 'BBD',
    state: 'unsure',
    words: 'Please look there.',
    begunAt: '2026-12-03T15:00:00.000Z',
    begunBy: 'Rosa Greenidge',
  }
  answers['POST /staff/card-refunds/r1/decide'] = data({ ...refund, state: 'done' })
  show(<CardRefunds refunds={[{ ...refund, _id: 'r0', state: 'taken' }, refund]} mayDecide />)
  expect(screen.getByText('On its way back onto the card, by PowerTranz')).toBeDefined()
  expect(screen.getByText(/Please look there\./)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^It was given back/ }))
  await userEvent.type(screen.getByLabelText('How you know'), 'Seen in the portal')
  await userEvent.click(screen.getByRole('button', { name: 'Book the refund' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    { call: 'POST /staff/card-refunds/r1/decide', body: { outcome: 'given back', reason: 'Seen in the portal' } },
  ])
  cleanup()
  show(<CardRefunds refunds={[refund]} mayDecide={false} />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('says what to hand out for a refund, in the currency that came unless another is chosen', async () => {
  const cashPayment: StaffPayment = {
    ...cardPayment,
    means: 'cash',
    amount: 30,
    currency: 'USD',
    tenderAmount: 60,
    refundable: 30,
  }
  const currencies = ['BBD', 'USD']
  answers['GET /staff/payments/p1/refund?to=cash&amount=30'] = data({ given: 60, currency: 'BBD', currencies })
  answers['GET /staff/payments/p1/refund?to=cash&amount=10'] = data({ given: 20, currency: 'BBD', currencies })
  answers['GET /staff/payments/p1/refund?to=cash&amount=10&currency=USD'] = data({ given: 10, currency: 'USD', currencies })
  answers['POST /staff/payments/p1/refund'] = data(cashPayment)
  show(<RefundDialog payment={cashPayment} onClose={vi.fn()} />)
  expect(screen.queryByText(/^Hand out/)).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Where to'), 'cash')
  await screen.findByText('Hand out BBD 60.00.')
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount in USD' }), { target: { value: '10' } })
  await screen.findByText('Hand out BBD 20.00.')
  await userEvent.type(screen.getByLabelText('Why'), 'Asked')
  await userEvent.click(screen.getByRole('button', { name: 'Give it back' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.selectOptions(screen.getByLabelText('In which currency'), 'USD')
  await screen.findByText('Hand out US$10.00.')
  await userEvent.click(screen.getByRole('button', { name: 'Give it back' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toEqual([
    { to: 'cash', amount: 10, reason: 'Asked' },
    { to: 'cash', amount: 10, currency: 'USD', reason: 'Asked' },
  ])
})
