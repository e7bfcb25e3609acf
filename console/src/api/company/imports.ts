import {
  writeImportColumns,
  writeStatusWords,
  type ImportColumn,
  type StatusWord,
} from '@parcelport/contract/company/import-columns-rules.ts'
import type { StaffImport } from '@parcelport/contract/company/staff-imports.ts'
import type { ImportKind, listedRowStates } from '@parcelport/contract/company/staff-imports-rules.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

export const importsKey = ['imports'] as const
/** Milliseconds between two looks at an import that is at work. */
const LOOK_AGAIN_MS = 2_000

/** Whether invitations of an import are on their way. */
const isInviting = ({ invitations }: StaffImport): boolean => (invitations?.waiting ?? 0) > 0

export const isAtWork = ({ state }: Pick<StaffImport, 'state'>): boolean => state === 'running' || state === 'undoing'

/** A page of the imports, the latest first; it is loaded again and again while one of them is at work or inviting. */
export const importsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...importsKey, cursor],
    queryFn: ({ signal }) => ask('GET /staff/imports', { query: cursor === undefined ? {} : { cursor }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((each) => isAtWork(each) || isInviting(each)) ? LOOK_AGAIN_MS : false,
  })

/** The first lines of an import in one state. */
export const importRowsQuery = (importId: string, state: (typeof listedRowStates)[number]) =>
  queryOptions({
    queryKey: [...importsKey, importId, 'rows', state],
    queryFn: ({ signal }) =>
      ask('GET /staff/imports/:importId/rows', { params: { importId }, query: { state, limit: 100 }, signal }),
  })

const formOf = ({ file, invoices }: SaidFile, fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  if (invoices) form.set('invoices', invoices)
  return form
}

/** A file, what it brings, and what a person said of it; without `columns`, the server suggests what they are. */
export interface SaidFile {
  readonly file: File
  /** A ZIP of invoices, beside a file of packages. */
  readonly invoices?: File | null
  readonly kind: ImportKind
  /** The sheet of a workbook, by its place from 1; null or nothing for a CSV, and for the only one with rows. */
  readonly sheet?: number | null | undefined
  readonly columns?: readonly ImportColumn[]
  /** What the words of its statuses mean; without them, the server suggests it. */
  readonly statuses?: readonly StatusWord[]
}

const fieldsOf = ({ kind, sheet, columns, statuses }: SaidFile): Record<string, string> => ({
  kind,
  ...(typeof sheet === 'number' && { sheet: String(sheet) }),
  ...(columns && { columns: writeImportColumns(columns) }),
  ...(statuses && statuses.length > 0 && { statuses: writeStatusWords(statuses) }),
})

/** Reads a file and says what taking it over would do. */
export const lookAtImport = (said: SaidFile) => ask('POST /staff/imports/look', { body: formOf(said, fieldsOf(said)) })
export const startImport = (said: SaidFile, seen: string) =>
  ask('POST /staff/imports', { body: formOf(said, { ...fieldsOf(said), seen }) })
export const stopImport = (importId: string) => ask('POST /staff/imports/:importId/stop', { params: { importId } })
export const undoImport = (importId: string) => ask('POST /staff/imports/:importId/undo', { params: { importId } })
/** Invites some of its customers; `invited`: how many were invited before, as it was seen. */
export const inviteImported = (importId: string, body: { readonly count: number; readonly invited: number }) =>
  ask('POST /staff/imports/:importId/invite', { params: { importId }, body })
