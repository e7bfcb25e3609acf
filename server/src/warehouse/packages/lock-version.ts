import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { mustStandAlone } from './move/move-inside.ts'
import { lockPackage, type PackageRow } from './packages-queries.ts'
import { noSuchPackage } from './staff-packages-wire.ts'

/**
 * A package held until the transaction ends, as the caller's screen shows it. Throws 404, and 409 when somebody changed it since:
 * of two people who move the same package at once, one wins and the other is told. What is packed in a box is changed with it only.
 */
export const lockVersion = async (tx: Tx, packageId: string, version: number): Promise<PackageRow> => {
  const pkg = await lockPackage(tx, packageId)
  if (!pkg) throw noSuchPackage()
  if (pkg.version !== version)
    throw refuse.conflict(
      `Somebody changed ${pkg.tracking_number} a moment ago: it is ${pkg.status} now. Look at it again, then repeat.`,
    )
  await mustStandAlone(tx, pkg)
  return pkg
}
