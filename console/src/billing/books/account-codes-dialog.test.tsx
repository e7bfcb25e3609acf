import { bookAccounts } from '@parcelport/contract/billing/book-account-rules.ts'
import type { AccountCodes } from '@parcelport/contract/billing/staff-account-codes.ts'
import type { BookBatch } from '@parcelport/contract/billing/staff-book-batches.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { BookBatches } from './book-batches.tsx'

const empty = Object.fromEntries(bookAccounts.map((account) => [account, ''])) as AccountCodes['xero']
const batch: BookBatch = {
  number: 3,
  until: '2026-11-30',
  entries: 2,
  bills: 1,
  closedAt: '2026-12-01T15:00:00.000Z',
  closedBy: 'Tessa Holder',
  files: [
    { kind: 'journal', part: 1 },
    { kind: 'xero-sales', part: 1 },
  ],
}

let codes: AccountCodes
let files: BookBatch['files']
let refusal: { message: string; errors?: { field: string; message: string }[] } | undefined
let sent: { method: string; path: string; body: unknown }[]

onAPage()
beforeEach(() => {
  codes = { xero: empty, xeroTaxRate: '', quickbooks: empty }
  files = batch.files
  refusal = undefined
  sent = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const path = new URL(input, 'http://localhost').pathname.replace(/^.*\/staff/, '')
    if (method !== 'GET') {
      sent.push({ method, path, body: body === undefined ? undefined : JSON.parse(body) })
      if (refusal) return Response.json({ success: false, ...refusal }, { status: refusal.errors ? 400 : 409 })
      if (path === '/books/account-codes') codes = JSON.parse(body ?? '').codes
      else files = [...files, { kind: 'xero-journal', part: 1 }]
      return Response.json({ success: true, message: 'Done.', data: null })
    }
    const data: Record<string, unknown> = {
      '/books/batches': { latest: '2026-12-02', codes: null, batches: [{ ...batch, files }] },
      '/books/account-codes': { version: 4, codes, changed: null },
    }
    return Response.json({ success: true, data: data[path] ?? null })
  })
})

const show = (role: 'accounts' | 'owner' = 'accounts') => showAs(role, <BookBatches />)
const codesDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Account codes' }))
  return within(await screen.findByRole('dialog', { name: 'Account codes' }))
}

it('suggests codes for empty fields of one program, and keeps what was typed', async () => {
  show()
  expect(await screen.findByText('For a journal that Xero or QuickBooks imports, enter the account codes first.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Make the/ })).toBeNull()
  const dialog = await codesDialog()
  await userEvent.type(dialog.getByLabelText('Xero: Cash'), '090')
  await userEvent.click(dialog.getByRole('button', { name: 'Suggest empty ones for Xero' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: '/books/account-codes',
    body: { version: 4, codes: { xero: { cash: '090', receivable: '611' }, xeroTaxRate: 'Tax Exempt', quickbooks: empty } },
  })
  expect(await screen.findByRole('button', { name: 'Make the Xero journal of batch 3' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Make the QuickBooks journal of batch 3' })).toBeNull()
  expect(screen.queryByText(/enter the account codes first/)).toBeNull()
})

it('a refused code is said at its field, which has the focus', async () => {
  refusal = { message: 'No.', errors: [{ field: 'codes.quickbooks.bad debt', message: 'A code cannot begin with =.' }] }
  show()
  const dialog = await codesDialog()
  const field = dialog.getByLabelText('QuickBooks: Written off')
  await userEvent.type(field, '=1')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('A code cannot begin with =.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

it('a journal that lacks a code says what to do; once made, it is a file beside the others', async () => {
  codes = { ...codes, xero: { ...empty, cash: '612' } }
  refusal = { message: 'Xero has no code yet for: Written off. Enter it under Account codes, then make the journal.' }
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Make the Xero journal of batch 3' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make the Xero journal of batch 3?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Make it' }))
  expect(await dialog.findByText(/^Xero has no code yet for: Written off\. /)).toBeDefined()
  refusal = undefined
  await userEvent.click(dialog.getByRole('button', { name: 'Make it' }))
  const link = await screen.findByRole('link', { name: 'Xero journal of batch 3 as CSV' })
  expect(link.getAttribute('href')).toContain('/staff/books/batches/3/xero-journal/1/csv')
  expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/books/batches/3/journals/xero' })
  expect(screen.queryByRole('button', { name: /^Make the Xero journal/ })).toBeNull()
})
