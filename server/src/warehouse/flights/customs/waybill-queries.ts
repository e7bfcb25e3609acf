import { FLIGHT_PACKAGES } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { itemsOfAlias, type ItemRow } from '../../packages/items/items-queries.ts'
import type { EnclosedInvoice } from './waybill-line.ts'

/** The states of lines whose packages are the flight's own: neither left behind nor surplus. */
const flying = ['aboard', 'checked', 'missing']

/** The invoices of what is inside a box, in a stable order; null for other packages. */
const enclosed = sql<EnclosedInvoice[] | null>`(
  select jsonb_agg(jsonb_build_object('file_id', inside.invoice_file_id, 'hash', paper.hash) order by inside.tracking_number, inside.id)
  from packages as inside
  left join files as paper on paper.tenant_id = inside.tenant_id and paper.id = inside.invoice_file_id
  where inside.tenant_id = p.tenant_id and inside.parent_id = p.id)`

/** The items of each package inside a box, in the same order; null for other packages. */
const enclosedItems = sql<(ItemRow[] | null)[] | null>`(
  select jsonb_agg(${itemsOfAlias('inside')} order by inside.tracking_number, inside.id)
  from packages as inside
  where inside.tenant_id = p.tenant_id and inside.parent_id = p.id)`

/** The packages on a flight with what Customs asks of each. */
export const consignmentsOf = (tx: Tx, flightId: string) =>
  tx
    .selectFrom('manifest_lines as l')
    .innerJoin('packages as p', 'p.id', 'l.package_id')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .leftJoin('waybills as w', 'w.package_id', 'p.id')
    .leftJoin('files as f', 'f.id', 'p.invoice_file_id')
    .select([
      'p.id as package_id',
      'p.tracking_number',
      'p.consignee',
      'p.store_name',
      'p.description',
      'p.hs_code',
      'p.itn',
      'p.weight_lb',
      'p.declared_value',
      'p.invoice_file_id',
      'f.hash as invoice_hash',
      enclosed.as('enclosed'),
      itemsOfAlias('p').as('items'),
      enclosedItems.as('enclosed_items'),
      'w.hawb',
      'c.id as customer_id',
      'c.name as customer',
      'c.box_number',
      'c.home_address',
      'c.telephone',
    ])
    .where('l.manifest_id', '=', flightId)
    .where('l.state', 'in', flying)
    .limit(FLIGHT_PACKAGES)
    .execute()

/** Packages on a flight that have no waybill of the company yet, by tracking number. */
const unnumbered = async (tx: Tx, flightId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('manifest_lines as l')
    .innerJoin('packages as p', 'p.id', 'l.package_id')
    .select('p.id')
    .where('l.manifest_id', '=', flightId)
    .where('l.state', 'in', flying)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('waybills as w').select('w.number').whereRef('w.package_id', '=', 'p.id'))))
    .orderBy('p.tracking_number')
    .orderBy('p.id')
    .limit(FLIGHT_PACKAGES)
    .execute()
  return rows.map(({ id }) => id)
}

/** Waybills are numbered over all years. */
const PERIOD = '0000'

/** The company's letters before a waybill's number, from the prefix of its account numbers: three at most. Pure. */
export const waybillLetters = (accountPrefix: string): string =>
  accountPrefix
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 3)

/**
 * Gives a waybill of the company to each package on a flight that has none. Taken as the last step of a transaction that holds the flight:
 * another flight's waits for its commit, so that numbers have no gap and none is given twice.
 */
export const numberWaybills = async (tx: Tx, flightId: string, letters: string, at: Date): Promise<void> => {
  const packages = await unnumbered(tx, flightId)
  if (packages.length === 0) return
  const { last_number: last } = await tx
    .insertInto('number_series')
    .values({ series: 'waybill', period: PERIOD, last_number: packages.length })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'series', 'period'])
        .doUpdateSet({ last_number: sql`number_series.last_number + excluded.last_number` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  const first = last - packages.length + 1
  const waybill = (package_id: string, index: number) => ({
    package_id,
    number: first + index,
    hawb: `${letters}${String(first + index).padStart(7, '0')}`,
    given_at: at,
  })
  await tx.insertInto('waybills').values(packages.map(waybill)).execute()
}
