import type { BookPeriod } from '../../api/billing/books.ts'

const form = /^\d{4}-\d\d-\d\d$/

/** Reads a day from the address; undefined without a valid one. Pure. */
export const dayIn = (search: URLSearchParams, name: string): string | undefined => {
  const text = search.get(name) ?? ''
  return form.test(text) ? text : undefined
}

/** The last day of the month before a day. */
const endBefore = (day: string): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}

/** The periods that accountants need most, counted from the company's today. Pure. */
export const usualPeriods = (today: string): readonly { readonly label: string; readonly period: Required<BookPeriod> }[] => {
  const last = endBefore(today)
  return [
    { label: 'This month', period: { from: `${today.slice(0, 7)}-01`, to: today } },
    { label: 'Last month', period: { from: `${last.slice(0, 7)}-01`, to: last } },
    { label: 'This year', period: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  ]
}
