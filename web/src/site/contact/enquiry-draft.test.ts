import { describe, expect, it } from 'vitest'
import { enquiryProblems } from './enquiry-draft.ts'

const whole = {
  firstName: 'Ana',
  lastName: 'Brathwaite',
  emailAddress: 'ana@example.com',
  phoneNumber: '+1 246-555-0119',
  message: 'Where is it?',
}

describe('a message to the company', () => {
  it('can be sent when it is whole', () => expect(enquiryProblems(whole)).toEqual({}))

  it.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['emailAddress', 'Email is required'],
    ['phoneNumber', 'Phone number is required'],
    ['message', 'Message is required'],
  ])('wants %s', (name, problem) => expect(enquiryProblems({ ...whole, [name]: '  ' })).toEqual({ [name]: problem }))

  it.each(['ana', 'ana@', '@example.com', 'ana brathwaite@example.com'])('takes no %s for an address', (emailAddress) =>
    expect(enquiryProblems({ ...whole, emailAddress })).toEqual({ emailAddress: 'Please enter a valid email address.' }),
  )
})
