import { Type, type Static } from 'typebox'
import { call, success, successWithMessage } from '../call.ts'
import { Id, Moment, Nullable, page, pageOf, RequiredText } from '../fields.ts'
import { zipTypes } from '../uploads-rules.ts'
import {
  dayOrders,
  fileColumns,
  importFaults,
  importFileTypes,
  importKinds,
  importRowStates,
  importStates,
  listedRowStates,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_LINES,
  MOST_INVOICES_BYTES,
  MOST_INVITED_AT_ONCE,
  statusMeanings,
} from './staff-imports-rules.ts'

const tag = 'Staff: import'
const access = 'staff:settings.edit'
const importId = Type.Object({ importId: Id })
const ColumnKind = Type.Enum([...fileColumns], { message: 'Please choose what is in the column.' })
const DayOrder = Type.Enum([...dayOrders], { message: 'Please say which comes first, the day or the month.' })

/** A form, because the file may be larger than any JSON: it waits on disk until it has come. */
const uploads = {
  file: { accept: importFileTypes, maxBytes: MOST_IMPORT_BYTES, required: true, missing: 'Please choose a CSV or XLSX file.' },
  /** Beside a file of packages. */
  invoices: { accept: zipTypes, maxBytes: MOST_INVOICES_BYTES, required: false },
} as const
/** What is in the columns, as `writeImportColumns` writes it. */
const columns = { maxLength: 4_000, message: 'Please say what is in the columns.' }
const said = {
  /** Customers by default. */
  kind: Type.Optional(Type.Enum([...importKinds], { message: 'Please say what the file brings.' })),
  /** What the words of the status mean, as `writeStatusWords` writes them. */
  statuses: Type.Optional(RequiredText({ maxLength: 8_000, message: 'Please say what each status means here.' })),
  /** The sheet of a workbook, by its place from 1; by default the only one with rows. */
  sheet: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$', message: 'Please choose a sheet of the file.' })),
} as const

const StatusWordLook = Type.Object({
  word: Type.String(),
  lines: Type.Integer(),
  /** Null until somebody says what it means. */
  is: Nullable(Type.Enum([...statusMeanings])),
})
export type StatusWordLook = Static<typeof StatusWordLook>

const FileColumn = Type.Object({
  name: Type.String(),
  /** Up to three different values. */
  samples: Type.Array(Type.String()),
  /** Lines without a value. */
  empty: Type.Integer(),
  is: Nullable(ColumnKind),
  /** Which comes first in its days; null where nobody has said, and in a column of anything else. */
  dayOrder: Nullable(DayOrder),
  /** A day that can be read in two ways, such as 03/04/2025: somebody must say which comes first, and may say otherwise. Null where its other days settle it. */
  asks: Nullable(Type.String()),
})
export type FileColumn = Static<typeof FileColumn>

const FaultGroup = Type.Object({
  fault: Type.Enum([...importFaults]),
  count: Type.Integer(),
  /** The first of its lines, with what was found there. */
  examples: Type.Array(Type.Object({ row: Type.Integer(), found: Type.String() })),
})
export type FaultGroup = Static<typeof FaultGroup>

/** What an import of balances brings into the books. */
const BalanceSums = Type.Object({
  currency: Type.String(),
  owing: Type.Integer(),
  owed: Type.Number(),
  holding: Type.Integer(),
  deposits: Type.Number(),
  /** What is owed less the deposits: the balance of “opening balances” by this import. */
  net: Type.Number(),
})
export type BalanceSums = Static<typeof BalanceSums>

/** What is in a ZIP of invoices, and which packages get them. */
const InvoicesLook = Type.Object({
  files: Type.Integer(),
  /** Packages that are created with their invoice, and those that are created without one. */
  attached: Type.Integer(),
  without: Type.Integer(),
  /** The first files that are not taken, each with its reason, and how many there are. */
  refused: Type.Array(Type.Object({ name: Type.String(), why: Type.String() })),
  refusedCount: Type.Integer(),
  /** The first files that belong to no package which is created, and how many there are. */
  unmatched: Type.Array(Type.String()),
  unmatchedCount: Type.Integer(),
})
export type InvoicesLook = Static<typeof InvoicesLook>

/** A file of an old system, read: nothing is changed by it. */
export const ImportLook = Type.Object({
  lines: Type.Integer(),
  /** Sheets of a workbook that have rows, by their place from 1; empty for a CSV. */
  sheets: Type.Array(Type.Object({ at: Type.Integer(), name: Type.String() })),
  /** The sheet that was read; null for a CSV, and where somebody must choose one: then nothing else is known. */
  sheet: Nullable(Type.Integer()),
  /** How the file was read, as sentences: formulas, hidden rows, merged cells. */
  notes: Type.Array(Type.String()),
  columns: Type.Array(FileColumn),
  /** What no column is said to have, although it is needed, as sentences. */
  missing: Type.Array(Type.String()),
  /** The words of the column of statuses, the most frequent first; suggested, unless somebody said what they mean. */
  statuses: Type.Array(StatusWordLook),
  /** Of balances, what would come into the books; null for other files, and until there is a dry run. */
  balances: Nullable(BalanceSums),
  /** Of a ZIP of invoices; null without one, and until there is a dry run. */
  invoices: Nullable(InvoicesLook),
  /** What taking the file over would do; null until every question is answered and nothing is missing. */
  dryRun: Nullable(
    Type.Object({
      create: Type.Integer(),
      change: Type.Integer(),
      same: Type.Integer(),
      refuse: Type.Integer(),
      faults: Type.Array(FaultGroup),
      /** The first 5,000 refused lines as a CSV file of the same columns, with the line's number and what is wrong; empty without any. */
      refused: Type.String(),
      /** A print of all this: starting the import names it, so that nobody starts what they have not seen. */
      seen: Type.String(),
    }),
  ),
})
export type ImportLook = Static<typeof ImportLook>

