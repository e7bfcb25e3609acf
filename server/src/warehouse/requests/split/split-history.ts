import type { Actor } from '../../packages/packages-queries.ts'
import { recordCustody } from '../../packages/custody/record-custody.ts'
import type { Tx } from '../../../platform/database/database.ts'

interface Apart {
  /** The package that was split. */
  readonly fromId: string
  readonly packageId: string
}

/**
 * Copies a package's history to a part, so that storage counts from the arrival of the whole. The custody log of the part begins with the same
 * entries, marked as copies.
 */
export const copyHistory = async (tx: Tx, { fromId, packageId }: Apart): Promise<void> => {
  const steps = await tx.selectFrom('package_events').selectAll().where('package_id', '=', fromId).orderBy('id').execute()
  for (const { id: _id, tenant_id: _tenant, ...step } of steps) {
    const { id: event } = await tx
      .insertInto('package_events')
      .values({ ...step, package_id: packageId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const actor = { kind: step.actor_kind, ...(step.actor_id !== null && { id: step.actor_id }) } as Actor
    await recordCustody(tx, { packageId, at: step.at, actor }, 'step', {
      event,
      status: step.status,
      note: step.note,
      counterEntry: step.counter_entry,
      leftShelf: step.left_shelf,
      copied: true,
    })
  }
}

/** Copies the storage reminders, so that the customer is not reminded twice. Storage charges stay with the package that was split. */
export const copyReminders = async (tx: Tx, { fromId, packageId }: Apart): Promise<void> => {
  const marks = await tx
    .selectFrom('storage_marks')
    .select(['clock', 'day', 'kind', 'on_day', 'at'])
    .where('package_id', '=', fromId)
    .where('kind', '<>', 'charged')
    .execute()
  if (marks.length === 0) return
  await tx
    .insertInto('storage_marks')
    .values(marks.map((mark) => ({ ...mark, package_id: packageId })))
    .execute()
}
