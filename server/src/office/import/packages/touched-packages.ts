import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { TableName } from '../../own-data/own-tables.ts'

/** Tables that name a package and say that somebody has worked with it, each with its column and what staff read. */
export const packageTables: Readonly<Partial<Record<TableName, readonly [column: string, words: string]>>> = {
  bill_lines: ['package_id', 'It is on a bill.'],
  bill_packages: ['package_id', 'It is on a bill.'],
  charges: ['package_id', 'It has charges.'],
  package_prices: ['package_id', 'It has charges.'],
  customs_entries: ['package_id', 'It has an entry of Customs.'],
  estimates: ['package_id', 'It has a price.'],
  gathered_news: ['package_id', 'Its customer is told of it.'],
  notifications: ['package_id', 'Its customer was told of it.'],
  loss_reports: ['package_id', 'It was reported as lost or damaged.'],
  manifest_lines: ['package_id', 'It is on a flight.'],
  package_items: ['package_id', 'Its items were entered for Customs.'],
  package_photos: ['package_id', 'It has photos.'],
  package_wishes: ['package_id', 'Its customer asked for something.'],
  release_overrides: ['package_id', 'It was released by hand.'],
  request_packages: ['package_id', 'Its customer asked for something.'],
  service_requests: ['box_package_id', 'Its customer asked for something.'],
  storage_decisions: ['package_id', 'Its storage was decided about.'],
  storage_marks: ['package_id', 'Its storage was counted.'],
  tracking_links: ['package_id', 'Its customer shared it.'],
  unknown_packages: ['package_id', 'It was in the unknown bin.'],
  waybills: ['package_id', 'It has a waybill.'],
}
/** Tables that name a package and say nothing by themselves: its own log, and marks that go with it. */
export const silentTables: readonly string[] = [
  'custody_chains',
  'custody_entries',
  'import_rows',
  'package_events',
  'packages',
  'prealert_keys',
  'receiving_keys',
]

/**
 * Of some packages those that somebody has worked with since the import created them, each with how that shows: a change, a step or an
 * entry of its log that the import did not make, or a row of {@link packageTables}. The packages must be locked.
 */
export const touchedPackages = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const touched = new Map<string, string>()
  const changed = await tx
    .selectFrom('packages')
    .innerJoin('import_rows', (join) =>
      join.onRef('import_rows.tenant_id', '=', 'packages.tenant_id').onRef('import_rows.package_id', '=', 'packages.id'),
    )
    .select('packages.id')
    .where('packages.id', 'in', ids)
    .where(
      sql<boolean>`packages.version <> 1 or packages.updated_at is distinct from import_rows.done_at
        or packages.customer_id is distinct from import_rows.customer_id or packages.parent_id is not null
        or packages.invoice_file_id is distinct from import_rows.invoice_file_id
        or exists (select from custody_entries e where e.tenant_id = packages.tenant_id and e.package_id = packages.id
          and e.at <> import_rows.done_at)
        or exists (select from packages inside where inside.tenant_id = packages.tenant_id and inside.parent_id = packages.id)
        or exists (select from packages part where part.tenant_id = packages.tenant_id and part.split_from = packages.id)`,
    )
    .execute()
  for (const { id } of changed) touched.set(id, 'It was moved or changed.')
  for (const [name, [column, words]] of Object.entries(packageTables)) {
    const found = await sql<{ id: string }>`
      select distinct ${sql.ref(column)}::text as id from ${sql.table(name)} where ${sql.ref(column)} = any (${[...ids]})`.execute(
      tx,
    )
    for (const { id } of found.rows) if (!touched.has(id)) touched.set(id, words)
  }
  return touched
}
