import { enterCustoms } from '../../src/billing/charges/enter-customs.ts'
import { accountPrefix } from '../../src/company/tenants/account-prefix.ts'
import { billingDay } from '../../src/money/ledger/money-day.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { storePapers } from '../../src/warehouse/flights/customs/draw-papers.ts'
import { contentHash } from '../../src/warehouse/flights/customs/flight-content.ts'
import { contentOf } from '../../src/warehouse/flights/customs/flight-papers-queries.ts'
import { noteSent, requireReady, sealDrawn } from '../../src/warehouse/flights/customs/seal-papers.ts'
import { invoicesOf } from '../../src/warehouse/flights/customs/waybill-line.ts'
import { numberWaybills, waybillLetters } from '../../src/warehouse/flights/customs/waybill-queries.ts'
import { lockFlight } from '../../src/warehouse/flights/flights-queries.ts'
import { staffAt } from '../demo-ask.ts'
import { demoClerk } from '../demo-clerk.ts'
import { later } from '../demo-entry.ts'
import type { DemoSeed } from '../demo-seed.ts'
import { demoTenant } from '../demo/index.ts'
import { cleared, customsHeader, mawbOf } from '../demo/flights.ts'

/** The papers of the first edition. */
const EDITION = 1

/** Gives waybills to the flights that are closed, in the order of their departure, and enters what Customs answered. */
const numberFlights = async (tx: Tx, now: Date): Promise<void> => {
  if (await tx.selectFrom('waybills').select('number').limit(1).executeTakeFirst()) return
  const letters = waybillLetters(await accountPrefix(tx))
  const flights = await tx
    .selectFrom('manifests')
    .select(['id', 'name', 'closed_at'])
    .where('status', '!=', 'Open')
    .orderBy('departs_at')
    .limit(100)
    .execute()
  for (const { id, name, closed_at } of flights) {
    const mawb = mawbOf(Number(name.replaceAll(/\D/g, '')))
    await tx
      .updateTable('manifests')
      .set({ ...customsHeader, mawb })
      .where('id', '=', id)
      .execute()
    await numberWaybills(tx, id, letters, closed_at ?? now)
  }
  const pkg = await tx
    .selectFrom('packages')
    .select('id')
    .where('tracking_number', '=', cleared.trackingNumber)
    .executeTakeFirstOrThrow()
  const entering = staffAt(tx, await demoClerk(tx, 'owner'), later(now, -1))
  const { today } = await billingDay(tx, entering.by.at)
  await enterCustoms(entering, pkg.id, { ...cleared.assessed, assessedOn: today, version: 0 })
}

/** The flight that left last, and what its papers say; undefined where any papers are sealed. */
const toSeal = async (tx: Tx) => {
  if (await tx.selectFrom('flight_papers').select('edition').limit(1).executeTakeFirst()) return undefined
  const { id } = await tx
    .selectFrom('manifests')
    .select('id')
    .where('status', '=', 'Departed')
    .orderBy('departs_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const flight = await lockFlight(tx, id)
  if (!flight) throw new TypeError('There is no such flight')
  const content = await contentOf(tx, flight, demoTenant.name)
  requireReady(content)
  return { flight, content }
}

/**
 * Brings in Customs' papers: waybills for every flight that is closed, the last one to leave sealed and with the broker, and one answer of
 * Customs. Where there is any of it, it stays unchanged.
 */
export const seedCustoms = async ({ services, tenantId }: DemoSeed): Promise<void> => {
  const { database, clock } = services
  await database.inTenant(tenantId, (tx) => numberFlights(tx, clock.now()))
  const found = await database.inTenant(tenantId, toSeal)
  if (!found) return
  const { flight, content } = found
  const hash = contentHash(content)
  const at = later(flight.departs_at, -12)
  const files = await storePapers(services, tenantId, { content, edition: EDITION, hash, at })
  const invoices = content.lines.flatMap((line) => invoicesOf(line))
  await database.inTenant(tenantId, async (tx) => {
    const clerk = await demoClerk(tx, 'operations')
    await sealDrawn(staffAt(tx, clerk, at), flight, demoTenant.name, { edition: EDITION, hash, invoices, files })
    await noteSent(staffAt(tx, clerk, later(at, 0.1)), flight, EDITION)
  })
}
