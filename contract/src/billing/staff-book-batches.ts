import { Type, type Static } from 'typebox'
import { Day, Moment, Nullable, OptionalText } from '../fields.ts'
import { journalPrograms } from './book-account-rules.ts'
import { batchFiles } from './book-batch-rules.ts'
import { call, success, successWithMessage } from '../call.ts'

const tag = 'Staff: books'
const code = (of: string) => OptionalText({ maxLength: 60, message: `Please enter ${of} in at most 60 characters.` })

/** How the accountant's program calls accounts and taxes; empty where the company does not use that program. */
export const BatchCodes = Type.Object({
  xeroSales: code('Xero’s account for sales'),
  xeroCustoms: code('Xero’s account for Customs’ taxes'),
  xeroTax: code('Xero’s name of the tax'),
  xeroNoTax: code('Xero’s name of no tax'),
  quickbooksTax: code('QuickBooks’ code of the tax'),
  quickbooksNoTax: code('QuickBooks’ code of no tax'),
})
export type BatchCodes = Static<typeof BatchCodes>

const batchNumber = Type.String({ maxLength: 9, pattern: '^[1-9][0-9]*$', message: 'There is no such batch.' })
const File = Type.Enum([...batchFiles], { message: 'There is no such file.' })

/** A closed set of entries and bills. It never changes, and nothing is in two. */
export const BookBatch = Type.Object({
  number: Type.Integer(),
  /** The last day of which it holds something. */
  until: Day,
  entries: Type.Integer(),
  bills: Type.Integer(),
  closedAt: Moment,
  closedBy: Type.String(),
  files: Type.Array(Type.Object({ kind: File, part: Type.Integer() })),
})
export type BookBatch = Static<typeof BookBatch>

export const BookBatches = Type.Object({
  /** The last day that a batch can reach: yesterday at the company, since a bill of today can still become void. */
  latest: Day,
  /** As they were entered for the last batch. */
  codes: Nullable(BatchCodes),
  batches: Type.Array(BookBatch),
})
export type BookBatches = Static<typeof BookBatches>

export const bookBatchesCall = call({
  method: 'GET',
  path: '/staff/books/batches',
  access: 'staff:books.read',
  tag,
  summary: 'The latest 50 batches for the accountant, the latest first',
  response: success(BookBatches),
})

export const closeBatchCall = call({
  method: 'POST',
  path: '/staff/books/batches',
  access: 'staff:books.close',
  tag,
  summary: 'Closes a batch: all entries and bills until the end of a day that no batch has',
  idempotent: true,
  body: Type.Object({ until: Type.String({ format: 'date', message: 'Please choose the last day.' }), codes: BatchCodes }),
  response: successWithMessage(BookBatch),
  status: 201,
  failures: [409],
})

export const makeJournalCall = call({
  method: 'POST',
  path: '/staff/books/batches/:number/journals/:program',
  access: 'staff:books.close',
  tag,
  summary: 'Makes the journal of a batch as a program imports it, once, with the account codes of now',
  params: Type.Object({
    number: batchNumber,
    program: Type.Enum([...journalPrograms], { message: 'There is no such program.' }),
  }),
  response: successWithMessage(BookBatch),
  status: 201,
  failures: [409],
})

export const batchFileCall = call({
  method: 'GET',
  path: '/staff/books/batches/:number/:kind/:part/csv',
  access: 'staff:books.read',
  tag,
  summary: 'A file of a batch, the same bytes every time',
  params: Type.Object({
    number: batchNumber,
    kind: File,
    part: Type.String({ maxLength: 4, pattern: '^[1-9][0-9]*$', message: 'There is no such file.' }),
  }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})
