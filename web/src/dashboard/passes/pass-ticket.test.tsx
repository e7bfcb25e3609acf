import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { translatePage } from '@parcelport/ui/testing/translate-page.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SiteContext } from '../../frame/site-context.ts'
import { aUser } from '../../testing/a-user.ts'
import { site } from '../../testing/site-content.ts'
import { CustomerContext } from '../shell/customer-context.ts'
import { PassTicket } from './pass-ticket.tsx'

const warrens = {
  kind: 'counter',
  name: 'Warrens',
  addressLines: ['1 Mall Road'],
  openingHours: [{ days: 'Monday to Friday', hours: '9 am to 6 pm' }],
}

beforeEach(() => {
  // jsdom has the dialog element but not its methods.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says where and when it can be used, and whose ID to bring; a locker takes no pass', async () => {
  const data = [warrens, { ...warrens, kind: 'locker', name: 'Oistins locker' }]
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ success: true, data: url.includes('/get/places') ? data : null }),
  )
  const expiresAt = '2026-12-02T12:00:00Z'
  const code = { scan: 'abc', digits: '123456', collector: 'Marlon', until: expiresAt, owner: 'ana' }
  const pass = { _id: 'a', state: 'good', collector: 'Marlon', madeAt: expiresAt, expiresAt, usedAt: null } as const
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CustomerContext value={{ token: 'abc', user: aUser() }}>
          <PassTicket pass={pass} code={code} onClose={() => undefined} />
        </CustomerContext>
      </QueryClientProvider>
    </SiteContext>,
  )
  expect(await screen.findByText('Warrens')).toBeDefined()
  expect(screen.getByText('1 Mall Road')).toBeDefined()
  expect(screen.getByText('Monday to Friday: 9 am to 6 pm')).toBeDefined()
  expect(screen.getByText('The photo ID of Marlon')).toBeDefined()
  expect(screen.queryByText('Oistins locker')).toBeNull()
  // What is compared with a photo ID, and said at the counter, no translator changes.
  const end = translatePage()
  expect(screen.getByRole('heading', { name: 'Marlon' })).toBeDefined()
  expect(screen.getByText(/^123.?456$/)).toBeDefined()
  expect(screen.queryByText('1 Mall Road')).toBeNull()
  end()
})
