import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SiteContext } from '../frame/site-context.ts'
import { aUser } from '../testing/a-user.ts'
import { site } from '../testing/site-content.ts'
import ClaimPage from './claim/claim-page.tsx'
import LossesPage from './losses/losses-page.tsx'
import NotificationsPage from './notifications/notifications-page.tsx'
import OverviewPage from './overview/overview-page.tsx'
import PackagesPage from './packages/packages-page.tsx'
import PassesPage from './passes/passes-page.tsx'
import PaymentPage from './payment/payment-page.tsx'
import ReceiversPage from './receivers/receivers-page.tsx'
import RequestsPage from './requests/requests-page.tsx'
import { CustomerContext } from './shell/customer-context.ts'

/** Pages with a list or a sum of the customer's own. */
const pages: readonly (readonly [string, ComponentType])[] = [
  ['claim', ClaimPage],
  ['losses', LossesPage],
  ['notifications', NotificationsPage],
  ['overview', OverviewPage],
  ['packages', PackagesPage],
  ['passes', PassesPage],
  ['payment', PaymentPage],
  ['receivers', ReceiversPage],
  ['requests', RequestsPage],
]

let asked: number

beforeEach(() => {
  asked = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (Page: ComponentType, answer: () => Promise<Response>): void => {
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return answer()
  })
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CustomerContext value={{ token: 'abc', user: aUser() }}>
          <MemoryRouter>
            <Page />
          </MemoryRouter>
        </CustomerContext>
      </QueryClientProvider>
    </SiteContext>,
  )
}
/** The buttons that load again what failed; a list of packages has one of its own under it at any time. */
const again = (): Promise<HTMLElement[]> =>
  waitFor(() => {
    const all = screen.queryAllByRole('button', { name: /^(Reload|Try again)$/ })
    const found = all.filter((button) => !button.closest('.list-tools-2'))
    expect(found).not.toEqual([])
    return found
  })
const emptyLists = /^(Nobody yet|You have made none|Nothing|No )/

it.each(pages)(
  '%s: what cannot be loaded says so in words beside its button, and nothing that it is empty',
  async (_name, Page) => {
    show(Page, async () => Response.json({ success: false, message: 'Not now.' }, { status: 500 }))
    for (const button of await again()) {
      const place = button.closest<HTMLElement>('.notice, .empty, [role=alert]')
      expect(place, button.outerHTML).not.toBeNull()
      expect(place!.textContent.replace(button.textContent, '')).toMatch(/\w{3}/)
    }
    const before = asked
    await userEvent.click((await again())[0]!)
    await waitFor(() => expect(asked).toBeGreaterThan(before))
  },
)

it.each(pages)('%s: while it is on its way nothing says that it is empty', async (_name, Page) => {
  show(Page, () => new Promise(() => {}))
  await waitFor(() => expect(asked).toBeGreaterThan(0))
  expect(document.querySelector('.empty')).toBeNull()
  expect(screen.queryByText(emptyLists)).toBeNull()
})

it('the sentence is the server’s, where it has one', async () => {
  show(ReceiversPage, async () => Response.json({ success: false, message: 'We are moving. Back at noon.' }, { status: 503 }))
  expect(within(await screen.findByRole('alert')).getByText('We are moving. Back at noon.')).toBeDefined()
})
