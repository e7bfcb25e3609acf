import { createManifestCall, dropManifestCall, editManifestCall } from '@parcelport/contract/warehouse/staff-manifests.ts'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { requiredLine } from '../platform/text/plain-line.ts'
import type { App } from '../platform/http/app-types.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Services } from '../platform/services.ts'
import { countLines } from './manifest-lines-queries.ts'
import { lockIn, requireVersion, wireManifest } from './manifest-wire.ts'

interface Plan {
  readonly name: string
  readonly departsAt: string
  readonly closesAt?: string | null
}

const planned = ({ name, departsAt, closesAt }: Plan) => {
  if (closesAt && Date.parse(closesAt) > Date.parse(departsAt)) {
    const message = 'A flight closes before it leaves.'
    throw refuse.badRequest(message, [{ field: 'closesAt', message }])
  }
  return {
    name: requiredLine('name', name, 'Please enter the name or number of the flight.'),
    departs_at: new Date(departsAt),
    closes_at: closesAt ? new Date(closesAt) : null,
  }
}

/** Opening a flight, changing its plan, and removing one that nobody put anything on. */
export const planManifestRoutes = (app: App, services: Services): void => {
  handle(app, services, createManifestCall, ({ body, staff, by, act }) =>
    act(async (tx) => {
      const plan = planned(body)
      const { id } = await tx
        .insertInto('manifests')
        .values({ ...plan, created_at: by.at, created_by: staff.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(tx, 'flight.open', { kind: 'flight', id }, { flight: plan.name, departsAt: plan.departs_at.toISOString() })
      return { message: `${plan.name} is open.`, data: await wireManifest(tx, id) }
    }),
  )

  handle(app, services, editManifestCall, ({ params, body, act }) =>
    act(async (tx) => {
      const plan = planned(body)
      const manifest = await lockIn(tx, params.manifestId, ['Open', 'Closed'], () => 'its plan does not change any more.')
      requireVersion(manifest, body.version)
      await tx
        .updateTable('manifests')
        .set({ ...plan, version: sql<number>`version + 1` })
        .where('id', '=', manifest.id)
        .execute()
      await audit(
        tx,
        'flight.edit',
        { kind: 'flight', id: manifest.id },
        { from: manifest.name, flight: plan.name, departsAt: plan.departs_at.toISOString() },
      )
      return { message: `${plan.name} is saved.`, data: await wireManifest(tx, manifest.id) }
    }),
  )

  handle(app, services, dropManifestCall, ({ params, act }) =>
    act(async (tx) => {
      const manifest = await lockIn(tx, params.manifestId, ['Open', 'Closed'], () => 'it stays.')
      if ((await countLines(tx, manifest.id)) > 0) throw refuse.conflict(`${manifest.name} has packages. Take them off first.`)
      await tx.deleteFrom('manifests').where('id', '=', manifest.id).execute()
      await audit(tx, 'flight.drop', { kind: 'flight', id: manifest.id }, { flight: manifest.name })
      return { message: `${manifest.name} is removed.` }
    }),
  )
}
