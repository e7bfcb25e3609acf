import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { StaffCustomerDetail } from '@parcelport/contract/customers/staff-customers.ts'
import type { StaffReceiver } from '@parcelport/contract/warehouse/desk/staff-receivers.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import CustomerPage from './customer-page.tsx'
import { onAPage, showAs } from '../../testing/show-as.tsx'

const ana: StaffCustomerDetail = {
  _id: 'ana',
  name: 'Ana Brathwaite',
  boxNumber: 1042,
  email: 'ana@example.com',
  telephone: '+1 246-555-0187',
  profilePicture: null,
  identity: 'approved',
  createdAt: '2026-01-05T15:00:00.000Z',
  homeAddress: '8 Garden Road, Bridgetown',
  birthdate: null,
  gender: null,
  accountType: 'personal',
  version: 1,
  identityReason: null,
  identityDecidedAt: null,
  identityDecidedBy: null,
  agreedTo: [],
  packages: [],
}
const receiver = (changes: Partial<StaffReceiver>): StaffReceiver => ({
  _id: 'r1',
  name: 'Luis Clarke',
  relation: 'cousin',
  telephone: '+1 246-555-0164',
  kind: 'may pick up',
  state: 'approved',
  hasDocument: true,
  reason: null,
  addedAt: '2026-11-20T15:00:00.000Z',
  decidedAt: '2026-11-21T15:00:00.000Z',
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
  documentType: 'image/webp',
  decidedBy: 'Rosa',
  ...changes,
})

type Page = { readonly data: readonly StaffReceiver[]; readonly nextCursor: string | null }
let pages: Readonly<Record<string, Page | Promise<Page>>>
let asked: string[]
onAPage()
beforeEach(() => {
  pages = { '': { data: [], nextCursor: null } }
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    const [path = '', query = ''] = url.replace(/^.*\/V1\/0\.0/, '').split('?')
    asked.push(path)
    if (path === '/staff/customers/ana') return Response.json({ success: true, data: ana })
    const of = new URLSearchParams(query)
    if (path !== '/staff/receivers' || of.get('customerId') !== 'ana')
      return Response.json({ success: true, data: [], nextCursor: null })
    return Response.json({ success: true, ...(await pages[of.get('cursor') ?? '']) })
  })
})

const showTo = (role: StaffRole): void => {
  showAs(
    role,
    <Routes>
      <Route path="/customers/:customerId" element={<CustomerPage />} />
    </Routes>,
    '/customers/ana',
  )
}
const card = async () => within(await screen.findByRole('region', { name: 'Receivers' }))

it('shows a customer’s receivers with their state, and a link to check waiting ones', async () => {
  pages = {
    '': {
      data: [
        receiver({}),
        receiver({ _id: 'r2', name: 'Simone Jordan', kind: 'receiver', state: 'refused', reason: 'The ID has expired.' }),
      ],
      nextCursor: 'next',
    },
    next: { data: [receiver({ _id: 'r3', name: 'Tricia Alleyne', relation: 'aunt', state: 'waiting' })], nextCursor: null },
  }
  showTo('support')
  const { findByText, findByRole, getAllByRole, getByRole } = await card()
  await findByText('Luis Clarke')
  await userEvent.click(getByRole('button', { name: 'Show more' }))
  expect((await findByRole('link', { name: 'Check Tricia Alleyne' })).getAttribute('href')).toBe('/identity/receivers/r3')
  const linesOf = ({ children }: HTMLElement) => [...children].map(({ textContent }) => textContent)
  const both = 'Packages may come in their name, and they may collect at the counter.'
  expect(getAllByRole('listitem').map(linesOf)).toEqual([
    ['Luis ClarkeConfirmed', 'cousin, +1 246-555-0164', both, 'Named 20 Nov 2026'],
    [
      'Simone JordanRefused',
      'cousin, +1 246-555-0164',
      'Packages may come in their name.',
      'The ID has expired.',
      'Named 20 Nov 2026',
    ],
    ['Tricia AlleyneTo be checked', 'aunt, +1 246-555-0164', both, 'Named 20 Nov 2026', 'Check'],
  ])
  // Who was decided on waits for nobody.
  expect(getAllByRole('link').filter((link) => link.textContent === 'Check')).toHaveLength(1)
})

it('says in a sentence that nobody was named', async () => {
  showTo('operations')
  const { findByText, queryByRole } = await card()
  await findByText('This customer has named nobody to receive or to collect.')
  expect(queryByRole('list')).toBeNull()
})

it('shows the customer while their receivers are still to come', async () => {
  const { promise, resolve } = Promise.withResolvers<Page>()
  pages = { '': promise }
  showTo('owner')
  await screen.findByText('8 Garden Road, Bridgetown')
  await screen.findByText('No notes yet.')
  await screen.findByText('No package has been announced yet.')
  const { queryByText, findByText } = await card()
  expect([queryByText('Loading receivers'), queryByText('Luis Clarke')]).toEqual([expect.anything(), null])
  resolve({ data: [receiver({})], nextCursor: null })
  expect(await findByText('Luis Clarke')).toBeDefined()
})

it('asks for nobody where somebody may not check IDs', async () => {
  showTo('cashier')
  await screen.findByText('No notes yet.')
  expect(screen.queryByRole('region', { name: 'Receivers' })).toBeNull()
  expect(asked).not.toContain('/staff/receivers')
})
