import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { approveClaimsOn, lockOpenClaimsOn } from '../claims/claims-queries.ts'
import { refuseClaim } from '../claims/refuse-claim.ts'
import { notedOf } from '../package-facts.ts'
import type { Actor } from '../packages-queries.ts'
import { invoicePlease, packageFor, type Recipient } from '../receive/package-for.ts'
import { takeIn } from '../receive/take-in.ts'
import { unknownPhotos, type UnknownRow } from './unknown-queries.ts'

interface Giving {
  /** Locked by the caller, together with its number. */
  readonly unknown: UnknownRow
  readonly customer: Recipient
  readonly trackingNumber: string
  readonly actor: Actor
  /** A further sentence of the news, unless something more urgent is said. */
  readonly also?: string
}

const notTheirs = 'Another customer showed that this package is theirs.'

/**
 * Turns an unknown package into a received package of its customer, with its measures and photos. Approves their claim and refuses the others'.
 * Returns the package's id. Throws 409 where it is given already.
 */
export const giveUnknown = async (tx: Tx, giving: Giving): Promise<string> => {
  const { unknown, customer, trackingNumber, actor } = giving
  if (unknown.package_id !== null) throw refuse.outdated(`${unknown.reference} has already been given to its customer.`)
  const at = tx.now()
  const { pkg, announced } = await packageFor(tx, { customer, trackingNumber, at })
  const also = announced ? giving.also : [giving.also, invoicePlease].filter(Boolean).join(' ')
  const { weight_lb, billable_weight_lb, length_in, width_in, height_in, shelf } = unknown
  const photos = await unknownPhotos(tx, [unknown.id])
  await takeIn(tx, {
    pkg,
    measures: { weight_lb, billable_weight_lb, length_in, width_in, height_in, shelf, ...notedOf(unknown) },
    receivedAt: unknown.received_at,
    receivedBy: unknown.received_by,
    actor,
    photos: photos.map(({ file_id }) => file_id),
    ...(also && { also }),
  })
  await tx
    .updateTable('unknown_packages')
    .set({ package_id: pkg.id, version: sql`version + 1` })
    .where('id', '=', unknown.id)
    .execute()
  await approveClaimsOn(tx, unknown.id, customer.id, at)
  for (const claim of await lockOpenClaimsOn(tx, unknown.id)) await refuseClaim(tx, { claim, reason: notTheirs })
  return pkg.id
}
