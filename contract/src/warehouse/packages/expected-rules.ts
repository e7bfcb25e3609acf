/** The days between which a package is usually ready, both of them included; year-month-day. */
export interface ExpectedWindow {
  readonly from: string
  readonly until: string
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Thu 3 Dec`, and without the month `Thu 3`. */
const written = (day: string, withMonth: boolean): string => {
  const date = new Date(`${day}T00:00:00Z`)
  const words = `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}`
  return withMonth ? `${words} ${months[date.getUTCMonth()]}` : words
}

/** The same words wherever an expected day is shown or told: `Thu 3 Dec`, `Thu 3 to Sat 5 Dec`, `Mon 30 Nov to Wed 2 Dec`. Pure. */
export const windowWords = ({ from, until }: ExpectedWindow): string =>
  from === until ? written(until, true) : `${written(from, from.slice(0, 7) !== until.slice(0, 7))} to ${written(until, true)}`
