export const transferStates = ['waiting', 'approved', 'refused'] as const
export type TransferState = (typeof transferStates)[number]

/** What is wrong with a transfer that is told of. */
export const transferMessages = {
  amount: 'Please enter what you sent.',
  proof: 'Please add a picture or PDF of the transfer.',
  longMessage: 'Please use at most 300 characters.',
} as const
