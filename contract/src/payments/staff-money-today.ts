import { Type, type Static } from 'typebox'
import { call, success } from '../call.ts'
import { Day } from '../fields.ts'
import { Sum } from '../billing/money-fields.ts'

/** What is left to pay of bills in one currency. */
const Owed = Type.Object({
  currency: Type.String(),
  amount: Sum,
  bills: Type.Integer(),
  customers: Type.Integer(),
  /** Of the bill that has been due longest, year-month-day. */
  oldestDueOn: Day,
})

export const MoneyToday = Type.Object({
  today: Day,
  /** What changed hands today, in the currency that did; deposits used and write-offs moved nothing. */
  taken: Type.Array(Type.Object({ means: Type.String(), currency: Type.String(), taken: Sum, givenBack: Sum })),
  owed: Type.Array(Owed),
  overdue: Type.Array(Owed),
})
export type MoneyToday = Static<typeof MoneyToday>

export const moneyTodayCall = call({
  method: 'GET',
  path: '/staff/money-today',
  access: 'staff:bills.read',
  tag: 'Staff: payments',
  summary: 'What was taken and given back today, what bills are owed, and what is overdue, in each currency',
  response: success(MoneyToday),
})
