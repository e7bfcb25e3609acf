import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { manyPackages, type PackagesAnswer } from '../../e2e/support/parcels/many-packages.ts'
import { address, goBack, goForward, open } from '../support/open-screen.tsx'
import { advance, advanceUntil, stopClock } from '../support/page-clock.ts'
import { answerWith, calls, noAnswer, refuses, says } from '../support/page-fetch.ts'
import { asCustomer, signIn } from '../support/screen-customers.ts'
import { user } from '../support/screen-user.ts'
import { wholeText } from '../support/whole-text.ts'

const list = '/get-my-prealert'
/** What the contract answers Ana for a list of packages: what her screens must show. */
const anasPackages = async (query: Record<string, string> = {}): Promise<PackagesAnswer> =>
  (await asCustomer('ana')).askWhole<PackagesAnswer>(`${list}?${new URLSearchParams(query)}`)

const table = (): HTMLElement => screen.getByRole('table', { name: 'Packages' })
const numbers = (): string[] =>
  within(table())
    .getAllByRole('rowheader')
    .map((header) => within(header).getByRole('link').textContent)
const numbersOf = ({ data }: PackagesAnswer): string[] => data.slice(0, 10).map(({ trackingNumber }) => trackingNumber)
const search = (): HTMLInputElement => screen.getByRole('searchbox', { name: 'Search packages' })
const chips = (): HTMLElement => screen.getByRole('group', { name: 'Filter by status' })
const chip = (name: RegExp): HTMLElement => within(chips()).getByRole('button', { name })

test('shows the intro, three chips with counts, the search and the columns', async () => {
  const answer = await anasPackages()
  await signIn('ana')
  await open('/dashboard/packages')
  await screen.findByText(wholeText('Have a package heading to Miami now? Prealert it here and receive it faster.'))
  await screen.findByText(`Showing 10 of ${answer.data.length} packages`)
  expect(
    within(chips())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(
    Object.entries(answer.countsByStatus).map(([status, count]) => expect.stringMatching(new RegExp(`^${status} ?${count}$`))),
  )
  expect(search().placeholder).toBe('Search packages')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Tracking',
    'Status',
    'Courier',
    'Store',
    'Created At',
  ])
  expect(numbers()).toEqual(numbersOf(answer))
})

test('an action says under the status what is missing and by when', async () => {
  await signIn('ana')
  await open('/dashboard/packages?status=Action+required')
  const says = await screen.findAllByText(/^(Invoice|Talk to us) by (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} \w{3,4}$/)
  expect(table().contains(says[0]!)).toBe(true)
})

test('a chip filters from page 1, pressed again it does not; Back goes the same way', async () => {
  const delivered = await anasPackages({ status: 'Delivered' })
  await signIn('ana')
  await open('/dashboard/packages')
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await expect.poll(address).toBe('/dashboard/packages?page=2')
  await user.click(chip(/^Delivered/))
  await expect.poll(address).toBe('/dashboard/packages?status=Delivered')
  const count = delivered.data.length
  await screen.findByText(`Showing ${Math.min(10, count)} of ${count} packages`)
  expect(numbers()).toEqual(numbersOf(delivered))
  await goBack()
  await expect.poll(address).toBe('/dashboard/packages?page=2')
  await screen.findByText(/Page 2 of/)
  await goForward()
  await expect.poll(() => chip(/^Delivered/).ariaPressed).toBe('true')
  await user.click(chip(/^Delivered/))
  await expect.poll(address).toBe('/dashboard/packages')
})

test('the search asks the server once typing rests, and keeps the focus', async () => {
  const found = await anasPackages({ search: 'pixelquay' })
  await signIn('ana')
  await open('/dashboard/packages?page=2')
  await screen.findByText(/Page 2 of/)
  const before = calls(`GET ${list}`).length
  stopClock()
  await user.type(search(), 'pixelquay')
  await advance(1_000)
  await screen.findByText(`Showing ${found.data.length} of ${found.data.length} packages`)
  expect(address()).toBe('/dashboard/packages?search=pixelquay')
  expect(numbers()).toEqual(numbersOf(found))
  expect(document.activeElement).toBe(search())
  expect(
    calls(`GET ${list}`)
      .slice(before)
      .map(({ query }) => query.get('search')),
  ).toEqual(['pixelquay'])
  await goBack()
  await advance(1_000)
  await expect.poll(() => search().value).toBe('')
})

