import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { DamagedBackup, readBackupFile, type BackupEnd, type BackupHead } from './backup-file.ts'
import { plainName, quoted } from './seen-tables.ts'

/**
 * Statements that drop the checks of single rows, and those that restore them and then check all rows. The tenant policies come
 * back last, because they would hide rows from the foreign keys' check.
 */
const guards = `select 1 as step,
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "on"
  from pg_constraint where contype = 'f' and connamespace in (select oid from pg_namespace where nspname = any($1))
  union all
  select 2, format('alter table %s disable trigger user', tgrelid::regclass), format('alter table %s enable trigger user', tgrelid::regclass)
  from (select distinct tgrelid from pg_trigger join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not tgisinternal and nspname = any($1)) as guarded
  union all
  select 3, format('alter table %s no force row level security', c.oid::regclass), format('alter table %s force row level security', c.oid::regclass)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where relforcerowsecurity and relkind in ('r', 'p') and nspname = any($1)
  order by step`

const schemas = ['public', 'graphile_worker']

/** Copies the pieces into one table after the other; returns the number of rows in each. */
const copyPieces = async (client: pg.ClientBase, path: string, { tables }: BackupHead): Promise<Map<string, number>> => {
  const known = new Map(tables.map((table) => [plainName(table), table]))
  const loaded = new Map<string, number>()
  const frames = readBackupFile(path)
  let frame = await frames.next()
  const piecesOf = async function* (name: string) {
    for (; !frame.done && frame.value.header.kind === 'rows' && frame.value.header.table === name; frame = await frames.next())
      yield gunzipSync(frame.value.body)
  }
  while (!frame.done) {
    const { header } = frame.value
    if (header.kind === 'rows') {
      const table = known.get(header.table)
      if (!table) throw new DamagedBackup(`The backup has rows of ${header.table}, which its head does not name.`)
      const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
      const stream = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`))
      await pipeline(piecesOf(header.table), stream)
      loaded.set(header.table, stream.rowCount)
    } else frame = await frames.next()
  }
  return loaded
}

/** The workers of the time of the backup are gone. */
const freeJobs = `update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`

/**
 * Fills the migrated, empty database with a backup's rows: all of them, with every foreign key checked, or none. @throws when
 * the numbers of rows differ from the end frame.
 */
export const loadRows = async (client: pg.ClientBase, path: string, head: BackupHead, end: BackupEnd): Promise<void> => {
  await client.query('begin')
  try {
    const { rows: guarding } = await client.query<{ off: string; on: string }>(guards, [schemas])
    for (const { off } of guarding) await client.query(off)
    // Rows that migrations inserted come with the backup, as they were then.
    await client.query(`truncate ${head.tables.map(quoted).join(', ')}`)
    const loaded = await copyPieces(client, path, head)
    for (const { schema, name, value } of end.sequences)
      await client.query('select setval($1::regclass, $2, true)', [quoted({ schema, name }), value])
    await client.query(freeJobs)
    for (const { on } of guarding) await client.query(on)
    const wrong = Object.entries(end.rows).filter(([table, count]) => (loaded.get(table) ?? 0) !== count)
    if (wrong.length > 0) throw new Error(`Other rows arrived than were sent: ${wrong.map(([table]) => table).join(', ')}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query('analyze')
}
