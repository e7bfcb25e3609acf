import { Type, type Static } from 'typebox'
import { Day } from '../fields.ts'
import { call, success } from '../call.ts'
import { packageAges, packageStatuses } from '../statuses/packages-rules.ts'
import { reports } from './staff-reports-rules.ts'

const tag = 'Staff: reports'
const range = {
  /** Year-month-day at the company, both included; at most 366 days. */
  from: Type.String({ format: 'date', message: 'Please choose the first day.' }),
  to: Type.String({ format: 'date', message: 'Please choose the last day.' }),
}

/** Packages in the company's hands now: received and not delivered, by status and by days since they arrived. */
export const StockLine = Type.Object({
  status: Type.Enum([...packageStatuses]),
  age: Type.Enum([...packageAges]),
  packages: Type.Integer(),
})

export const Reports = Type.Object({
  from: Day,
  to: Day,
  stock: Type.Array(StockLine),
  days: Type.Array(Type.Object({ date: Day, received: Type.Integer(), delivered: Type.Integer() })),
  /** Days between receiving and handing over: of packages delivered in the range, and until now of those still here. */
  storage: Type.Object({
    delivered: Type.Integer(),
    averageDays: Type.Union([Type.Number(), Type.Null()]),
    longestDays: Type.Union([Type.Number(), Type.Null()]),
    here: Type.Integer(),
    averageDaysHere: Type.Union([Type.Number(), Type.Null()]),
    oldest: Type.Array(
      Type.Object({
        _id: Type.String(),
        trackingNumber: Type.String(),
        customer: Type.String(),
        boxNumber: Type.Integer(),
        status: Type.Enum([...packageStatuses]),
        days: Type.Number(),
      }),
    ),
  }),
  /**
   * `billed`: what was billed in the range less what was credited, without tax and without what goes to Customs, as the books have it.
   * The rest is an estimate: shipping in USD of packages received in the range, by billable weight and the rates of the day of arrival, without duty and
   * VAT. `unpriced`: heavier than the table, or before any rates.
   */
  revenue: Type.Object({
    billed: Type.Array(Type.Object({ currency: Type.String(), amount: Type.Number() })),
    totalUsd: Type.Number(),
    packages: Type.Integer(),
    unpriced: Type.Integer(),
    tiers: Type.Array(Type.Object({ tier: Type.String(), packages: Type.Integer(), totalUsd: Type.Number() })),
  }),
})
export type Reports = Static<typeof Reports>

export const reportsCall = call({
  method: 'GET',
  path: '/staff/reports',
  access: 'staff:reports.read',
  tag,
  summary: 'Stock, received and delivered per day, storage days and revenue',
  query: Type.Object(range),
  response: success(Reports),
})

export const reportFileCall = call({
  method: 'GET',
  path: '/staff/reports/:report/csv',
  access: 'staff:reports.read',
  tag,
  summary: 'One report as CSV',
  params: Type.Object({ report: Type.Enum([...reports], { message: 'There is no such report.' }) }),
  query: Type.Object(range),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})
