import { wire } from '@parcelport/contract/wire-spellings.ts'
import type { PackageSummary } from '@parcelport/contract/warehouse/packages/packages.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SiteContext } from '../../frame/site-context.ts'
import { myRequest } from '../../testing/my-request.ts'
import { aUser } from '../../testing/a-user.ts'
import { site } from '../../testing/site-content.ts'
import { aBalance } from '../payment/bill/a-bill.ts'
import { CustomerContext } from '../shell/customer-context.ts'
import OverviewPage from './overview-page.tsx'

const pkg = (changes: Partial<PackageSummary>): PackageSummary => ({
  _id: 'p1',
  trackingNumber: 'N1',
  status: 'Received',
  [wire.courierCompany]: 'UPS',
  storeName: 'Pixelquay',
  [wire.packageDescription]: 'Earbuds',
  createdAt: '2026-11-19T13:30:00.000Z',
  ...changes,
})
const ready = pkg({ status: 'Ready for pickup', collectAt: 'Warrens', _id: 'p2', trackingNumber: 'N2' })
const needed = pkg({
  status: 'Action required',
  actionFix: 'invoice',
  actionNeeded: 'Send an invoice that shows the price',
  actionDueAt: '2026-11-30T16:00:00.000Z',
  actionDueOn: '2026-11-30',
})
const nothingOwed = aBalance({ owed: 0, bills: 0, next: null })

let packages: readonly PackageSummary[]
let notice: object
let balance: object
let requests: readonly object[]
/** Paths whose calls fail. */
let down: readonly string[]
/** Paths that were called. */
let called: string[]

