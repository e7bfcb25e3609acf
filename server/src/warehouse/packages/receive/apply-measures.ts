import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { sql } from 'kysely'
import { audit } from '../../../company/audit/audit.ts'
import { rechargePackage } from '../../../billing/charges/charge-package.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import { recordMeasures } from '../custody/record-measures.ts'
import { recordEvent, type PackageRow } from '../packages-queries.ts'
import type { measureColumns } from './measures.ts'

interface Applying {
  /** Locked by the caller. */
  readonly pkg: PackageRow
  readonly measures: ReturnType<typeof measureColumns<string | null>>
  /** Further columns, where the shelf changes. */
  readonly moved?: { readonly shelf?: string | null; readonly pickup_place_id?: string; readonly status_note?: string | null }
  /** At least one change, in a few words each. */
  readonly changes: readonly string[]
  /** The word before the changes in the history: `Corrected`. */
  readonly as: string
}

/** Changes a package's measures: renews its charges, and writes the history and the audit log. */
export const applyMeasures = async (tx: StaffTx, { pkg, measures, moved = {}, changes, as }: Applying): Promise<void> => {
  const { actor, at } = tx.by
  await tx
    .updateTable('packages')
    .set({ ...measures, ...moved, updated_at: at, version: sql`version + 1` })
    .where('id', '=', pkg.id)
    .execute()
  await rechargePackage(tx, pkg.id, at)
  await recordMeasures(tx, { packageId: pkg.id, at, actor }, { ...measures, ...moved })
  await recordEvent(tx, {
    packageId: pkg.id,
    status: pkg.status as PackageStatus,
    at,
    actor: { kind: 'staff', id: actor.id },
    note: `${as}: ${changes.join(', ')}.`,
  })
  const details = { trackingNumber: pkg.tracking_number, changes: changes.join(', ') }
  await audit(tx, 'package.correct', { kind: 'package', id: pkg.id }, details)
}
