import { Type, type Static } from 'typebox'

/** A sum of US dollars in the company's local currency, by its rate of today. */
export const LocalSum = Type.Object({ currency: Type.String(), amount: Type.Number() })
export type LocalSum = Static<typeof LocalSum>

/** A cost in US dollars with VAT, by the company's day, and its parts. */
export const ToldCost = Type.Object({
  totalUsd: Type.Number(),
  day: Type.String({ format: 'date' }),
  /** The total at home, where the company has a local currency and a rate of today. */
  local: Type.Optional(LocalSum),
  lines: Type.Array(Type.Object({ code: Type.String(), title: Type.String(), amountUsd: Type.Number() })),
})
