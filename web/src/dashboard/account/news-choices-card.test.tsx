import { newsKinds } from '@parcelport/contract/customers/news-rules.ts'
import { Toaster } from '@parcelport/ui/overlays/toaster.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { setToken } from '../../api/customers/token.ts'
import { NewsChoicesCard } from './news-choices-card.tsx'

type Sent = readonly [path: string, body: unknown]
/** A server that keeps choices; `hold` keeps its next answer back until it is called, `fail` refuses the next change. */
const server = () => {
  const kept = {
    email: [...newsKinds] as string[],
    push: newsKinds.filter((kind) => kind !== 'announcement') as string[],
    daily: false,
  }
  const sent: Sent[] = []
  let refusal: string | undefined
  let held: Promise<void> | undefined
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    if (typeof body === 'string') {
      const change = JSON.parse(body)
      sent.push([path, change])
      await held
      const message = refusal
      refusal = undefined
      if (message !== undefined)
        return new Response(JSON.stringify({ success: false, message }), {
          status: 400,
          headers: { 'content-type': 'application/json' },
        })
      if ('daily' in change) kept.daily = change.daily
      else {
        const others = kept[change.channel as 'email' | 'push'].filter((kind) => kind !== change.kind)
        kept[change.channel as 'email' | 'push'] = change.chosen ? [...others, change.kind] : others
      }
    }
    return new Response(JSON.stringify({ success: true, data: kept }), { headers: { 'content-type': 'application/json' } })
  })
  return {
    sent,
    kept,
    refuse: (message: string) => (refusal = message),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}
const show = () => {
  setToken('abc')
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NewsChoicesCard />
      <Toaster />
    </QueryClientProvider>,
  )
}
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('has a tick for every kind of news by email and by push, under the heading of its column', async () => {
  server()
  show()
  const table = await screen.findByRole('table', { name: 'What we tell you, and how' })
  const headings = within(table).getAllByRole('columnheader')
  expect(headings.map(({ textContent }) => textContent?.trim())).toEqual(['By email', 'By push'])
  const ticks = within(table).getAllByRole<HTMLInputElement>('checkbox')
  expect(ticks).toHaveLength(newsKinds.length * 2)
  expect(ticks.filter(({ checked }) => !checked).map(({ ariaLabel }) => ariaLabel)).toEqual(['News from us, by push'])
  within(table).getByRole('rowheader', { name: /^Ready to collect/ })
})

it('says of the emails that are always sent why they are, and lets nobody turn them off', async () => {
  server()
  show()
  await screen.findByRole('table')
  const disabled = screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.disabled && box.checked)
  const saying = disabled.map(({ ariaLabel }) => [
    ariaLabel,
    screen.getByRole('checkbox', { name: ariaLabel! }).getAttribute('aria-describedby'),
  ])
  expect(saying.map(([name, id]) => [name, document.querySelector(`[id="${id}"]`)?.textContent])).toEqual([
    ['Needs you, to your inbox', 'An invoice, a permit, an answer. Always by email: without your answer the package waits.'],
    ['Bills and receipts, to your inbox', 'Refunds too. Always by email: you need them on record.'],
    [
      'Sign-ins and passwords, to your inbox',
      'Your ID, receivers and passes too. Always by email: they tell you if somebody else uses your account.',
    ],
  ])
})

it('shows a choice at the press, by pointer and by keyboard, and sends the presses one after the other', async () => {
  const { sent, kept, hold } = server()
  show()
  await screen.findByRole('table')
  const answer = hold()
  fireEvent.click(tick('Handed over, by push'))
  expect(tick('Handed over, by push').checked).toBe(false)
  tick('Handed over, by push').focus()
  await userEvent.keyboard(' ')
  expect(tick('Handed over, by push').checked).toBe(true)
  await userEvent.keyboard(' ')
  await waitFor(() => expect(sent).toHaveLength(1))
  answer()
  await waitFor(() => expect(sent).toHaveLength(3))
  const choice = { kind: 'handed', channel: 'push' }
  expect(sent).toEqual([false, true, false].map((chosen) => ['/notifications/preferences', { ...choice, chosen }]))
  await waitFor(() => expect(kept.push).not.toContain('handed'))
  expect(tick('Handed over, by push').checked).toBe(false)
})

it('takes a choice back that the server does not keep, and says so', async () => {
  const { refuse } = server()
  show()
  await screen.findByRole('table')
  refuse('Please try again.')
  fireEvent.click(tick('Arrived in Miami, to your inbox'))
  expect(tick('Arrived in Miami, to your inbox').checked).toBe(false)
  await screen.findByText('Please try again.')
  await waitFor(() => expect(tick('Arrived in Miami, to your inbox').checked).toBe(true))
})

it('offers one email a day as long as news that can wait goes by email', async () => {
  const { sent } = server()
  show()
  await screen.findByRole('table')
  const daily = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /once a day/ })
  fireEvent.click(daily())
  expect(daily().checked).toBe(true)
  await waitFor(() => expect(sent).toEqual([['/notifications/daily', { daily: true }]]))
  for (const name of ['Arrived in Miami', 'On its way, landed', 'Handed over', 'Anything else about a package'])
    fireEvent.click(tick(`${name}, to your inbox`))
  await waitFor(() => expect(sent).toHaveLength(5))
  expect(daily().disabled).toBe(true)
})
