import type { Aged, Journal, PeriodBooks } from '@parcelport/contract/billing/staff-books.ts'
import type { BookBatch } from '@parcelport/contract/billing/staff-book-batches.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import BooksPage from './books-page.tsx'
import { onAPage, showAs } from '../../testing/show-as.tsx'

const bands = { notDue: 100, upTo30: 20, upTo60: 0, upTo90: 0, over90: 3.5, total: 123.5 }
const aged = (day: string): Aged => ({
  day,
  sums: [{ currency: 'BBD', customers: 240, ...bands, total: 9123.5 }],
  customers: [{ customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 }, currency: 'BBD', ...bands }],
})

const books = (from: string, to: string): PeriodBooks => ({
  today: '2026-12-03',
  from,
  to,
  vat: [
    {
      month: '2026-12',
      currency: 'BBD',
      percent: 17.5,
      billedNet: 200,
      billedTax: 35,
      creditedNet: -20,
      creditedTax: -3.5,
      net: 180,
      tax: 31.5,
    },
  ],
  vatSums: [{ currency: 'BBD', billedNet: 200, billedTax: 35, creditedNet: -20, creditedTax: -3.5, net: 180, tax: 31.5 }],
  revenue: [{ code: 'freight', currency: 'BBD', lines: 4, billed: 200, credited: -20, net: 180 }],
  revenueSums: [{ currency: 'BBD', lines: 4, billed: 200, credited: -20, net: 180 }],
  disbursements: [],
})

const journal = (day: string, after: string | null): Journal => ({
  day,
  sums: [
    { account: 'Owed by customers', currency: 'BBD', debit: 235, credit: 0 },
    { account: 'Revenue: freight', currency: 'BBD', debit: 0, credit: 235 },
  ],
  entries: 2,
  lines: [
    {
      entry: after === null ? 1 : 2,
      at: '2026-12-03T15:00:00.000Z',
      words: after === null ? 'Bill of Ana Brathwaite' : 'Bill of Luis Worrell',
      debit: 'Owed by customers: Ana Brathwaite',
      credit: 'Revenue: freight',
      amount: 117.5,
      currency: 'BBD',
    },
  ],
  nextEntry: after === null ? 1 : null,
})

const batch: BookBatch = {
  number: 3,
  until: '2026-11-30',
  entries: 1,
  bills: 1200,
  closedAt: '2026-12-01T15:00:00.000Z',
  closedBy: 'Tessa Holder',
  files: [
    { kind: 'journal', part: 1 },
    { kind: 'xero-sales', part: 1 },
    { kind: 'xero-sales', part: 2 },
  ],
}

/** The answer of each address; the addresses asked are recorded. */
let answers: Record<string, (query: URLSearchParams) => unknown>
let asked: string[]

onAPage()
beforeEach(() => {
  asked = []
  answers = {
    check: () => ({ checkedAt: '2026-12-03T07:20:00.000Z', faults: 0, words: [] }),
    period: (query) => books(query.get('from') ?? '2026-12-01', query.get('to') ?? '2026-12-03'),
    aged: (query) => aged(query.get('day') ?? '2026-12-03'),
    journal: (query) => journal(query.get('day') ?? '2026-12-03', query.get('after')),
    batches: () => ({ latest: '2026-12-02', codes: null, batches: [batch] }),
  }
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    const name = pathname.split('/').at(-1) ?? ''
    asked.push(`${name}?${searchParams.toString()}`)
    const data = answers[name]?.(searchParams)
    return data instanceof Response ? data : Response.json({ success: true, data: data ?? null })
  })
})

const open = (address = '/books'): void => {
  showAs('accounts', <BooksPage />, address)
}
const cells = async (table: string): Promise<string[][]> =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

