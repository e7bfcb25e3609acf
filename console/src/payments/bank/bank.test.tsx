import type {
  BankAccount,
  BankLine,
  Proposal,
  ReadStatement,
  StatementLayout,
} from '@parcelport/contract/payments/staff-bank.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import BankLinesPage from './bank-lines-page.tsx'
import StatementPage from './statement-page.tsx'
import { onAPage, showAs } from '../../testing/show-as.tsx'

const ana = { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 }
const bill = { _id: 'b1', number: '2026-000123', open: 58.03, currency: 'USD' }
const proposal = (changes: Partial<Proposal> = {}): Proposal => ({
  why: 'reference',
  customer: ana,
  bill,
  transferId: null,
  payment: null,
  ...changes,
})

const line = (changes: Partial<BankLine> = {}): BankLine => ({
  _id: 'l1',
  account: { _id: 'a1', name: 'Coral Bay Bank' },
  day: '2026-12-03',
  words: 'FT 7K4M2QXD',
  amount: 116.06,
  currency: 'BBD',
  state: 'open',
  proposals: [proposal()],
  payment: null,
  reason: null,
  decidedBy: null,
  ...changes,
})
const layout: StatementLayout = {
  above: 0,
  dayColumn: 0,
  wordsColumns: [1],
  amountColumn: 2,
  dayForm: 'day first',
  decimal: '.',
}
const columns = ['Date', 'Description', 'Amount'].map((name) => ({ name, sample: 'x', values: [] }))
const read = (changes: Partial<ReadStatement> = {}): ReadStatement => ({
  columns,
  layout,
  questions: [],
  proposed: layout,
  examples: [
    { row: 2, verdict: 'new', day: '2026-11-05', words: 'ANA BRATHWAITE', amount: 116.06, fault: null },
    { row: 4, verdict: 'out', day: '2026-11-06', words: 'RENT', amount: 9800, fault: null },
    { row: 6, verdict: 'fault', day: null, words: 'Total', amount: null, fault: 'It has no date.' },
  ],
  doubts: [],
  days: { first: '2026-11-05', last: '2026-12-03' },
  lines: 6,
  again: { replaced: 0, stay: 0 },
  beside: [{ row: 1, verdict: 'beside', day: null, words: 'Date', amount: null, fault: 'It names the columns.' }],
  counts: { new: 1, known: 1, out: 2, fault: 1 },
  rows: [
    { row: 2, verdict: 'new', day: '2026-12-03', words: '=1+1', amount: 116.06, fault: null },
    { row: 3, verdict: 'known', day: '2026-12-03', words: 'Before', amount: 5, fault: null },
  ],
  faults: [{ row: 6, verdict: 'fault', day: null, words: 'Total', amount: null, fault: 'It has no date.' }],
  kept: false,
  ...changes,
})

let lines: BankLine[]
let accounts: BankAccount[]
let answers: ReadStatement[]
let refused: string[]
let sent: { readonly path: string; readonly body: Record<string, unknown> | undefined }[]

const answerTo = (method: string, path: string): object => {
  if (method === 'GET' && path.startsWith('/staff/bank-lines')) {
    const state = new URLSearchParams(path.split('?')[1]).get('state') ?? ''
    return { success: true, data: lines.filter((each) => each.state === state), nextCursor: null }
  }
  if (method === 'GET' && path.startsWith('/staff/customers'))
    return { success: true, data: [{ _id: 'luis', name: 'Luis Grant', boxNumber: 7 }], nextCursor: null }
  if (method === 'GET') return { success: true, data: accounts }
  if (path.endsWith('/statements'))
    return { success: true, message: 'Read.', data: answers.length > 1 ? answers.shift() : answers[0] }
  return { success: true, message: 'Done.', data: line() }
}

onAPage()
beforeEach(() => {
  lines = [line()]
  accounts = [{ _id: 'a1', name: 'Coral Bay Bank', currency: 'BBD', layout: null, last: null }]
  answers = [read()]
  refused = []
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    if (method !== 'GET')
      sent.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : undefined })
    if (refused.some((part) => path.includes(part)))
      return Response.json({ success: false, message: 'Rosa has already used this line.' }, { status: 409 })
    return Response.json(answerTo(method, path))
  })
})

const show = (path = '/transfers/bank'): void => {
  showAs(
    'cashier',
    <Routes>
      <Route path="/transfers/bank" element={<BankLinesPage />} />
      <Route path="/transfers/bank/new" element={<StatementPage />} />
    </Routes>,
    path,
  )
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('says whose a line may be and why, and a person confirms it', async () => {
  show()
  expect(await screen.findByText(/^Ana Brathwaite, .+: bill 2026-000123, US\$58.03 to pay: its reference$/)).toBeDefined()
  await userEvent.click(await button('Confirm: BBD 116.06, FT 7K4M2QXD'))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/staff/bank-lines/l1/confirm', body: { customerId: 'ana', billId: 'b1' } }]),
  )
})

