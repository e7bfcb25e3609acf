import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aBill, aPayment, aWholeBill } from './bill/a-bill.ts'
import { answering, balance, json, pageOf, section, show } from './payment-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('says what is owed, which bill, until when and how to pay it', async () => {
  answering({ ...balance(), '/my-bills?owed=yes': () => pageOf([aBill()]) })
  show('/dashboard/payment')
  const owed = await section('Your balance')
  expect(owed.getByText('US$58.03')).toBeTruthy()
  expect(owed.getByText('One bill, due by Friday 18 December')).toBeTruthy()
  const toPay = await section('Bills to pay')
  expect(await toPay.findByText('Fri 4 Dec 2026. Please pay by the end of Friday 18 December.')).toBeTruthy()
  expect(toPay.getByRole('link', { name: 'Bill B-000001' }).getAttribute('href')).toBe('/dashboard/payment/b1')
  expect(toPay.getByText('To pay')).toBeTruthy()
  expect((await section('How to pay')).getByText(/Coral Bay Bank/)).toBeTruthy()
})

it('says what is still to come where nothing is owed yet, and never that everything is paid', async () => {
  answering({ ...balance({ owed: 0, bills: 0, next: null, charges: 5, toCome: 277.91 }), '/my-bills': () => pageOf([]) })
  show('/dashboard/payment')
  const owed = await section('Your balance')
  expect(owed.getByText('About US$277.91 to come. We’ll tell you as soon as you can pay.')).toBeTruthy()
  expect(screen.queryByText(/Everything is paid/)).toBeNull()
})

it('says that everything is paid where nothing is owed, and what was paid', async () => {
  answering({
    ...balance({ owed: 0, bills: 0, next: null, deposit: 40 }),
    '/my-bills': () => pageOf([aBill({ state: 'paid', paid: 58.03, open: 0 })]),
    '/my-payments': () => pageOf([aPayment(), aPayment({ _id: 'p2', direction: 'out', reason: 'Weighed again' })]),
  })
  show('/dashboard/payment')
  expect((await section('Your balance')).getByText('Everything is paid. Thank you.')).toBeTruthy()
  expect(await (await section('Bills to pay')).findByText('No bills to pay.')).toBeTruthy()
  expect(await (await section('All your bills')).findByText('Paid')).toBeTruthy()
  const paid = await section('What you have paid')
  expect(await paid.findByText('Cash at the counter')).toBeTruthy()
  expect(paid.getAllByText('BBD 116.05')).toHaveLength(2)
  expect(paid.getAllByText('US$58.03')).toHaveLength(2)
  expect(paid.getByText('Paid back to you: cash at the counter')).toBeTruthy()
  expect(paid.getByText('Weighed again')).toBeTruthy()
})

it('tells late, part settled, credited and void bills and credit notes apart', async () => {
  const bills = [
    aBill({ _id: '1', number: 'B-1', state: 'overdue' }),
    aBill({ _id: '2', number: 'B-2', state: 'part paid', paid: 20, open: 38.03 }),
    aBill({ _id: '3', number: 'B-3', state: 'credited', credited: 58.03, open: 0 }),
    aBill({ _id: '4', number: 'B-4', state: 'void', open: 0 }),
    aBill({ _id: '5', number: 'C-1', kind: 'credit note', total: 58.03, open: 0 }),
  ]
  answering({ ...balance({ overdue: 58.03, owed: 96.06, bills: 2 }), '/my-bills': () => pageOf(bills) })
  show('/dashboard/payment')
  expect((await section('Your balance')).getByText('2 bills, of which US$58.03 is late')).toBeTruthy()
  const all = await section('All your bills')
  await all.findByText('Late')
  const words = all.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(words).toEqual([
    'Bill B-1Fri 4 Dec 2026. Was due by Friday 18 December.LateUS$58.03',
    'Bill B-2Fri 4 Dec 2026. Please pay by the end of Friday 18 December.Settled in partUS$38.03left of US$58.03',
    'Bill B-3Fri 4 Dec 2026. Nothing left to pay.CreditedUS$58.03',
    'Bill B-4Fri 4 Dec 2026. Cancelled: nothing to pay.VoidUS$58.03',
    'Credit note C-1Fri 4 Dec 2026. Taken off what you owe.Credit noteUS$58.03',
  ])
})

