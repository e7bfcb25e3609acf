import { PROOF_DAYS } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { removeFile } from '../../../platform/files/private-files.ts'
import type { Recurring } from '../../../platform/jobs/task.ts'

const DAY_MS = 86_400_000
/** Photos per transaction, and transactions per company and run. The next run takes the rest. */
const BATCH = 100
const MOST_BATCHES = 50

/** Drops some old proof photos. Photos that are a package's own too, as of a new box, stay with the package. */
const dropSome = async (tx: Tx): Promise<number> => {
  const before = new Date(tx.now().getTime() - PROOF_DAYS * DAY_MS)
  const old = await tx
    .selectFrom('request_photos')
    .select(['request_id', 'file_id'])
    .where('taken_at', '<', before)
    .orderBy('taken_at')
    .limit(BATCH)
    .execute()
  for (const { request_id, file_id } of old) {
    await tx.deleteFrom('request_photos').where('request_id', '=', request_id).where('file_id', '=', file_id).execute()
    const beside = await tx.selectFrom('package_photos').select('file_id').where('file_id', '=', file_id).executeTakeFirst()
    if (!beside) await removeFile(tx, file_id)
  }
  return old.length
}

/** Drops the proof photos of requests after their days; the custody log keeps their hashes. */
export const dropProofs: Recurring = {
  name: 'requests.drop-proofs',
  pattern: '40 3 * * *',
  run: async ({ database }) => {
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants)
      for (let batch = 0; batch < MOST_BATCHES; batch += 1) if ((await database.inTenant(id, dropSome)) < BATCH) break
  },
}
