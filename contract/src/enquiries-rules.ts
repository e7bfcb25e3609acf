/** Texts of the contact form (SPEC.md §5). */
export const enquiryMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  phone: 'Phone number is required',
  message: 'Message is required',
} as const
