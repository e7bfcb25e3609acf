import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aWholeBill } from './a-bill.ts'
import { answering, balance, json, section, show } from '../payment-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('explains a bill: what was told, each difference with its sum, and the lines of each party', async () => {
  answering({ '/bills/b1': () => json({ success: true, data: aWholeBill() }) })
  show('/dashboard/payment/b1')
  const why = await section('Why 1Z5R89390358712064 costs what it costs')
  expect(why.getByRole('heading', { name: 'US$1.45 more than we told you. Here is why.' })).toBeTruthy()
  expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'What we told youUS$56.58On Sunday 22 November, when you announced it, by the prices of Thu 1 Oct 2026',
    'It weighs 4 lb, not 3 lb.+US$4.94Freight +US$3.50, Duty +US$0.70, VAT +US$0.74See it',
    'The invoice says US$95.00, not US$89.00.+US$2.46',
    'New prices hold from 1 December.+US$0.70See it',
    'Customs took 15 % duty, not 20 %.−US$6.65',
    'This billUS$58.03Fri 4 Dec 2026',
  ])
  expect(screen.getByText('BBD 116.06').className).toContain('bill-amount')
  expect(screen.getByText('US$58.03, at 2.00 for US$1')).toBeTruthy()
  const ours = await section('What we charge')
  expect(ours.getAllByText('US$18.25')).toHaveLength(2)
  const customs = await section('What Customs charges')
  expect(customs.getByText('US$39.78')).toBeTruthy()
})

it('says plainly what became of a bill', async () => {
  const credit = { _id: 'n1', number: 'C-000001', issuedAt: '2026-12-06T10:00:00.000Z', total: 8.03, reason: 'Weighed again' }
  const payment = { paymentId: 'p1', at: '2026-12-05T14:00:00.000Z', means: 'cash', amount: 50, receipt: 'R-000001' }
  const bill = aWholeBill({ state: 'credited', paid: 50, credited: 8.03, open: 0, payments: [payment], creditNotes: [credit] })
  answering({ '/bills/b1': () => json({ success: true, data: bill }) })
  show('/dashboard/payment/b1')
  const settled = await section('Paid and credited')
  expect(settled.getByText(/Receipt R-000001/)).toBeTruthy()
  expect(settled.getByRole('link', { name: 'Credit note C-000001' })).toBeTruthy()
  expect(settled.getByText(/Weighed again/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'How to pay' })).toBeNull()
})

it('says what was written off, and that nothing is left to pay', async () => {
  const written = { paymentId: 'w1', at: '2026-12-20T14:00:00.000Z', means: 'write-off', amount: 58.03, receipt: null }
  const bill = aWholeBill({ state: 'paid', paid: 58.03, open: 0, payments: [written] })
  answering({ '/bills/b1': () => json({ success: true, data: bill }) })
  show('/dashboard/payment/b1')
  const settled = await section('Paid and credited')
  expect(settled.getByText('Written off by us: you don’t owe it any more')).toBeTruthy()
  expect(screen.getByText('Nothing left to pay.')).toBeTruthy()
})

it('says of a void and of a late bill what that means, and why; what only staff can open has no link', async () => {
  const { packages } = aWholeBill()
  const told = packages.map((pkg) => ({
    ...pkg,
    differences: pkg.differences.map((difference) => ({ ...difference, evidence: '/console/packages/k1' })),
  }))
  const name = 'Anastasia-Brathwaite-Cumberbatch'.repeat(5)
  const late = aWholeBill({ state: 'overdue', packages: told, lines: [{ ...aWholeBill().lines[0]!, title: name }] })
  answering({
    '/bills/b1': () => json({ success: true, data: aWholeBill({ state: 'void', open: 0, reason: 'Made twice' }) }),
    '/bills/b2': () => json({ success: true, data: late }),
  })
  show('/dashboard/payment/b1')
  expect(await screen.findByText('Cancelled: nothing to pay.')).toBeTruthy()
  expect(screen.getByText('Made twice')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'How to pay' })).toBeNull()
  cleanup()
  show('/dashboard/payment/b2')
  expect(await screen.findByText('Was due by Friday 18 December.')).toBeTruthy()
  expect(screen.getByText(name)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See it' })).toBeNull()
})

it('says that there is no such bill, and lets a bill that failed be asked for again', async () => {
  const answers: Record<string, () => Response> = {
    '/bills/b1': () => json({ success: false, message: 'There is no such bill.' }, 404),
  }
  answering(answers)
  show('/dashboard/payment/b1')
  expect(await screen.findByRole('heading', { name: 'There is no such bill' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all your bills' })).toBeTruthy()
  cleanup()
  answers['/bills/b1'] = () => json({ success: false, message: 'Down for a moment.' }, 500)
  show('/dashboard/payment/b1')
  const again = await screen.findByRole('button', { name: 'Reload' })
  expect(screen.getByRole('heading', { name: 'Down for a moment.' })).toBeTruthy()
  answers['/bills/b1'] = () => json({ success: true, data: aWholeBill() })
  fireEvent.click(again)
  expect(await screen.findByRole('heading', { name: 'Bill B-000001' })).toBeTruthy()
})

it('saves a bill as a PDF, and says so where that failed', async () => {
  const answers: Record<string, () => Response> = {
    '/bills/b1': () => json({ success: true, data: aWholeBill() }),
    '/bills/b1/pdf': () => json({ success: false, message: 'Too many papers at once.' }, 503),
  }
  answering(answers)
  const told = vi.spyOn(toast, 'error')
  const links: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download)
  })
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined }),
  )
  show('/dashboard/payment/b1')
  const save = await screen.findByRole('button', { name: /^PDF/ })
  fireEvent.click(save)
  await waitFor(() => expect(told).toHaveBeenCalledWith('Too many papers at once.'))
  answers['/bills/b1/pdf'] = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
  fireEvent.click(save)
  await waitFor(() => expect(links).toEqual(['Bill B-000001.pdf']))
})

it('pays one bill out of the deposit in its own currency; without one offers nothing', async () => {
  const sheet = { '/bills/b1': () => json({ success: true, data: aWholeBill({ currency: 'BBD', open: 20 }) }) }
  answering({ ...sheet, ...balance({ earlier: [{ currency: 'BBD', owed: 20, deposit: 50 }] }) })
  show('/dashboard/payment/b1')
  expect(await screen.findByRole('button', { name: 'Pay BBD 20.00 from your deposit' })).toBeTruthy()
  expect(screen.getByText('BBD 50.00 is held for you.')).toBeTruthy()
  cleanup()
  answering({ ...sheet, ...balance({ deposit: 50 }) })
  show('/dashboard/payment/b1')
  await section('How to pay')
  expect(screen.queryByRole('button', { name: /deposit/ })).toBeNull()
})