it('shows two hundred bills page by page, the next one when it is asked for', async () => {
  const some = (from: number) =>
    Array.from({ length: 25 }, (_, i) => aBill({ _id: `${from + i}`, number: `B-${String(from + i).padStart(6, '0')}` }))
  const pages = Object.fromEntries(
    Array.from({ length: 8 }, (_, page) => [
      page === 0 ? '/my-bills' : `/my-bills?cursor=${page}`,
      () => pageOf(some(page * 25), page === 7 ? null : String(page + 1)),
    ]),
  )
  answering({ ...balance(), ...pages })
  show('/dashboard/payment')
  const all = await section('All your bills')
  for (let page = 1; page < 8; page += 1) {
    fireEvent.click(await all.findByRole('button', { name: 'Show more' }))
    await all.findByText(`Bill B-${String(page * 25).padStart(6, '0')}`)
  }
  expect(document.querySelectorAll('.pay-item')).toHaveLength(200)
  expect(all.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('says so where the company bills nothing here', async () => {
  answering(balance({ on: false, owed: 0, bills: 0, next: null }))
  show('/dashboard/payment')
  expect(await screen.findByRole('heading', { name: 'There is nothing to pay here' })).toBeTruthy()
})

it('can be asked again where it failed, whole or one list', async () => {
  const answers: Record<string, () => Response> = {
    '/my-balance': () => json({ success: false, message: 'Down for a moment.' }, 500),
    '/my-payments': () => json({ success: false, message: 'Away.' }, 500),
  }
  answering(answers)
  show('/dashboard/payment')
  const again = await screen.findByRole('button', { name: 'Reload' })
  expect(screen.getByRole('heading', { name: 'We could not load what you owe.' })).toBeTruthy()
  answers['/my-balance'] = balance()['/my-balance']
  fireEvent.click(again)
  const paid = await section('What you have paid')
  expect((await paid.findByRole('alert')).textContent).toContain('Away.')
  answers['/my-payments'] = () => pageOf([aPayment()])
  fireEvent.click(paid.getByRole('button', { name: 'Reload' }))
  expect(await paid.findByText('Cash at the counter')).toBeTruthy()
})

it('pays all that is owed from the deposit after showing the sum, and loads the balance again', async () => {
  const said = vi.spyOn(toast, 'success').mockReturnValue('')
  let sent: { body?: unknown; key?: string | null } = {}
  const fetched = answering({
    ...balance({ deposit: 40 }),
    '/payments/deposit': () => json({ success: true, message: 'US$40.00 is paid from your deposit.', data: aPayment() }, 201),
  })
  const plain = fetched.getMockImplementation()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/payments/deposit')) sent = { body: init?.body, key: new Headers(init?.headers).get('idempotency-key') }
    return plain?.(url)
  })
  show('/dashboard/payment')
  const ways = await section('How to pay')
  expect(ways.getByText('US$40.00 is held for you: US$18.03 is left to pay then.')).toBeTruthy()
  fireEvent.click(ways.getByRole('button', { name: 'Pay US$40.00 from your deposit' }))
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('US$40.00 is paid from your deposit.'))
  expect(sent.body).toBe(JSON.stringify({ amount: 40, currency: 'USD' }))
  expect(sent.key).toBeTruthy()
})

