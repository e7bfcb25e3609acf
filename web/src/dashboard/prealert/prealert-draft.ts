import { askAboutNumber, readTrackingNumber, severalNumbers } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { readWeight } from '../../lib/read-weight.ts'
import { readUsd } from '../../lib/usd.ts'

/** The values of the form, as typed; the invoice is kept separately. */
export interface PrealertDraft {
  readonly trackingNumber: string
  readonly courier: string
  readonly store: string
  readonly value: string
  readonly consignee: string
  readonly description: string
  readonly reviewed: boolean
  /** The kind of goods, one of the calculator's products, and the expected weight; empty without an expectation. */
  readonly productId: string
  readonly weight: string
  /** The Idempotency-Key of the present values: sent again after a lost answer, they announce the package once. */
  readonly key: string
  /** It was sent with this key, so a change needs another key. */
  readonly sent: boolean
  /** An invoice had been chosen; a browser cannot keep a file when the page is left. */
  readonly hadInvoice: boolean
  /** The number that the customer was asked about: sent once more, it is meant. */
  readonly askedNumber: string
}

/** A field of the form. */
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
  askedNumber: '',
})

/**
 * The courier's name after the tracking number changed: the recognised courier, unless the person wrote another one. A
 * recognised name is cleared when the number no longer belongs to that courier.
 */
export const courierAfter = (courier: string, before: string, after: string): string =>
  courier.trim() === (readTrackingNumber(before).courier ?? '') ? (readTrackingNumber(after).courier ?? '') : courier

/** A draft with a changed field. The courier follows the tracking number; after it was sent, a change gets a new key. */
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

/** The number alone, as a label has it. A text that must be asked about stays as it was written. */
export const normalised = (text: string): string => {
  const { number, several } = readTrackingNumber(text)
  return several || askAboutNumber(text) !== undefined ? text.trim() : number
}

/** What to ask about the tracking number before it is sent: which of several it is; whether an order's number is meant, once. Pure. */
export const numberQuestion = ({ trackingNumber, askedNumber }: PrealertDraft): string | undefined => {
  const { several } = readTrackingNumber(trackingNumber)
  if (several) return severalNumbers(several)
  return normalised(trackingNumber) === askedNumber ? undefined : askAboutNumber(trackingNumber)
}

/** Whether the customer was asked about the present number, and sends it once more. Pure. */
export const meansNumber = ({ trackingNumber, askedNumber }: PrealertDraft): boolean =>
  askedNumber !== '' && normalised(trackingNumber) === askedNumber

/**
 * The missing required fields of specification.md §5 "Prealert", in the form's order; the value must be an amount, and so must
 * an expected weight.
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