it('lets somebody else be looked for where nothing fits', async () => {
  lines = [line({ proposals: [] })]
  show()
  await userEvent.click(await button(/^Whose is it\?/))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Look for somebody else'), 'Luis')
  await userEvent.click(await dialog.findByRole('radio', { name: /^Luis Grant/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(sent).toEqual([{ path: '/staff/bank-lines/l1/confirm', body: { customerId: 'luis' } }]))
})

it('confirms several near-certain lines, with the outcome next to each', async () => {
  lines = [
    line(),
    line({ _id: 'l2', proposals: [proposal({ why: 'transfer', bill: null, transferId: 't1' })] }),
    // A name alone, and two of whom one must be chosen, are looked at one by one.
    line({ _id: 'l3', proposals: [proposal({ why: 'name' })] }),
    line({ _id: 'l4', proposals: [proposal(), proposal({ why: 'name' })] }),
  ]
  refused = ['l2']
  show()
  await userEvent.click(await button('Confirm these 2'))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm them' }))
  expect(await screen.findByText('Rosa has already used this line.')).toBeDefined()
  expect(sent).toEqual([
    { path: '/staff/bank-lines/l1/confirm', body: { customerId: 'ana', billId: 'b1' } },
    { path: '/staff/bank-lines/l2/confirm', body: { customerId: 'ana', transferId: 't1' } },
  ])
})

it('joins a line to what was recorded already', async () => {
  lines = [line({ proposals: [proposal({ why: 'receipt', bill: null, payment: { _id: 'p1', receipt: 'R2026-000004' } })] })]
  show()
  expect(await screen.findByText(/recorded already, receipt R2026-000004: nothing is recorded again$/)).toBeDefined()
  await userEvent.click(await button(/^Confirm: /))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ customerId: 'ana', paymentId: 'p1' }))
})

it('sets a line aside with a reason, and takes it back', async () => {
  lines = [line(), line({ _id: 'l9', state: 'set aside', reason: 'Interest', decidedBy: 'Rosa', proposals: [] })]
  show()
  await userEvent.click(await button(/^Not ours/))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Why'), 'Interest')
  await userEvent.click(dialog.getByRole('button', { name: 'Set aside' }))
  await waitFor(() => expect(sent).toEqual([{ path: '/staff/bank-lines/l1/set-aside', body: { reason: 'Interest' } }]))
  await userEvent.click(screen.getByRole('button', { name: 'Set aside' }))
  expect(await screen.findByText('Set aside by Rosa: Interest')).toBeDefined()
  await userEvent.click(await button(/^Undo: /))
  await waitFor(() => expect(sent.at(-1)?.path).toBe('/staff/bank-lines/l9/take-back'))
})

const statement = new File(['Date,Description,Amount\n'], 'december.csv', { type: 'text/csv' })

it('looks at a file before it keeps it: what is new, what is not, what cannot be read and why', async () => {
  show('/transfers/bank/new')
  await userEvent.upload(await screen.findByLabelText(/^The bank’s file/), statement)
  expect(await screen.findByText('1 new, 1 here already, 2 of money out, left out, 1 not to be read')).toBeDefined()
  expect(screen.getByText('Row 6 (Total): It has no date.')).toBeDefined()
  expect(screen.getByText('=1+1')).toBeDefined()
  await userEvent.click(await button('Keep 1 line'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bank statements' })).toBeDefined()
  const content = btoa('Date,Description,Amount\n')
  expect(sent.map(({ body }) => body)).toEqual([
    { fileName: 'december.csv', content, keep: false },
    { fileName: 'december.csv', content, keep: true, layout },
  ])
})

it('shows with three rows what each column means, and of which days the file is', async () => {
  show('/transfers/bank/new')
  await userEvent.upload(await screen.findByLabelText(/^The bank’s file/), statement)
  const examples = within(await screen.findByRole('list', { name: 'What the columns mean' })).getAllByRole('listitem')
  expect(examples.map(({ textContent }) => textContent)).toEqual([
    '5 Nov 2026 · money in · BBD 116.06 · ANA BRATHWAITE',
    '6 Nov 2026 · money out · BBD 9,800.00 · RENT',
    'Row 6 is not read: It has no date.',
  ])
  expect(screen.getByText('Its days: 5 Nov 2026 to 3 Dec 2026.')).toBeDefined()
  expect(screen.getByText('Row 1 (Date): It names the columns.')).toBeDefined()
})

const nothing = { new: 0, known: 0, out: 0, fault: 0 }
const askedOf = (...questions: ReadStatement['questions']): ReadStatement =>
  read({ layout: null, questions, rows: [], faults: [], beside: [], counts: nothing })

it('asks for the meaning of unclear columns, and reads the file again', async () => {
  answers = [askedOf({ about: 'columns', words: 'Say what each column holds.', readings: [] }), read()]
  show('/transfers/bank/new')
  await userEvent.upload(await screen.findByLabelText(/^The bank’s file/), statement)
  expect(await screen.findByText('Say what each column holds.')).toBeDefined()
  expect((await button('Keep 0 lines')).hasAttribute('disabled')).toBe(true)
  await userEvent.selectOptions(screen.getByLabelText('Amount'), '1')
  await userEvent.click(screen.getByLabelText('The table begins with a row of names'))
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ layout: { ...layout, amountColumn: 1, named: false } }))
  expect((await button('Keep 1 line')).hasAttribute('disabled')).toBe(true)
  await userEvent.click(await button('The columns are right'))
  await waitFor(async () => expect((await button('Keep 1 line')).hasAttribute('disabled')).toBe(false))
})

