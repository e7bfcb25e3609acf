import { shelvePackagesCall } from '@parcelport/contract/staff-packages.ts'
import { sql } from 'kysely'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { actorOf, recordAudit } from '../../staff/audit/record-audit.ts'
import { lockVersion } from '../lock-version.ts'
import { shelfFor, shelvedColumns } from '../receive/shelf-for.ts'
import { shelfNamed } from '../receive/shelves-queries.ts'
import { eachAlone } from './each-alone.ts'

/** POST /staff/packages/shelve: packages that are here, on another shelf. It is no step: customers are not told. */
export const shelvePackagesRoutes = (app: App, services: Services): void => {
  handle(app, services, shelvePackagesCall, async ({ body, staff, request, transaction }) => {
    await transaction((tx) => shelfNamed(tx, body.shelf))
    const actor = actorOf(services, { staff, request })
    const data = await eachAlone(services.log, body.packages, ({ _id, version }) =>
      transaction(async (tx) => {
        const pkg = await lockVersion(tx, _id, version)
        if (pkg.weight_lb === null || pkg.status === 'Delivered')
          throw refuse.conflict(`${pkg.tracking_number} is ${pkg.status}: it is on no shelf.`)
        const found = await shelfFor(tx, pkg, body.shelf)
        const change = { ...(await shelvedColumns(tx, pkg, found)), updated_at: actor.at, version: sql<number>`version + 1` }
        await tx.updateTable('packages').set(change).where('id', '=', pkg.id).execute()
        await recordAudit(tx, actor, {
          action: 'package.shelve',
          subject: { kind: 'package', id: pkg.id },
          details: { trackingNumber: pkg.tracking_number, from: pkg.shelf, to: found.name },
        })
      }),
    )
    return { success: true, data } as const
  })
}
