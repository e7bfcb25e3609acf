import type { PackageSummary } from '@parcelport/contract/warehouse/packages/packages.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SiteContext } from '../../frame/site-context.ts'
import { aUser } from '../../testing/a-user.ts'
import { site } from '../../testing/site-content.ts'
import { aBalance } from '../payment/bill/a-bill.ts'
import { CustomerContext } from '../shell/customer-context.ts'
import PackagesPage from './packages-page.tsx'

const pkg = (changes: Partial<PackageSummary> = {}): PackageSummary => ({
  _id: 'p1',
  trackingNumber: '1Z5R89390357567127',
  status: 'Action required',
  actionFix: 'invoice',
  actionDueAt: '2026-12-01T03:59:59.000Z',
  actionDueOn: '2026-11-30',
  [wire.courierCompany]: 'UPS',
  storeName: 'Pixelquay',
  [wire.packageDescription]: 'Earbuds and charging case',
  createdAt: new Date(2026, 10, 19, 12).toISOString(),
  ...changes,
})
const nameless = pkg({ _id: 'p2', trackingNumber: 'N2', storeName: '', [wire.packageDescription]: '' })

const show = (isNarrow: boolean, data: readonly PackageSummary[], owed: number): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/my-balance')
        ? { success: true, data: aBalance({ owed, ...(owed === 0 && { bills: 0, next: null }) }) }
        : { success: true, countsByStatus: { 'Ready for pickup': 0, Delivered: 0, 'Action required': 2 }, data },
    ),
  )
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CustomerContext value={{ token: 'abc', user: aUser() }}>
          <MemoryRouter initialEntries={['/dashboard/packages']}>
            <PackagesPage />
          </MemoryRouter>
        </CustomerContext>
      </QueryClientProvider>
    </SiteContext>,
  )
}
const rows = async () => (await screen.findAllByRole('rowheader')).map((header) => within(header))
/** Whether one of two elements stands before the other. */
const isBefore = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
const intro = () => screen.getByText(/^Have a package heading to Miami now\?/)
const prealerts = () => screen.getAllByRole('link', { name: 'Create Prealert' })

beforeEach(() => void (HTMLElement.prototype.scrollIntoView = () => {}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
})

it('in a table the first column says what it is beside a picture’s place; the number is the link', async () => {
  show(false, [pkg(), nameless], 0)
  const [first, second] = await rows()
  expect(first!.getByText('Earbuds and charging case')).toBeTruthy()
  expect(first!.getByRole('link').textContent).toBe('1Z5R89390357567127')
  expect(first!.getByRole('link').getAttribute('href')).toBe('/dashboard/packages?package=p1')
  expect(second!.getByRole('link').textContent).toBe('N2')
  expect(document.querySelectorAll('tbody .row-photo')).toHaveLength(2)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Tracking',
    'Status',
    'Courier',
    'Store',
    'Created At',
  ])
  expect(isBefore(intro(), screen.getByRole('table'))).toBe(true)
  expect(prealerts()).toHaveLength(1)
})

it('on a phone the name is the link, one line says what is ahead, and every column is still told', async () => {
  show(true, [pkg(), nameless], 0)
  const [first, second] = await rows()
  const link = first!.getByRole('link', { name: 'Earbuds and charging case 1Z5R89390357567127' })
  expect(link.querySelector('span')?.textContent).toBe('Earbuds and charging case')
  // Without a name the number itself is in sight.
  expect(second!.getByText('N2').tagName).toBe('A')
  const [, row] = screen.getAllByRole('row')
  expect(
    within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Action requiredInvoice by Mon 30 Nov', 'UPS', 'Pixelquay', '19 Nov 2026'])
})

it('on a phone nothing but filters and a debt is above the packages', async () => {
  show(true, [pkg()], 58.03)
  await rows()
  const table = screen.getByRole('table')
  expect(isBefore(table, intro())).toBe(true)
  expect(isBefore(table, screen.getByText('Showing 1 of 1 packages'))).toBe(true)
  expect(prealerts()).toHaveLength(1)
  expect(prealerts()[0]!.getAttribute('href')).toBe('/dashboard/prealert')
  expect(isBefore(await screen.findByRole('link', { name: 'Pay US$58.03' }), table)).toBe(true)
})
