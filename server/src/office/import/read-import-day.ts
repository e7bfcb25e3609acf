import type { DayOrder } from '@parcelport/contract/company/staff-imports-rules.ts'
import { isDay } from '../../platform/http/door/moments.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Letters of a cell that can be a day, with a time behind it. */
const MOST_LETTERS = 60
const time = String.raw`(?:[ T].{0,30})?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`)
const digits = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})${time}$`)
const dayThenWord = new RegExp(String.raw`^(\d{1,2})[-/. ]([A-Za-z]{3,9})[-/., ]{1,2}(\d{4})${time}$`)
const wordThenDay = new RegExp(String.raw`^([A-Za-z]{3,9})[-/. ](\d{1,2})[-/., ]{1,2}(\d{4})${time}$`)

const written = (year: string, month: number, day: string): string | undefined => {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}
const monthOf = (word: string): number => months.indexOf(word.slice(0, 3).toLowerCase()) + 1

/** Both numbers before the year, where a day has only digits and the year comes last. */
const numbersOf = (cell: string): readonly [number, number] | undefined => {
  const [, first, second] = digits.exec(cell.slice(0, MOST_LETTERS).trim()) ?? []
  return first === undefined || second === undefined ? undefined : [Number(first), Number(second)]
}

/**
 * A day of an old system as year-month-day, read from forms such as `2025-04-03`, `03/04/2025`, `3 Apr 2025` and `April 3, 2025`, with or
 * without a time behind it. Undefined for anything else, also for years of two digits, which are never guessed. Pure.
 */
export const readImportDay = (text: string, order: DayOrder): string | undefined => {
  if (text.length > MOST_LETTERS) return undefined
  const cell = text.trim()
  const [, year, month, day] = yearFirst.exec(cell) ?? []
  if (year !== undefined && month !== undefined && day !== undefined) return written(year, Number(month), day)
  const [, first, second, last] = digits.exec(cell) ?? []
  if (first !== undefined && second !== undefined && last !== undefined)
    return order === 'day first' ? written(last, Number(second), first) : written(last, Number(first), second)
  const [, dayBefore, word, yearBehind] = dayThenWord.exec(cell) ?? []
  if (dayBefore !== undefined && word !== undefined && yearBehind !== undefined)
    return written(yearBehind, monthOf(word), dayBefore)
  const [, wordBefore, dayBehind, yearLast] = wordThenDay.exec(cell) ?? []
  return wordBefore !== undefined && dayBehind !== undefined && yearLast !== undefined
    ? written(yearLast, monthOf(wordBefore), dayBehind)
    : undefined
}

/** Knows how the days of a column are written, once it has seen its cells. */
export class DayOrders {
  #dayFirst = false
  #monthFirst = false
  #asks: string | undefined

  see(cell: string): void {
    const [first, second] = numbersOf(cell) ?? [0, 0]
    if (first > 12) this.#dayFirst = true
    else if (second > 12) this.#monthFirst = true
    else if (first !== second) this.#asks ??= cell.trim()
  }

  /**
   * Which comes first, the day or the month; or `asks`, a day that can be read in both ways, where no other day of the column settles it.
   */
  get found(): { readonly order: DayOrder } | { readonly asks: string } {
    if (this.#asks !== undefined && this.#dayFirst === this.#monthFirst) return { asks: this.#asks }
    return { order: this.#monthFirst && !this.#dayFirst ? 'month first' : 'day first' }
  }
}
