import { Type, type Static } from 'typebox'
import { call, success, successWithMessage } from '../../call.ts'
import { Moment, Nullable } from '../../fields.ts'
import { PASSWORD_MAX_LENGTH } from '../accounts-rules.ts'
import { openEndKinds } from './closing-rules.ts'

const tag = 'Accounts'

/** What keeps an account from being closed, as a sentence for the customer. */
const OpenEnd = Type.Object({ kind: Type.Enum([...openEndKinds]), words: Type.String() })

export const AccountClosing = Type.Object({
  /** What must end first; the account can be closed when this is empty. */
  openEnds: Type.Array(OpenEnd),
  /** Null: the customer did not ask for it, or kept the account. */
  asked: Nullable(Type.Object({ askedAt: Moment, closesAt: Moment })),
  /** When the account would close if the customer asked now. */
  wouldCloseAt: Moment,
  /** Years for which the law has the company keep bills and papers of Customs. */
  legalYears: Type.Integer(),
})
export type AccountClosing = Static<typeof AccountClosing>

export const accountClosingCall = call({
  method: 'GET',
  path: '/my-account/closing',
  access: 'customer',
  tag,
  summary: 'Whether the customer’s account is going to be closed, and what must end first',
  response: success(AccountClosing),
})

/** 409, with the reasons, while packages are here or money is open. Repeated, it changes nothing. */
export const closeAccountCall = call({
  method: 'POST',
  path: '/my-account/close',
  access: 'customer',
  tag,
  summary: 'Closes the account in 14 days; asks for the password again',
  body: Type.Object({
    currentPassword: Type.String({
      minLength: 1,
      maxLength: PASSWORD_MAX_LENGTH,
      message: 'Please enter your current password.',
    }),
  }),
  response: successWithMessage(AccountClosing),
  failures: [409],
})

export const keepAccountCall = call({
  method: 'POST',
  path: '/my-account/keep',
  access: 'customer',
  tag,
  summary: 'Keeps an account that was going to be closed',
  response: successWithMessage(AccountClosing),
})
