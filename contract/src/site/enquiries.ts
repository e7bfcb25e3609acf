import { Type } from 'typebox'
import { RequiredText } from '../fields.ts'
import { Acknowledged, call } from '../call.ts'
import { enquiryMessages } from './enquiries-rules.ts'
import { wire } from '../wire-spellings.ts'

const text = (maxLength: number, message: string) => RequiredText({ maxLength, message })

export const sendEnquiryCall = call({
  method: 'POST',
  path: '/post/user-query',
  access: 'public',
  tag: 'Enquiries',
  summary: 'Sends a message to the company',
  body: Type.Object({
    firstName: text(80, enquiryMessages.firstName),
    lastName: text(80, enquiryMessages.lastName),
    emailAddress: text(254, enquiryMessages.email),
    phoneNumber: text(40, enquiryMessages.phone),
    [wire.enquiryMessage]: RequiredText({ maxLength: 5_000, written: 'lines', message: enquiryMessages.message }),
    /** Our own against spam: a hidden field, and how long the form was open in milliseconds. */
    website: Type.Optional(Type.String({ maxLength: 200 })),
    openFor: Type.Optional(Type.Number({ minimum: -1e12, maximum: 1e12 })),
  }),
  response: Acknowledged,
})

export const subscribeCall = call({
  method: 'POST',
  path: '/post/newsletter',
  access: 'public',
  tag: 'Enquiries',
  summary: 'Subscribes an address, which must be confirmed by its mail',
  body: Type.Object({ email: text(254, enquiryMessages.email) }),
  response: Acknowledged,
})

/** The token of a mailed link, from the address `/newsletter/confirm?token=` or `/newsletter/unsubscribe?token=`. */
const token = Type.String({
  minLength: 1,
  maxLength: 300,
  message: 'This link is not complete. Please open it from the mail again.',
})

export const confirmSubscriptionCall = call({
  method: 'POST',
  path: '/newsletter/confirm',
  access: 'public',
  tag: 'Enquiries',
  summary: 'Confirms a subscription by the token of its mail',
  body: Type.Object({ token }),
  response: Acknowledged,
})

export const unsubscribeCall = call({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  access: 'public',
  tag: 'Enquiries',
  summary: 'Ends a subscription by the token of any of its mails',
  body: Type.Object({ token }),
  response: Acknowledged,
})
