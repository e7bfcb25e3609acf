import { Type } from 'typebox'
import { statementPeriods } from './money-rules.ts'

/** The most that one sum may be. */
export const MOST_MONEY = 9_999_999.99

/** A sum in an answer, to the cent. */
export const Sum = Type.Number()
/** A sum that somebody enters: more than nothing. The server refuses what is finer than a cent. */
export const SumGiven = (message = 'Please enter an amount.') => Type.Number({ minimum: 0.01, maximum: MOST_MONEY, message })
/** As {@link SumGiven}; nothing is an answer too. */
export const SumOrNone = (message = 'Please enter an amount, or 0.') =>
  Type.Number({ minimum: 0, maximum: MOST_MONEY, message })
export const Currency = Type.String({
  pattern: '^[A-Z]{3}$',
  message: 'Please enter a currency as three capital letters, as in BBD.',
})
/** Which days a statement is of: a usual period, or both days, at most 366, year-month-day at the company. This month unless said. */
export const statementDays = Type.Object({
  period: Type.Optional(Type.Enum([...statementPeriods], { message: 'Please choose this month or last month.' })),
  from: Type.Optional(Type.String({ format: 'date', message: 'Please choose the first day.' })),
  to: Type.Optional(Type.String({ format: 'date', message: 'Please choose the last day.' })),
})
