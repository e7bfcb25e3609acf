import { isBilled } from '../../billing/charges/is-billed.ts'
import type { Tx } from '../../platform/database/database.ts'
import { consignmentsOf } from '../../warehouse/flights/customs/waybill-queries.ts'
import type { Awaited, Entered } from './judge-answers.ts'

/** What was entered for packages, by package. */
const enteredFor = async (tx: Tx, packageIds: readonly string[]): Promise<ReadonlyMap<string, Entered>> => {
  if (packageIds.length === 0) return new Map()
  const rows = await tx.selectFrom('customs_entries').selectAll().where('package_id', 'in', packageIds).execute()
  return new Map(
    rows.map((row) => [
      row.package_id,
      {
        version: row.version,
        number: row.number,
        currency: row.currency,
        cif: Number(row.cif),
        duty: Number(row.duty),
        levies: Number(row.levies),
        vat: Number(row.vat),
        assessedOn: row.assessed_on,
      },
    ]),
  )
}

/** The packages of a flight that these waybills name, by waybill. */
export const awaitedOn = async (
  tx: Tx,
  flightId: string,
  hawbs: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Awaited>> => {
  const named = (await consignmentsOf(tx, flightId)).flatMap(({ hawb, package_id, tracking_number }) =>
    hawb !== null && hawbs.has(hawb) ? { hawb, packageId: package_id, trackingNumber: tracking_number } : [],
  )
  const entries = await enteredFor(
    tx,
    named.map(({ packageId }) => packageId),
  )
  const found = new Map<string, Awaited>()
  for (const { hawb, ...pkg } of named) {
    const entered = entries.get(pkg.packageId)
    found.set(hawb, { ...pkg, entered, isBilled: entered !== undefined && (await isBilled(tx, pkg.packageId, 'customs')) })
  }
  return found
}

/** The names of the flights on which these waybills are, by waybill. */
export const flightsOf = async (tx: Tx, hawbs: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (hawbs.length === 0) return new Map()
  const rows = await tx
    .selectFrom('waybills as w')
    .innerJoin('manifest_lines as l', 'l.package_id', 'w.package_id')
    .innerJoin('manifests as m', 'm.id', 'l.manifest_id')
    .select(['w.hawb', 'm.name'])
    .where('w.hawb', 'in', hawbs)
    .orderBy('m.departs_at')
    .execute()
  return new Map(rows.map(({ hawb, name }) => [hawb, name]))
}
