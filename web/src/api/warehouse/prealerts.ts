import { wire } from '@parcelport/contract/wire-spellings.ts'
import { askAsCustomer } from '../customer-request.ts'
import { askSending, type Sending } from '../sending.ts'
import { inOurWords, toDetail, type PackageDetail, type Prealert } from './packages.ts'

/** A changed prealert; without an invoice, the previous one stays. */
export type ChangedPrealert = Omit<Prealert, 'invoice'> & { readonly invoice: File | null }

type Seen = Pick<PackageDetail, 'id' | 'version'>

/** Changes a prealert, unless somebody else has changed or received it. Sent twice with the same `key`, it is changed once. */
export const changePrealert = async (
  { id, version }: Seen,
  prealert: ChangedPrealert,
  key: string,
  sending: Sending,
): Promise<{ detail: PackageDetail; message: string }> => {
  const body = new FormData()
  body.set('version', String(version))
  body.set(wire.courierCompany, prealert.courier)
  body.set('consignee', prealert.consignee)
  body.set('trackingNumber', prealert.trackingNumber)
  body.set('storeName', prealert.store)
  body.set('packageValue', String(prealert.declaredValue))
  body.set(wire.packageDescription, prealert.description)
  if (prealert.numberAgain === true) body.set('numberAgain', 'true')
  if (prealert.invoice) body.set('invoice', prealert.invoice)
  try {
    const answer = await askSending('POST /packages/:packageId/prealert', sending, key, { params: { packageId: id }, body })
    return { detail: toDetail(answer.data), message: answer.message }
  } catch (error) {
    throw inOurWords(error)
  }
}

/** Cancels a prealert; returns the sentence to show. */
export const cancelPrealert = async ({ id, version }: Seen): Promise<string> =>
  (await askAsCustomer('DELETE /packages/:packageId/prealert', { params: { packageId: id }, query: { version } })).message
