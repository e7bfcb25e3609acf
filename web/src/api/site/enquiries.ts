import { wire } from '@parcelport/contract/wire-spellings.ts'
import { ApiError } from '../api-error.ts'
import { ask } from '../client.ts'

/** The values of the contact form. */
export interface Enquiry {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly phoneNumber: string
  readonly message: string
}

/** Signs of a program instead of a person: the value of an invisible field, and how long the form was open, in milliseconds. */
export interface Traps {
  readonly website: string
  readonly openFor: number
}

/** Sends a message to the company. */
export const sendEnquiry = async ({ message, ...rest }: Enquiry & Traps): Promise<void> => {
  await ask('POST /post/user-query', { body: { ...rest, [wire.enquiryMessage]: message } })
}

/** The server's problems by field of the message. */
export const enquiryErrors = (error: unknown): Partial<Enquiry> => {
  if (!(error instanceof ApiError)) return {}
  const { [wire.enquiryMessage]: message, ...rest } = error.fields
  return message === undefined ? rest : { ...rest, message }
}
