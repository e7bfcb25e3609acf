import { setShelvesCall, shelvesCall } from '@parcelport/contract/staff-shelves.ts'
import { plainLine } from '../../accounts/plain-line.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { actorOf, recordAudit } from '../../staff/audit/record-audit.ts'
import { advisoryLock } from '../number-lock.ts'
import { shelvesOf } from './shelves-queries.ts'

/** The shelves of the warehouse: read at the desk, set by who runs the company. */
export const shelvesRoutes = (app: App, services: Services): void => {
  handle(app, services, shelvesCall, async ({ transaction }) => {
    const data = await transaction((tx) => shelvesOf(tx).execute())
    return { success: true, data } as const
  })

  handle(app, services, setShelvesCall, ({ body, tenant, staff, request, transaction }) =>
    transaction(async (tx) => {
      const shelves = body.shelves.map((shelf) => ({ ...shelf, name: plainLine(shelf.name) }))
      const seen = new Set<string>()
      for (const { name } of shelves) {
        if (seen.has(name.toUpperCase())) throw refuse.badRequest(`${name} is in the list twice.`)
        seen.add(name.toUpperCase())
      }
      await advisoryLock(tx, `shelves:${tenant.id}`)
      await tx.deleteFrom('shelves').execute()
      if (shelves.length > 0)
        await tx
          .insertInto('shelves')
          .values(shelves.map(({ name, places, oversize = false }, place) => ({ name, places, oversize, place })))
          .execute()
      await recordAudit(tx, actorOf(services, { staff, request }), {
        action: 'shelves.set',
        subject: { kind: 'shelves' },
        details: { shelves: shelves.length, places: shelves.reduce((sum, { places }) => sum + places, 0) },
      })
      const data = await shelvesOf(tx).execute()
      return { success: true, message: 'The shelves are saved.', data } as const
    }),
  )
}
