import type { PrealertField } from './prealert-draft.ts'

export type PrealertProblems = Partial<Readonly<Record<PrealertField | 'invoice', string>>>

/** What to say at a field that is missing. */
export const whenMissing: Readonly<Record<PrealertField | 'invoice', string>> = {
  trackingNumber: 'Write the tracking number that the store sent you.',
  courier: 'Write who brings it to Miami.',
  store: 'Write the name of the store.',
  value: 'Write an amount above 0, such as 89.00.',
  consignee: 'Write the name on the label.',
  description: 'Say what is inside.',
  invoice: 'Add the invoice: a photo is enough.',
  reviewed: 'Read the list and tick the box.',
}

/** The server's names of fields that this form calls something else. */
export const ownNames: Readonly<Record<string, PrealertField>> = { declaredValue: 'value' }
