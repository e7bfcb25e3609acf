import type { Tx } from '../../../platform/database/database.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { governmentIdPrint, governmentIdSealing } from '../government-id.ts'
import { lockIdentity } from './identity-queries.ts'
import { keepFile, removeFile } from '../../../platform/files/private-files.ts'

interface NewDocument {
  readonly customerId: string
  readonly document: StoredFile
  readonly number: string | undefined
}

/**
 * Replaces a customer's identity document; the earlier one is deleted. The customer stays locked, so that of two simultaneous
 * documents neither is left behind. Throws 409 when their identity is already confirmed.
 */
export const replaceDocument = async (
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  { customerId, document, number }: NewDocument,
) => {
  const before = await lockIdentity(tx, customerId)
  if (!before) throw refuse.unauthorized('This account no longer exists.')
  if (before.identity_state === 'approved')
    throw refuse.conflict('Your identity is confirmed already. You need not send another document.')
  const fileId = await keepFile(tx, document)
  const after = await tx
    .updateTable('customers')
    .set({
      government_id_file_id: fileId,
      ...(number && {
        government_id_sealed: governmentIdSealing(config, tx.tenantId).seal(Buffer.from(number), customerId),
        government_id_print: governmentIdPrint(config, tx.tenantId, number),
      }),
      identity_state: 'waiting',
      identity_version: before.identity_version + 1,
      identity_sent_at: tx.now(),
      identity_reason: null,
      identity_decided_at: null,
      identity_decided_by: null,
    })
    .where('id', '=', customerId)
    .returning(['identity_state', 'identity_reason', 'identity_sent_at', 'identity_decided_at'])
    .executeTakeFirstOrThrow()
  if (before.government_id_file_id !== null) await removeFile(tx, before.government_id_file_id)
  return after
}
