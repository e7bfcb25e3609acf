import type { PackageSummary } from '@parcelport/contract/warehouse/packages/packages.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SiteContext } from '../../frame/site-context.ts'
import { site } from '../../testing/site-content.ts'
import { aUser } from '../../testing/a-user.ts'
import OverviewPage from '../overview/overview-page.tsx'
import { CustomerContext } from '../shell/customer-context.ts'
import PackagesPage from './packages-page.tsx'

/** Two that this page has never heard of are among them: a newer server may answer. */
const statuses = [
  'Delivered',
  'Prealerted',
  'Held at Customs',
  'Action required',
  'Received',
  'constructor',
  'Ready for pickup',
]

const answered = Array.from({ length: 25 }, (_, index) => ({
  _id: `p${index}`,
  trackingNumber: `N${index}`,
  status: statuses[index % statuses.length] as PackageSummary['status'],
  [wire.courierCompany]: ['UPS', 'FedEx'][index % 2]!,
  storeName: `Store ${(index * 7) % 25}`,
  [wire.packageDescription]: `Thing ${(index * 11) % 25}`,
  createdAt: new Date(Date.UTC(2026, 10, 1 + ((index * 13) % 25))).toISOString(),
  ...(index % 3 === 0 && { actionDueOn: new Date(Date.UTC(2026, 11, 25 - index)).toISOString().slice(0, 10) }),
}))

const addressOf = (address: string | URL | Request): string => (address instanceof Request ? address.url : String(address))

/** Answers every list with these, no pick-up to rate, and keeps what was asked. */
const answerWith = (data: readonly object[]) => {
  const fetched = vi.fn(async (address: string | URL | Request) =>
    Response.json({
      success: true,
      countsByStatus: { 'Ready for pickup': 3, Delivered: 4, 'Action required': 4 },
      data: addressOf(address).endsWith('/my-ratings/asked') ? null : data,
    }),
  )
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls.map(([address]) => addressOf(address))
}

const show = (page: ReactNode, address: string): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <CustomerContext value={{ token: 'abc', user: aUser() }}>
          <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
        </CustomerContext>
      </QueryClientProvider>
    </SiteContext>,
  )
}

// jsdom lays nothing out, and has nothing to scroll.
beforeEach(() => void (HTMLElement.prototype.scrollIntoView = () => {}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
})

const numbersShown = async (caption: string) =>
  within(await screen.findByRole('table', { name: caption }))
    .getAllByRole('rowheader')
    .map((header) => within(header).getByRole('link').textContent)
const numbersOf = (data: readonly { trackingNumber: string }[]) => data.map(({ trackingNumber }) => trackingNumber)

const pages = [
  ['overview', 'Your Packages', <OverviewPage key="overview" />, '/dashboard'],
  ['packages', 'Packages', <PackagesPage key="packages" />, '/dashboard/packages'],
  ['packages, searched and filtered', 'Packages', <PackagesPage key="some" />, '/dashboard/packages?search=N&status=Delivered'],
] as const
const someOrders = fc.sample(fc.shuffledSubarray(answered, { minLength: 25 }), { numRuns: 3, seed: 25 })

it.each(
  pages.flatMap(([name, ...page]) =>
    someOrders.map((order, index) => [`${name}, order ${index + 1}`, ...page, order] as const),
  ),
)('%s: pages of ten in the answer’s own order', async (_, caption, page, address, order) => {
  answerWith(order)
  show(page, address)
  expect(await numbersShown(caption)).toEqual(numbersOf(order.slice(0, 10)))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await numbersShown(caption)).toEqual(numbersOf(order.slice(10, 20)))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await numbersShown(caption)).toEqual(numbersOf(order.slice(20)))
  expect(screen.getByText('Page 3 of 3')).toBeDefined()
})

it('asks the server for what is searched and filtered', async () => {
  const asked = answerWith(answered)
  show(<PackagesPage />, '/dashboard/packages?search=N&status=Delivered')
  await numbersShown('Packages')
  expect(asked().filter((address) => address.includes('/get-my-prealert'))).toEqual([
    expect.stringMatching(/\/get-my-prealert\?search=N&status=Delivered$/),
  ])
})