it('asks of which days a file is, and which way its money went: both are said before it is kept', async () => {
  answers = [
    askedOf(
      {
        about: 'days',
        words: 'The dates of this file can be read in more than one way.',
        readings: [
          { dayForm: 'day first', first: '2026-02-10', last: '2026-06-11' },
          { dayForm: 'month first', first: '2026-10-02', last: '2026-11-06' },
        ],
      },
      { about: 'direction', words: 'This looks like the statement of a card.', readings: [] },
    ),
    read(),
  ]
  show('/transfers/bank/new')
  await userEvent.upload(await screen.findByLabelText(/^The bank’s file/), statement)
  expect(await button('10 Feb 2026 to 11 Jun 2026: the day comes first')).toBeDefined()
  await userEvent.click(await button('2 Oct 2026 to 6 Nov 2026: the month comes first'))
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ layout: { dayForm: 'month first' } }))
  expect((await button('Keep 1 line')).hasAttribute('disabled')).toBe(true)
  await userEvent.click(await button('Money in has a minus or CR: purchases have no sign'))
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({ layout: { dayForm: 'month first', direction: 'in below zero' } }),
  )
  await waitFor(async () => expect((await button('Keep 1 line')).hasAttribute('disabled')).toBe(false))
})

it('lets a column say which way the money went, and what it says of money in', async () => {
  const kinds = { name: 'Kind', sample: 'Inflow', values: ['Inflow', 'Outflow'] }
  answers = [read({ columns: [...columns, kinds] })]
  show('/transfers/bank/new')
  await userEvent.upload(await screen.findByLabelText(/^The bank’s file/), statement)
  await userEvent.click(await screen.findByText('How this file is read'))
  await userEvent.selectOptions(screen.getByLabelText('Money out'), 'words')
  await userEvent.selectOptions(screen.getByLabelText('Column that says in or out'), '3')
  await userEvent.selectOptions(screen.getByLabelText('Money in is called'), 'Inflow')
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({ layout: { direction: 'words', directionColumn: 3, inWord: 'Inflow' } }),
  )
  await userEvent.selectOptions(screen.getByLabelText('Money out'), 'columns')
  await userEvent.selectOptions(screen.getByLabelText('Column of money out'), '1')
  await waitFor(() => expect(sent.at(-1)?.body?.['layout']).toEqual({ ...layout, direction: 'columns', outColumn: 1 }))
})

it('says what becomes of lines that were read otherwise before', async () => {
  answers = [read({ counts: { ...nothing, out: 2 }, again: { replaced: 2, stay: 1 }, doubts: ['No amount is below zero.'] })]
  show('/transfers/bank/new')
  await userEvent.upload(await screen.findByLabelText(/^The bank’s file/), statement)
  expect(await screen.findByText('2 lines of it that nobody has decided will be replaced.')).toBeDefined()
  expect(screen.getByText(/^1 line of it that somebody has decided will stay/)).toBeDefined()
  expect(screen.getByText('No amount is below zero.')).toBeDefined()
  expect((await button('Take 2 lines out')).hasAttribute('disabled')).toBe(false)
})

it('begins with an account', async () => {
  accounts = []
  show('/transfers/bank/new')
  expect(await screen.findByText('First name the account that the statement is of.')).toBeDefined()
  await userEvent.click(await button('Add an account'))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Name'), 'Coral Bay Bank')
  await userEvent.type(dialog.getByLabelText('Currency'), 'bbd')
  await userEvent.click(dialog.getByRole('button', { name: 'Add it' }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/staff/bank-accounts', body: { name: 'Coral Bay Bank', currency: 'BBD' } }]),
  )
})

it.each([
  ['is on its way', 'Loading accounts', () => new Promise<Response>(() => {})],
  ['cannot be loaded', 'Not now.', async () => Response.json({ success: false, message: 'Not now.' }, { status: 400 })],
])('offers no account to add while the list of accounts %s', async (_what, words, answer) => {
  vi.stubGlobal('fetch', answer)
  show('/transfers/bank/new')
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull()
  expect(screen.queryByText(/^First name the account/)).toBeNull()
})
