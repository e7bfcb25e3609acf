import type { EnquiryFolder } from '@parcelport/contract/site/enquiries-rules.ts'
import { sql, type SqlBool } from 'kysely'
import { countRows } from '../../../platform/database/queries/count-rows.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Place } from '../../../platform/http/answer/page-cursor.ts'

export interface InboxFilter {
  readonly folder: EnquiryFolder
  /** The person whose messages are in `mine`. */
  readonly staffId: string
  readonly before?: Place | undefined
  readonly limit: number
}

const listed = [
  'enquiries.id',
  'enquiries.version',
  'enquiries.first_name',
  'enquiries.last_name',
  'enquiries.email',
  'enquiries.created_at',
  'enquiries.assigned_to',
  'enquiries.closed_at',
  'enquiries.spam_sign',
  'enquiries.answers',
  'staff.name as assignee',
] as const

const withAssignee = (tx: Tx) =>
  tx.selectFrom('enquiries').leftJoin('staff', 'staff.id', 'enquiries.assigned_to').select(listed)

/** The condition of a folder; each has its own index. */
const inFolder = (folder: EnquiryFolder, staffId: string) => {
  const isOpen = sql<SqlBool>`closed_at is null and spam_sign is null`
  if (folder === 'open') return isOpen
  if (folder === 'mine') return sql<SqlBool>`${isOpen} and assigned_to = ${staffId}::uuid`
  return folder === 'closed' ? sql<SqlBool>`closed_at is not null and spam_sign is null` : sql<SqlBool>`spam_sign is not null`
}

/** Messages of a folder, latest first, each with its beginning. */
export const inboxOf = (tx: Tx, { folder, staffId, before, limit }: InboxFilter) => {
  const query = withAssignee(tx)
    .select([sql<string>`left(enquiries.message, 200)`.as('excerpt'), sql<string>`enquiries.created_at::text`.as('cursor_at')])
    .where(inFolder(folder, staffId))
  const later =
    before === undefined
      ? query
      : query.where(sql<SqlBool>`(enquiries.created_at, enquiries.id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  return later.orderBy('enquiries.created_at', 'desc').orderBy('enquiries.id', 'desc').limit(limit)
}
export type InboxRow = Omit<Awaited<ReturnType<ReturnType<typeof inboxOf>['execute']>>[number], 'cursor_at'>

/** Count of a folder's messages, up to `most`. */
export const countFolder = (tx: Tx, folder: EnquiryFolder, staffId: string, most: number): Promise<number> =>
  countRows(tx, tx.selectFrom('enquiries').select('id').where(inFolder(folder, staffId)).limit(most))

export const enquiryById = async (tx: Tx, enquiryId: string) =>
  withAssignee(tx)
    .select(['enquiries.phone', 'enquiries.message', sql<string>`left(enquiries.message, 200)`.as('excerpt')])
    .where('enquiries.id', '=', enquiryId)
    .executeTakeFirst()

/** Locks a message until the transaction ends, with what an answer needs. Undefined where there is none. */
export const lockEnquiry = async (tx: Tx, enquiryId: string) =>
  tx
    .selectFrom('enquiries')
    .select(['id', 'version', 'first_name', 'last_name', 'email', 'message', 'created_at'])
    .select(['assigned_to', 'closed_at', 'spam_sign', 'answers'])
    .where('id', '=', enquiryId)
    .forUpdate()
    .executeTakeFirst()
export type EnquiryRow = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>

interface NewAnswer {
  readonly enquiryId: string
  readonly staff: { readonly id: string; readonly name: string }
  readonly message: string
  readonly at: Date
}

export const addAnswer = (tx: Tx, { enquiryId, staff, message, at }: NewAnswer) =>
  tx
    .insertInto('enquiry_answers')
    .values({ enquiry_id: enquiryId, staff_id: staff.id, staff_name: staff.name, message, at })
    .execute()

/** Answers to a message, oldest first. */
export const answersTo = (tx: Tx, enquiryId: string) =>
  tx
    .selectFrom('enquiry_answers')
    .select(['id', 'message', 'at', 'staff_name'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id')
    .limit(MOST_ANSWERS)
    .execute()

export const MOST_ANSWERS = 100
