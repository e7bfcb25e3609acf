import type { DayForm } from '@parcelport/contract/payments/bank-rules.ts'
import { monthNamed } from '../../platform/text/month-named.ts'

const written =
  /^(\d{1,4}|[A-Za-z\u00C0-\u024F]{3,10})(?: de |[-/. ])(\d{1,2}|[A-Za-z\u00C0-\u024F]{3,10})(?: de |[-/., ]{1,2})(\d{1,4})(?:[ T].{0,20})?$/i
/** Letters of a cell that can be a day, with a time behind it. */
const MOST_LETTERS = 80
const together = /^(\d{4})(\d\d)(\d\d)$/

const monthOf = (text: string): number => (/^\d/.test(text) ? Number(text) : monthNamed(text))
const yearOf = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text)

/**
 * A bank's day as year-month-day, read from forms such as `03/12/2026`, `3-Dec-26`, `20261203`. A month in letters is recognised in any
 * place. Undefined for anything else. Pure.
 */
export const readBankDay = (text: string, form: DayForm): string | undefined => {
  if (text.length > MOST_LETTERS) return undefined
  const cell = text.normalize('NFKC').trim()
  const [, first = '', second = '', third = ''] = together.exec(cell) ?? written.exec(cell) ?? []
  if (first === '') return undefined
  const yearFirst = form === 'year first' || first.length === 4
  const lettersFirst = /^\D/.test(first)
  const [year, month, day] = yearFirst
    ? [first, second, third]
    : lettersFirst || (form === 'month first' && /^\d/.test(second))
      ? [third, first, second]
      : [third, second, first]
  if (!/^(\d\d|\d{4})$/.test(year) || !/^\d{1,2}$/.test(day)) return undefined
  const date = new Date(Date.UTC(yearOf(year), monthOf(month) - 1, Number(day)))
  const made = date.getUTCMonth() + 1 === monthOf(month) && date.getUTCDate() === Number(day)
  return made && yearOf(year) >= 2000 ? date.toISOString().slice(0, 10) : undefined
}
