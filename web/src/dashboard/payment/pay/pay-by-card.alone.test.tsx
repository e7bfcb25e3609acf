import { Toaster } from '@parcelport/ui/overlays/toaster.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CardCameBack } from './card-came-back.tsx'
import { PayByCard } from './pay-by-card.tsx'

const way = { provider: 'wipay', title: 'WiPay', currency: 'BBD', live: true }
const attempt = (more: object = {}) => ({
  _id: 'a1',
  provider: 'wipay',
  title: 'WiPay',
  live: true,
  amount: 116.06,
  currency: 'BBD',
  state: 'sent',
  heard: null,
  words: null,
  begunAt: '2026-12-03T15:00:00.000Z',
  receipt: null,
  paymentId: null,
  ...more,
})
const assign = vi.fn()
let answers: Record<string, () => unknown>
const show = (of: ReactNode): void => {
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    const said = answers[path]?.()
    return said instanceof Response ? said : Response.json({ success: true, data: said ?? [] })
  })
  vi.stubGlobal('location', { href: window.location.href, origin: window.location.origin, assign })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } })
  render(<QueryClientProvider client={client}>{of}</QueryClientProvider>)
}
const pay = <PayByCard billIds={['b1']} sum="US$58.03" currency="USD" />

afterEach(() => {
  cleanup()
  assign.mockClear()
  vi.unstubAllGlobals()
})

it('offers nothing where the company takes no cards online', async () => {
  answers = { '/payments/ways': () => [] }
  show(<>{pay}rest</>)
  // Its room is kept until that is known: what stands below does not move when it comes.
  expect(screen.getByText('Loading the ways to pay by card...')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Loading the ways to pay by card...')).toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
})

it('leads to the card company, once, and says in which currency it charges', async () => {
  answers = {
    '/payments/ways': () => [way],
    '/payments/begin': () => ({ attempt: attempt(), sendTo: 'https://bb.wipay.example/page' }),
  }
  show(pay)
  const button = await screen.findByRole('button', { name: 'Pay US$58.03 by card' })
  expect(screen.getByText(/We never see its number\. Your card is charged in BBD, at our rate of today\./)).toBeTruthy()
  fireEvent.click(button)
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://bb.wipay.example/page'))
  expect(screen.getByRole('button')).toHaveProperty('disabled', true)
})

it('names each of several, and says which is a trial', async () => {
  answers = { '/payments/ways': () => [way, { ...way, provider: 'stripe', title: 'Stripe', live: false }] }
  show(pay)
  expect(await screen.findByRole('button', { name: 'Pay US$58.03 with WiPay' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay US$58.03 with Stripe' })).toBeTruthy()
  expect(screen.getByText('A trial: no money moves, and only test cards work.')).toBeTruthy()
})

it('says so, stays, and can be pressed again where the card company is away', async () => {
  answers = {
    '/payments/ways': () => [way],
    '/payments/begin': () => Response.json({ success: false, message: 'Away.' }, { status: 503 }),
  }
  show(
    <>
      {pay}
      <Toaster />
    </>,
  )
  const button = await screen.findByRole('button', { name: 'Pay US$58.03 by card' })
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Away.')
  expect(button).toHaveProperty('disabled', false)
  expect(assign).not.toHaveBeenCalled()
})

it.each([
  [{ state: 'sent' }, 'One moment, please', /We’re waiting to hear from WiPay/],
  [{ state: 'sent', heard: 'failed' }, 'Your card was not charged, it seems', /You can try again\./],
  [{ state: 'succeeded', receipt: 'R-1', paymentId: 'p1' }, 'BBD 116.06 is paid. Thank you.', /Receipt R-1 is on its way/],
  [
    { state: 'failed', words: 'The bank says: Do not honor' },
    'Your card was not charged',
    /^The bank says: Do not honor\. Try again/,
  ],
  [{ state: 'expired' }, 'This payment was not finished', /Nothing was charged/],
  [{ state: 'unsure' }, 'We’re still finding out', /don’t pay again yet/],
  [{ state: 'disputed' }, 'We’re looking at this payment', /another sum/],
])('says how it stands: %o', async (changes, title, words) => {
  answers = { '/payments/attempts/a1': () => attempt(changes) }
  show(<CardCameBack id="a1" />)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(words)
  expect(screen.queryAllByRole('button')).toHaveLength('paymentId' in changes ? 1 : 0)
})

it('says that it could not look it up, which changes nothing', async () => {
  answers = { '/payments/attempts/a1': () => Response.json({ success: false, message: 'No.' }, { status: 500 }) }
  show(<CardCameBack id="a1" />)
  expect(await screen.findByText(/Nothing is lost: it goes on without this page\./)).toBeTruthy()
})
