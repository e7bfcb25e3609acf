import { Type, type Static } from 'typebox'
import { Id } from '../fields.ts'
import { calculateCall } from './calculator.ts'
import { call, successWithMessage } from '../call.ts'

/** An estimate that a customer kept; a prealert refers to it by its id. USD. */
export const KeptEstimate = Type.Object({
  _id: Type.String(),
  totalUsd: Type.Number(),
  day: Type.String({ format: 'date' }),
  lines: Type.Array(Type.Object({ code: Type.String(), title: Type.String(), amountUsd: Type.Number() })),
})
export type KeptEstimate = Static<typeof KeptEstimate>

export const keepEstimateCall = call({
  method: 'POST',
  path: '/my-estimates',
  access: 'customer',
  tag: 'Calculator',
  summary: 'Keeps an estimate, so that the bill can be compared with it; it never changes',
  body: Type.Object({ productId: Id, ...calculateCall.body.properties }),
  response: successWithMessage(KeptEstimate),
  status: 201,
  failures: [409],
})
