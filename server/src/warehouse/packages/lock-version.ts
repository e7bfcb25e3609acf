import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { mustStandAlone } from './move/move-inside.ts'
import { lockPackage, type PackageRow } from './packages-queries.ts'
import { noSuchPackage } from './staff-packages-wire.ts'

/**
 * Locks a package until the transaction ends. Throws 404; 409 where it has changed since the caller's screen loaded, so that of two people who move
 * it at once one is refused, and where it is packed in a box, because it changes only with the box.
 */
export const lockVersion = async (tx: Tx, packageId: string, version: number): Promise<PackageRow> => {
  const pkg = await lockPackage(tx, packageId)
  if (!pkg) throw noSuchPackage()
  if (pkg.version !== version)
    throw refuse.outdated(
      `Somebody changed ${pkg.tracking_number} a moment ago: it is ${pkg.status} now. Look at it again, then repeat.`,
    )
  await mustStandAlone(tx, pkg)
  return pkg
}
