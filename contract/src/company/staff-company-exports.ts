import { Type, type Static } from 'typebox'
import { call, successWithMessage } from '../call.ts'
import { Id, Moment, Nullable, page, pageOf } from '../fields.ts'
import { PASSWORD_MAX_LENGTH } from '../customers/accounts-rules.ts'
import { companyExportStates } from './staff-company-exports-rules.ts'

const tag = 'Staff: export'
const access = 'staff:company.export'
const exportId = Type.Object({ exportId: Id })

/** An export of the whole company. */
export const CompanyExport = Type.Object({
  _id: Type.String(),
  state: Type.Enum([...companyExportStates]),
  askedAt: Moment,
  askedBy: Type.String(),
  endedAt: Nullable(Moment),
  /** Until when it can be taken; null before it is ready. */
  goodUntil: Nullable(Moment),
  tables: Type.Integer(),
  tablesDone: Type.Integer(),
  rows: Type.Integer(),
  files: Type.Integer(),
  filesDone: Type.Integer(),
  /** Files that the store has lost: its index names them. */
  filesLost: Type.Integer(),
  bytes: Type.Integer(),
  /** How often it was taken. */
  downloads: Type.Integer(),
  /** Whether this browser can take it: the one in which the same person asked for it. */
  here: Type.Boolean(),
})
export type CompanyExport = Static<typeof CompanyExport>

export const askCompanyExportCall = call({
  method: 'POST',
  path: '/staff/company-exports',
  access,
  tag,
  summary: 'Has a ZIP made with everything of the company, by a job; asks for the password, and is taken in the same browser',
  body: Type.Object({
    password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH, message: 'Please enter your password.' }),
  }),
  status: 202,
  response: successWithMessage(CompanyExport),
  failures: [409],
})

export const companyExportsCall = call({
  method: 'GET',
  path: '/staff/company-exports',
  access,
  tag,
  summary: 'Exports of the company and how far they are, the latest first; `nextCursor` gets the next page',
  query: Type.Object(page),
  response: pageOf(CompanyExport),
})

export const takeCompanyExportCall = call({
  method: 'GET',
  path: '/staff/company-exports/:exportId/file',
  access,
  tag,
  summary: 'An export as a ZIP, for seven days, for the person who asked for it, in the same browser',
  params: exportId,
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

export const removeCompanyExportCall = call({
  method: 'POST',
  path: '/staff/company-exports/:exportId/remove',
  access,
  tag,
  summary: 'Stops an export that is being made, or removes one before its day',
  params: exportId,
  response: successWithMessage(CompanyExport),
  failures: [409],
})
