import { Type, type Static } from 'typebox'
import { call, success } from '../call.ts'
import { Day } from '../fields.ts'

export const Plots = Type.Object({
  today: Day,
  /** Packages received on each day from Monday of last week until today. */
  days: Type.Array(Type.Object({ date: Day, received: Type.Integer() })),
  /** What was billed less what was credited, without tax and without what goes to Customs: ten weeks, this one last, in each currency. */
  revenue: Type.Array(
    Type.Object({
      currency: Type.String(),
      /** `from`: the week's Monday. */
      weeks: Type.Array(Type.Object({ from: Day, amount: Type.Number() })),
    }),
  ),
  /** The latest finished flights: days from receiving to ready for pickup, within which half and nine in ten of their packages were. */
  flights: Type.Array(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      packages: Type.Integer(),
      half: Type.Number(),
      nineInTen: Type.Number(),
    }),
  ),
})
export type Plots = Static<typeof Plots>

export const plotsCall = call({
  method: 'GET',
  path: '/staff/reports/plots',
  access: 'staff:reports.read',
  tag: 'Staff: reports',
  summary: 'Packages received by day, revenue by week, and days from receiving to ready by flight, for the overview',
  response: success(Plots),
})
