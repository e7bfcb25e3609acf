import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable } from '../fields.ts'
import { call, success } from '../call.ts'
import { cardProviders, cardStates } from './cards-rules.ts'
import { Sum } from '../billing/money-fields.ts'

const tag = 'Bills'

/** A card company that the customer can pay through today. */
export const CardWay = Type.Object({
  provider: Type.Enum([...cardProviders]),
  title: Type.String(),
  /** What is charged is in this currency. */
  currency: Type.String(),
  /** False: a trial, in which no money moves. */
  live: Type.Boolean(),
})
export type CardWay = Static<typeof CardWay>

/** A try to pay by card. */
export const CardAttempt = Type.Object({
  _id: Type.String(),
  provider: Type.Enum([...cardProviders]),
  title: Type.String(),
  live: Type.Boolean(),
  amount: Sum,
  currency: Type.String(),
  state: Type.Enum([...cardStates]),
  /** What the browser brought back; it proves nothing. */
  heard: Nullable(Type.Enum(['paid', 'failed'])),
  words: Nullable(Type.String()),
  begunAt: Moment,
  /** The number and the payment of the receipt, once the money is there. */
  receipt: Nullable(Type.String()),
  paymentId: Nullable(Type.String()),
})
export type CardAttempt = Static<typeof CardAttempt>

const attemptId = Type.Object({ attemptId: Id })

export const cardWaysCall = call({
  method: 'GET',
  path: '/payments/ways',
  access: 'customer',
  tag,
  summary: 'The card companies that you can pay through; none: no cards online',
  response: success(Type.Array(CardWay)),
})

export const beginCardCall = call({
  method: 'POST',
  path: '/payments/begin',
  access: 'customer',
  tag,
  summary:
    'Begins to pay bills by card: `sendTo` is where the browser goes. The same bills return the same attempt for a short time',
  body: Type.Object({
    provider: Type.Enum([...cardProviders], { message: 'Please choose how to pay.' }),
    billIds: Type.Array(Id, {
      minItems: 1,
      maxItems: 50,
      message: 'Please choose 1 to 50 bills.',
    }),
  }),
  response: success(Type.Object({ attempt: CardAttempt, sendTo: Type.String() })),
  failures: [409, 503],
})

export const cardAttemptCall = call({
  method: 'GET',
  path: '/payments/attempts/:attemptId',
  access: 'customer',
  tag,
  summary: 'The state of an attempt to pay by card',
  params: attemptId,
  response: success(CardAttempt),
})
