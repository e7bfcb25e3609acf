import { openPapersCall, sealPapersCall, sentPapersCall } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { lockIn, noSuchFlight, requireVersion } from '../flight-wire.ts'
import { flightById, lockFlight } from '../flights-queries.ts'
import { storePapers } from './draw-papers.ts'
import { contentHash } from './flight-content.ts'
import { contentOf, lastEdition } from './flight-papers-queries.ts'
import { customsOf } from './read-customs.ts'
import { noteSent, requireReady, sealDrawn } from './seal-papers.ts'
import { invoicesOf } from './waybill-line.ts'

const closed = ['Closed', 'Departed', 'Arrived', 'Finished'] as const

const sealPapersRoute = (app: App, services: Services): void => {
  handle(app, services, sealPapersCall, async ({ params, body, tenant, by, transaction, act }) => {
    const source = await transaction(async (tx) => {
      const flight = await flightById(tx, params.flightId)
      if (!flight) throw noSuchFlight()
      const last = await lastEdition(tx, flight.id)
      // Nothing to draw: the papers are sealed, or the flight is still being loaded.
      if (last?.opened_at === null || flight.status === 'Open') return undefined
      const content = await contentOf(tx, flight, tenant.name)
      requireReady(content)
      return { content, edition: (last?.edition ?? 0) + 1, hash: contentHash(content), at: by.at }
    })
    const files = source && (await storePapers(services, tenant.id, source))
    return act(async (tx) => {
      const flight = await lockIn(tx, params.flightId, closed, () => 'its papers are sealed when it is closed.')
      const last = await lastEdition(tx, flight.id)
      if (last?.opened_at === null)
        return { message: `Edition ${last.edition} is sealed already.`, data: await customsOf(tx, flight.id, tenant.name) }
      requireVersion(flight, body.version)
      const edition = (last?.edition ?? 0) + 1
      if (!source || !files || source.edition !== edition)
        throw refuse.outdated(`Somebody opened the papers of ${flight.name} a moment ago. Look at them again, then repeat.`)
      const invoices = source.content.lines.flatMap((line) => invoicesOf(line))
      await sealDrawn(tx, flight, tenant.name, { edition, hash: source.hash, invoices, files })
      return { message: `Edition ${edition} is sealed.`, data: await customsOf(tx, flight.id, tenant.name) }
    })
  })
}

/** Locks the flight and requires that this edition of its papers is in force. Throws 404, and 409 for another. */
const lockInForce = async (tx: StaffTx, flightId: string, edition: number) => {
  const flight = await lockFlight(tx, flightId)
  if (!flight) throw noSuchFlight()
  const last = await lastEdition(tx, flight.id)
  if (last?.edition !== edition || last.opened_at !== null)
    throw refuse.outdated(
      `Edition ${edition} of the papers of ${flight.name} is not in force. Look at them again, then repeat.`,
    )
  return { flight, isSent: last.sent_at !== null }
}

/** Routes that seal the papers of a flight, open them again, and note that the broker has them. */
export const sealRoutes = (app: App, services: Services): void => {
  sealPapersRoute(app, services)

  handle(app, services, openPapersCall, ({ params, body: { edition }, by, tenant, act }) =>
    act(async (tx) => {
      const { flight } = await lockInForce(tx, params.flightId, edition)
      await tx
        .updateTable('flight_papers')
        .set({ opened_at: by.at, opened_by: by.actor.id })
        .where('flight_id', '=', flight.id)
        .where('edition', '=', edition)
        .execute()
      await audit(tx, 'flight.unseal', { kind: 'flight', id: flight.id }, { flight: flight.name, edition })
      const message = `The papers of ${flight.name} are open. Edition ${edition} is kept as it was.`
      return { message, data: await customsOf(tx, flight.id, tenant.name) }
    }),
  )

  handle(app, services, sentPapersCall, ({ params, body: { edition }, tenant, act }) =>
    act(async (tx) => {
      const { flight, isSent } = await lockInForce(tx, params.flightId, edition)
      if (!isSent) await noteSent(tx, flight, edition)
      return { message: `Edition ${edition} is with the broker.`, data: await customsOf(tx, flight.id, tenant.name) }
    }),
  )
}