/** Invitations to choose a password, to customers whom an import created. */
const Invitations = Type.Object({
  /** Customers who can be invited: they have chosen no password, and were not invited yet. */
  open: Type.Integer(),
  /** Customers whom the job is still to mail, and mails that are on their way. */
  waiting: Type.Integer(),
  sent: Type.Integer(),
  /** Mails that were given up, such as for an address that does not exist. */
  failed: Type.Integer(),
})
export type Invitations = Static<typeof Invitations>

/** An import that was started. */
export const StaffImport = Type.Object({
  _id: Type.String(),
  kind: Type.Enum([...importKinds]),
  fileName: Type.String(),
  state: Type.Enum([...importStates]),
  startedAt: Moment,
  startedBy: Type.String(),
  endedAt: Nullable(Moment),
  /** Lines that it was to take over, and how many of them are through. */
  lines: Type.Integer(),
  through: Type.Integer(),
  created: Type.Integer(),
  changed: Type.Integer(),
  /** Lines that were so already, in the dry run or when their turn came. */
  same: Type.Integer(),
  /** Lines that the dry run refused, and those that somebody else was faster with. */
  refused: Type.Integer(),
  undone: Type.Integer(),
  touched: Type.Integer(),
  /** Null for files that bring no customers. */
  invitations: Nullable(Invitations),
  /** Invoices that came beside, and what became of them so far; null where none came. */
  invoices: Nullable(Type.Object({ files: Type.Integer(), attached: Type.Integer(), refused: Type.Integer() })),
})
export type StaffImport = Static<typeof StaffImport>

export const ImportRow = Type.Object({
  /** The line of the file, as people count. */
  row: Type.Integer(),
  state: Type.Enum([...importRowStates]),
  name: Type.String(),
  why: Type.String(),
  /** Null where no customer came of it. */
  customer: Nullable(Type.Object({ _id: Type.String(), boxNumber: Type.Integer() })),
  /** Null where no package came of it. */
  package: Nullable(Type.Object({ _id: Type.String(), trackingNumber: Type.String() })),
})
export type ImportRow = Static<typeof ImportRow>

export const lookAtImportCall = call({
  method: 'POST',
  path: '/staff/imports/look',
  access,
  tag,
  summary:
    'Reads a CSV or XLSX file of an old system: suggests its columns, and says what taking it over would do. Nothing is changed',
  /** Without `columns`, they are suggested. */
  body: Type.Object({ ...said, columns: Type.Optional(RequiredText(columns)) }),
  uploads,
  response: success(ImportLook),
})

export const startImportCall = call({
  method: 'POST',
  path: '/staff/imports',
  access,
  tag,
  summary: 'Starts to take a file over that was looked at; a job goes on with it. No customer gets a message',
  body: Type.Object({
    ...said,
    columns: RequiredText(columns),
    seen: Type.String({ pattern: '^[0-9a-f]{64}$', message: 'Please look at the dry run first.' }),
  }),
  uploads,
  status: 202,
  response: successWithMessage(StaffImport),
  failures: [409],
})

export const importsCall = call({
  method: 'GET',
  path: '/staff/imports',
  access,
  tag,
  summary: 'Imports and how far they are, the latest first; `nextCursor` gets the next page',
  query: Type.Object(page),
  response: pageOf(StaffImport),
})

export const importRowsCall = call({
  method: 'GET',
  path: '/staff/imports/:importId/rows',
  access,
  tag,
  summary: 'Lines of an import that were refused in its course, or that undoing left because somebody has worked with them',
  params: importId,
  query: Type.Object({ ...page, state: Type.Enum([...listedRowStates], { message: 'Please choose which lines.' }) }),
  response: pageOf(ImportRow),
})

export const stopImportCall = call({
  method: 'POST',
  path: '/staff/imports/:importId/stop',
  access,
  tag,
  summary: 'Stops an import: what it has taken over stays, and can be undone',
  params: importId,
  response: successWithMessage(StaffImport),
  failures: [409],
})

export const undoImportCall = call({
  method: 'POST',
  path: '/staff/imports/:importId/undo',
  access,
  tag,
  summary: 'Takes back what an import created or changed, but for what somebody has worked with since; a job goes on with it',
  params: importId,
  status: 202,
  response: successWithMessage(StaffImport),
  failures: [409],
})

export const inviteImportedCall = call({
  method: 'POST',
  path: '/staff/imports/:importId/invite',
  access,
  tag,
  summary: 'Mails some of the customers whom an import created a link to choose a password, each once; a job goes on with it',
  params: importId,
  body: Type.Object({
    count: Type.Integer({
      minimum: 1,
      maximum: MOST_INVITED_AT_ONCE,
      message: 'Please choose how many, 1,000 at most.',
    }),
    /** Customers who were invited before, as the caller saw it: of two people who press at once, one does. */
    invited: Type.Integer({ minimum: 0, maximum: MOST_IMPORT_LINES, message: 'Please say how many were invited before.' }),
  }),
  status: 202,
  response: successWithMessage(StaffImport),
  failures: [409],
})
