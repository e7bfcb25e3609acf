import type { ImportLook } from '@parcelport/contract/company/staff-imports.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { column, csv, dryRun, importServer } from '../../testing/import-server.ts'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import ImportPage from './import-page.tsx'

onAPage()
const server = importServer()

const choose = async (file = new File(['Name,Email'], 'customers.csv', { type: 'text/csv' })): Promise<void> => {
  showAs('owner', <ImportPage />)
  await userEvent.upload(screen.getByLabelText('Customers of the old system'), file)
}

test('a question about days is asked; the dry run tells all faults, and only then the import starts', async () => {
  const known = [column('Client', 'full name'), column('Email', 'email')]
  const asked = [...known, column('Joined', 'customer since', { asks: '03/04/2025' })]
  const answered = [...known, column('Joined', 'customer since', { asks: '03/04/2025', dayOrder: 'day first' })]
  server.looks = [
    { ...csv, lines: 1239, columns: asked, missing: [], statuses: [], balances: null, invoices: null, dryRun: null },
    { ...csv, lines: 1239, columns: answered, missing: [], statuses: [], balances: null, invoices: null, dryRun },
  ]
  await choose()
  const question = await screen.findByRole('group', { name: 'Which day is 03/04/2025?' })
  expect(screen.getByRole('button', { name: 'Dry run' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(within(question).getByLabelText(/3 Apr 2025/))
  await userEvent.click(screen.getByRole('button', { name: 'Dry run' }))

  const run = await screen.findByRole('region', { name: 'Dry run of customers.csv' })
  expect(server.sent.map(({ columns: said }) => said)).toEqual([null, '0:full name;1:email;2:customer since:day first'])
  // It can be answered otherwise.
  expect(within(question).getByLabelText<HTMLInputElement>(/3 Apr 2025/).checked).toBe(true)
  expect(within(run).getByText('The email is missing or is no address')).toBeTruthy()
  expect(within(run).getByText('Line 88 “ana” and 8 more.')).toBeTruthy()
  await userEvent.click(within(run).getByRole('button', { name: 'Import 1,218, leave out 9' }))
  await waitFor(() => expect(server.sent[2]).toMatchObject({ call: 'POST /staff/imports', seen: 'a'.repeat(64) }))
})

test('of a workbook with several sheets one is chosen, and stays the one that is imported', async () => {
  const sheets = [
    { at: 1, name: '2025' },
    { at: 3, name: '2026' },
  ]
  const notes = ['The sheet “2026” is read.', 'Hidden rows and columns are read like all others.']
  const none = { missing: [], statuses: [], balances: null, invoices: null }
  server.looks = [
    { ...none, lines: 0, sheets, sheet: null, notes: [], columns: [], dryRun: null },
    { ...none, lines: 2, sheets, sheet: 3, notes, columns: [column('Email', 'email')], dryRun },
  ]
  await choose(new File(['PK'], 'customers.xlsx', { type: '' }))
  const question = await screen.findByLabelText<HTMLSelectElement>('Which sheet is it?')
  expect(screen.getByText('Several sheets of this workbook have rows. Please choose one.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Dry run' })).toBeNull()
  await userEvent.selectOptions(question, '2026')
  const run = await screen.findByRole('region', { name: 'Dry run of customers.xlsx' })
  expect(screen.getByText('Hidden rows and columns are read like all others.')).toBeTruthy()
  expect(question.value).toBe('3')
  await userEvent.click(within(run).getByRole('button', { name: 'Import 1,218, leave out 9' }))
  await waitFor(() => expect(server.sent.map(({ sheet }) => sheet)).toEqual([null, '3', '3']))
})

test('another kind of file is refused at once', async () => {
  showAs('owner', <ImportPage />)
  const field = screen.getByLabelText('Customers of the old system')
  await userEvent
    .setup({ applyAccept: false })
    .upload(field, new File(['x'], 'customers.xls', { type: 'application/vnd.ms-excel' }))
  expect(await screen.findByText('Please choose a CSV or XLSX file: your spreadsheet makes one by “Save as”.')).toBeTruthy()
  expect(server.sent).toEqual([])
})

test('nobody is asked about the days of a column that they say is something else', async () => {
  const asked = column('Joined', 'customer since', { asks: '03/04/2025' })
  server.looks = [
    {
      ...csv,
      lines: 2,
      columns: [column('Client', 'full name'), column('Email', 'email'), asked],
      missing: [],
      statuses: [],
      balances: null,
      invoices: null,
      dryRun: null,
    },
  ]
  await choose()
  await screen.findByRole('group', { name: 'Which day is 03/04/2025?' })
  await userEvent.selectOptions(screen.getByLabelText('What “Joined” is'), '')
  expect(screen.queryByRole('group', { name: 'Which day is 03/04/2025?' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Dry run' }).hasAttribute('disabled')).toBe(false)
})

test('after another column is chosen no old dry run is shown', async () => {
  server.looks = [
    {
      ...csv,
      lines: 2,
      columns: [column('Client', 'full name'), column('Email', 'email')],
      missing: [],
      statuses: [],
      balances: null,
      invoices: null,
      dryRun,
    },
  ]
  await choose()
  await screen.findByRole('region', { name: 'Dry run of customers.csv' })
  await userEvent.selectOptions(screen.getByLabelText('What “Client” is'), 'last name, first name')
  expect(screen.queryByRole('region', { name: 'Dry run of customers.csv' })).toBeNull()
})

test('of packages, each word of the status is said once before the dry run; another kind begins with another file', async () => {
  const known = [column('Tracking', 'tracking number'), column('Suite', 'box number'), column('State', 'status')]
  const asked = [
    { word: 'At warehouse', lines: 212, is: 'Received' as const },
    { word: 'HLD-C', lines: 6, is: null },
  ]
  const answered = asked.map((status) => ({ ...status, is: 'Received' as const }))
  server.looks = [
    { ...csv, lines: 218, columns: known, missing: [], statuses: asked, balances: null, invoices: null, dryRun: null },
    {
      ...csv,
      lines: 218,
      columns: known,
      missing: [],
      statuses: answered,
      balances: null,
      invoices: null,
      dryRun: { ...dryRun, create: 218, change: 0, refuse: 0, faults: [] },
    },
  ]
  showAs('owner', <ImportPage />)
  await userEvent.click(screen.getByLabelText('Packages'))
  await userEvent.upload(
    screen.getByLabelText('Open packages of the old system'),
    new File(['Tracking,Suite,State'], 'packages.csv', { type: 'text/csv' }),
  )
  const meaning = await screen.findByLabelText<HTMLSelectElement>('What the status “HLD-C” means')
  expect(screen.getByLabelText<HTMLSelectElement>('What the status “At warehouse” means').value).toBe('Received')
  expect(screen.getByText('Please choose above what each status means here.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Dry run' }).hasAttribute('disabled')).toBe(true)
  await userEvent.selectOptions(meaning, 'Received')
  await userEvent.click(screen.getByRole('button', { name: 'Dry run' }))
  const run = await screen.findByRole('region', { name: 'Dry run of packages.csv' })
  expect(within(run).getByText('new packages')).toBeTruthy()
  expect(server.sent.map(({ kind, statuses }) => [kind, statuses])).toEqual([
    ['packages', null],
    ['packages', '[["At warehouse","Received"],["HLD-C","Received"]]'],
  ])
  await userEvent.click(within(run).getByRole('button', { name: 'Import 218' }))
  await waitFor(() =>
    expect(server.sent[2]).toMatchObject({ call: 'POST /staff/imports', kind: 'packages', statuses: server.sent[1]?.statuses }),
  )
  await userEvent.click(screen.getByLabelText('Customers'))
  expect(screen.getByLabelText('Customers of the old system')).toBeTruthy()
})

test('invoices come as a ZIP beside the packages: what a person said of the columns stays, and each file that stays behind is named', async () => {
  const known = [column('Tracking', 'tracking number'), column('Suite', 'box number'), column('State', 'status')]
  const look: ImportLook = {
    ...csv,
    lines: 3,
    columns: known,
    missing: [],
    statuses: [],
    balances: null,
    invoices: null,
    dryRun,
  }
  const invoices = {
    ...{ files: 24, attached: 2, without: 1 },
    refused: [{ name: 'TBA2.exe', why: 'Please choose a PDF document.' }],
    refusedCount: 1,
    unmatched: ['letter.pdf'],
    unmatchedCount: 21,
  }
  server.looks = [look, { ...look, invoices }]
  showAs('owner', <ImportPage />)
  expect(screen.queryByLabelText('Their invoices as a ZIP (optional)')).toBeNull()
  await userEvent.click(screen.getByLabelText('Packages'))
  await userEvent.upload(
    screen.getByLabelText('Open packages of the old system'),
    new File(['Tracking,Suite,State'], 'packages.csv', { type: 'text/csv' }),
  )
  await screen.findByRole('region', { name: 'Dry run of packages.csv' })
  const zip = new File(['PK'], 'invoices.zip', { type: 'application/zip' })
  await userEvent.upload(screen.getByLabelText('Their invoices as a ZIP (optional)'), zip)
  expect(await screen.findByText('Packages with their invoice')).toBeTruthy()
  const run = screen.getByRole('region', { name: 'Dry run of packages.csv' })
  expect(within(run).getByText('TBA2.exe: Please choose a PDF document.')).toBeTruthy()
  expect(within(run).getByText('letter.pdf')).toBeTruthy()
  expect(within(run).getByText('and 20 more')).toBeTruthy()
  expect(server.sent[1]).toMatchObject({ columns: '0:tracking number;1:box number;2:status' })
  await userEvent.click(within(run).getByRole('button', { name: 'Import 1,218, leave out 9' }))
  await waitFor(() => expect(server.sent).toHaveLength(3))
  expect(server.sent.map(({ invoices: file }) => (file instanceof File ? file.name : file))).toEqual([
    null,
    'invoices.zip',
    'invoices.zip',
  ])
})

test('the keyboard alone goes from what is brought to the start, in the order of the page', async () => {
  server.looks = [
    {
      ...csv,
      lines: 1239,
      columns: [column('Client', 'full name'), column('Email', 'email')],
      ...{ missing: [], statuses: [], balances: null, invoices: null, dryRun },
    },
  ]
  await choose()
  await screen.findByRole('region', { name: 'Dry run of customers.csv' })
  const named = [
    'Customers',
    'What “Client” is',
    'What “Email” is',
    'Dry run',
    'Save the refused lines as CSV',
    'Import 1,218, leave out 9',
  ]
  const wordsOf = (element: Element | null): string =>
    element?.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent) ??
    ''
  act(() => (document.activeElement as HTMLElement | null)?.blur())
  const reached: string[] = []
  for (let tab = 0; tab < 20 && reached.at(-1) !== named.at(-1); tab += 1) {
    await userEvent.tab()
    reached.push(wordsOf(document.activeElement))
  }
  expect(reached.filter((words) => named.includes(words))).toEqual(named)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(server.sent[1]).toMatchObject({ call: 'POST /staff/imports', seen: 'a'.repeat(64) }))
})
