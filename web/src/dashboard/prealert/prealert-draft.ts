import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { readWeight } from '../../lib/read-weight.ts'
import { readUsd } from '../../lib/usd.ts'

/** What a customer has filled in so far, as they typed it; the invoice is kept beside it. */
export interface PrealertDraft {
  readonly trackingNumber: string
  readonly courier: string
  readonly store: string
  readonly value: string
  readonly consignee: string
  readonly description: string
  readonly reviewed: boolean
  /** The kind of goods, one of the calculator's products, and the weight that is expected; empty where they say nothing. */
  readonly productId: string
  readonly weight: string
  /** Idempotency-Key of what stands here now: sending it again after a lost answer announces the package once. */
  readonly key: string
  /** It was sent with this key, so a change makes it another prealert. */
  readonly sent: boolean
  /** An invoice had been chosen; a browser gives no way to keep a file when the page is left. */
  readonly hadInvoice: boolean
}

/** A field that a person fills in. */
export type PrealertField =
  | 'trackingNumber'
  | 'courier'
  | 'store'
  | 'value'
  | 'consignee'
  | 'description'
  | 'reviewed'
  | 'productId'
  | 'weight'

export const emptyDraft = (consignee = ''): PrealertDraft => ({
  trackingNumber: '',
  courier: '',
  store: '',
  value: '',
  consignee,
  description: '',
  reviewed: false,
  productId: '',
  weight: '',
  key: newKey(),
  sent: false,
  hadInvoice: false,
})

/**
 * The courier's name after the tracking number changed: the recognised courier, as long as nobody wrote another one. One
 * that stood there only because it was recognised goes when the number is not that courier's any more.
 */
export const courierAfter = (courier: string, before: string, after: string): string =>
  courier.trim() === (readTrackingNumber(before).courier ?? '') ? (readTrackingNumber(after).courier ?? '') : courier

/** A draft with a changed field. The courier follows the tracking number; what was sent before gets a new key. */
export const change = (
  draft: PrealertDraft,
  changes: Partial<Pick<PrealertDraft, PrealertField | 'hadInvoice'>>,
): PrealertDraft => {
  const courier =
    changes.trackingNumber === undefined
      ? (changes.courier ?? draft.courier)
      : courierAfter(draft.courier, draft.trackingNumber, changes.trackingNumber)
  return { ...draft, ...changes, courier, ...(draft.sent && { key: newKey(), sent: false }) }
}

/** The number as a person would write it: without spaces and without what a label's barcode puts around it. */
export const normalised = (text: string): string => readTrackingNumber(text).number

/**
 * Which required fields of specification.md §5 "Prealert" are still missing, in the form's order; the value must be an amount, and so must
 * a weight that somebody expects.
 */
export const missingFields = (draft: PrealertDraft, invoice: File | null): readonly (PrealertField | 'invoice')[] => {
  const isMissing: Readonly<Record<PrealertField | 'invoice', boolean>> = {
    trackingNumber: normalised(draft.trackingNumber) === '',
    courier: draft.courier.trim() === '',
    store: draft.store.trim() === '',
    value: readUsd(draft.value) === undefined,
    consignee: draft.consignee.trim() === '',
    description: draft.description.trim() === '',
    invoice: invoice === null,
    productId: false,
    weight: draft.weight.trim() !== '' && readWeight(draft.weight) === undefined,
    reviewed: !draft.reviewed,
  }
  return (Object.keys(isMissing) as (PrealertField | 'invoice')[]).filter((field) => isMissing[field])
}
