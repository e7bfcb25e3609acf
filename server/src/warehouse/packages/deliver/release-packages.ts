import { audit } from '../../../company/audit/audit.ts'
import { lockPackages } from '../../../billing/bills/release/lock-packages.ts'
import { lockMoneyOf } from '../../../billing/bills/release/release.ts'
import { withInside } from '../../../billing/charges/with-inside.ts'
import { spendPass } from '../../../customers/passes/spend-pass.ts'
import type { ActingTx, StaffActor } from '../../../platform/database/acting.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { recordCustody } from '../custody/record-custody.ts'
import { mindHolds } from '../holds/mind-holds.ts'
import { lockVersion } from '../lock-version.ts'
import { movePackage } from '../move/move-package.ts'
import { lockPackage, type PackageRow } from '../packages-queries.ts'
import { customersWhoDidNotName, type Proof } from './collector-proof.ts'
import { forgetCode } from './forget-code.ts'
import { handedLine, handedNow } from './handed-words.ts'
import { mayTakeForAll } from './several-customers.ts'

/** A package in the version that the counter's screen shows. */
export interface Shown {
  readonly _id: string
  readonly version: number
}

/** The person who collects packages, and one signature for all of them. */
export interface Taken {
  readonly name: string
  readonly signatureFileId: string
  /** What they have, whom the customer has not named. */
  readonly proof?: Proof | undefined
  readonly confirmed?: boolean | undefined
  /** The pick-up pass shown at the counter. */
  readonly pass?: string | undefined
  readonly severalCustomers?: boolean | undefined
}

/**
 * Locks packages with what is packed in them in the order of ids, then their customers' money, until the transaction ends, so that two clerks
 * with the same packages cannot deadlock. `alsoLocked`: further packages to lock, in any version. Throws 404; 409 where a package has
 * changed since the screen loaded.
 */
export const lockForRelease = async (
  tx: ActingTx<StaffActor>,
  packages: readonly Shown[],
  alsoLocked: readonly string[] = [],
): Promise<PackageRow[]> => {
  const versions = new Map(packages.map(({ _id, version }) => [_id, version]))
  const going = new Set(await withInside(tx, [...versions.keys()].filter(isUuid)))
  const held: PackageRow[] = []
  for (const id of [...new Set([...versions.keys(), ...going, ...alsoLocked])].toSorted()) {
    const version = versions.get(id)
    if (version !== undefined) held.push(await lockVersion(tx, id, version))
    else if (going.has(id)) await lockPackage(tx, id)
    else await lockPackages(tx, [id])
  }
  await lockMoneyOf(tx, held)
  return held
}

/** SHA-256 of the signature and of the photo of a letter, as the custody log has them. */
const hashesOf = async (tx: ActingTx<StaffActor>, { signatureFileId, proof }: Pick<Taken, 'signatureFileId' | 'proof'>) => {
  const hashOf = async (fileId: string): Promise<string> =>
    (await tx.selectFrom('files').select('hash').where('id', '=', fileId).executeTakeFirstOrThrow()).hash
  const signature = await hashOf(signatureFileId)
  return proof?.letterFileId === undefined ? { signature } : { signature, letter: await hashOf(proof.letterFileId) }
}

/**
 * Hands locked packages over to one person, all or none: step, history, news, name, signature, and an audit line each. Returns their tracking
 * numbers. Throws 409 where one is not ready, is held by the company's rules or waits for payment, or the pass is not valid, and
 * where they belong to several customers and nobody has confirmed it.
 */
export const releaseLocked = async (
  tx: ActingTx<StaffActor>,
  { held, name, signatureFileId, proof, confirmed, pass, severalCustomers }: Taken & { readonly held: readonly PackageRow[] },
): Promise<string[]> => {
  const { actor } = tx.by
  if (pass !== undefined) await spendPass(tx, { passId: pass, packages: held, name })
  await mayTakeForAll(tx, { held, name, severalCustomers })
  const unnamed = pass === undefined ? await customersWhoDidNotName(tx, held, name) : new Set<string>()
  const hashes = await hashesOf(tx, { signatureFileId, proof })
  const numbers: string[] = []
  const said = { name, proof: proof?.kind }
  const words = await handedNow(tx, said)
  for (const pkg of held) {
    const minded = await mindHolds(tx, { pkg, step: 'be handed over', confirmed })
    await movePackage(tx, { pkg, to: 'Delivered', actor, note: handedLine(said), also: words(unnamed.has(pkg.customer_id)) })
    const handedOver = {
      handed_to: name,
      signature_file_id: signatureFileId,
      letter_file_id: proof?.letterFileId ?? null,
      handed_proof: proof?.kind ?? null,
      handed_said: proof?.said ?? null,
    }
    await tx.updateTable('packages').set(handedOver).where('id', '=', pkg.id).execute()
    await forgetCode(tx, pkg.id)
    await recordCustody(tx, { packageId: pkg.id, at: tx.now(), actor }, 'hand-over', { to: name, ...hashes })
    const together = held.length > 1 ? { together: held.length } : {}
    const asked = unnamed.has(pkg.customer_id) || proof?.kind ? { proof: proof?.kind ?? 'nothing' } : {}
    const details = { trackingNumber: pkg.tracking_number, name, ...together, ...asked, ...minded }
    await audit(tx, 'package.deliver', { kind: 'package', id: pkg.id }, details)
    numbers.push(pkg.tracking_number)
  }
  return numbers
}

/** Locks packages and hands them over, where nothing is paid in the same step. */
export const releasePackages = async (
  tx: ActingTx<StaffActor>,
  { packages, ...taken }: Taken & { readonly packages: readonly Shown[] },
): Promise<string[]> => releaseLocked(tx, { held: await lockForRelease(tx, packages), ...taken })
