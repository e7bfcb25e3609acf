import type { FileColumn, ImportLook, StaffImport } from '@parcelport/contract/company/staff-imports.ts'
import { beforeEach, vi } from 'vitest'

/** A column of a file, as a look at it tells. */
export const column = (name: string, is: FileColumn['is'], change: Partial<FileColumn> = {}): FileColumn => ({
  name,
  samples: ['one', 'two', 'three'],
  empty: 0,
  is,
  dayOrder: null,
  asks: null,
  ...change,
})
/** An import as the server tells it. */
export const shownImport = (change: Partial<StaffImport> = {}): StaffImport => ({
  _id: 'i1',
  kind: 'customers',
  fileName: 'customers.csv',
  state: 'done',
  startedAt: '2026-11-26T15:42:00.000Z',
  startedBy: 'Rosa Greenidge',
  endedAt: '2026-11-26T15:43:00.000Z',
  lines: 1218,
  through: 1218,
  created: 1187,
  changed: 31,
  same: 12,
  refused: 0,
  undone: 0,
  touched: 0,
  invitations: null,
  invoices: null,
  ...change,
})
export const dryRun: NonNullable<ImportLook['dryRun']> = {
  create: 1187,
  change: 31,
  same: 12,
  refuse: 9,
  faults: [{ fault: 'no email', count: 9, examples: [{ row: 88, found: 'ana' }] }],
  refused: 'Line,What is wrong',
  seen: 'a'.repeat(64),
}

export const csv = { sheets: [], sheet: null, notes: [] }

interface Sent {
  readonly call: string
  readonly kind?: unknown
  readonly sheet?: unknown
  readonly columns?: unknown
  readonly statuses?: unknown
  readonly seen?: unknown
  readonly invoices?: unknown
}

/** Answers the calls of the page of imports in each test: `looks` one after the other, `imports` as the list. It keeps what was sent. */
export const importServer = () => {
  const server: { looks: ImportLook[]; imports: StaffImport[]; bodies: string[]; sent: Sent[] } = {
    looks: [],
    imports: [],
    bodies: [],
    sent: [],
  }
  beforeEach(() => {
    Object.assign(server, { looks: [], imports: [], bodies: [], sent: [] })
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const call = `${method} ${url.replace(/^.*\/V1\/0\.0/, '').replace(/\?.*/, '')}`
      const names = ['kind', 'sheet', 'columns', 'statuses', 'seen', 'invoices']
      const fields = body instanceof FormData ? Object.fromEntries(names.map((name) => [name, body.get(name)])) : {}
      if (typeof body === 'string') server.bodies.push(body)
      if (method !== 'GET') server.sent.push({ call, ...fields })
      if (call === 'POST /staff/imports/look') return Response.json({ success: true, data: server.looks.shift() })
      if (call === 'GET /staff/imports') return Response.json({ success: true, data: server.imports, nextCursor: null })
      if (call === 'GET /staff/imports/i1/rows') {
        const row = {
          row: 5,
          state: 'touched',
          name: 'Ana',
          why: 'They have signed in.',
          customer: { _id: 'ana', boxNumber: 1042 },
          package: null,
        }
        return Response.json({ success: true, data: [row], nextCursor: null })
      }
      if (call.startsWith('POST /staff/imports'))
        return Response.json({ success: true, message: 'Done.', data: shownImport() }, { status: 202 })
      return Response.json({ success: true, data: {} })
    })
  })
  return server
}
