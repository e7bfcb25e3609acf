import type { BodyOf } from '@parcelport/contract/call.ts'
import type { announceForCustomerCall } from '@parcelport/contract/warehouse/packages/for-customer/staff-announce.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { keepFile } from '../../../platform/files/private-files.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import type { LimitRule } from '../../../platform/limits/limits.ts'
import { lockNumber } from '../number/number-lock.ts'
import { numberOf } from '../number/tracking-number-of.ts'
import type { Actor } from '../packages-queries.ts'
import { tellCustomer } from '../tell-customer.ts'
import { announcePackage } from './announce-package.ts'

/** Far above honest use; each prealert brings a file to store. Those that staff make for a customer count among the customer's. */
export const prealertsOfCustomer: LimitRule = {
  name: 'prealerts-customer',
  points: 500,
  seconds: 86_400,
  message: 'That was a lot of prealerts for one day. Please go on tomorrow, or write to us.',
}

interface PrealertOf {
  readonly customerId: string
  readonly body: BodyOf<typeof announceForCustomerCall>
  readonly invoice: StoredFile
  readonly actor: Actor
  /** A sentence for the history and for the customer's news, where somebody else announces it for them. */
  readonly note?: string
}

/**
 * Announces a package of a customer: package, history, invoice, notification and mail, in the caller's transaction. Returns its id. A number that is
 * in the unknown bin can be announced like any other: the customer is not told that it is there, and staff see both together. Throws 400 for a
 * number that is none, 409 where the customer has announced it already.
 */
export const announcePrealert = async (tx: Tx, { customerId, body, invoice, actor, note }: PrealertOf): Promise<string> => {
  const trackingNumber = numberOf(body.trackingNumber)
  const storeName = body.storeName.trim()
  const description = body.description.trim()
  await lockNumber(tx, trackingNumber)
  const packageId = await announcePackage(tx, {
    ...{ customerId, trackingNumber, storeName, description, actor },
    ...(note !== undefined && { note }),
    courierCompany: body.courierCompany.trim(),
    consignee: body.consignee.trim(),
    declaredValue: body.packageValue,
    invoiceFileId: await keepFile(tx, invoice),
    again: body.numberAgain === 'true',
    at: tx.now(),
  })
  const also = note === undefined ? {} : { also: note }
  await tellCustomer(tx, { customerId, packageId, trackingNumber, storeName, description, status: 'Prealerted', ...also })
  return packageId
}
