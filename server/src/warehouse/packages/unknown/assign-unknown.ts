import { assignUnknownCall } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { lockNumber } from '../number/number-lock.ts'
import { recipientOf } from '../receive/package-for.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'
import { readNumber } from '../number/tracking-number-of.ts'
import { receivedWithWishes } from '../wishes/package-wishes.ts'
import { giveUnknown } from './give-unknown.ts'
import { lockUnknown, unknownPackage, type UnknownRow } from './unknown-queries.ts'
import { noSuchUnknown } from './unknown-wire.ts'

interface Locking {
  readonly unknownId: string
  readonly version: number
  /** A better number than the label's, entered by staff. */
  readonly typed?: string | undefined
}

/**
 * Locks an unknown package, and its number: the one that staff typed, otherwise the label's, otherwise our reference. Throws 404; 409 where it has
 * changed since the screen loaded.
 */
export const lockUnknownAndNumber = async (
  tx: Tx,
  { unknownId, version, typed = '' }: Locking,
): Promise<{ unknown: UnknownRow; trackingNumber: string }> => {
  const seen = await unknownPackage(tx, unknownId)
  if (!seen) throw noSuchUnknown()
  const trackingNumber = readNumber(typed).number || seen.tracking_number || seen.reference
  // A customer who announces the label's number takes the same lock.
  for (const number of new Set([seen.tracking_number ?? trackingNumber, trackingNumber].toSorted()))
    await lockNumber(tx, number)
  const unknown = await lockUnknown(tx, seen.id)
  if (!unknown) throw noSuchUnknown()
  if (unknown.package_id !== null) throw refuse.outdated(`${unknown.reference} has already been given to its customer.`)
  if (unknown.version !== version)
    throw refuse.outdated(`Somebody changed ${unknown.reference} a moment ago. Look at it again, then repeat.`)
  return { unknown, trackingNumber }
}

/** POST /staff/unknown-packages/:unknownId/assign: gives an unknown package to its customer. */
export const assignUnknownRoutes = (app: App, services: Services): void => {
  handle(app, services, assignUnknownCall, ({ params, body, staff, act }) =>
    act(async (tx) => {
      const { unknown, trackingNumber } = await lockUnknownAndNumber(tx, {
        unknownId: params.unknownId,
        version: body.version,
        typed: body.trackingNumber,
      })
      const customer = await recipientOf(tx, body.customerId)
      const actor = { kind: 'staff', id: staff.id } as const
      const packageId = await giveUnknown(tx, { unknown, customer, trackingNumber, actor })
      await audit(
        tx,
        'unknown-package.assign',
        { kind: 'unknown-package', id: unknown.id },
        { reference: unknown.reference, trackingNumber, customer: customer.name, packageId },
      )
      const data = await staffPackageDetail(tx, packageId)
      return { message: `${trackingNumber} is received for ${customer.name}.${receivedWithWishes(data.wishes)}`, data }
    }),
  )
}
