import { Type } from 'typebox'
import { call } from '../call.ts'
import { PASSWORD_MAX_LENGTH } from './accounts-rules.ts'

/** Everything that the company holds about the customer, as one ZIP: each table as JSON and CSV, every file, and an index of them. */
export const ownDataCall = call({
  method: 'POST',
  path: '/my-data',
  access: 'customer',
  tag: 'Accounts',
  summary: 'Everything the company holds about the customer, as a ZIP of JSON, CSV and files; asks for the password again',
  body: Type.Object({
    currentPassword: Type.String({
      minLength: 1,
      maxLength: PASSWORD_MAX_LENGTH,
      message: 'Please enter your current password.',
    }),
  }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
  failures: [409],
})
