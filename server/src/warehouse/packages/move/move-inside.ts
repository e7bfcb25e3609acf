import type { ActionFix, PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { requestBounds } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { recordEvent, type Actor } from '../packages-queries.ts'

/** The columns that a step changes, besides those of the whereabouts. */
interface Step {
  readonly to: PackageStatus
  readonly actor: Actor
  readonly at: Date
  readonly counterEntry: boolean
  readonly fix: ActionFix | undefined
  /** The columns for a needed action, and for the moment of the final status. */
  readonly columns: {
    readonly action_needed: string | null
    readonly action_fix: string | null
    readonly action_due_at: Date | null
    readonly delivered_at: Date | null
    readonly ended_at: Date | null
  }
}

/** `In <box>`: the place of a packed package in its history and under its status. */
export const packedWords = (box: string): string => `In ${box}`

/** Moves the packages in a box with it, without news and charges of their own. The caller has locked the box. */
export const moveInside = async (
  tx: Tx,
  box: { readonly id: string; readonly tracking_number: string },
  { to, actor, at, counterEntry, fix, columns }: Step,
): Promise<void> => {
  const inside = await tx
    .selectFrom('packages')
    .select('id')
    .where('parent_id', '=', box.id)
    .orderBy('id')
    .limit(requestBounds.packages)
    .forUpdate()
    .execute()
  if (inside.length === 0) return
  const ids = inside.map(({ id }) => id)
  tx.locks.wait('packages', ids)
  await tx
    .updateTable('packages')
    .set({ ...columns, status: to, updated_at: at, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute()
  for (const packageId of ids)
    await recordEvent(tx, { packageId, status: to, actor, at, note: `${packedWords(box.tracking_number)}.`, counterEntry, fix })
}

/** Throws 409 for a package that is packed in a box, naming the box. */
export const mustStandAlone = async (
  tx: Tx,
  pkg: { readonly tracking_number: string; readonly parent_id: string | null },
): Promise<void> => {
  if (pkg.parent_id === null) return
  const box = await tx
    .selectFrom('packages')
    .select('tracking_number')
    .where('id', '=', pkg.parent_id)
    .executeTakeFirstOrThrow()
  throw refuse.conflict(`${pkg.tracking_number} is inside box ${box.tracking_number}. Move the box instead.`)
}
