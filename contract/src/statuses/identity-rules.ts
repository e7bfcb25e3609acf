/** Where the check of a customer's identity document stands. `none`: there is no document yet. */
export const identityStates = ['none', 'waiting', 'approved', 'refused'] as const
export type IdentityState = (typeof identityStates)[number]

/** The longest reason for which a document is refused; the customer reads it. */
export const REFUSAL_REASON_MAX_LENGTH = 500

/** Reasons that staff choose from; each can be changed before it is sent. */
export const refusalReasons = [
  'The picture is too blurred to read.',
  'Part of the document is cut off.',
  'The document has expired.',
  'The name on the document is not the name of the account.',
  'The number you gave is not the number on the document.',
  'This is not a passport, a national ID card or a driving licence.',
] as const

/** Who sees an identity document: said in these words wherever the site speaks of it. */
export const WHO_SEES_AN_ID = 'Your ID is stored encrypted, seen only by the staff who check it, and never shown on the site.'
