import type { DayOrder } from '@parcelport/contract/company/staff-imports-rules.ts'
import { dayIn } from '../../company/tenants/day-in.ts'
import { isDay } from '../../platform/http/door/moments.ts'
import { monthNamed } from '../../platform/text/month-named.ts'

/** Letters of a cell that can be a day, with a time behind it. */
const MOST_LETTERS = 60
const time = String.raw`(?:[ T].{0,30})?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`)
const digits = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})${time}$`)
const together = /^(\d{4})(\d\d)(\d\d)$/
const month = String.raw`([A-Za-z\u00C0-\u024F]{3,10})`
const dayThenWord = new RegExp(String.raw`^(\d{1,2})(?: de |[-/. ])${month}(?: de |[-/., ]{1,2})(\d{4})${time}$`, 'i')
const wordThenDay = new RegExp(String.raw`^${month}[-/. ](\d{1,2})(?:st|nd|rd|th)?[-/., ]{1,2}(\d{4})${time}$`, 'i')
/** A moment that says how far its clock is from UTC, as programs write it (RFC 3339): `2025-04-04T03:30:00Z`. */
const moment = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d\d:?\d\d)$/i

const written = (year: string, month: number, day: string): string | undefined => {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

/** The cell as people see it: blanks of every kind are blanks, wide digits are digits. */
const plain = (cell: string): string => cell.normalize('NFKC').trim()

/** The day of a moment on the company's clock. Midnight is a day that a program wrote as a moment, on whatever clock. */
const dayOfMoment = (cell: string, timeZone: string): string | undefined => {
  const [, day = '', clock = '', offset = ''] = moment.exec(cell) ?? []
  if (day === '' || /^00:00(?::00(?:\.0+)?)?$/.test(clock)) return undefined
  const zone = /^(?:Z|UTC)$/i.test(offset) ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`
  const at = new Date(`${day}T${clock}${zone}`)
  return isDay(day) && !Number.isNaN(at.getTime()) ? dayIn(at, timeZone) : undefined
}

/** Both numbers before the year, where a day has only digits and the year comes last. */
const numbersOf = (cell: string): readonly [number, number] | undefined => {
  const [, first, second] = digits.exec(plain(cell.slice(0, MOST_LETTERS))) ?? []
  return first === undefined || second === undefined ? undefined : [Number(first), Number(second)]
}

/**
 * A day of an old system as year-month-day, read from forms such as `2025-04-03`, `20250403`, `03/04/2025`, `3 Apr 2025`, `3 de abril de 2025`
 * and `April 3rd, 2025`, with or without a time behind it. A moment that says its distance from UTC is the day that it was in `timeZone`, the
 * company's. Undefined for anything else, also for years of two digits, which are never guessed. Pure.
 */
export const readImportDay = (text: string, order: DayOrder, timeZone = 'UTC'): string | undefined => {
  if (text.length > MOST_LETTERS) return undefined
  const cell = plain(text)
  const [, year, month, day] = yearFirst.exec(cell) ?? together.exec(cell) ?? []
  if (year !== undefined && month !== undefined && day !== undefined)
    return dayOfMoment(cell, timeZone) ?? written(year, Number(month), day)
  const [, first, second, last] = digits.exec(cell) ?? []
  if (first !== undefined && second !== undefined && last !== undefined)
    return order === 'day first' ? written(last, Number(second), first) : written(last, Number(first), second)
  const [, dayBefore, word, yearBehind] = dayThenWord.exec(cell) ?? []
  if (dayBefore !== undefined && word !== undefined && yearBehind !== undefined)
    return written(yearBehind, monthNamed(word), dayBefore)
  const [, wordBefore, dayBehind, yearLast] = wordThenDay.exec(cell) ?? []
  return wordBefore !== undefined && dayBehind !== undefined && yearLast !== undefined
    ? written(yearLast, monthNamed(wordBefore), dayBehind)
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
