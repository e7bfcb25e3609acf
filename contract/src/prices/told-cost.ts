import { Type } from 'typebox'

/** A cost in US dollars with VAT, by the company's day, and its parts. */
export const ToldCost = Type.Object({
  totalUsd: Type.Number(),
  day: Type.String({ format: 'date' }),
  lines: Type.Array(Type.Object({ code: Type.String(), title: Type.String(), amountUsd: Type.Number() })),
})
