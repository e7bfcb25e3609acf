import { wire } from '@parcelport/contract/wire-spellings.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { askSending, type Sending } from '../sending.ts'
import { packagesKey } from './packages.ts'

/** A package that an invoice for several may cover now. */
export interface InvoiceTaker {
  readonly id: string
  readonly version: number
  readonly trackingNumber: string
  readonly store: string
  readonly description: string
  /** USD; null without a declared value. */
  readonly declaredValue: number | null
  /** Whether it was received with that value, which is then its share. */
  readonly valueStands: boolean
}

/** The customer's packages that a shared invoice may cover. */
export const invoiceTakers = queryOptions({
  queryKey: [...packagesKey, 'for-invoice'] as const,
  queryFn: async (): Promise<InvoiceTaker[]> =>
    (await askAsCustomer('GET /packages/for-invoice')).data.map((pkg) => ({
      id: pkg._id,
      version: pkg.version,
      trackingNumber: pkg.trackingNumber,
      store: pkg.storeName,
      description: pkg[wire.packageDescription],
      declaredValue: pkg.packageValue,
      valueStands: pkg.valueStands,
    })),
})

export interface SharedInvoice {
  readonly invoice: File
  /** USD in plain digits: `120.50`. */
  readonly total: string
  readonly shares: readonly { readonly id: string; readonly version: number; readonly amount: string }[]
}

/** Sends one invoice for several packages, once for each `key`; returns the sentence to show. */
export const sendSharedInvoice = async (
  { invoice, total, shares }: SharedInvoice,
  key: string,
  sending: Sending,
): Promise<string> => {
  const body = new FormData()
  body.set('total', total)
  body.set('shares', shares.map(({ id, version, amount }) => `${id}:${version}:${amount}`).join(','))
  body.set('invoice', invoice)
  return (await askSending('POST /packages/invoice', sending, key, { body })).message
}
