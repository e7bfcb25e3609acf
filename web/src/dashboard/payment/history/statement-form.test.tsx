import { forgetUnasked } from '@parcelport/ui/as-of/old-answers.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StatementForm } from './statement-form.tsx'

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const paper = (): Response => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })

type Answers = Record<string, (body: unknown) => Response>
const monthly = { monthly: false, next: null as string | null }

/** Answers each call by its method and path, query included. Returns the calls in order. */
const answering = (answers: Answers): string[] => {
  const asked: string[] = []
  const all: Answers = {
    'GET /my-statement/monthly': () => json({ success: true, data: monthly }),
    'PUT /my-statement/monthly': (body) => {
      Object.assign(monthly, body)
      monthly.next = monthly.monthly ? '2027-01-01' : null
      return json({ success: true, data: monthly })
    },
    ...answers,
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const name = `${method} ${url.replace(/^.*\/V1\/0\.0/, '')}`
    asked.push(name)
    return (all[name] ?? (() => json({ success: false, message: 'Not told' }, 500)))(
      typeof body === 'string' ? JSON.parse(body) : undefined,
    )
  })
  return asked
}
const show = (query = ''): void => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/dashboard/payment${query}`]}>
        <StatementForm />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const button = (name: string) => screen.getByRole('button', { name })
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

let saved: string[] = []
beforeEach(() => {
  saved = []
  Object.assign(monthly, { monthly: false, next: null })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined }),
  )
})
afterEach(() => {
  cleanup()
  forgetUnasked(Infinity)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('saves a statement of the days that are chosen, and says which day is wrong', async () => {
  const wrong = { field: 'to', message: 'Choose today or an earlier day.' }
  const asked = answering({
    'GET /my-statement?period=last+month': paper,
    'GET /my-statement?from=2026-12-01&to=2026-12-03': paper,
    'GET /my-statement?from=2026-12-01&to=2027-12-01': () =>
      json({ success: false, message: wrong.message, errors: [wrong] }, 400),
  })
  const told = vi.spyOn(toast, 'error')
  show()
  choose('Which days', 'last month')
  fireEvent.click(button('Statement as PDF'))
  await waitFor(() => expect(saved).toEqual(['Statement of last month.pdf']))
  choose('Which days', 'other days')
  fireEvent.click(button('Statement as PDF'))
  expect(screen.getByText('Please choose the first day.')).toBeTruthy()
  expect(screen.getByText('Please choose the last day.')).toBeTruthy()
  choose('First day', '2026-12-01')
  choose('Last day', '2027-12-01')
  fireEvent.click(button('Statement as PDF'))
  expect(await screen.findByText(wrong.message)).toBeTruthy()
  expect(told).toHaveBeenCalledWith(wrong.message)
  choose('Last day', '2026-12-03')
  fireEvent.click(button('Statement as PDF'))
  await waitFor(() => expect(saved[1]).toBe('Statement 2026-12-01 to 2026-12-03.pdf'))
  expect(screen.queryByText(wrong.message)).toBeNull()
  expect(asked.filter((name) => name.startsWith('GET /my-statement?'))).toHaveLength(3)
})

it('names a statement that may lack what is newer after the moment until which it is complete', async () => {
  const headers = { 'x-data-as-of': '2026-11-28T18:03:20.000Z' }
  answering({ 'GET /my-statement?period=this+month': () => new Response('%PDF-1.7', { headers }) })
  show()
  fireEvent.click(button('Statement as PDF'))
  await waitFor(() =>
    expect(saved).toEqual([expect.stringMatching(/^Statement of this month, as of \w+ \d+ Nov, \d+\.03 [ap]m\.pdf$/)]),
  )
})

it('sends a statement by email, of the same days, and says where it went or what is wrong', async () => {
  const sent: unknown[] = []
  answering({
    'POST /my-statement/mail': (body) => {
      sent.push(body)
      return sent.length === 1
        ? json({ success: true, message: 'Your statement is on its way to ana@example.com.' })
        : json({ success: false, message: 'Too many statements by email.' }, 429)
    },
  })
  const [done, failed] = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')]
  show()
  fireEvent.click(button('Send by email'))
  await waitFor(() => expect(done).toHaveBeenCalledWith('Your statement is on its way to ana@example.com.'))
  choose('Which days', 'other days')
  fireEvent.click(button('Send by email'))
  expect(screen.getByText('Please choose the first day.')).toBeTruthy()
  choose('First day', '2026-12-01')
  choose('Last day', '2026-12-03')
  fireEvent.click(button('Send by email'))
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Too many statements by email.'))
  expect(sent).toEqual([{ period: 'this month' }, { from: '2026-12-01', to: '2026-12-03' }])
  expect(saved).toEqual([])
})

it('stands at the days that an email led to', async () => {
  answering({ 'GET /my-statement?from=2026-11-01&to=2026-11-30': paper })
  show('?from=2026-11-01&to=2026-11-30')
  expect(document.activeElement?.textContent).toBe('Statement')
  fireEvent.click(button('Statement as PDF'))
  await waitFor(() => expect(saved).toEqual(['Statement 2026-11-01 to 2026-11-30.pdf']))
})

it('turns the statement of each month on and off at once, and says when the next one comes', async () => {
  answering({})
  show()
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Email me the statement of each month' })
  expect(box.checked).toBe(false)
  fireEvent.click(box)
  expect(await screen.findByText('The next one comes on Friday 1 January, when there is something to tell.')).toBeTruthy()
  expect(box.checked).toBe(true)
  fireEvent.click(box)
  expect(await screen.findByText(/first of the next month/)).toBeTruthy()
  expect(box.checked).toBe(false)
})

it('says that a choice could not be loaded, or saved', async () => {
  let down = true
  answering({
    'GET /my-statement/monthly': () =>
      down ? json({ success: false, message: 'Away' }, 500) : json({ success: true, data: monthly }),
    'PUT /my-statement/monthly': () => json({ success: false, message: 'Please try later.' }, 503),
  })
  const failed = vi.spyOn(toast, 'error')
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  down = false
  fireEvent.click(again)
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  fireEvent.click(box)
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Please try later.'))
  expect(box.checked).toBe(false)
})
