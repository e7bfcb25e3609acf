import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import { correctMeasuresCall } from '@parcelport/contract/warehouse/packages/staff-corrections.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { lockVersion } from '../lock-version.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'
import { staffPackage } from '../staff-packages-queries.ts'
import { applyMeasures } from './apply-measures.ts'
import { changesOf } from './measure-changes.ts'
import { measureColumns, weighed } from './measures.ts'
import { shelfFor, shelvedColumns } from './shelf-for.ts'

/** PUT /staff/packages/:packageId/measures: corrects what the desk measured, with a line in the history and the audit log. */
export const correctMeasuresRoutes = (app: App, services: Services): void => {
  handle(app, services, correctMeasuresCall, ({ params, body, by, act }) =>
    act(async (tx) => {
      const pkg = await lockVersion(tx, params.packageId, body.version)
      const before = await staffPackage(tx, pkg.id)
      if (!before || pkg.weight_lb === null || pkg.status === 'Prealerted')
        throw refuse.conflict(`${pkg.tracking_number} has not been received yet.`)
      if (hasEnded(pkg.status)) throw refuse.conflict(`A package that is ${pkg.status} can no longer be changed.`)
      const typed = body.shelf ?? ''
      const moved =
        typed === '' || typed === pkg.shelf
          ? { shelf: pkg.shelf }
          : await shelvedColumns(tx, pkg, await shelfFor(tx, pkg, typed))
      const measures = measureColumns({ ...(await weighed(tx, body, before.received_at ?? by.at)), shelf: moved.shelf })
      const changes = changesOf(before, measures)
      if (changes.length === 0) {
        const data = await staffPackageDetail(tx, pkg.id)
        return { message: 'Nothing has changed.', data }
      }
      await applyMeasures(tx, { pkg, measures, moved, changes, as: 'Corrected' })
      const data = await staffPackageDetail(tx, pkg.id)
      return { message: `${pkg.tracking_number} is corrected.`, data }
    }),
  )
}
