import type { Pool } from 'pg'

/**
 * Vacuums and analyses tables of a test's database (all of them where none is named), so that plans read indexes alone, as a company's do.
 *
 * The PostgreSQL of tests commits without waiting for its log. Vacuum marks a page as visible to all only where the log of the transactions
 * that wrote it is on disk, and PostgreSQL keeps that place in the log for 32 transactions together (CLOG_XACTS_PER_LSN_GROUP), those of
 * vacuum itself and of other tests among them. So more than 32 are made between the rows and the checkpoint. `index_cleanup` marks pages
 * of which a row was deleted, too, however few they are.
 *
 * Throws where a page is not marked.
 */
export const vacuumForPlans = async (owner: Pool, tables: readonly string[] = []): Promise<void> => {
  await owner.query('do $$ begin for n in 1..64 loop perform pg_current_xact_id(); commit; end loop; end $$')
  await owner.query('checkpoint')
  await owner.query(`vacuum (analyze, index_cleanup on) ${tables.join()}`)
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relallvisible < relpages and (relname = any($1) or $1 = '{}')`,
    [tables],
  )
  if (rows.length > 0) throw new Error(`Vacuum left pages unmarked: ${rows.map(({ name }) => name).join(', ')}.`)
}
