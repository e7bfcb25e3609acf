import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { importServer, shownImport } from '../../testing/import-server.ts'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { linesInWords } from './import-dry-run.tsx'
import { doneInWords, invoicesInWords } from './import-item.tsx'
import ImportPage from './import-page.tsx'

onAPage()
const server = importServer()

test('an import at work shows how far it is and can be stopped', async () => {
  server.imports = [shownImport({ state: 'running', endedAt: null, through: 742, created: 711, changed: 31 })]
  showAs('owner', <ImportPage />)
  const bar = await screen.findByRole('progressbar', { name: 'Importing customers.csv' })
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['742', '1218'])
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Stop here' }))
  await waitFor(() => expect(server.sent.map(({ call }) => call)).toEqual(['POST /staff/imports/i1/stop']))
})

test('an import is undone after a question', async () => {
  server.imports = [shownImport()]
  showAs('owner', <ImportPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }))
  expect(server.sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Yes, undo it' }))
  await waitFor(() => expect(server.sent.map(({ call }) => call)).toEqual(['POST /staff/imports/i1/undo']))
})

test('who stays after undoing is listed with the reason', async () => {
  server.imports = [shownImport({ state: 'undone', undone: 1217, touched: 1 })]
  showAs('owner', <ImportPage />)
  await userEvent.click(await screen.findByText('Who stays, and why'))
  expect((await screen.findByRole('link', { name: /^Ana, / })).getAttribute('href')).toBe('/customers/ana')
  expect(screen.getByText('They have signed in.')).toBeTruthy()
})

test('counts and lines in words', () => {
  expect(doneInWords(shownImport({ refused: 16 }))).toBe('1,187 created, 31 changed, 12 skipped, 16 refused')
  expect(
    linesInWords({
      count: 2,
      examples: [
        { row: 518, found: '555-01' },
        { row: 1077, found: '' },
      ],
    }),
  ).toBe('Line 518 “555-01”, line 1,077.')
})

test('customers are invited when the owner presses, as many as they say; what became of the mails is told', async () => {
  server.imports = [shownImport({ invitations: { open: 985, waiting: 0, sent: 200, failed: 2 } })]
  showAs('owner', <ImportPage />)
  expect(await screen.findByText('Invitations: 200 sent, 2 not delivered')).toBeTruthy()
  const count = screen.getByLabelText<HTMLInputElement>('How many now')
  expect(count.value).toBe('200')
  await userEvent.clear(count)
  await userEvent.type(count, '50')
  expect(server.sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Invite customers' }))
  await waitFor(() => expect(server.sent.map(({ call }) => call)).toEqual(['POST /staff/imports/i1/invite']))
  expect(server.bodies).toEqual(['{"count":50,"invited":202}'])
})

test('nobody is offered to be invited where everybody was, and by a file of packages', async () => {
  server.imports = [
    shownImport({ invitations: { open: 0, waiting: 3, sent: 1184, failed: 0 } }),
    shownImport({ _id: 'i2', kind: 'packages' }),
  ]
  showAs('owner', <ImportPage />)
  expect(await screen.findByText('Invitations: 1,184 sent, 3 on their way')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite customers' })).toBeNull()
})

test('what became of invoices in words', () => {
  expect(invoicesInWords(shownImport({ invoices: { files: 1200, attached: 1190, refused: 2 } }))).toBe(
    'Invoices: 1,190 of 1,200 attached, 2 not taken',
  )
  expect(invoicesInWords(shownImport())).toBe('')
})
