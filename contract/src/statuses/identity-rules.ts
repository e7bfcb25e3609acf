/** States of a customer's identity check. `none`: there is no document yet. */
export const identityStates = ['none', 'waiting', 'approved', 'refused'] as const
export type IdentityState = (typeof identityStates)[number]

/** Longest reason for a refused document; the customer reads it. */
export const REFUSAL_REASON_MAX_LENGTH = 500

/** Reasons that staff choose from; each can be edited before it is sent. */
export const refusalReasons = [
  'The picture is too blurred to read.',
  'Part of the document is cut off.',
  'The document has expired.',
  'The name on the document is not the name of the account.',
  'The number you gave is not the number on the document.',
  'This is not a passport, a national ID card or a driving licence.',
] as const

const KEPT = 'is stored encrypted, seen only by the staff who check it, and never shown on the site.'

/** Who sees a customer's own identity document. */
export const WHO_SEES_AN_ID = `Your ID ${KEPT}`

/** Who sees the identity document of somebody for whom a customer receives. */
export const WHO_SEES_THEIR_ID = `Their ID ${KEPT}`
