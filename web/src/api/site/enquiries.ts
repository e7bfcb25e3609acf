import { wire } from '@parcelport/contract/wire-spellings.ts'
import { ApiError } from '../api-error.ts'
import { ask } from '../client.ts'

/** A message to the company, as its form holds it. */
export interface Enquiry {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly phoneNumber: string
  readonly message: string
}

/** What tells a person from a program: a field that people do not see, and for how many milliseconds the form was open. */
export interface Traps {
  readonly website: string
  readonly openFor: number
}

/** Sends a message to the company. */
export const sendEnquiry = async ({ message, ...rest }: Enquiry & Traps): Promise<void> => {
  await ask('POST /post/user-query', { body: { ...rest, [wire.enquiryMessage]: message } })
}

/** What the server found wrong with which field of a message. */
export const enquiryErrors = (error: unknown): Partial<Enquiry> => {
  if (!(error instanceof ApiError)) return {}
  const { [wire.enquiryMessage]: message, ...rest } = error.fields
  return message === undefined ? rest : { ...rest, message }
}
