import { dayForms, type DayForm } from '@parcelport/contract/payments/bank-rules.ts'
import type { StatementLayout } from '@parcelport/contract/payments/staff-bank.ts'
import { dayAfter } from '../../../money/ledger/money-day.ts'
import { readBankDay } from '../read-bank-day.ts'
import type { FileRow } from '../../../platform/csv-reading/split-rows.ts'
import { tableRows } from './full-layout.ts'

/** The days of a file as one form reads them. */
export interface DayReading {
  readonly dayForm: DayForm
  readonly count: number
  readonly first: string
  readonly last: string
  readonly days: readonly string[]
}

/** Days before today that a statement can reach back, without a doubt. */
const LONG_AGO = 5 * 366
/** Days between two statements of an account, without a doubt. */
export const FAR_DAYS = 62

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Days between a reading and the day on which the last statement ended; 0 where it lies within. Pure. */
export const daysApart = ({ first, last }: Pick<DayReading, 'first' | 'last'>, ended: string): number =>
  Math.max(0, dayNumber(first) - dayNumber(ended), dayNumber(ended) - dayNumber(last))

/** Days between the first of a reading and the day on which the last statement ended: few where one follows the other. Pure. */
export const daysFromStart = ({ first }: Pick<DayReading, 'first'>, ended: string): number =>
  Math.abs(dayNumber(first) - dayNumber(ended))

/** Each date format that fits a file, with the days it reads; formats that read the same days are listed once. Pure. */
const allReadings = (rows: readonly FileRow[], layout: StatementLayout): DayReading[] => {
  const cells = tableRows(rows, layout).map((row) => row.cells[layout.dayColumn] ?? '')
  return dayForms.flatMap((dayForm) => {
    const days = cells.flatMap((cell) => readBankDay(cell, dayForm) ?? [])
    const sorted = days.toSorted()
    const [first, last] = [sorted[0], sorted.at(-1)]
    return first === undefined || last === undefined ? [] : [{ dayForm, count: days.length, first, last, days }]
  })
}

const preferred = (readings: readonly DayReading[], isGood: (reading: DayReading) => boolean): readonly DayReading[] => {
  const good = readings.filter(isGood)
  return good.length > 0 ? good : readings
}

/**
 * The forms in which a file's days can be read: of those that read the most rows, without days in the future or long ago where
 * another form has none. One only: the file leaves no doubt. Pure.
 */
export const dayReadings = (rows: readonly FileRow[], layout: StatementLayout, today: string): readonly DayReading[] => {
  const all = allReadings(rows, layout)
  const most = all.filter(({ count }) => count === Math.max(...all.map((each) => each.count)))
  const past = preferred(most, ({ last }) => last <= dayAfter(today, 1))
  const near = preferred(past, ({ first }) => first >= dayAfter(today, -LONG_AGO))
  const same = (one: DayReading, other: DayReading): boolean => one.days.join() === other.days.join()
  return near.filter((reading, at) => near.findIndex((other) => same(reading, other)) === at)
}

/** What one form reads of a file; undefined where it reads no day. Pure. */
export const dayReading = (rows: readonly FileRow[], layout: StatementLayout): DayReading | undefined =>
  allReadings(rows, layout).find(({ dayForm }) => dayForm === layout.dayForm)
