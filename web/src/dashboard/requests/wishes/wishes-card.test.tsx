import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setToken } from '../../../api/customers/token.ts'
import type { StandingWishes } from '../../../api/warehouse/wishes.ts'
import { WishesCard } from './wishes-card.tsx'

const none: StandingWishes = {
  version: 0,
  before: 'fly',
  days: null,
  until: null,
  packages: null,
  packing: null,
  ready: 'collect',
  placeId: null,
  address: null,
  offers: [
    { kind: 'hold', totalUsd: 0, once: false },
    { kind: 'consolidate', totalUsd: 0, once: true },
    { kind: 'locker', totalUsd: 2.94, once: false },
    { kind: 'delivery', totalUsd: 7.05, once: true },
  ],
  notOffered: [],
  lockers: [{ _id: 'l7', name: 'Locker 7, Oistins', addressLines: ['Oistins Main Road'] }],
  today: '2026-12-03',
  homeAddress: '12 Palm Road',
}
let wishes: StandingWishes
let sent: unknown[]
let refusal: string | undefined

beforeEach(() => {
  document.documentElement.dataset['tenant'] = 'demo'
  setToken('abc')
  wishes = none
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ success: true, data: wishes })
    sent.push(JSON.parse(body as string))
    if (refusal !== undefined) return Response.json({ success: false, message: refusal }, { status: 409 })
    return Response.json({ success: true, message: 'Saved.', data: { ...wishes, ...(sent.at(-1) as object), version: 1 } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WishesCard />
    </QueryClientProvider>,
  )
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }))

it('says what happens to every package, and sends what was chosen with the prices that were shown', async () => {
  show()
  expect(await screen.findByText('They take the next flight; when they are ready, you collect them.')).toBeTruthy()
  await press('Set standing wishes')
  await choose(/Pack them into one box Free/)
  await choose(/Into my locker US\$2.94 a package/)
  await press('Save my wishes')
  expect(screen.getByRole('alert').textContent).toBe('Please choose a locker.')
  expect(sent).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('Which locker?'), 'l7')
  await press('Save my wishes')
  await screen.findByRole('button', { name: 'Change my wishes' })
  expect(sent).toEqual([
    {
      version: 0,
      before: 'together',
      days: 7,
      until: null,
      packages: 3,
      packing: 'outer',
      ready: 'locker',
      placeId: 'l7',
      address: null,
      togetherUsd: 0,
      readyUsd: 2.94,
    },
  ])
  expect(
    screen.getByText(
      'We pack 3 into one box, or what is there after 7 days; when they are ready, we put them into Locker 7, Oistins.',
    ),
  ).toBeTruthy()
})

it('keeps packages until a day, and brings them to the home address unless another is said', async () => {
  show()
  await press('Set standing wishes')
  await choose(/Keep them in Miami first/)
  await userEvent.selectOptions(screen.getByLabelText('How long?'), 'day')
  await press('Save my wishes')
  expect(screen.getByRole('alert').textContent).toBe('Please choose a day from tomorrow on, at most 60 days from now.')
  await userEvent.type(screen.getByLabelText('Until'), '2026-12-20')
  await choose(/To my door US\$7.05/)
  await press('Save my wishes')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    before: 'keep',
    days: null,
    until: '2026-12-20',
    ready: 'delivery',
    address: '12 Palm Road',
    readyUsd: 7.05,
  })
})

it('shows what is not offered any longer, and does not offer it', async () => {
  const offers = none.offers.filter(({ kind }) => kind !== 'delivery')
  wishes = { ...none, version: 3, ready: 'delivery', address: '12 Palm Road', offers, notOffered: ['delivery'] }
  show()
  expect(await screen.findByText('“Bring it to my door” is not offered today, so that wish does not apply.')).toBeTruthy()
  await press('Change my wishes')
  expect(screen.queryByRole('radio', { name: /To my door/ })).toBeNull()
})

it('a refusal stays beside the button, and what was chosen stays', async () => {
  refusal = '“Put it into a locker” costs US$3.50 now. Please look again.'
  show()
  await press('Set standing wishes')
  await choose(/Keep them in Miami first/)
  await press('Save my wishes')
  expect((await screen.findByRole('alert')).textContent).toBe(refusal)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Keep them in Miami first/ }).checked).toBe(true)
})
