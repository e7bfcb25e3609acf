import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { aBalance, aWholeBill } from './a-bill.ts'
import BillPage from './my-bill-page.tsx'

const json = (body: unknown): Response => Response.json(body)

/** Answers calls by the end of their path; what is not told is an empty list. */
const answering = (answers: Readonly<Record<string, () => Response>>): void => {
  vi.stubGlobal('fetch', async (url: string) =>
    (answers[url.replace(/^.*\/V1\/0\.0/, '')] ?? (() => json({ success: true, data: [] })))(),
  )
}

const show = (path: string): void => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/dashboard/payment/:billId" element={<BillPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('names the parcels of a bill, gathers their lines, and leads from a weight to where it is written', async () => {
  const [pkg] = aWholeBill().packages
  const [line] = aWholeBill().lines
  const packages = [
    { ...pkg!, description: 'Garden hose', billed: 56.59, differences: pkg!.differences.slice(0, 1) },
    { ...pkg!, packageId: 'k2', trackingNumber: 'TBA2', description: '', promised: null, differences: [] },
  ]
  const lines = ['TBA2', pkg!.trackingNumber, 'TBA2', null].map((trackingNumber, index) => ({
    ...line!,
    line: index + 1,
    title: `Charge ${index + 1}`,
    party: 'ours' as const,
    trackingNumber,
  }))
  answering({ '/bills/b1': () => json({ success: true, data: aWholeBill({ packages, lines }) }) })
  show('/dashboard/payment/b1')
  const ours = await section('What we charge')
  expect(ours.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['Garden hose', 'TBA2'])
  expect(ours.getAllByText(/^Charge/).map(({ textContent }) => textContent)).toEqual([
    'Charge 2',
    'Charge 1',
    'Charge 3',
    'Charge 4',
  ])
  const why = await section(`Why ${pkg!.trackingNumber} costs what it costs`)
  // One cent apart is no change that needs a reason.
  expect(why.getByRole('heading', { name: 'It costs what we told you.' })).toBeTruthy()
  expect(why.getByText('Freight +US$3.50, Duty +US$0.70, VAT +US$0.74')).toBeTruthy()
  expect(why.getByText(`Garden hose, ${pkg!.trackingNumber}`)).toBeTruthy()
  expect(why.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe('/dashboard/packages?package=k1#package-facts')
})

it.each([
  ['6 pm', 'Next: collect at Warrens, open until 6 pm'],
  [undefined, 'Next: collect at Warrens'],
])('says after paying where to collect, and until when that is open: %s', async (openUntil, title) => {
  const pickup = {
    kind: 'counter',
    name: 'Warrens',
    addressLines: ['1 Mall Road'],
    telephone: '',
    openingHours: [{ days: 'Monday to Friday', hours: '9 am to 6 pm' }],
    mapLink: null,
    bring: 'Your photo ID',
    freeUntil: null,
    openUntil,
  }
  answering({
    '/bills/b1': () => json({ success: true, data: aWholeBill({ state: 'paid', paid: 58.03, open: 0 }) }),
    '/packages/k1': () => json({ success: true, data: { _id: 'k1', status: 'Ready for pickup', pickup } }),
  })
  show('/dashboard/payment/b1')
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText('Monday to Friday: 9 am to 6 pm')).toBeTruthy()
})

it('says what a card and the deposit pay at home first, by the rate of the bill itself', async () => {
  const ways = [{ provider: 'wipay', title: 'WiPay', currency: 'BBD', live: true }]
  answering({
    '/bills/b1': () => json({ success: true, data: aWholeBill({ bankDetails: '' }) }),
    '/my-balance': () => json({ success: true, data: aBalance({ deposit: 20, localCurrency: 'BBD', localPerUsd: '2.5' }) }),
    '/payments/ways': () => json({ success: true, data: ways }),
  })
  show('/dashboard/payment/b1')
  expect(await screen.findByRole('button', { name: 'Pay BBD 116.06 (US$58.03) by card' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Pay BBD 40.00 (US$20.00) from your deposit' })).toBeTruthy()
  expect(screen.getByText('BBD 40.00 (US$20.00) is held for you: BBD 76.06 (US$38.03) is left to pay then.')).toBeTruthy()
  expect((await section('Line by line')).getByText('BBD 116.06 (US$58.03)')).toBeTruthy()
})

it('copies the account and the reference of a transfer', async () => {
  const written: string[] = []
  const clipboard = { writeText: async (text: string) => void written.push(text) }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  answering({
    '/bills/b1': () => json({ success: true, data: aWholeBill({ bankDetails: 'Bank of Bim 12-345', reference: 'AB12CD3' }) }),
  })
  show('/dashboard/payment/b1')
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the account' }))
  fireEvent.click(screen.getByRole('button', { name: 'Copy the reference' }))
  await expect.poll(() => written).toEqual(['Bank of Bim 12-345', 'AB12CD3'])
})
