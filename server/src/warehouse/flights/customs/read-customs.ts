import type { FlightCustoms } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { taxesToRepay } from '../../../billing/charges/taxes-to-repay.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { noSuchFlight, wireFlight } from '../flight-wire.ts'
import { flightById } from '../flights-queries.ts'
import { contentHash } from './flight-content.ts'
import { contentOf, lastHeader, sealedPapers } from './flight-papers-queries.ts'
import { clearanceOf } from '../clearance/step-customs.ts'
import { missingOf, otherWorth, totalsOf } from './waybill-line.ts'

/** The papers of a flight, for staff. Throws 404. */
export const customsOf = async (tx: Tx, flightId: string, company: string): Promise<FlightCustoms> => {
  const row = await flightById(tx, flightId)
  if (!row) throw noSuchFlight()
  const content = await contentOf(tx, row, company)
  const { mawb, header, lines } = content
  const hawbs = lines.flatMap(({ hawb }) => hawb ?? [])
  const [first, last] = [hawbs[0], hawbs.at(-1)]
  const papers = await sealedPapers(tx, row.id)
  const inForce = papers.find(({ opened }) => opened === null)
  return {
    flight: await wireFlight(tx, row.id),
    mawb,
    header,
    lastHeader: await lastHeader(tx, row.id),
    papers,
    isChanged: inForce !== undefined && inForce.hash !== contentHash(content),
    hawbs: first !== undefined && last !== undefined ? { first, last } : null,
    ...totalsOf(lines),
    taxes: await taxesToRepay(
      tx,
      lines.map((one) => one.package_id),
    ),
    ...(await clearanceOf(tx, row.id)),
    unready: lines.flatMap((one) => {
      const missing = missingOf(one)
      if (missing.length === 0) return []
      return {
        packageId: one.package_id,
        trackingNumber: one.tracking_number,
        hawb: one.hawb,
        customer: { _id: one.customer_id, name: one.customer, boxNumber: one.box_number },
        description: one.description,
        missing,
      }
    }),
    otherWorth: lines.flatMap((one) => {
      const itemsValue = otherWorth(one)
      if (itemsValue === undefined) return []
      return {
        packageId: one.package_id,
        trackingNumber: one.tracking_number,
        itemsValue,
        declaredValue: one.declared_value,
      }
    }),
  }
}
