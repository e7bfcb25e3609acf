import { Type, type Static } from 'typebox'
import { ChosenId, Day, Id, Moment, Nullable, page, pageOf, RequiredText } from '../fields.ts'
import { call, success, successWithMessage } from '../call.ts'
import { lossBounds, lossKinds, lossMessages, lossStates } from './losses-rules.ts'
import { Sum, SumGiven } from '../billing/money-fields.ts'
import { imageTypes, MAX_UPLOAD_BYTES, pdfTypes, wordTypes } from '../uploads-rules.ts'

const tag = 'Loss reports'
const file = { accept: [...imageTypes, ...pdfTypes, ...wordTypes], maxBytes: MAX_UPLOAD_BYTES, required: false } as const
const Kind = Type.Enum([...lossKinds], { message: lossMessages.kind })
const Package = { _id: Type.String(), trackingNumber: Type.String(), storeName: Type.String(), description: Type.String() }

/** A package of which a loss can be reported now. */
export const ReportablePackage = Type.Object({
  ...Package,
  kinds: Type.Array(Kind),
  /** US dollars: what it was declared as, or is covered up to, less what was paid for it before. */
  mostUsd: Sum,
  /** The last day for a report; null while it has not been handed over. */
  until: Nullable(Day),
})
export type ReportablePackage = Static<typeof ReportablePackage>

export const LossReport = Type.Object({
  _id: Type.String(),
  package: Type.Object(Package),
  kind: Kind,
  words: Type.String(),
  askedUsd: Sum,
  /** What was handed in with it: ids for {@link lossFileCall}. */
  files: Type.Array(Type.Object({ _id: Type.String(), name: Type.String(), type: Type.String() })),
  reportedAt: Moment,
  state: Type.Enum([...lossStates]),
  /** Why it was decided so; null while it waits. */
  reason: Nullable(Type.String()),
  /** What was accepted, in US dollars, and by which receipt it is held as deposit; null unless it was. */
  paidUsd: Nullable(Sum),
  receipt: Nullable(Type.String()),
})
export type LossReport = Static<typeof LossReport>

export const reportablePackagesCall = call({
  method: 'GET',
  path: '/loss-reports/packages',
  access: 'customer',
  tag,
  summary: `The customer's packages of which a loss can be reported today, the latest first, at most ${lossBounds.offered}`,
  response: success(Type.Array(ReportablePackage)),
})

/** Until the last day of the company's for it; then, and while one waits, it is 409. */
export const reportLossCall = call({
  method: 'POST',
  path: '/loss-reports',
  access: 'customer',
  tag,
  summary: 'Reports that a package never came, is damaged, or has something else inside',
  idempotent: 'required',
  body: Type.Object({
    packageId: ChosenId(lossMessages.package),
    kind: Kind,
    words: RequiredText({ maxLength: lossBounds.words, written: 'lines', message: lossMessages.words }),
    amountUsd: SumGiven(lossMessages.amount),
  }),
  uploads: { file1: file, file2: file, file3: file, file4: file, file5: file },
  status: 201,
  response: successWithMessage(LossReport),
})

export const myLossReportsCall = call({
  method: 'GET',
  path: '/my-loss-reports',
  access: 'customer',
  tag,
  summary: 'What the customer reported, the latest first',
  query: Type.Object(page),
  response: pageOf(LossReport),
})

export const lossFileCall = call({
  method: 'GET',
  path: '/my-loss-reports/:reportId/files/:fileId',
  access: 'customer',
  tag,
  summary: 'A file of a loss report, for the customer who sent it',
  params: Type.Object({ reportId: Id, fileId: Id }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})
