import { sql, type RawBuilder } from 'kysely'
import { dropPicture } from '../../../customers/accounts/profile/profile-picture.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { removeObject } from '../../../platform/files/store/remove-object.ts'
import { enqueue } from '../../../platform/jobs/task.ts'
import { dropMailsTo } from '../../../platform/mail/drop-mails.ts'
import type { Services } from '../../../platform/services.ts'
import { isOwn } from '../own-rows.ts'
import { closingTables, type OwnRows, type TableName } from '../own-tables.ts'

interface Person {
  readonly id: string
  readonly box_number: number
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

/** The files that closing takes away from the person's rows. */
const goingFiles = async (tx: Tx, columns: readonly FileColumn[], customerId: string): Promise<readonly string[]> => {
  const named = closingTables.flatMap(({ name, closing, rows }) => {
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

const filled = (column: string, value: string | null, { id, box_number }: Person): RawBuilder<unknown> => {
  if (value === null) return sql`${sql.ref(column)} = null`
  const text = value.replace('{box}', String(box_number)).replace('{id}', id)
  return sql`${sql.ref(column)} = case when ${sql.ref(column)} is null then null else ${text} end`
}

const blank = async (
  tx: Tx,
  table: TableName,
  { columns, rows }: { readonly columns: Readonly<Record<string, string | null>>; readonly rows: OwnRows },
  person: Person,
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

/**
 * Takes a person out of the company's data, as `own-tables.ts` decides for each table; besides, what came from or waits for their email
 * address: messages, newsletter, outbox. All in `tx`, or nothing. The caller has locked the customer.
 */
export const forgetPerson = async (tx: Tx, services: Pick<Services, 'files'>, person: Person): Promise<void> => {
  const columns = await fileColumns(tx)
  const files = await goingFiles(tx, columns, person.id)
  for (const { name, closing, rows } of closingTables) {
    if (!rows || closing.does === 'keep') continue
    if (closing.does === 'delete') await sql`delete from ${sql.table(name)} where ${isOwn(rows, person.id)}`.execute(tx)
    else await blank(tx, name, { columns: closing.columns, rows }, person)
  }
  await removeFiles(tx, columns, files)
  await dropPicture(tx, services, person.profile_picture)
  await tx.deleteFrom('enquiries').where('folded_email', '=', person.email_key).execute()
  await tx.deleteFrom('newsletter_subscribers').where('email', '=', person.email_key).execute()
  await dropMailsTo(tx, person.email_key)
}
