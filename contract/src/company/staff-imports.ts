import { Type, type Static } from 'typebox'
import { call, success, successWithMessage } from '../call.ts'
import { Id, Moment, Nullable, OptionalText, page, pageOf } from '../fields.ts'
import {
  customerColumns,
  dayOrders,
  importFaults,
  importRowStates,
  importStates,
  listedRowStates,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_COLUMNS,
} from './staff-imports-rules.ts'

const tag = 'Staff: import'
const access = 'staff:settings.edit'
const importId = Type.Object({ importId: Id })
const base64Length = Math.ceil(MOST_IMPORT_BYTES / 3) * 4
const CustomerColumn = Type.Enum([...customerColumns], { message: 'Please choose what is in the column.' })
const DayOrder = Type.Enum([...dayOrders], { message: 'Please say which comes first, the day or the month.' })

/** What is in a column of the file, by its place from 0; columns that are not named are left out. */
export const ImportColumn = Type.Object({
  at: Type.Integer({ minimum: 0, maximum: MOST_IMPORT_COLUMNS - 1, message: 'There is no such column.' }),
  is: CustomerColumn,
  dayOrder: Type.Optional(DayOrder),
})
export type ImportColumn = Static<typeof ImportColumn>

const File = {
  fileName: OptionalText({ maxLength: 120, message: 'The name of the file is too long.' }),
  /** The file's own bytes in base64: how its letters are written is found out here. */
  content: Type.String({
    minLength: 1,
    maxLength: base64Length,
    pattern: '^[A-Za-z0-9+/]+={0,2}$',
    message: 'Please choose a CSV file, of at most 15 MB.',
  }),
}
const columns = Type.Array(ImportColumn, {
  maxItems: MOST_IMPORT_COLUMNS,
  message: 'Please say what is in the columns.',
})

const FileColumn = Type.Object({
  name: Type.String(),
  /** Up to three different values. */
  samples: Type.Array(Type.String()),
  /** Lines without a value. */
  empty: Type.Integer(),
  is: Nullable(CustomerColumn),
  dayOrder: Nullable(DayOrder),
  /** A day that can be read in two ways, such as 03/04/2025: somebody must say which comes first. Null where there is no doubt. */
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

/** A file of customers, read: nothing is changed by it. */
export const ImportLook = Type.Object({
  lines: Type.Integer(),
  columns: Type.Array(FileColumn),
  /** What no column is said to have, although it is needed, as sentences. */
  missing: Type.Array(Type.String()),
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

/** An import that was started. */
export const StaffImport = Type.Object({
  _id: Type.String(),
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
})
export type ImportRow = Static<typeof ImportRow>

export const lookAtImportCall = call({
  method: 'POST',
  path: '/staff/imports/look',
  access,
  tag,
  summary: 'Reads a CSV file of customers: suggests its columns, and says what taking it over would do. Nothing is changed',
  maxBodyBytes: base64Length + 64 * 1024,
  body: Type.Object({ ...File, columns: Type.Optional(columns) }),
  response: success(ImportLook),
})

export const startImportCall = call({
  method: 'POST',
  path: '/staff/imports',
  access,
  tag,
  summary: 'Starts to take a file over that was looked at; a job goes on with it. No customer gets a message',
  maxBodyBytes: base64Length + 64 * 1024,
  body: Type.Object({
    ...File,
    columns,
    seen: Type.String({ pattern: '^[0-9a-f]{64}$', message: 'Please look at the dry run first.' }),
  }),
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
