import type { Plots } from '@parcelport/contract/company/staff-plots.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { daysOf } from '../../company/tenants/days-of.ts'
import type { Tx } from '../../platform/database/database.ts'
import { daysOfFlights, revenueByWeek } from './plots-queries.ts'
import { perDay, timeZoneOf } from './reports-queries.ts'

const DAY_MS = 86_400_000
const WEEKS = 10

/** The Monday of the week of a day, or of a week some weeks before it; both year-month-day. Pure. */
export const mondayOf = (day: string, weeksBefore = 0): string => {
  const at = new Date(`${day}T00:00:00Z`)
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return new Date(at.getTime() - (sinceMonday + 7 * weeksBefore) * DAY_MS).toISOString().slice(0, 10)
}

const tenths = (days: number): number => Math.round(days * 10) / 10

/** Ten weeks of revenue in each currency, with zero for weeks without bills. */
const revenueOf = async (tx: Tx, today: string, timeZone: string): Promise<Plots['revenue']> => {
  const mondays = Array.from({ length: WEEKS }, (_, index) => mondayOf(today, WEEKS - 1 - index))
  const sums = await revenueByWeek(tx, { first: mondayOf(today, WEEKS - 1), last: mondayOf(today), timeZone })
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    weeks: mondays.map((from) => ({ from, amount: Number(of.find((week) => week.from === from)?.amount ?? 0) })),
  }))
}

/** The three plots of the overview, by the company's days. */
export const makePlots = async (tx: Tx, now: Date): Promise<Plots> => {
  const { date: today } = await companyDay(tx, now)
  const range = { from: mondayOf(today, 1), to: today, timeZone: await timeZoneOf(tx) }
  const received = new Map(
    (await perDay(tx, 'received_at', range).execute()).map(({ date, packages }) => [date, packages] as const),
  )
  const flights = await daysOfFlights(tx)
  return {
    today,
    days: daysOf(range).map((date) => ({ date, received: received.get(date) ?? 0 })),
    revenue: await revenueOf(tx, today, range.timeZone),
    flights: flights.map(({ id, name, packages, half, nine_in_ten: nineInTen }) => ({
      _id: id,
      name,
      packages,
      half: tenths(half),
      nineInTen: tenths(nineInTen),
    })),
  }
}
