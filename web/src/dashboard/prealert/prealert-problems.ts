import type { PrealertDraft, PrealertField } from './prealert-draft.ts'

export type PrealertProblems = Partial<Readonly<Record<PrealertField | 'invoice', string>>>

/** The message of each missing field. */
export const whenMissing: Readonly<Record<PrealertField | 'invoice', string>> = {
  trackingNumber: 'Enter the tracking number.',
  courier: 'Enter the courier.',
  store: 'Enter the store.',
  value: 'Enter an amount above 0, such as 89.00.',
  consignee: 'Enter the name on the label.',
  description: 'Say what is inside.',
  invoice: 'Add the invoice: a photo is enough.',
  productId: 'Choose one from the list, or leave it empty.',
  weight: 'Enter a weight above 0, such as 3.5, or leave it empty.',
  reviewed: 'Read the list and tick the box.',
}

/** The server's names of fields that have other names in this form. */
export const ownNames: Readonly<Record<string, PrealertField>> = { declaredValue: 'value', expectedWeight: 'weight' }

/** A prealert's values at the time of its problems. */
export interface Refused {
  readonly problems: PrealertProblems
  readonly draft: PrealertDraft
  readonly invoice: File | null
}

/** The remaining problems: a field that has changed since has none. Pure. */
export const stillWrong = (refused: Refused, now: Omit<Refused, 'problems'>): PrealertProblems =>
  Object.fromEntries(
    Object.entries(refused.problems).filter(([field]) =>
      field === 'invoice'
        ? now.invoice === refused.invoice
        : now.draft[field as PrealertField] === refused.draft[field as PrealertField],
    ),
  )
