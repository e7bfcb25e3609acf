import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import { shelvePackagesCall } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { sql } from 'kysely'
import { audit } from '../../../company/audit/audit.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { recordCustody } from '../custody/record-custody.ts'
import { lockVersion } from '../lock-version.ts'
import { shelfFor, shelvedColumns } from '../receive/shelf-for.ts'
import { shelfNamed } from '../receive/shelves-queries.ts'
import { eachAlone } from '../../../platform/each-alone.ts'

/** POST /staff/packages/shelve: puts packages on another shelf. This is no step, so customers are not told. */
export const shelvePackagesRoutes = (app: App, services: Services): void => {
  handle(app, services, shelvePackagesCall, async ({ body, transaction, by, act }) => {
    await transaction((tx) => shelfNamed(tx, body.shelf))
    const data = await eachAlone(services.log, body.packages, ({ _id, version }) =>
      act(async (tx) => {
        const pkg = await lockVersion(tx, _id, version)
        if (pkg.weight_lb === null || hasEnded(pkg.status))
          throw refuse.conflict(`${pkg.tracking_number} is ${pkg.status}, so it cannot be on a shelf.`)
        const found = await shelfFor(tx, pkg, body.shelf)
        const change = { ...(await shelvedColumns(tx, pkg, found)), updated_at: by.at, version: sql<number>`version + 1` }
        await tx.updateTable('packages').set(change).where('id', '=', pkg.id).execute()
        const moved = { from: pkg.shelf, to: found.name }
        await recordCustody(tx, { packageId: pkg.id, at: by.at, actor: by.actor }, 'shelf', moved)
        await audit(tx, 'package.shelve', { kind: 'package', id: pkg.id }, { trackingNumber: pkg.tracking_number, ...moved })
      }),
    )
    return { data }
  })
}
