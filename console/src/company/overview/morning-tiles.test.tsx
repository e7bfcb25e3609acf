import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { MorningTiles } from './morning-tiles.tsx'

let asked: string[]
const till = {
  _id: '00000000-0000-4000-8100-000000000001',
  name: 'Front',
  place: { _id: 'warrens', name: 'Warrens' },
  open: { shift: 's', cashier: 'Omar Haynes', since: '2026-12-03T12:52:00.000Z', mine: false },
}
const money = {
  today: '2026-12-03',
  taken: [{ means: 'cash', currency: 'BBD', taken: 25, givenBack: 5 }],
  owed: [{ currency: 'BBD', amount: 82.52, bills: 2, customers: 1, oldestDueOn: '2026-12-01' }],
  overdue: [{ currency: 'BBD', amount: 20.02, bills: 1, customers: 1, oldestDueOn: '2026-12-01' }],
}
const messages = { underFourHours: 2, underADay: 3, longer: 1, oldestAt: '2020-11-01T00:00:00.000Z' }
const answers: Readonly<Record<string, unknown>> = {
  '/staff/tills': [till],
  '/staff/money-today': money,
  '/staff/enquiries/unanswered': messages,
}

onAPage()
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    const call = url.replace(/^.*\/V1\/0\.0/, '')
    asked.push(call)
    return Response.json({ success: true, data: answers[call] })
  })
})

it('shows today’s money and unanswered messages, each figure as a link to its list', async () => {
  showAs('owner', <MorningTiles />)
  const target = async (name: RegExp): Promise<string | null> =>
    (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await target(/^Taken today BBD 20\.00 Cash BBD 25\.00, given back BBD 5\.00/)).toBe(
    '/payments?from=2026-12-03&to=2026-12-03',
  )
  expect(await target(/^Owed to us BBD 82\.52 2 bills of 1 customer$/)).toBe('/bills?show=owed')
  expect(await target(/^Overdue BBD 20\.02 1 bill, the oldest due 1 Dec 2026$/)).toBe('/bills?show=overdue')
  expect(await target(/^Tills open 1 of 1 Front: Omar Haynes, since/)).toBe('/till')
  expect(await target(/^Unanswered messages 6 2 under 4 hours, 3 under a day, 1 longer, the oldest for \d+ days$/)).toBe(
    '/messages',
  )
})

it('asks for no money that a role may not read', () => {
  showAs('content', <MorningTiles />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(asked).toEqual([])
})