beforeEach(() => {
  packages = [pkg({})]
  notice = {}
  balance = nothingOwed
  requests = []
  down = []
  called = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '').replace(/\?.*/, '')
    called.push(path)
    if (down.includes(path)) return Response.json({ success: false, message: 'Back soon.' }, { status: 503 })
    const answers: Readonly<Record<string, object>> = {
      '/get-my-prealert': {
        countsByStatus: { 'Ready for pickup': 0, Delivered: 0, 'Action required': 0 },
        nextFlight: {
          state: 'next',
          name: 'FF 219',
          departsAt: new Date(2026, 11, 1, 20).toISOString(),
          departsOn: '2026-12-01',
          closesAt: new Date(2026, 10, 30, 16).toISOString(),
        },
        ...notice,
        data: packages,
      },
      '/my-balance': { data: balance },
      '/my-requests': { data: requests, nextCursor: null },
    }
    const answer = answers[path]
    return answer
      ? Response.json({ success: true, ...answer })
      : Response.json({ success: false, message: 'No.' }, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = (): void => {
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CustomerContext value={{ token: 'abc', user: aUser() }}>
          <MemoryRouter initialEntries={['/dashboard']}>
            <OverviewPage />
          </MemoryRouter>
        </CustomerContext>
      </QueryClientProvider>
    </SiteContext>,
  )
}
const now = async () => within(await screen.findByRole('region', { name: 'What needs you' }))
const titles = async () => (await now()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
/** The buttons in the main colour. */
const strong = async () =>
  (await now())
    .getAllByRole('link')
    .filter(({ className }) => className.startsWith('btn') && !className.includes('btn-line'))
    .map(({ textContent }) => textContent)

it('begins with what is owed, ready, to be answered and to be done; one button is strong, the one that pays', async () => {
  packages = [needed, ready]
  balance = aBalance()
  requests = [myRequest({ state: 'done', _id: 'r0' }), myRequest()]
  show()
  expect(await titles()).toEqual([
    'You owe US$58.03',
    '1 ready at Warrens',
    'We need your answer: extra padding for US$7.50',
    'Earbuds from Pixelquay',
  ])
  expect(await strong()).toEqual(['Pay US$58.03'])
  const { getByRole, getByText } = await now()
  expect(getByRole('link', { name: 'Pay US$58.03' }).getAttribute('href')).toBe('/dashboard/payment')
  expect(getByText('One bill, due by Friday 18 December')).toBeTruthy()
  expect(getByText('Pay first, and collecting takes a minute.')).toBeTruthy()
  expect(getByRole('link', { name: 'See where' }).getAttribute('href')).toBe('/dashboard?package=p2')
  expect(getByRole('link', { name: 'Send somebody' }).getAttribute('href')).toBe('/dashboard/passes')
  expect(getByText('Cotton throw, Loomhaus')).toBeTruthy()
  expect(getByRole('link', { name: 'Answer: Extra padding, Q2026-000012' }).getAttribute('href')).toBe(
    '/dashboard/packages/requests?request=r1',
  )
  expect(getByRole('link', { name: 'Upload invoice: Earbuds from Pixelquay' })).toBeTruthy()
  // Before everything else but the welcome.
  const region = screen.getByRole('region', { name: 'What needs you' })
  const counts = screen.getByRole('region', { name: 'Package counts' })
  expect(region.compareDocumentPosition(counts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('says what is owed in the currency at home, with that of the bills beside it', async () => {
  packages = [ready]
  requests = [myRequest()]
  balance = aBalance({ owedLocal: { currency: 'BBD', amount: 116.06 }, localCurrency: 'BBD', localPerUsd: '2' })
  show()
  expect(await titles()).toEqual([
    'You owe BBD 116.06',
    '1 ready at Warrens',
    'We need your answer: extra padding for BBD 15.00 (US$7.50)',
  ])
  expect(await strong()).toEqual(['Pay BBD 116.06'])
  expect((await now()).getByText('US$58.03: one bill, due by Friday 18 December')).toBeTruthy()
})

it.each([
  ['an answer', () => void (requests = [myRequest()]), ['Answer']],
  ['a task', () => {}, ['Upload invoice']],
])('without a bill the strong button is that of %s', async (_, arrange, buttons) => {
  packages = [needed, ready]
  arrange()
  show()
  expect(await strong()).toEqual(buttons)
})

it('leads to all that are ready where there are several', async () => {
  packages = [ready, { ...ready, _id: 'p3', trackingNumber: 'N3' }]
  show()
  expect(await titles()).toEqual(['2 ready at Warrens'])
  expect((await now()).getByRole('link', { name: 'See them' }).getAttribute('href')).toBe(
    '/dashboard/packages?status=Ready+for+pickup',
  )
})

it('says what is still to come, and never that nothing is owed', async () => {
  balance = { ...nothingOwed, charges: 5, toCome: 277.91 }
  show()
  expect(await titles()).toEqual(['About US$277.91 to come'])
  expect(screen.queryByText(/owe nothing|everything is paid/i)).toBeNull()
})

it('says what is owed in a currency of before', async () => {
  balance = { ...nothingOwed, earlier: [{ currency: 'BBD', owed: 20, deposit: 0 }] }
  show()
  expect(await titles()).toEqual(['You owe BBD 20.00'])
  expect(await strong()).toEqual(['Pay BBD 20.00'])
})

it('says that nothing needs the customer, and what to do next', async () => {
  show()
  expect(await titles()).toEqual(['Nothing needs you today'])
  expect((await now()).getByRole('link', { name: 'Create Prealert' }).getAttribute('href')).toBe('/dashboard/prealert')
})

it('asks once for a balance that cannot be loaded, also with a request that waits for an answer', async () => {
  requests = [myRequest()]
  down = ['/my-balance']
  show()
  await screen.findByText(/^We need your answer/)
  await new Promise((turn) => setTimeout(turn, 200))
  expect(called.filter((path) => path === '/my-balance')).toHaveLength(1)
})

it.each(['/my-balance', '/my-requests', '/get-my-prealert'])('does not say so while %s cannot be loaded', async (path) => {
  down = [path]
  show()
  await screen.findByRole('region', { name: 'Package counts' })
  await waitFor(() => expect(document.querySelector('.now-loading')).toBeNull())
  expect(screen.queryByText('Nothing needs you today')).toBeNull()
})

it('still says what is owed while the packages cannot be loaded', async () => {
  down = ['/get-my-prealert']
  balance = aBalance()
  show()
  expect(await titles()).toEqual(['You owe US$58.03'])
})

it('has no money where the company makes no bills', async () => {
  balance = { ...nothingOwed, on: false, owed: 58.03, charges: 5 }
  show()
  expect(await titles()).toEqual(['Nothing needs you today'])
})

const isLarge = (): boolean => screen.getByRole('heading', { name: /^Welcome to/ }).closest('.dash-welcome') !== null

it('welcomes a new customer in full once, and afterwards in one line with the next flight', async () => {
  packages = []
  show()
  await screen.findByText('You have no packages at this moment')
  expect(isLarge()).toBe(true)
  expect(screen.queryByText('Nothing needs you today')).toBeNull()
  cleanup()
  show()
  await screen.findByText('You have no packages at this moment')
  expect(isLarge()).toBe(false)
  expect(screen.getByRole('heading', { name: 'Welcome to Parcel company, Ana Brathwaite' })).toBeTruthy()
  expect(screen.getByText('Next flight Tue 1 Dec, closes Mon 30 Nov, 4:00 pm')).toBeTruthy()
})

it('hides no debt from a new customer', async () => {
  packages = []
  balance = aBalance()
  show()
  expect(await titles()).toEqual(['You owe US$58.03'])
  expect(isLarge()).toBe(true)
})

it('welcomes who has packages in one line, on a new device too', async () => {
  show()
  await now()
  expect(isLarge()).toBe(false)
})

it('shows what the company says of Customs as plain text, and nothing where it says nothing', async () => {
  show()
  await now()
  expect(screen.queryByRole('heading', { name: 'About Customs' })).toBeNull()
  cleanup()
  notice = { customsNotice: 'Customs is slow: <b>allow</b> a week longer.' }
  show()
  expect(await screen.findByRole('heading', { name: 'About Customs' })).toBeTruthy()
  expect(screen.getByText('Customs is slow: <b>allow</b> a week longer.')).toBeTruthy()
})