it('shows every book with its sum, and says that the sums agree', async () => {
  open()
  expect(await cells('Output tax')).toEqual([
    ['2026-12 · 17.5 % · BBD', '200.00', '35.00', '−20.00', '−3.50', '180.00', '31.50'],
    ['All in BBD', '200.00', '35.00', '−20.00', '−3.50', '180.00', '31.50'],
  ])
  expect(await cells('Revenue by charge')).toEqual([
    ['Freight · BBD', '4', '200.00', '−20.00', '180.00'],
    ['All in BBD', '4', '200.00', '−20.00', '180.00'],
  ])
  expect((await cells('Aged balances in BBD')).map((row) => row.slice(1))).toEqual([
    ['100.00', '20.00', '0.00', '0.00', '3.50', '123.50'],
    ['100.00', '20.00', '0.00', '0.00', '3.50', '9,123.50'],
  ])
  expect(screen.getByText('The 1 who owe most are shown; the sum is of all 240, and the file has them.')).toBeDefined()
  expect(await screen.findByText('Customs assessed nothing until then.')).toBeDefined()
  expect(await screen.findByText(/^Every sum agreed with the ledger on /)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Output tax as CSV' }).getAttribute('href')).toContain(
    '/staff/books/period/vat/csv?from=2026-12-01&to=2026-12-03',
  )
  expect(screen.getByRole('link', { name: 'Journal as CSV' }).getAttribute('href')).toContain(
    '/staff/books/day/journal/csv?day=2026-12-03',
  )
})

it('asks again for another period and another day', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Last month' }))
  await waitFor(() => expect(asked).toContain('period?from=2026-11-01&to=2026-11-30'))
  fireEvent.change(screen.getByLabelText('At the end of'), { target: { value: '2026-11-30' } })
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['aged?day=2026-11-30', 'journal?day=2026-11-30'])))
  expect(await screen.findByText('What customers owed at the end of 30 Nov 2026, by how long it had been due.')).toBeDefined()
})

it('turns the pages of the journal', async () => {
  open('/books?day=2026-12-02')
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Bill of Luis Worrell')).toBeDefined()
  expect(asked).toContain('journal?day=2026-12-02&after=1')
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(await screen.findByText('Bill of Ana Brathwaite')).toBeDefined()
})

it('a book that cannot be shown says why; the others stand', async () => {
  const message = 'Choose today or an earlier day.'
  answers['aged'] = () => Response.json({ success: false, message }, { status: 400 })
  open('/books?day=2999-01-01')
  expect(await screen.findByRole('heading', { name: 'Aged balances cannot be shown' })).toBeDefined()
  expect(screen.getByText(message)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Aged balances as CSV' })).toBeNull()
  expect(await screen.findByRole('table', { name: 'Output tax' })).toBeDefined()
  answers['aged'] = () => aged('2026-12-03')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Aged balances in BBD' })).toBeDefined()
})

it('an empty company reads so', async () => {
  answers['aged'] = () => ({ day: '2026-12-03', sums: [], customers: [] })
  answers['period'] = () => ({ ...books('2026-12-01', '2026-12-03'), vat: [], vatSums: [], revenue: [], revenueSums: [] })
  answers['journal'] = () => ({ day: '2026-12-03', sums: [], entries: 0, lines: [], nextEntry: null })
  answers['check'] = () => null
  open()
  expect(await screen.findByText('Nobody owed anything on this day.')).toBeDefined()
  expect(await screen.findByText('Nothing moved on this day.')).toBeDefined()
  expect(await screen.findAllByText('Nothing was billed in this time.')).toHaveLength(2)
  expect(screen.queryByText(/^Every sum agreed/)).toBeNull()
})

it('books that do not verify are told in a plain sentence, with what to do', async () => {
  const words = ['bill 7 is not the sum of its lines']
  answers['check'] = () => ({ checkedAt: '2026-12-03T07:20:00.000Z', faults: 1, words })
  open()
  expect(await screen.findByRole('heading', { name: 'The books do not verify' })).toBeDefined()
  expect(screen.getByText(/found one sum that does not agree\. This is a fault of the software/)).toBeDefined()
  expect(screen.getByText('bill 7 is not the sum of its lines')).toBeDefined()
  expect(screen.queryByText(/^Every sum agreed/)).toBeNull()
})

it('what the accountant was given is a list of batches with their files, each part by its number', async () => {
  open()
  expect(await screen.findByText('Batch 3, until 30 Nov 2026')).toBeDefined()
  expect(screen.getByText('1 entry, 1,200 bills and credit notes; closed by Tessa Holder')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Journal of batch 3 as CSV' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Xero sales 2 of batch 3 as CSV' }).getAttribute('href')).toContain(
    '/staff/books/batches/3/xero-sales/2/csv',
  )
})
