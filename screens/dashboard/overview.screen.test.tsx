import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { manyPackages, type PackagesAnswer } from '../../e2e/support/parcels/many-packages.ts'
import { address, open } from '../support/open-screen.tsx'
import { advanceUntil, stopClock } from '../support/page-clock.ts'
import { answerWith, refuses, says } from '../support/page-fetch.ts'
import { setWidth } from '../support/page-window.ts'
import { asCustomer, signIn } from '../support/screen-customers.ts'
import { user } from '../support/screen-user.ts'

const list = '/get-my-prealert'
const anasPackages = async (): Promise<PackagesAnswer> => (await asCustomer('ana')).askWhole<PackagesAnswer>(list)

const table = (): HTMLElement => screen.getByRole('table', { name: 'Your Packages' })
const texts = (elements: readonly HTMLElement[]): string[] => elements.map(({ textContent }) => textContent)
const numbers = (): string[] => texts(within(table()).getAllByRole('rowheader'))

test('counts, and lists ten packages a page', async () => {
  const { countsByStatus: counts, data } = await anasPackages()
  await signIn('ana')
  await open('/dashboard')
  await screen.findByRole('table', { name: 'Your Packages' })
  expect(texts(within(screen.getByRole('region', { name: 'Package counts' })).getAllByRole('link'))).toEqual([
    expect.stringContaining(`${counts['Ready for pickup']}Ready for pickup`),
    expect.stringContaining(`${counts.Delivered}Total delivered`),
    expect.stringContaining(`${counts['Action required']}Action required`),
  ])
  screen.getByRole('heading', { name: 'Your Packages' })
  expect(texts(within(table()).getAllByRole('columnheader'))).toEqual([
    'Tracking',
    'Status',
    'Courier',
    'Store',
    'Description',
    'Created At',
  ])
  const listed = data.map(({ trackingNumber }) => trackingNumber)
  expect(numbers()).toEqual(listed.slice(0, 10))
  const pages = Math.ceil(data.length / 10)
  screen.getByText(`Page 1 of ${pages}`)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText(`Page 2 of ${pages}`)
  expect(numbers()).toEqual(listed.slice(10, 20))
})

test('a count leads to its packages', async () => {
  await signIn('ana')
  await open('/dashboard')
  await user.click(await screen.findByRole('link', { name: /Total delivered/ }))
  await expect.poll(address).toBe('/dashboard/packages?status=Delivered')
  expect((await screen.findByRole('button', { name: /^Delivered/ })).ariaPressed).toBe('true')
})

test('a price that waits for the customer’s answer is one tap away', async () => {
  const requests = await (await asCustomer('ana')).ask<{ _id: string; state: string }[]>('/my-requests')
  const quoted = requests.find(({ state }) => state === 'quoted')!
  await signIn('ana')
  await open('/dashboard')
  const now = await screen.findByRole('region', { name: 'What needs you' })
  within(now).getByRole('heading', { name: /^We need your answer: extra padding for BBD [\d.]+ \(US\$\d/ })
  await user.click(within(now).getByRole('link', { name: /^Answer: Extra padding/ }))
  await expect.poll(address).toBe(`/dashboard/packages/requests?request=${quoted._id}`)
  await screen.findByText('Your answer, please')
})

test('what waits for the customer opens the package', async () => {
  await signIn('ana')
  await open('/dashboard')
  await user.click(await screen.findByRole('link', { name: /^Upload document: / }))
  await within(await screen.findByRole('dialog')).findByRole('heading', { level: 2 })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await expect.poll(address).toBe('/dashboard')
})

test('nothing yet: says so and teaches the next step', async () => {
  await signIn('luis')
  await open('/dashboard')
  await screen.findByRole('heading', { name: 'You have no packages at this moment' })
  const ways = within(screen.getByRole('region', { name: 'Your Packages' })).getAllByRole('link')
  // Who has just joined has no parcel to announce: the address comes first.
  expect(texts(ways)).toEqual(['See my address', 'Create Prealert'])
  await user.click(ways[1]!)
  await expect.poll(address).toBe('/dashboard/prealert')
})

test('says that it is loading', async () => {
  await signIn('ana')
  const asked = Promise.withResolvers<void>()
  answerWith(list, async () => {
    await asked.promise
    return Response.json(manyPackages(1))
  })
  await open('/dashboard')
  await screen.findByText('Loading packages...')
  asked.resolve()
  await screen.findByText('N0001')
  expect(screen.queryByText('Loading packages...')).toBeNull()
})

test('a list that fails is emptied and told of once; Reload brings it', async () => {
  await signIn('ana')
  const restore = answerWith(list, refuses(500))
  stopClock()
  await open('/dashboard')
  const toasts = () =>
    screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes('Failed to fetch packages.'))
  await advanceUntil(() => toasts().length > 0)
  expect(toasts()).toHaveLength(1)
  expect(screen.queryByRole('table', { name: 'Your Packages' })).toBeNull()
  restore()
  answerWith(list, says(manyPackages(2)))
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await screen.findByText('N0002')
})

test('1, 10, 11 and 1,000 packages make 1, 1, 2 and 100 pages; one page has none to turn to', async () => {
  await signIn('luis')
  for (const [count, pages] of [
    [1, 1],
    [10, 1],
    [11, 2],
    [1_000, 100],
  ] as const) {
    answerWith(list, says(manyPackages(count)))
    await open(`/dashboard?page=${pages}`)
    await screen.findByRole('table', { name: 'Your Packages' })
    expect(numbers()).toHaveLength(count % 10 || 10)
    if (pages === 1) {
      expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
      continue
    }
    const pager = within(screen.getByRole('navigation', { name: 'Pages' }))
    pager.getByText(`Page ${pages} of ${pages}`)
    expect(pager.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  }
})

test('a row leads with what it is, on a phone', async () => {
  const { data } = await anasPackages()
  const [first] = data
  await signIn('ana')
  setWidth(360)
  await open('/dashboard/packages')
  const link = await screen.findByRole('link', { name: new RegExp(first!.trackingNumber) })
  expect(link.querySelector('span')?.textContent).toBe(first![wire.packageDescription])
})
