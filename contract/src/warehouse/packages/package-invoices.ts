import { Type, type Static } from 'typebox'
import { Acknowledged, call, success } from '../../call.ts'
import { invoiceBounds, invoiceMessages } from '../../billing/invoice-rules.ts'
import { packageMessages } from '../../statuses/packages-rules.ts'
import { imageTypes, MAX_UPLOAD_BYTES, pdfTypes, wordTypes } from '../../uploads-rules.ts'
import { wire } from '../../wire-spellings.ts'

export const invoiceUpload = {
  accept: [...imageTypes, ...pdfTypes, ...wordTypes],
  maxBytes: MAX_UPLOAD_BYTES,
  required: true,
  missing: packageMessages.incomplete,
} as const

/** Our own: the other packages that an invoice covers. Each package's share is its declared value. */
export const SharedInvoice = Type.Object({
  /** Total of the invoice in US dollars. */
  totalUsd: Type.Number(),
  others: Type.Array(
    Type.Object({ _id: Type.String(), trackingNumber: Type.String(), amountUsd: Type.Union([Type.Number(), Type.Null()]) }),
  ),
})
export type SharedInvoice = Static<typeof SharedInvoice>

/** Our own: a package that an invoice over several may cover now. */
export const InvoiceTaker = Type.Object({
  _id: Type.String(),
  version: Type.Integer(),
  trackingNumber: Type.String(),
  storeName: Type.String(),
  [wire.packageDescription]: Type.String(),
  /** US dollars; null where nobody has declared it. */
  packageValue: Type.Union([Type.Number(), Type.Null()]),
  /** It was received with this value: the customer can no longer change it, and its share is this value. */
  valueStands: Type.Boolean(),
})
export type InvoiceTaker = Static<typeof InvoiceTaker>

export const invoiceTakersCall = call({
  method: 'GET',
  path: '/packages/for-invoice',
  access: 'customer',
  tag: 'Packages',
  summary: "The customer's packages that one invoice over several may cover, the latest announced first, at most 100",
  response: success(Type.Array(InvoiceTaker)),
})

const share = `[0-9a-f-]{36}:[0-9]{1,9}:[0-9]{1,8}(?:[.][0-9]{1,2})?`

/** All packages get the invoice, each with its share as declared value; or none does, and the refusal says why. */
export const shareInvoiceCall = call({
  method: 'POST',
  path: '/packages/invoice',
  access: 'customer',
  tag: 'Packages',
  summary: 'Uploads one invoice for several packages, with the share of each',
  body: Type.Object({
    /** Total of the invoice in US dollars, plain figures. */
    total: Type.String({ pattern: '^[0-9]{1,8}(?:[.][0-9]{1,2})?$', maxLength: 11, message: invoiceMessages.total }),
    /** A form has no lists: `id:version:amount`, separated by commas. The amounts must add up to the total. */
    shares: Type.String({
      maxLength: 64 * invoiceBounds.packages,
      pattern: `^${share}(?:,${share})*$`,
      message: invoiceMessages.amount,
    }),
  }),
  uploads: { invoice: invoiceUpload },
  idempotent: true,
  response: Acknowledged,
  failures: [409],
})
