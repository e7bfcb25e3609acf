import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable, page, pageOf, Reason } from '../fields.ts'
import { call, success, successWithMessage } from '../call.ts'
import { CardAttempt } from './cards.ts'
import { cardProviders } from './cards-rules.ts'
import { Edition } from '../edition.ts'
import { Currency, SumGiven } from '../billing/money-fields.ts'
import { Customer } from '../billing/staff-bills.ts'
import { CardRefund } from './staff-payments.ts'

const tag = 'Staff: cards online'
const Provider = Type.Enum([...cardProviders], { message: 'There is no such card company.' })
const Entered = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 300, message: 'This is too long.' }), {
  maxProperties: 10,
})

/** A company's account with a card company. Its secrets are never answered: only which of them are there. */
export const CardAccount = Type.Object({
  provider: Type.Enum([...cardProviders]),
  /** 0: never entered. */
  version: Type.Integer(),
  taking: Type.Boolean(),
  live: Type.Boolean(),
  currency: Type.String(),
  /** While it is not live, only customers with these box numbers are offered it. */
  trialBoxes: Type.Array(Type.Integer()),
  settings: Type.Record(Type.String(), Type.String()),
  secrets: Type.Array(Type.String()),
  /** The address that the card company tells us at. */
  tellUsAt: Type.String(),
  changedAt: Nullable(Moment),
  changedBy: Nullable(Type.String()),
})
export type CardAccount = Static<typeof CardAccount>

export const cardAccountsCall = call({
  method: 'GET',
  path: '/staff/cards',
  access: 'staff:prices.edit',
  tag,
  summary: 'The company’s accounts with card companies, without their secrets',
  response: success(Type.Array(CardAccount)),
})

export const saveCardAccountCall = call({
  method: 'PUT',
  path: '/staff/cards/:provider',
  access: 'staff:prices.edit',
  tag,
  summary: 'Enters or changes an account with a card company; a secret that is left out stays as it is',
  params: Type.Object({ provider: Provider }),
  body: Type.Object({
    version: Edition('The version is missing.', 0),
    taking: Type.Boolean(),
    live: Type.Boolean(),
    currency: Currency,
    trialBoxes: Type.Array(Type.Integer({ minimum: 1, maximum: 999_999_999 }), {
      maxItems: 20,
      message: 'Please enter at most 20 box numbers.',
    }),
    settings: Entered,
    secrets: Entered,
  }),
  response: successWithMessage(CardAccount),
  failures: [409],
})

export const StaffCardAttempt = Type.Object({
  ...CardAttempt.properties,
  code: Type.String(),
  customer: Customer,
  reference: Nullable(Type.String()),
  /** What the card company told of it afterwards. */
  alert: Nullable(Type.String()),
  decidedAt: Nullable(Moment),
  decidedBy: Nullable(Type.String()),
})
export type StaffCardAttempt = Static<typeof StaffCardAttempt>

export const staffCardAttemptsCall = call({
  method: 'GET',
  path: '/staff/card-attempts',
  access: 'staff:bills.read',
  tag,
  summary: 'Attempts to pay by card, the latest first; or only those that staff have to look at',
  query: Type.Object({ ...page, state: Type.Optional(Type.Enum(['to decide'])) }),
  response: pageOf(StaffCardAttempt),
})

export const decideCardAttemptCall = call({
  method: 'POST',
  path: '/staff/card-attempts/:attemptId/decide',
  access: 'staff:refunds.make',
  tag,
  summary: 'Records the result of an attempt with an unknown end: paid as received, or not paid; or sets its alert aside',
  idempotent: true,
  params: Type.Object({ attemptId: Id }),
  body: Type.Object({
    outcome: Type.Enum(['paid', 'not paid', 'seen'], { message: 'Please say how it ended.' }),
    /** What the card company received. */
    amount: Type.Optional(SumGiven('Please enter what was received.')),
    currency: Type.Optional(Currency),
    reason: Reason,
  }),
  response: successWithMessage(StaffCardAttempt),
  failures: [409],
})

export const decideCardRefundCall = call({
  method: 'POST',
  path: '/staff/card-refunds/:refundId/decide',
  access: 'staff:refunds.make',
  tag,
  summary: 'Records whether a refund with an unknown end happened',
  idempotent: true,
  params: Type.Object({ refundId: Id }),
  body: Type.Object({
    outcome: Type.Enum(['given back', 'not given back'], { message: 'Please say how it ended.' }),
    reason: Reason,
  }),
  response: successWithMessage(CardRefund),
  failures: [409],
})
