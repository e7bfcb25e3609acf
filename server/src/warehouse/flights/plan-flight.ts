import { createFlightCall, dropFlightCall, editFlightCall } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { sql } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { lastEdition } from './customs/flight-papers-queries.ts'
import { countLines } from './flight-lines-queries.ts'
import { lockIn, requireVersion, wireFlight } from './flight-wire.ts'

interface Plan {
  readonly name: string
  readonly departsAt: string
  readonly closesAt?: string | null
}

const planned = ({ name, departsAt, closesAt }: Plan) => {
  if (closesAt && Date.parse(closesAt) > Date.parse(departsAt)) {
    const message = 'A flight must close before it leaves.'
    throw refuse.field('closesAt', message)
  }
  return {
    name: name,
    departs_at: new Date(departsAt),
    closes_at: closesAt ? new Date(closesAt) : null,
  }
}

/** Routes for opening a flight, changing its plan, and removing an empty one. */
export const planFlightRoutes = (app: App, services: Services): void => {
  handle(app, services, createFlightCall, ({ body, staff, by, act }) =>
    act(async (tx) => {
      const plan = planned(body)
      const { id } = await tx
        .insertInto('manifests')
        .values({ ...plan, created_at: by.at, created_by: staff.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(tx, 'flight.open', { kind: 'flight', id }, { flight: plan.name, departsAt: plan.departs_at.toISOString() })
      return { message: `${plan.name} is open.`, data: await wireFlight(tx, id) }
    }),
  )

  handle(app, services, editFlightCall, ({ params, body, act }) =>
    act(async (tx) => {
      const plan = planned(body)
      const flight = await lockIn(tx, params.flightId, ['Open', 'Closed'], () => 'its plan can no longer be changed.')
      requireVersion(flight, body.version)
      await tx
        .updateTable('manifests')
        .set({ ...plan, version: sql<number>`version + 1` })
        .where('id', '=', flight.id)
        .execute()
      await audit(
        tx,
        'flight.edit',
        { kind: 'flight', id: flight.id },
        { from: flight.name, flight: plan.name, departsAt: plan.departs_at.toISOString() },
      )
      return { message: `${plan.name} is saved.`, data: await wireFlight(tx, flight.id) }
    }),
  )

  handle(app, services, dropFlightCall, ({ params, act }) =>
    act(async (tx) => {
      const flight = await lockIn(tx, params.flightId, ['Open', 'Closed'], () => 'it cannot be removed.')
      if ((await countLines(tx, flight.id)) > 0) throw refuse.conflict(`${flight.name} has packages. Take them off first.`)
      if (await lastEdition(tx, flight.id)) throw refuse.conflict(`${flight.name} has sealed papers, which are kept.`)
      await tx.deleteFrom('manifests').where('id', '=', flight.id).execute()
      await audit(tx, 'flight.drop', { kind: 'flight', id: flight.id }, { flight: flight.name })
      return { message: `${flight.name} is removed.` }
    }),
  )
}
