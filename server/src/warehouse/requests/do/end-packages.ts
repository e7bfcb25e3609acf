import { requestEndOf, requestTitles } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { RequestEnd } from '@parcelport/contract/statuses/packages-rules.ts'
import { recordPhotos } from '../../packages/custody/record-custody.ts'
import { movePackage } from '../../packages/move/move-package.ts'
import { lockPackage, type PackageRow } from '../../packages/packages-queries.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import type { Services } from '../../../platform/services.ts'
import { stillHere } from './handle-packages.ts'
import { requestNumber, type LockedRequest, type RequestedRow } from '../requests-queries.ts'

/** A request of whose packages somebody has seen the last. */
export interface Ending {
  readonly request: LockedRequest
  readonly packages: readonly RequestedRow[]
  /** What the courier calls what went back. */
  readonly courierNumber: string | null
  /** What staff say of it. */
  readonly note: string
  /** Of what was done: their files, kept already. */
  readonly photos: readonly string[]
}

const wordsOf: Readonly<Record<RequestEnd, (ending: Ending) => { note: string; statusNote: string; also: string }>> = {
  Returned: ({ courierNumber }) => ({
    note: `Handed to the courier, who calls it ${courierNumber ?? ''}.`,
    statusNote: `Courier number ${courierNumber ?? ''}`,
    also: `The courier calls it ${courierNumber ?? ''}.`,
  }),
  Disposed: () => ({
    note: 'Disposed of, as you asked. Two of us saw to it.',
    statusNote: 'As you asked',
    also: 'A photo of it is with your request.',
  }),
}

/**
 * The packages of a request come to the end that its kind leads to, each with its history and its news: none goes onto a flight while it is
 * asked for. Throws 409 where one is not in the warehouse any more.
 */
export const endPackages = async (tx: StaffTx, services: Services, ending: Ending): Promise<void> => {
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
    await movePackage(tx, services, { pkg, to, actor, ...words, also: `${also} ${ending.note}`.trim() })
  }
}
