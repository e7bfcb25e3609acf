/** A claim waits until staff approve or refuse it. */
export const claimStates = ['open', 'approved', 'refused'] as const
export type ClaimState = (typeof claimStates)[number]

export const claimMessages = {
  number: 'Please enter the tracking number.',
  proof: 'Please add your order confirmation.',
  longMessage: 'Please keep it under 500 characters.',
} as const
