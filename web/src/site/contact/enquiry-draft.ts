import { enquiryMessages } from '@parcelport/contract/site/enquiries-rules.ts'
import { formText } from '@parcelport/ui/form-text.ts'
import type { Enquiry } from '../../api/site/enquiries.ts'

/** The longest texts that the contract accepts, in characters. */
export const enquiryLengths: Readonly<Record<keyof Enquiry, number>> = {
  firstName: 80,
  lastName: 80,
  emailAddress: 254,
  phoneNumber: 40,
  message: 5_000,
}

const missing: Readonly<Record<keyof Enquiry, string>> = {
  firstName: enquiryMessages.firstName,
  lastName: enquiryMessages.lastName,
  emailAddress: enquiryMessages.email,
  phoneNumber: enquiryMessages.phone,
  message: enquiryMessages.message,
}
const names = Object.keys(missing) as (keyof Enquiry)[]

/** Reads a message from its form. */
export const enquiryIn = (form: HTMLFormElement): Enquiry => {
  const fields = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, formText(fields, name)])) as unknown as Enquiry
}

/** The problems of a message by field; empty when it can be sent (specification.md §5). */
export const enquiryProblems = (enquiry: Enquiry): Partial<Record<keyof Enquiry, string>> => {
  const problems: Partial<Record<keyof Enquiry, string>> = {}
  for (const name of names) if (enquiry[name].trim() === '') problems[name] = missing[name]
  if (!problems.emailAddress && !/^[^\s@]+@[^\s@]+$/.test(enquiry.emailAddress.trim()))
    problems.emailAddress = 'Please enter a valid email address.'
  return problems
}