it('says bills, cards and the deposit at home first', async () => {
  const ways = [{ provider: 'wipay', title: 'WiPay', currency: 'BBD', live: true }]
  answering({
    ...balance({
      deposit: 20,
      localCurrency: 'BBD',
      localPerUsd: '2',
      owedLocal: { currency: 'BBD', amount: 116.06 },
      overdue: 8,
    }),
    '/my-bills?owed=yes': () => pageOf([aBill({ total: 60 })]),
    '/payments/ways': () => json({ success: true, data: ways }),
  })
  show('/dashboard/payment')
  const pay = await section('How to pay')
  expect(await pay.findByRole('button', { name: 'Pay BBD 116.06 (US$58.03) by card' })).toBeTruthy()
  expect(pay.getByRole('button', { name: 'Pay BBD 40.00 (US$20.00) from your deposit' })).toBeTruthy()
  const bills = await section('Bills to pay')
  expect((await bills.findByText('BBD 116.06')).parentElement?.textContent).toBe('BBD 116.06US$58.03left of BBD 120.00')
  const owed = await section('Your balance')
  expect(owed.getByText('US$58.03: one bill, of which BBD 16.00 (US$8.00) is late')).toBeTruthy()
  expect(owed.getByText('BBD 40.00')).toBeTruthy()
})

it('says what is left at the rate of today, by which it is paid, and the whole bill at the rate of its issue', async () => {
  const apart = { owed: 38.03, localCurrency: 'BBD', localPerUsd: '2.5', owedLocal: { currency: 'BBD', amount: 95.08 } }
  const other = { currency: 'BBD', total: 116.06, open: 95.08, localPerUsd: 2, openPerUsd: 2.5 }
  const open = { paid: 20, open: 38.03, issuedPerUsd: '2' }
  answering({
    ...balance(apart),
    '/my-bills?owed=yes': () => pageOf([aBill(open)]),
    '/my-bills': () =>
      pageOf([aBill(open), aBill({ _id: '2', number: 'B-2', state: 'paid', paid: 58.03, open: 0, issuedPerUsd: '2' })]),
    '/bills/b1': () => json({ success: true, data: aWholeBill({ ...open, other }) }),
  })
  show('/dashboard/payment')
  const all = await section('All your bills')
  const [left, paid] = (await all.findAllByText(/^BBD/, { selector: 'b' })).map((sum) => sum.parentElement?.textContent)
  expect([left, paid]).toEqual(['BBD 95.08US$38.03left of BBD 116.06', 'BBD 116.06US$58.03'])
  cleanup()
  show('/dashboard/payment/b1')
  expect((await screen.findByText('BBD 95.08', { selector: '.bill-amount' })).textContent).toBe('BBD 95.08')
  expect(screen.getByText('US$38.03, at 2.50 for US$1')).toBeTruthy()
  expect(screen.getByText('BBD 116.06 (US$58.03)')).toBeTruthy()
})

it.each([
  ['at home where the debt is told there', { owedLocal: { currency: 'BBD', amount: 116.06 } }, '116.06', ['BBD', 'USD']],
  ['in US dollars without a rate of today', {}, '58.03', ['USD', 'BBD']],
])('asks for the sum of a bank transfer %s', async (_, more, amount, currencies) => {
  answering({ ...balance({ localCurrency: 'BBD', bankDetails: 'Coral Bay Bank', ...more }) })
  show('/dashboard/payment')
  const transfer = await section('Paid by bank transfer?')
  expect(transfer.getByLabelText<HTMLInputElement>('Amount').value).toBe(amount)
  expect(transfer.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(currencies)
})

it('says what kept a deposit from paying, and can be pressed again', async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue('')
  answering({
    ...balance({ deposit: 60 }),
    '/payments/deposit': () => json({ success: false, message: 'Only US$10.00 is held for you.' }, 409),
  })
  show('/dashboard/payment')
  const button = await screen.findByRole('button', { name: 'Pay US$58.03 from your deposit' })
  fireEvent.click(button)
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('Only US$10.00 is held for you.'))
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
})

it('keeps the choice that the deposit pays new bills', async () => {
  answering({
    ...balance({ owed: 0, bills: 0, next: null, deposit: 40 }),
    '/my-deposit': () => json({ success: true, data: { paysNewBills: true } }),
  })
  show('/dashboard/payment')
  const box = await screen.findByRole('checkbox', { name: 'Use my deposit for new bills' })
  expect(box).toHaveProperty('checked', false)
  fireEvent.click(box)
  await waitFor(() => expect(box).toHaveProperty('checked', true))
  expect(screen.queryByRole('button', { name: /from your deposit/ })).toBeNull()
})
