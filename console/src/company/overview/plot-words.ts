import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { Plots } from '@parcelport/contract/company/staff-plots.ts'

/** The days of a week, as they are written below a plot. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const sumOf = (days: Plots['days']): number => days.reduce((sum, { received }) => sum + received, 0)

const compared = (now: number, before: number): string => {
  if (before === 0) return ''
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return ' As many.'
  return ` ${Math.abs(percent)} % ${percent > 0 ? 'more' : 'fewer'}.`
}

/** The finding of the days from Monday of last week until today: whole days of this week beside the same of last week. Pure. */
export const receivedWords = (days: Plots['days']): string => {
  const [lastWeek, whole, today] = [days.slice(0, 7), days.slice(7, -1), days.at(-1)?.received ?? 0]
  if (whole.length === 0)
    return `Today ${today.toLocaleString('en')} so far, last week ${sumOf(lastWeek).toLocaleString('en')}.`
  const [now, before] = [sumOf(whole), sumOf(lastWeek.slice(0, whole.length))]
  const span = whole.length === 1 ? 'Mon' : `Mon to ${weekdays[whole.length - 1]}`
  return `${span}: ${now.toLocaleString('en')}, last week ${before.toLocaleString('en')}.${compared(now, before)}`
}

/** The finding of ten weeks of revenue in one currency. Pure. */
export const revenueWords = ({ currency, weeks }: Plots['revenue'][number]): string => {
  const [last, now] = [weeks.at(-2)?.amount ?? 0, weeks.at(-1)?.amount ?? 0]
  return `Last week ${moneyText(last, currency)}, this week ${moneyText(now, currency)} so far. Without tax and what goes to Customs.`
}

/** The finding of the latest flights. Pure. */
export const flightsWords = (flights: Plots['flights']): string => {
  const [latest] = flights
  if (!latest) return 'No flight has come in yet. After the first one you see here how long your packages took.'
  return `Of ${latest.name}, half were ready within ${latest.half.toFixed(1)} days, nine in ten within ${latest.nineInTen.toFixed(1)}.`
}

/** Numbers as they stand on bars: in thousands with one digit where the highest has more than three digits. Pure. */
export const shortNumbers = (most: number): ((value: number) => string) =>
  most >= 1000 ? (value) => (value / 1000).toFixed(1) : (value) => Math.round(value).toLocaleString('en')
