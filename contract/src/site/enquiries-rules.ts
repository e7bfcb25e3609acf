/** Texts of the contact form (specification.md §5). */
export const enquiryMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  phone: 'Phone number is required',
  message: 'Message is required',
} as const

/** Folders of the inbox. `mine`: open messages assigned to the caller. `spam`: stored, and mailed to nobody. */
export const enquiryFolders = ['open', 'mine', 'closed', 'spam'] as const
export type EnquiryFolder = (typeof enquiryFolders)[number]

/** Longest answer to a message, and longest note about a customer, in characters. */
export const ANSWER_MAX_LENGTH = 10_000
export const NOTE_MAX_LENGTH = 2_000

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** Messages of a folder are counted up to this number. */
export const MOST_ENQUIRIES_COUNTED = 1_000
