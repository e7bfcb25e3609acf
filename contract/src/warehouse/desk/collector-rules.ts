/** What somebody has who collects and whom the customer has not named: their signed letter, photographed, or their word on the telephone. */
export const collectorProofs = ['letter', 'telephone'] as const
export type CollectorProof = (typeof collectorProofs)[number]

/** Most characters of what a customer said on the telephone. */
export const MOST_SAID = 300
