import type { StaffClosing } from '@parcelport/contract/customers/closing/staff-closings.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import ClosingsPage from './closings-page.tsx'

onAPage()

const closing = (change: Partial<StaffClosing>): StaffClosing => ({
  _id: 'c1',
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
  state: 'waiting',
  askedAt: '2026-11-20T15:00:00.000Z',
  dueAt: '2026-12-04T15:00:00.000Z',
  endedAt: null,
  keptUntil: null,
  openEnds: [],
  ...change,
})

const answering = (data: readonly StaffClosing[]): void => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/staff/account-closings')
      ? Response.json({ success: true, data, nextCursor: null })
      : Response.json({ success: true, data: {} }),
  )
}

it('shows each request with the day it is due, what holds it, and until when bills stay', async () => {
  answering([
    closing({ state: 'held', openEnds: ['One package is with us or on the way.'] }),
    closing({
      _id: 'c2',
      customer: { _id: 'luis', name: 'Former customer 1187', boxNumber: 1187 },
      state: 'closed',
      endedAt: '2026-11-14T15:00:00.000Z',
      keptUntil: '2033-11-14',
    }),
  ])
  showAs('owner', <ClosingsPage />)
  const held = (await screen.findByRole('link', { name: 'Ana Brathwaite' })).closest('tr')!
  expect(within(held).getByText('4 Dec 2026')).toBeTruthy()
  expect(within(held).getByText('Held: something is open')).toBeTruthy()
  expect(within(held).getByText('One package is with us or on the way.')).toBeTruthy()
  const closed = screen.getByRole('link', { name: 'Former customer 1187' }).closest('tr')!
  expect(within(closed).getByText('14 Nov 2033')).toBeTruthy()
})

it('says that nobody asked', async () => {
  answering([])
  showAs('owner', <ClosingsPage />)
  expect(await screen.findByText('Nobody has asked to close their account')).toBeTruthy()
})
