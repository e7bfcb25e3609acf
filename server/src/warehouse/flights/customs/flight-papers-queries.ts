import type { CustomsHeader, SealedPapers } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { accountNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { sql } from 'kysely'
import { firstPlace } from '../../../company/places/places-queries.ts'
import { staffNames } from '../../../company/staff/staff-queries.ts'
import { accountPrefix } from '../../../company/tenants/account-prefix.ts'
import { dayIn } from '../../../company/tenants/day-in.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { LockedFlight } from '../flights-queries.ts'
import { SOMEBODY } from '../flight-wire.ts'
import type { SealedInvoice } from './invoice-zip.ts'
import { inOrder } from './waybill-line.ts'
import { withEei } from '../eei/with-eei.ts'
import { withTaxIds } from '../tax-ids/consignee-tax-ids.ts'
import { consignmentsOf } from './waybill-queries.ts'

type Flight = Pick<LockedFlight, 'id' | 'name' | 'departs_at' | 'mawb' | 'customs_office' | 'unloaded_at' | 'carrier'>

const headerOf = (row: Pick<Flight, 'customs_office' | 'unloaded_at' | 'carrier'>): CustomsHeader => ({
  office: row.customs_office,
  unloadedAt: row.unloaded_at,
  carrier: row.carrier,
})

/** Everything that the papers of a flight say now. */
export const contentOf = async (tx: Tx, flight: Flight, company: string) => {
  const prefix = await accountPrefix(tx)
  const timeZone = (await firstPlace(tx, 'warehouse'))?.time_zone ?? 'UTC'
  const known = await withTaxIds(tx, inOrder(await consignmentsOf(tx, flight.id)))
  const consignments = await withEei(tx, flight, known)
  return {
    company,
    flight: flight.name,
    departsOn: dayIn(flight.departs_at, timeZone),
    mawb: flight.mawb,
    header: headerOf(flight),
    lines: consignments.map((one) => ({ ...one, marks: accountNumber(one.box_number, prefix) })),
  }
}
export type FoundContent = Awaited<ReturnType<typeof contentOf>>

/** The header of the latest other flight of the company that names a Customs office; null without one. */
export const lastHeader = async (tx: Tx, flightId: string): Promise<CustomsHeader | null> => {
  const row = await tx
    .selectFrom('manifests')
    .select(['customs_office', 'unloaded_at', 'carrier'])
    .where(sql<boolean>`customs_office <> ''`)
    .where('id', '!=', flightId)
    .orderBy('departs_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? headerOf(row) : null
}

/** Editions that a screen shows. */
const SHOWN = 20

/** The sealed papers of a flight, the latest edition first. */
export const sealedPapers = async (tx: Tx, flightId: string): Promise<SealedPapers[]> => {
  const rows = await tx
    .selectFrom('flight_papers as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .selectFrom('flight_paper_invoices as i')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('i.flight_id', '=', 'p.flight_id')
        .whereRef('i.edition', '=', 'p.edition')
        .as('invoices'),
    )
    .where('p.flight_id', '=', flightId)
    .orderBy('p.edition', 'desc')
    .limit(SHOWN)
    .execute()
  const people = rows.flatMap((row) => [row.sealed_by, row.opened_by, row.sent_by].filter((id) => id !== null))
  const names = await staffNames(tx, people)
  const step = (at: Date | null, by: string | null) =>
    at === null ? null : { at: at.toISOString(), by: (by === null ? undefined : names.get(by)) ?? SOMEBODY }
  return rows.map((row) => ({
    edition: row.edition,
    hash: row.hash,
    sealed: { at: row.sealed_at.toISOString(), by: names.get(row.sealed_by) ?? SOMEBODY },
    opened: step(row.opened_at, row.opened_by),
    sent: step(row.sent_at, row.sent_by),
    hasXml: row.xml_file_id !== null,
    hasTaxIds: row.has_tax_ids,
    invoices: row.invoices ?? 0,
  }))
}

/** The last edition of a flight's papers and whether it is in force; undefined before the first seal. */
export const lastEdition = async (tx: Tx, flightId: string) =>
  tx
    .selectFrom('flight_papers')
    .select(['edition', 'opened_at', 'sent_at'])
    .where('flight_id', '=', flightId)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst()

/** An edition of a flight's papers with the ids of its files; undefined when there is none. */
export const editionOf = async (tx: Tx, flightId: string, edition: number) =>
  tx
    .selectFrom('flight_papers')
    .select(['edition', 'sealed_at', 'csv_file_id', 'xml_file_id', 'pdf_file_id', 'has_tax_ids'])
    .where('flight_id', '=', flightId)
    .where('edition', '=', edition)
    .executeTakeFirst()

/** The invoices of an edition in the order of their waybills. */
export const sealedInvoices = async (tx: Tx, flightId: string, edition: number): Promise<SealedInvoice[]> => {
  const rows = await tx
    .selectFrom('flight_paper_invoices as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['i.hawb', 'i.number', 'f.id', 'f.name', 'f.type', 'f.bytes', 'f.hash', 'f.object_key', 'f.encrypted'])
    .where('i.flight_id', '=', flightId)
    .where('i.edition', '=', edition)
    .orderBy('i.hawb')
    .orderBy('i.number')
    .execute()
  return rows.map(({ object_key, ...row }) => ({ ...row, key: object_key }))
}
