import { packageStatuses, hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Forgets what opens a locker, once the last package that was put into it with this one has been handed over. */
export const forgetCode = async (tx: Tx, packageId: string): Promise<void> => {
  await tx
    .updateTable('service_requests')
    .set({ opens_with: null, opens_with_sealed: null })
    .where('kind', '=', 'locker')
    .where('id', 'in', (asked) => asked.selectFrom('request_packages').select('request_id').where('package_id', '=', packageId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('request_packages as beside')
            .innerJoin('packages', (join) =>
              join.onRef('packages.tenant_id', '=', 'beside.tenant_id').onRef('packages.id', '=', 'beside.package_id'),
            )
            .select('packages.id')
            .whereRef('beside.request_id', '=', 'service_requests.id')
            .where(
              'packages.status',
              'in',
              packageStatuses.filter((status) => !hasEnded(status)),
            ),
        ),
      ),
    )
    .execute()
}