test('a shared link shows the same; Clear filters shows all', async () => {
  const all = await anasPackages()
  await signIn('ana')
  await open('/dashboard/packages?search=an&status=Delivered')
  expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search packages' })).value).toBe('an')
  expect(chip(/^Delivered/).ariaPressed).toBe('true')
  const clear = screen.getByRole<HTMLButtonElement>('button', { name: 'Clear filters' })
  await user.click(clear)
  await expect.poll(address).toBe('/dashboard/packages')
  expect(clear.disabled || clear.ariaDisabled === 'true').toBe(true)
  expect(document.activeElement).toBe(clear)
  expect(search().value).toBe('')
  await screen.findByText(`Showing 10 of ${all.data.length} packages`)
})

test.each(['%', '_', "'", '🎁', 'x'.repeat(300)])('a search for %s finds what has it and nothing else', async (text) => {
  const { data } = await anasPackages({ search: text })
  await signIn('ana')
  await open('/dashboard/packages')
  await screen.findByText(/^Showing 10 of/)
  await user.click(search())
  await user.paste(text)
  await expect.poll(() => new URLSearchParams(location.search).get('search')).toBe(text)
  await screen.findByText(`Showing ${Math.min(10, data.length)} of ${data.length} packages`)
  expect(screen.queryAllByText('There are no packages to display')).toHaveLength(data.length === 0 ? 1 : 0)
  await user.clear(search())
  await screen.findByText(/^Showing 10 of/)
})

test('no package at all: says so and leads to the address', async () => {
  await signIn('luis')
  await open('/dashboard/packages')
  await screen.findByText('There are no packages to display')
  await screen.findByText('Showing 0 of 0 packages')
  await user.click(screen.getByRole('link', { name: 'See my address' }))
  await expect.poll(address).toBe('/dashboard/address')
})

test('Reload asks again', async () => {
  await signIn('luis')
  answerWith(list, says(manyPackages(1)))
  await open('/dashboard/packages')
  await screen.findByText('Showing 1 of 1 packages')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  answerWith(list, says(manyPackages(11)))
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await screen.findByText('Showing 10 of 11 packages')
})

test('a page beyond the end is the last one; 1,000 packages are ten rows', async () => {
  await signIn('luis')
  answerWith(list, says(manyPackages(1_000)))
  await open('/dashboard/packages?page=4000')
  await screen.findByText('Page 100 of 100')
  expect(numbers()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  await screen.findByText('Page 99 of 100')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Packages, page 99 of 100' }))
})

test.each([
  ['a refusal without words', refuses(500), 'Failed to fetch pre-alerts.'],
  ['a refusal', refuses(503, 'The list is being repaired.'), 'The list is being repaired.'],
  ['no answer', noAnswer, 'Error fetching pre-alerts.'],
])('%s empties the list and is told once', async (_, answer, told) => {
  await signIn('ana')
  await open('/dashboard/packages')
  await screen.findByText(/^Showing 10 of/)
  answerWith(list, answer)
  stopClock()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  const toasts = () => screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes(told))
  await advanceUntil(() => toasts().length > 0)
  expect(toasts()).toHaveLength(1)
  expect(screen.queryByRole('table', { name: 'Packages' })).toBeNull()
  // How many there are is not known.
  expect(screen.queryByText(/^Showing/)).toBeNull()
})

test('what came without a prealert is claimed from under the list', async () => {
  await signIn('ana')
  await open('/dashboard/packages')
  await user.click(await screen.findByRole('link', { name: 'Claim it' }))
  await expect.poll(address).toBe('/dashboard/claim')
  await screen.findByRole('button', { name: 'Claim it' })
})
