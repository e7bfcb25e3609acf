import type { CompanyExport } from '@parcelport/contract/company/staff-company-exports.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { exportInWords } from './export-item.tsx'
import ExportPage from './export-page.tsx'

onAPage()

const shownExport = (change: Partial<CompanyExport> = {}): CompanyExport => ({
  _id: 'e1',
  state: 'ready',
  askedAt: '2026-11-27T15:42:00.000Z',
  askedBy: 'Rosa Greenidge',
  endedAt: '2026-11-27T15:43:00.000Z',
  goodUntil: '2026-12-04T15:43:00.000Z',
  tables: 96,
  tablesDone: 96,
  rows: 12_040,
  files: 312,
  filesDone: 312,
  filesLost: 0,
  bytes: 41_300_000,
  downloads: 0,
  here: true,
  ...change,
})

let exports: CompanyExport[]
let sent: { call: string; body?: unknown }[]
let refused: boolean

beforeEach(() => {
  exports = []
  sent = []
  refused = false
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url.replace(/^.*\/V1\/0\.0/, '').replace(/\?.*/, '')}`
    if (method !== 'GET') sent.push({ call, ...(typeof body === 'string' && { body: JSON.parse(body) }) })
    if (call === 'GET /staff/company-exports') return Response.json({ success: true, data: exports, nextCursor: null })
    const message = 'This is not your password.'
    if (refused) return Response.json({ success: false, message, errors: [{ field: 'password', message }] }, { status: 400 })
    return Response.json({ success: true, message: 'Done.', data: shownExport({ state: 'making' }) }, { status: 202 })
  })
})

test('an export is asked for with the password; a wrong one is said beside it', async () => {
  showAs('owner', <ExportPage />)
  expect(await screen.findByText('Nothing has been exported yet')).toBeTruthy()
  refused = true
  await userEvent.type(screen.getByLabelText('Your password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Make the export' }))
  expect(await screen.findByText('This is not your password.')).toBeTruthy()
  expect(sent).toEqual([{ call: 'POST /staff/company-exports', body: { password: 'wrong' } }])
})

test('one that is being made shows how far it is, and can be stopped', async () => {
  exports = [shownExport({ state: 'making', goodUntil: null, endedAt: null, tablesDone: 12, filesDone: 0 })]
  showAs('owner', <ExportPage />)
  expect(await screen.findByText('12 of 96 tables, 0 of 312 files')).toBeTruthy()
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'The export being made' }).value).toBe(12)
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['POST /staff/company-exports/e1/remove']))
})

test('a ready one is downloaded in the browser that asked, and nowhere else', async () => {
  exports = [shownExport(), shownExport({ _id: 'e2', here: false })]
  showAs('owner', <ExportPage />)
  const links = await screen.findAllByRole('link', { name: 'Download' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.stringMatching(/\/staff\/company-exports\/e1\/file$/)])
  expect(screen.getByText('Only Rosa Greenidge can download it, in the browser in which it was asked for.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Remove now' })).toHaveLength(2)
})

test('what is in it is said in one line', () => {
  expect(exportInWords(shownExport())).toBe('12,040 rows of 96 tables, 312 files, 41.3 MB')
  expect(exportInWords(shownExport({ filesLost: 2, downloads: 1 }))).toBe(
    '12,040 rows of 96 tables, 310 files, 41.3 MB, 2 lost files named in it, downloaded once',
  )
})
