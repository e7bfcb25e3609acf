import { createManifestCall, dropManifestCall, editManifestCall } from '@parcelport/contract/staff-manifests.ts'
import { sql } from 'kysely'
import { requiredLine } from '../accounts/plain-line.ts'
import type { App } from '../platform/http/app-types.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Services } from '../platform/services.ts'
import { actorOf, recordAudit } from '../staff/audit/record-audit.ts'
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
  handle(app, services, createManifestCall, ({ body, staff, request, transaction }) =>
    transaction(async (tx) => {
      const plan = planned(body)
      const by = actorOf(services, { staff, request })
      const { id } = await tx
        .insertInto('manifests')
        .values({ ...plan, created_at: by.at, created_by: staff.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAudit(tx, by, {
        action: 'flight.open',
        subject: { kind: 'flight', id },
        details: { flight: plan.name, departsAt: plan.departs_at.toISOString() },
      })
      return { success: true, message: `${plan.name} is open.`, data: await wireManifest(tx, id) } as const
    }),
  )

  handle(app, services, editManifestCall, ({ params, body, staff, request, transaction }) =>
    transaction(async (tx) => {
      const plan = planned(body)
      const manifest = await lockIn(tx, params.manifestId, ['Open', 'Closed'], () => 'its plan does not change any more.')
      requireVersion(manifest, body.version)
      await tx
        .updateTable('manifests')
        .set({ ...plan, version: sql<number>`version + 1` })
        .where('id', '=', manifest.id)
        .execute()
      await recordAudit(tx, actorOf(services, { staff, request }), {
        action: 'flight.edit',
        subject: { kind: 'flight', id: manifest.id },
        details: { from: manifest.name, flight: plan.name, departsAt: plan.departs_at.toISOString() },
      })
      return { success: true, message: `${plan.name} is saved.`, data: await wireManifest(tx, manifest.id) } as const
    }),
  )

  handle(app, services, dropManifestCall, ({ params, staff, request, transaction }) =>
    transaction(async (tx) => {
      const manifest = await lockIn(tx, params.manifestId, ['Open', 'Closed'], () => 'it stays.')
      if ((await countLines(tx, manifest.id)) > 0) throw refuse.conflict(`${manifest.name} has packages. Take them off first.`)
      await tx.deleteFrom('manifests').where('id', '=', manifest.id).execute()
      await recordAudit(tx, actorOf(services, { staff, request }), {
        action: 'flight.drop',
        subject: { kind: 'flight', id: manifest.id },
        details: { flight: manifest.name },
      })
      return { success: true, message: `${manifest.name} is removed.` } as const
    }),
  )
}
