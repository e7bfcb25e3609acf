import { audit } from '../../audit/audit.ts'
import { holdMoneyOf } from '../../bills/release.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import type { Services } from '../../platform/services.ts'
import { mindHolds } from '../holds/mind-holds.ts'
import { lockVersion } from '../lock-version.ts'
import { movePackage } from '../move/move-package.ts'
import type { PackageRow } from '../packages-queries.ts'

export interface Release {
  /** As the counter's screen shows them. */
  readonly packages: readonly { readonly _id: string; readonly version: number }[]
  /** Who takes them, and their signature: one for all. */
  readonly name: string
  readonly signatureFileId: string
  readonly confirmed?: boolean | undefined
}

/**
 * Hands packages over to one person, all of them or none: step, history, news, name and signature, and an audit line each. Answers
 * their tracking numbers. Throws 404; 409 where one was changed meanwhile, is not ready, is held by the company's rules, or
 * waits for its payment.
 */
export const releasePackages = async (tx: ActingTx<StaffActor>, services: Services, release: Release): Promise<string[]> => {
  const { packages, name, signatureFileId, confirmed } = release
  const { actor } = tx.by
  const numbers: string[] = []
  const held: PackageRow[] = []
  // In one order everywhere, and all of them before their customers' money is: two clerks with the same packages wait for each other,
  // and never both.
  for (const { _id, version } of packages.toSorted((one, other) => (one._id < other._id ? -1 : 1)))
    held.push(await lockVersion(tx, _id, version))
  await holdMoneyOf(tx, held)
  for (const pkg of held) {
    const minded = await mindHolds(tx, { pkg, step: 'be handed over', confirmed })
    await movePackage(tx, services, { pkg, to: 'Delivered', actor, note: `Handed to ${name}.` })
    const handedOver = { handed_to: name, signature_file_id: signatureFileId }
    await tx.updateTable('packages').set(handedOver).where('id', '=', pkg.id).execute()
    const together = packages.length > 1 ? { together: packages.length } : {}
    const details = { trackingNumber: pkg.tracking_number, name, ...together, ...minded }
    await audit(tx, 'package.deliver', { kind: 'package', id: pkg.id }, details)
    numbers.push(pkg.tracking_number)
  }
  return numbers
}
