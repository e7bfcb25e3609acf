import type { StaffRating } from '@parcelport/contract/site/staff-ratings.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import RatingsPage from './ratings-page.tsx'

const rating = (changes: Partial<StaffRating>): StaffRating => ({
  _id: 'r1',
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
  stars: 5,
  words: 'Quick and kind.',
  collectedAt: '2026-12-01T15:00:00.000Z',
  answeredAt: '2026-12-01T18:00:00.000Z',
  shownAs: 'Ana B.',
  publishedAt: null,
  ...changes,
})

let ratings: readonly StaffRating[]
let sent: string[]
onAPage()
beforeEach(() => {
  ratings = []
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '').replace(/\?.*/, '')
    if (method === 'GET') return Response.json({ success: true, data: ratings, nextCursor: null })
    sent.push(`${method} ${path}`)
    ratings = ratings.map((each) => ({ ...each, publishedAt: path.endsWith('publish') ? '2026-12-02T10:00:00.000Z' : null }))
    return Response.json({ success: true, message: 'Done.', data: ratings[0] })
  })
})

const rows = async () => (await within(await screen.findByRole('table')).findAllByRole('row')).slice(1)
const button = (name: RegExp) => screen.findByRole('button', { name })

it('shows what customers said, and whose it is', async () => {
  ratings = [rating({}), rating({ _id: 'r2', stars: 2, words: '', shownAs: null, customer: null })]
  showAs('support', <RatingsPage />)
  const [first, second] = await rows()
  expect(within(first!).getByRole('link', { name: 'Ana Brathwaite' }).getAttribute('href')).toBe('/customers/ana')
  expect(first!.textContent).toMatch(/5 of 5.*Quick and kind\..*Agreed to/)
  expect(second!.textContent).toMatch(/A customer.*2 of 5.*None.*Not agreed to/)
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull()
})

it('publishes words, and takes them down again', async () => {
  ratings = [rating({})]
  showAs('owner', <RatingsPage />)
  await userEvent.click(await button(/^Publish: Ana Brathwaite/))
  await userEvent.click(await button(/^Take down: Ana Brathwaite/))
  await button(/^Publish: Ana Brathwaite/)
  expect(sent).toEqual(['POST /staff/ratings/r1/publish', 'POST /staff/ratings/r1/take-down'])
})

it('offers nothing to publish where there are no words, or no consent', async () => {
  ratings = [rating({ words: '' }), rating({ _id: 'r2', shownAs: null })]
  showAs('owner', <RatingsPage />)
  expect((await rows()).map(({ textContent }) => /No words|Not agreed to/.exec(textContent)?.[0])).toEqual([
    'No words',
    'Not agreed to',
  ])
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull()
})

it('says where ratings come from while there are none', async () => {
  showAs('content', <RatingsPage />)
  expect(await screen.findByText('Customers are asked in their dashboard, once after each pick-up.')).toBeTruthy()
})
