import { requestEndOf, requestTitles } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { RequestEnd } from '@parcelport/contract/statuses/packages-rules.ts'
import { recordPhotos } from '../../packages/custody/record-custody.ts'
import { movePackage } from '../../packages/move/move-package.ts'
import { lockPackage, type PackageRow } from '../../packages/packages-queries.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import { stillHere } from './handle-packages.ts'
import { requestNumber, type LockedRequest, type RequestedRow } from '../requests-queries.ts'

/** A request that ends its packages' time with us. */
export interface Ending {
  readonly request: LockedRequest
  readonly packages: readonly RequestedRow[]
  /** The courier's number of a returned package. */
  readonly courierNumber: string | null
  readonly note: string
  /** Ids of the stored proof photos. */
  readonly photos: readonly string[]
}

const wordsOf: Readonly<Record<RequestEnd, (ending: Ending) => { note: string; statusNote: string; also: string }>> = {
  Returned: ({ courierNumber }) => ({
    note: `Handed to the courier. Their number is ${courierNumber ?? ''}.`,
    statusNote: `Courier number ${courierNumber ?? ''}`,
    also: `The courier’s number is ${courierNumber ?? ''}.`,
  }),
  Disposed: () => ({
    note: 'Disposed of, as you asked. Two members of our staff did it together.',
    statusNote: 'As you asked',
    also: 'A photo of it is with your request.',
  }),
}

/** Moves a request's packages to the final status of its kind, with history and news. Throws 409 where one is no longer in the warehouse. */
export const endPackages = async (tx: StaffTx, ending: Ending): Promise<void> => {
  const { request, packages, photos } = ending
  const { actor, at } = tx.by
  const to = requestEndOf[request.kind]
  if (to === undefined) throw new TypeError(`“${requestTitles[request.kind]}” ends no package`)
  const ids = packages.map(({ package_id }) => package_id).toSorted()
  const held: PackageRow[] = []
  for (const id of ids) {
    const pkg = await lockPackage(tx, id)
    if (!pkg) throw new TypeError(`${requestNumber(request)} has lost a package`)
    stillHere(request.kind, pkg)
    held.push(pkg)
  }
  const { also, ...words } = wordsOf[to](ending)
  for (const pkg of held) {
    await recordPhotos(tx, { packageId: pkg.id, at, actor: { kind: 'staff', id: actor.id } }, photos)
    await movePackage(tx, { pkg, to, actor, ...words, also: `${also} ${ending.note}`.trim() })
  }
}
