/** A time of day in Barbados, so many days before the seeding; `flight` and `open-day` move it back to the nearest such day. */
export interface Moment {
  readonly daysAgo: number
  /** `HH:MM`, Barbados time. */
  readonly at: string
  /** `flight`: a Tuesday or Friday; `open-day`: Monday to Saturday. */
  readonly on?: 'flight' | 'open-day'
}

/** Barbados keeps UTC−4 all year. */
const OFFSET_MS = 4 * 3_600_000
const DAY_MS = 86_400_000

/** Days of the week, Sunday is 0. */
const days = { flight: [2, 5], 'open-day': [1, 2, 3, 4, 5, 6] } as const

/** The instant that a moment means when the seed is loaded at `now`; always in the past for one day ago and more. */
export const instantOf = (moment: Moment, now: Date): Date => {
  const local = new Date(now.getTime() - OFFSET_MS - moment.daysAgo * DAY_MS)
  const [hours = 0, minutes = 0] = moment.at.split(':').map(Number)
  local.setUTCHours(hours, minutes, 0, 0)
  const allowed: readonly number[] | undefined = moment.on && days[moment.on]
  while (allowed && !allowed.includes(local.getUTCDay())) local.setUTCDate(local.getUTCDate() - 1)
  return new Date(local.getTime() + OFFSET_MS)
}

/** When the next flight leaves after `from`: on a Tuesday or Friday at five past six in the morning, Barbados time. */
export const flightDayAfter = (from: Date): Date => {
  const local = new Date(from.getTime() - OFFSET_MS)
  local.setUTCHours(6, 5, 0, 0)
  const isFlight = (): boolean => days.flight.some((day) => day === local.getUTCDay())
  while (!isFlight() || local.getTime() + OFFSET_MS <= from.getTime()) local.setUTCDate(local.getUTCDate() + 1)
  return new Date(local.getTime() + OFFSET_MS)
}
