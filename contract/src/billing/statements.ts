import { Type, type Static } from 'typebox'
import { Day, Nullable } from '../fields.ts'
import { Paper } from './bills.ts'
import { Acknowledged, call, success } from '../call.ts'
import { statementDays } from './money-fields.ts'

const tag = 'Bills'

export const myStatementCall = call({
  method: 'GET',
  path: '/my-statement',
  access: 'customer',
  tag,
  summary:
    'Your statement as a PDF: what was billed, paid, credited and held for you day by day, what you owed at the end, and when it is due',
  query: statementDays,
  response: Paper,
})

export const mailStatementCall = call({
  method: 'POST',
  path: '/my-statement/mail',
  access: 'customer',
  tag,
  summary: 'Mails you the sums of a statement once, with a link to it',
  body: statementDays,
  response: Acknowledged,
})

/** Whether a customer has the statement of each month by mail, and on which day of the company the next one is made. */
export const MonthlyStatement = Type.Object({ monthly: Type.Boolean(), next: Nullable(Day) })
export type MonthlyStatement = Static<typeof MonthlyStatement>

export const monthlyStatementCall = call({
  method: 'GET',
  path: '/my-statement/monthly',
  access: 'customer',
  tag,
  summary: 'Whether you have the statement of each month by mail',
  response: success(MonthlyStatement),
})

export const setMonthlyStatementCall = call({
  method: 'PUT',
  path: '/my-statement/monthly',
  access: 'customer',
  tag,
  summary:
    'Chooses whether the statement of each month comes by mail, on the first of the next: of months in which something moved or is owed',
  body: Type.Object({ monthly: Type.Boolean() }),
  response: success(MonthlyStatement),
})
