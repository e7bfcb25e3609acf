import { sql, type RawBuilder } from 'kysely'
import { dropPicture } from '../../../customers/accounts/profile/profile-picture.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { removeObject } from '../../../platform/files/store/remove-object.ts'
import { enqueue } from '../../../platform/jobs/task.ts'
import { dropMailsTo } from '../../../platform/mail/drop-mails.ts'
import type { Services } from '../../../platform/services.ts'
import { hasPublishedRating } from '../../../site/content/ratings/ratings-queries.ts'
import { announceDocument } from '../../../site/content/document-sources.ts'
import { isOwn } from '../own-rows.ts'
import { closingTables, laterTables, type OwnRows, type TableName } from '../own-tables.ts'

interface Former {
  readonly id: string
  readonly box_number: number
}

interface Person extends Former {
  readonly name: string
  readonly email: string
  readonly email_key: string
  readonly profile_picture: string | null
}

interface FileColumn {
  readonly table: TableName
  readonly column: string
}

/** Every column of the database that names a file. */
const fileColumns = async (tx: Tx): Promise<readonly FileColumn[]> => {
  const { rows } = await sql<FileColumn>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'files'::regclass and attname <> 'tenant_id'
    limit 200`.execute(tx)
  return rows
}

/** The files that the decisions of `tables` take away from the person's rows. */
const goingFiles = async (
  tx: Tx,
  { tables, columns }: { readonly tables: typeof closingTables; readonly columns: readonly FileColumn[] },
  customerId: string,
): Promise<readonly string[]> => {
  const named = tables.flatMap(({ name, closing, rows }) => {
    if (!rows || closing.does === 'keep') return []
    const going = columns.filter(
      ({ table, column }) => table === name && (closing.does === 'delete' || closing.columns[column] === null),
    )
    return going.map(
      ({ column }) => sql`select ${sql.ref(column)} as id from ${sql.table(name)} where ${isOwn(rows, customerId)}`,
    )
  })
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(named, sql` union `)}) as going where id is not null`.execute(tx)
  return rows.map(({ id }) => id)
}

const filled = (column: string, value: string | null, { id, box_number }: Former): RawBuilder<unknown> => {
  if (value === null) return sql`${sql.ref(column)} = null`
  const text = value.replace('{box}', String(box_number)).replace('{id}', id)
  return sql`${sql.ref(column)} = case when ${sql.ref(column)} is null then null else ${text} end`
}

const blank = async (
  tx: Tx,
  table: TableName,
  { columns, rows }: { readonly columns: Readonly<Record<string, string | null>>; readonly rows: OwnRows },
  person: Former,
): Promise<void> => {
  const sets = Object.entries(columns).map(([column, value]) => filled(column, value, person))
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${isOwn(rows, person.id)}`.execute(tx)
}

/** Removes those of the files that no row names any more; their objects go after the commit. */
const removeFiles = async (tx: Tx, columns: readonly FileColumn[], ids: readonly string[]): Promise<void> => {
  const named = columns.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} as other where other.${sql.ref(column)} = files.id)`,
  )
  const { rows } = await sql<{ key: string }>`
    delete from files where id = any (${ids}::uuid[]) and not (${sql.join(named, sql` or `)})
    returning object_key as key`.execute(tx)
  for (const { key } of rows) await enqueue(tx, removeObject, { key })
}

const forgetRows = async (tx: Tx, tables: typeof closingTables, person: Former): Promise<void> => {
  const columns = await fileColumns(tx)
  const files = await goingFiles(tx, { tables, columns }, person.id)
  for (const { name, closing, rows } of tables) {
    if (!rows || closing.does === 'keep') continue
    if (closing.does === 'delete') await sql`delete from ${sql.table(name)} where ${isOwn(rows, person.id)}`.execute(tx)
    else await blank(tx, name, { columns: closing.columns, rows }, person)
  }
  await removeFiles(tx, columns, files)
}

/**
 * Answers that are kept for repeated requests of staff name the person too. Without its answer a repeated request is refused and still
 * not done twice.
 */
const forgetAnswers = async (tx: Tx, { id, name, email }: Person): Promise<void> => {
  const [written, address] = [JSON.stringify(name), JSON.stringify(email)]
  await sql`
    update idempotency_keys set answer = null, fingerprint = null
    where answer is not null and (strpos(answer::text, ${id}) > 0 or strpos(answer::text, ${written}) > 0
      or strpos(answer::text, ${address}) > 0)`.execute(tx)
}

/**
 * Takes a person out of the company's data, as `own-tables.ts` decides for each table; besides, what came from or waits for their email
 * address: messages, newsletter, outbox. All in `tx`, or nothing. The caller has locked the customer.
 */
export const forgetPerson = async (tx: Tx, { files }: Pick<Services, 'files'>, person: Person): Promise<void> => {
  if (await hasPublishedRating(tx, person.id)) await announceDocument(tx, '/get/reviews-section')
  await forgetRows(tx, closingTables, person)
  await forgetAnswers(tx, person)
  await dropPicture(tx, { files }, person.profile_picture)
  await tx.deleteFrom('enquiries').where('folded_email', '=', person.email_key).execute()
  await tx.deleteFrom('newsletter_subscribers').where('email', '=', person.email_key).execute()
  await dropMailsTo(tx, person.email_key)
}

/** Takes away what stays for six months after closing: the identity document and its number. The caller has locked the customer. */
export const forgetIdentity = (tx: Tx, person: Former): Promise<void> => forgetRows(tx, laterTables, person)
